/// A place in a source file as a developer prints it with `#fileID` and `#line`: `Shop/Detail.swift:42`.
enum PrintedSite {
  /// Takes the place out of the words of a line. Returns nil, and takes nothing, unless there is just one.
  static func take(from words: inout [String]) -> String? {
    let places = words.indices.filter { isSite(words[$0]) }
    return places.count == 1 ? words.remove(at: places[0]) : nil
  }

  /// True for the name of a Swift file with a line, and maybe with folders and a column.
  static func isSite(_ word: some StringProtocol) -> Bool {
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3, parts[0].hasSuffix(".swift"), parts[0].utf8.count > ".swift".utf8.count
    else { return false }
    return parts.dropFirst().allSatisfy { UInt32($0) != nil }
  }
}
