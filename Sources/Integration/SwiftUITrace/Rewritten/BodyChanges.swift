internal import CTraceShims
internal import SwiftUI
internal import TraceSupport

/// The changes for which the running body runs, as SwiftUI's `_printChanges` tells them.
@MainActor
enum BodyChanges {
  /// Returns the changes, or nil if they cannot be told apart from what the program prints at this moment.
  ///
  /// SwiftUI prints them on standard output. Nobody sees the line, and nothing else is taken away.
  static func ofBody<Owner: View>(of view: Owner.Type) -> PrintedChange? {
    guard ctrace_begin_taking_output() else { return nil }
    view._printChanges()
    let length = ctrace_end_taking_output()
    guard length > 0 else { return nil }
    let text = unsafe String(unsafeUninitializedCapacity: length) { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { unsafe ctrace_taken_output($0.baseAddress!, length) }
    }
    var change: PrintedChange?
    for line in text.split(separator: "\n") {
      if change == nil, let found = PrintedChange(line) {
        change = found
      } else {
        print(line)
      }
    }
    return change.flatMap(withoutLife)
  }

  /// The changes without the life, which the sources do not have. Nil if there is no other.
  private static func withoutLife(_ printed: PrintedChange) -> PrintedChange? {
    var change = printed
    change.causes.removeAll { $0.drop { $0 == "_" } == "twotrack" }
    return change.causes.isEmpty && !printed.causes.isEmpty ? nil : change
  }
}
