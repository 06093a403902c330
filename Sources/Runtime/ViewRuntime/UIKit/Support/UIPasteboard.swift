public import Foundation

/// A pasteboard that is visible only to this process.
@preconcurrency @MainActor
public final class UIPasteboard {
  public static let general = UIPasteboard()

  public var string: String?
  public var url: URL? {
    get { string.flatMap { URL(string: $0) } }
    set { string = newValue?.absoluteString }
  }
  public var image: UIImage?
  public var hasStrings: Bool { string != nil }
  public var hasImages: Bool { image != nil }

  public func setValue(_ value: Any, forPasteboardType pasteboardType: String) { string = value as? String }
}
