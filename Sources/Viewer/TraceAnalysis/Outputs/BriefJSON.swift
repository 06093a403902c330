import TraceSupport

/// JSON that an assistant reads in full, and that therefore has a maximum length.
package enum BriefJSON {
  /// The maximum length, in bytes.
  package static let maximumBytes = 4096

  /// The texts of a document: whole, or cut after a number of characters if the names in the trace are very long.
  struct Texts {
    let most: Int
    func short(_ text: String) -> String { text.utf8.count <= most ? text : String(text.prefix(most)) + "…" }
  }

  /// Returns a document that fits, with as many elements of its list as possible.
  ///
  /// - Parameters:
  ///   - elements: The number of elements that there are.
  ///   - write: Writes a document with at most that many elements.
  /// - Complexity: O(log elements) documents.
  static func fitting(elements: Int, _ write: (_ most: Int, Texts) -> [UInt8]) -> [UInt8] {
    var smallest: [UInt8] = []
    for length in [Int.max, 400, 120, 40] {
      let texts = Texts(most: length)
      let whole = write(elements, texts)
      if whole.count <= maximumBytes { return whole }
      // Of long lists, the first elements are the worst findings: a few of them say more than shortened texts of all.
      smallest = write(min(elements, 1), texts)
      guard smallest.count <= maximumBytes else { continue }
      var (fits, exceeds) = (min(elements, 1), elements)
      while exceeds - fits > 1 {
        let middle = fits + (exceeds - fits) / 2
        let bytes = write(middle, texts)
        if bytes.count <= maximumBytes { (fits, smallest) = (middle, bytes) } else { exceeds = middle }
      }
      return smallest
    }
    return smallest
  }
}

extension Finding {
  /// Writes what identifies the finding and the line to change.
  ///
  /// - Parameters:
  ///   - number: The finding's number in its report, from 1, or nil.
  ///   - pages: The addresses of the pages about rules.
  func writeBrief(
    number: Int? = nil, place: String? = nil, _ texts: BriefJSON.Texts, _ pages: RulePages, to writer: inout JSONWriter
  ) {
    writer.beginObject()
    if let number { writer.member("number", number) }
    writer.member("rule", rule)
    writer.member("severity", severity.rawValue)
    writer.optional("view", view.map(texts.short))
    writer.optional("site", site.map(texts.short))
    writer.member("site_role", siteRole.rawValue)
    if let place { writer.member("place", texts.short(place)) }
    writer.member("count", count)
    writer.member("message", texts.short(message))
    writer.member("help", pages.words(of: rule))
    writer.member("fingerprint", fingerprint)
    writer.endObject()
  }
}
