public import Foundation
public import UIKit

public enum PHAssetResourceType: Int, Sendable { case photo = 1, video, audio }

/// Has no effect: blocks of changes are never called.
public class PHAssetChangeRequest: NSObject {
  public required override init() {}
  public var creationDate: Date?
  public var isFavorite = false
  public static func creationRequestForAsset(from image: UIImage) -> Self { Self() }
  public static func creationRequestForAssetFromImage(atFileURL fileURL: URL) -> Self? { Self() }
  public static func creationRequestForAssetFromVideo(atFileURL fileURL: URL) -> Self? { Self() }
}

public final class PHAssetCreationRequest: PHAssetChangeRequest {
  public static func forAsset() -> PHAssetCreationRequest { PHAssetCreationRequest() }
  public func addResource(with type: PHAssetResourceType, data: Data, options: PHAssetResourceCreationOptions?) {}
  public func addResource(with type: PHAssetResourceType, fileURL: URL, options: PHAssetResourceCreationOptions?) {}
}

public final class PHAssetResourceCreationOptions: NSObject {
  public var originalFilename: String?
  public var shouldMoveFile = false
}
