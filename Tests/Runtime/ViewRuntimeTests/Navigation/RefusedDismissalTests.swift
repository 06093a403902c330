import LifecycleTesting
import SwiftUI
import Testing

/// Presentations that the user closes although their bindings still ask for them, and other input that goes nowhere.
@MainActor
struct RefusedDismissalTests {
  private struct Page: View {
    let isConstant: Bool
    @State private var error: String?
    @State private var taps = 0
    @State private var name = ""
    var body: some View {
      Button("Fail") { error = "offline" }
      Button("Tap") { taps += 1 }
      Text("\(taps)")
      TextField("Name", text: isConstant ? .constant(name) : $name)
        .alert(
          "Error",
          isPresented: isConstant
            ? .constant(error != nil) : Binding(get: { error != nil }, set: { if !$0 { error = nil } })
        ) {
          Button("OK") {}
        }
    }
  }

  private func presentations(isConstant: Bool) throws -> [String] {
    let host = try ViewHost { Page(isConstant: isConstant) }
    try host.tap("Fail")
    host.advance(by: .seconds(1))
    try host.tap("OK")
    host.advance(by: .seconds(1))
    #expect(!host.texts.contains("OK"))
    try host.tap("Tap")
    host.advance(by: .seconds(1))
    #expect(host.texts.contains("OK") == isConstant)
    return try host.finish().events
      .filter { $0.kind == .presentationPresent || $0.kind == .presentationDismiss }
      .map { "\($0.kind.rawValue) \($0.reason ?? "")" }
  }

  @Test func `an alert that its binding keeps closes, and the next update presents it again`() throws {
    #expect(
      try presentations(isConstant: true) == [
        "presentation.present ", "presentation.dismiss refused", "presentation.present refused",
      ])
  }

  @Test func `an alert that its binding lets go stays closed`() throws {
    #expect(try presentations(isConstant: false) == ["presentation.present ", "presentation.dismiss "])
  }

  @Test func `what is written to a constant binding is ignored, and the trace says so`() throws {
    let host = try ViewHost { Page(isConstant: true) }
    try host.type("a", into: "Name")
    let trace = try host.finish()
    let warning = try #require(trace.events(.warning).first { $0.code == "input_ignored" })
    #expect(trace.events(.actionBegin).first?.node == warning.node)
    let other = try ViewHost { Page(isConstant: false) }
    try other.type("a", into: "Name")
    #expect(try other.finish().events(.warning).isEmpty)
  }
}
