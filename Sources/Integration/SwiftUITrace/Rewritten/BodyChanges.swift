internal import CTraceShims
internal import SwiftUI
package import TraceSupport

/// The changes for which the running body runs, as SwiftUI's `_printChanges` prints them.
@MainActor
package enum BodyChanges {
  /// False if the environment variable `TWOTRACK_CAUSES` is `off`.
  private static let areWanted =
    unsafe ctrace_environment("TWOTRACK_CAUSES").map { unsafe String(cString: $0) } != "off"

  /// Returns the changes, or nil if they are not wanted, or cannot be distinguished from what the program prints at this
  /// moment.
  static func ofBody<Owner: View>(of view: Owner.Type) -> PrintedChange? {
    areWanted ? printed { view._printChanges() } : nil
  }

  /// Returns the first change that a call prints on standard output, whose line nobody sees. All its other lines are
  /// printed.
  ///
  /// - Returns: The change, or nil if there is none, or if another thread is printing.
  package static func printed(by call: () -> Void) -> PrintedChange? {
    guard ctrace_begin_taking_output() else { return nil }
    call()
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

  /// The changes, except that of the life, which the rewriter added. Nil if nothing else changed.
  private static func withoutLife(_ printed: PrintedChange) -> PrintedChange? {
    var change = printed
    change.causes.removeAll { $0.drop { $0 == "_" } == "twotrack" }
    return change.causes.isEmpty && !printed.causes.isEmpty ? nil : change
  }
}
