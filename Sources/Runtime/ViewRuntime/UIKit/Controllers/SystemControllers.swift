public import Foundation

/// The sheet of the system that shares things. Nothing is ever chosen in it.
public final class UIActivityViewController: UIViewController {
  public let activityItems: [Any]
  public let applicationActivities: [UIActivity]?
  public var excludedActivityTypes: [UIActivity.ActivityType]?
  public var completionWithItemsHandler: ((UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void)?

  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    self.activityItems = activityItems
    self.applicationActivities = applicationActivities
    super.init(nibName: nil, bundle: nil)
  }
  public required nonisolated init?(coder: NSCoder) { nil }
}

/// A service that shares things.
@preconcurrency @MainActor
open class UIActivity: NSObject {
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let message = Self(rawValue: "com.apple.UIKit.activity.Message")
    public static let mail = Self(rawValue: "com.apple.UIKit.activity.Mail")
    public static let print = Self(rawValue: "com.apple.UIKit.activity.Print")
    public static let copyToPasteboard = Self(rawValue: "com.apple.UIKit.activity.CopyToPasteboard")
    public static let assignToContact = Self(rawValue: "com.apple.UIKit.activity.AssignToContact")
    public static let saveToCameraRoll = Self(rawValue: "com.apple.UIKit.activity.SaveToCameraRoll")
    public static let airDrop = Self(rawValue: "com.apple.UIKit.activity.AirDrop")
  }
}

/// The picker of the system for pictures. Nothing is ever picked in it, and it is never cancelled.
public final class UIImagePickerController: UIViewController {
  public enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let originalImage = Self(rawValue: "UIImagePickerControllerOriginalImage")
    public static let editedImage = Self(rawValue: "UIImagePickerControllerEditedImage")
    public static let imageURL = Self(rawValue: "UIImagePickerControllerImageURL")
    public static let mediaType = Self(rawValue: "UIImagePickerControllerMediaType")
  }

  public weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?
  public var sourceType = SourceType.photoLibrary
  public var allowsEditing = false
  public var mediaTypes = ["public.image"]
  public static func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }
}

@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: AnyObject {
  func imagePickerController(_ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  public func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {}
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {}
}
