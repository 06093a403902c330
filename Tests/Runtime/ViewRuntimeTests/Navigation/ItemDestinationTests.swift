import SwiftUI
import Testing
import ViewRuntime

private final class Told {
  var lines: [String] = []
}

/// An item that is equal to another by its number alone.
private struct Step: Hashable {
  let number: Int
  var note = ""
  static func == (one: Step, other: Step) -> Bool { one.number == other.number }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

private struct Steps: View {
  let told: Told
  @State private var step: Step?

  var body: some View {
    NavigationStack {
      Button("Begin") { step = Step(number: 1) }
        .navigationDestination(item: $step) { Page(step: $0, current: $step, told: told) }
    }
  }
}

private struct Page: View {
  let step: Step
  @Binding var current: Step?
  let told: Told

  var body: some View {
    let _ = told.lines.append("\(step.number)\(step.note) body")
    Button("Next") { current = Step(number: step.number + 1) }
    Button("Note") { current?.note = "!" }
    Button("End") { current = nil }
      .onAppear { told.lines.append("\(step.number) appears") }
      .onDisappear { told.lines.append("\(step.number) disappears") }
  }
}

@MainActor
struct ItemDestinationTests {
  @Test func `another item is another level, and the one before keeps its own`() throws {
    let told = Told()
    let (host, _) = makeHost { Steps(told: told) }
    for step in ["Begin", "Next", "End"] {
      try host.tap(step)
      host.settle()
    }
    #expect(told.lines == ["1 body", "1 appears", "1 disappears", "2 body", "2 appears", "2 disappears"])
  }

  @Test func `an item that is equal to the one before is no change`() throws {
    let told = Told()
    let (host, _) = makeHost { Steps(told: told) }
    for step in ["Begin", "Note", "End"] {
      try host.tap(step)
      host.settle()
    }
    #expect(told.lines == ["1 body", "1 appears", "1 disappears"])
  }
}
