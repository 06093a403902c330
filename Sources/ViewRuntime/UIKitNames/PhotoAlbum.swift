/// The name of a method of the Objective-C runtime, of which there is none here: it can be passed on, and nothing is called by it.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral {
  private let name: String
  public init(_ name: String) { self.name = name }
  public init(stringLiteral name: String) { self.name = name }
}

/// Saves no picture, as where the photo library is closed to the program; nobody is told.
@unsafe public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?, _ contextInfo: UnsafeMutableRawPointer?
) {}
