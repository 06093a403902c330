/// The text of a copy, and the places of the edits in it.
struct EditedText {
  private(set) var bytes: [UInt8] = []
  /// The edits in the order of the text, each with its bytes in the copy.
  private(set) var insertions: [(edit: Edit, place: Range<Int>)] = []

  init(_ source: [UInt8], with edits: [Edit]) {
    bytes.reserveCapacity(source.count + edits.count * 64)
    insertions.reserveCapacity(edits.count)
    var done = 0
    // The order of edits that nothing else orders is that in which they were found.
    let ordered = edits.enumerated().sorted { one, other in
      if one.element.comes(before: other.element) { return true }
      return !other.element.comes(before: one.element) && one.offset < other.offset
    }
    for edit in ordered.map(\.element) {
      bytes += source[done..<edit.offset]
      let start = bytes.count
      bytes += Array(edit.text.utf8)
      insertions.append((edit, start..<bytes.count))
      done = edit.offset
    }
    bytes += source[done...]
  }

  /// Returns the offset in the source of a place in the copy. All places in an addition have its own.
  func sourceOffset(of offset: Int) -> Int {
    var added = 0
    for (edit, place) in insertions where place.lowerBound <= offset {
      if offset < place.upperBound { return edit.offset }
      added += place.count
    }
    return offset - added
  }
}
