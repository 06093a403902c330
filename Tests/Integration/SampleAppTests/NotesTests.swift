import LifecycleTesting
import NotesSample
import SwiftUI
import Testing

@MainActor
struct NotesTests {
  private struct Root: View {
    @StateObject private var store = NotesStore()
    var body: some View { NotesList().environmentObject(store) }
  }

  @Test func `a knob that has no effect on apps is reported once`() throws {
    let host = try ViewHost(knobs: ["stateInit": "lazyExpr"]) { Root() }
    try host.tap("Add")
    #expect(host.cuts.filter { $0.contains("stateInit") }.count == 1)
    #expect(try ViewHost { Root() }.cuts.isEmpty)
  }

  @Test func `notes are found, written, pinned, copied and deleted`() throws {
    let host = try ViewHost(rows: 20) { Root() }
    #expect(host.texts.contains("Roadmap") && host.texts.contains("3 notes"))
    try host.type("gro", into: "Find a note")
    #expect(host.texts.contains("Groceries") && !host.texts.contains("Roadmap"))
    try host.clear("Find a note")

    try host.tap("Add")
    try host.type("Ideas", into: "Title")
    try host.tap("Pinned")
    try host.tap("Work")
    try host.tap("Save")
    host.advance(by: .seconds(1))
    #expect(host.texts.contains("Ideas") && host.texts.contains("4 notes"))

    try host.tap("Duplicate")
    #expect(host.texts.contains("5 notes"))
    try host.delete("Book list")
    #expect(!host.texts.contains("Book list") && host.texts.contains("4 notes"))

    try host.tap("Groceries")
    host.advance(by: .seconds(1))
    #expect(host.texts.contains("Milk, eggs, bread"))
    try host.tap("Pin")
    #expect(host.texts.contains("Unpin"))
    try host.back()
    host.advance(by: .seconds(1))
    let trace = try host.finish()
    #expect(trace.findings.filter { $0.severity == .error }.isEmpty)
  }

  @Test func `a note cannot be saved without a title`() throws {
    let host = try ViewHost(rows: 20) { Root() }
    try host.tap("Add")
    #expect(throws: (any Error).self) { try host.tap("Save") }
    try host.tap("Cancel")
    host.advance(by: .seconds(1))
    #expect(host.texts.contains("3 notes"))
    _ = try host.finish()
  }
}
