public import Foundation

extension NSString {
  /// Returns the size of the text with its own line breaks, assuming half the font's size for each character: no font
  /// is measured.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    let pointSize = (attributes?[.font] as? UIFont)?.pointSize ?? 12
    let lines = substring(from: 0).split(separator: "\n", omittingEmptySubsequences: false)
    return CGSize(
      width: CGFloat(lines.map(\.count).max() ?? 0) * pointSize / 2, height: CGFloat(lines.count) * pointSize * 1.2)
  }
}
