/// The steps of `swift build`, read from its output while it grows.
package struct BuildSteps {
  private var line: [UInt8] = []

  package init() {}

  /// Reads the next piece of the output.
  ///
  /// - Parameter note: Receives the number of steps that are done and of all that are known so far, for each line that
  ///   tells it: `[12/412] ...`.
  package mutating func read(_ piece: ArraySlice<UInt8>, note: (Int, Int) -> Void) {
    for byte in piece {
      guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else {
        // The counts are at the start; the rest of a line may be long.
        if line.count < 32 { line.append(byte) }
        continue
      }
      if let (done, total) = Self.steps(line) { note(done, total) }
      line.removeAll(keepingCapacity: true)
    }
  }

  /// Returns the counts at the start of a line, or nil.
  package static func steps(_ line: [UInt8]) -> (done: Int, total: Int)? {
    guard line.first == UInt8(ascii: "["), let close = line.firstIndex(of: UInt8(ascii: "]")) else { return nil }
    let parts = line[1..<close].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
      Int(String(decoding: $0, as: UTF8.self))
    }
    guard parts.count == 2, let done = parts[0], let total = parts[1], done >= 0, done <= total else { return nil }
    return (done, total)
  }
}
