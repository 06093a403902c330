import Foundation

/// The output of `swift test`, without the remark that another package manager is running: that is the one which runs
/// this plugin.
struct TestLog {
  private static let start = Data("Another instance of SwiftPM".utf8)
  private static let end = Data("has been passed".utf8)
  /// The maximum length of the remark, which is at the start of the output.
  private static let maximumLength = 8192

  /// The bytes that have been read and may belong to the remark.
  private var held = Data()
  private var isPastRemark = false

  /// Forwards all that a pipe delivers to standard output.
  static func forward(_ handle: FileHandle) {
    var log = TestLog()
    while true {
      let piece = handle.availableData
      log.pass(piece, isLast: piece.isEmpty)
      if piece.isEmpty { return }
    }
  }

  private mutating func pass(_ piece: Data, isLast: Bool) {
    held.append(piece)
    if !isPastRemark, !isLast, held.count < Self.maximumLength {
      let length = min(held.count, Self.start.count)
      if held.prefix(length) == Self.start.prefix(length) {
        guard let end = held.range(of: Self.end) else { return }
        held = held[end.upperBound...]
      }
    }
    isPastRemark = true
    try? FileHandle.standardOutput.write(contentsOf: held)
    held = Data()
  }
}
