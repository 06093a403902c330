/// Has no effect, as without access to the photo library: nothing is saved, and the completion selector is never
/// called.
@unsafe public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?, _ contextInfo: UnsafeMutableRawPointer?
) {}
