import Foundation
import SwiftUITrace
import Testing
import TraceSupport

/// The text that comes out of standard output around the line of a body's changes.
@MainActor
struct BodyChangesTests {
  /// Returns what is printed meanwhile. Other tests print too: their text goes to its place afterward, with what was
  /// asked for.
  private func output(_ body: () -> Void) throws -> String {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("output-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    let descriptor = open(file.path, O_RDWR | O_CREAT | O_APPEND, 0o600)
    fflush(nil)
    let own = dup(1)
    dup2(descriptor, 1)
    body()
    fflush(nil)
    dup2(own, 1)
    for number in [own, descriptor] { close(number) }
    let text = try String(contentsOf: file, encoding: .utf8)
    print(text, terminator: "")
    return text
  }

  /// Tries again while another thread is printing.
  private func change(_ call: () -> Void) -> PrintedChange? {
    for _ in 0..<1_000 {
      if let found = BodyChanges.printed(by: call) { return found }
      usleep(1_000)
    }
    return nil
  }

  @Test func `only the line of the change is taken, and all others come out in their order`() throws {
    var found: PrintedChange?
    let text = try output {
      print("in front, ", terminator: "")
      found = change {
        print("first")
        print("Row: _count changed.")
        print("Row: _other changed.")
      }
      print("last")
    }
    #expect(found?.causes == ["count"])
    #expect(text.contains("in front, first\nRow: _other changed.\nlast\n"), "\(text)")
    #expect(!text.contains("_count"))
  }

  @Test func `nothing is left over for the next call`() throws {
    var changes: [PrintedChange?] = []
    let text = try output {
      for name in ["a", "b"] { changes.append(change { print("Row: _\(name) changed.") }) }
      changes.append(BodyChanges.printed {})
      print("end")
    }
    #expect(changes.map(\.?.causes) == [["a"], ["b"], nil])
    #expect(text.contains("end\n") && !text.contains("Row"))
  }
}
