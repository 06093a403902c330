import CoreData
import Photos
import QuartzCore
import Testing
import UIKit

// Files that import one of the smaller modules and not SwiftUI.
private func mediaTime() -> Double { CACurrentMediaTime() }

struct SingleImportTests {
  @Test @MainActor func `the media clock and layers come with QuartzCore, and CoreData can be imported`() {
    let layer = CALayer()
    layer.addSublayer(CAShapeLayer())
    #expect(layer.sublayers?.count == 1)
    let before = mediaTime()
    #expect(mediaTime() >= before)
  }

  @Test func `an image can be written to the photo album without effect`() {
    UIImageWriteToSavedPhotosAlbum(UIImage(), nil, nil, nil)
    UIImageWriteToSavedPhotosAlbum(UIImage(), NSObject(), Selector("saved"), nil)
  }

  @Test func `access to the photo library is denied and changes fail`() async {
    #expect(await PHPhotoLibrary.requestAuthorization(for: .addOnly) == .denied)
    #expect(PHPhotoLibrary.authorizationStatus(for: .readWrite) == .denied)
    await #expect(throws: PHPhotosError(.accessUserDenied)) {
      try await PHPhotoLibrary.shared().performChanges {
        PHAssetCreationRequest.forAsset().addResource(with: .photo, data: Data(), options: nil)
        Issue.record("a change was made")
      }
    }
    let (saved, error) = await withCheckedContinuation { answer in
      PHPhotoLibrary.shared().performChanges {
        _ = PHAssetChangeRequest.creationRequestForAsset(from: UIImage())
      } completionHandler: {
        answer.resume(returning: ($0, $1 as? PHPhotosError))
      }
    }
    #expect(!saved && error?.code == .accessUserDenied)
  }
}
