/// A line of a script that ends a launch and begins another one.
struct RelaunchLine {
  /// True if the new launch begins with an empty disk.
  let isFresh: Bool

  /// - Returns: Nil for any other step.
  init?(_ line: String) {
    let words = line.prefix { $0 != "#" && $0 != "\"" }.split { $0 == " " || $0 == "\t" || $0 == "\r" }
    guard words.first == "relaunch" else { return nil }
    isFresh = words.dropFirst().first == "fresh"
  }
}
