import SwiftUI
import Testing
import ViewRuntime

private final class Recorded {
  var lines: [String] = []
}

/// An item that equals another if the numbers do.
private struct Step: Hashable {
  let number: Int
  var note = ""
  static func == (one: Step, other: Step) -> Bool { one.number == other.number }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

private struct Steps: View {
  let recorded: Recorded
  @State private var step: Step?

  var body: some View {
    NavigationStack {
      Button("Begin") { step = Step(number: 1) }
        .navigationDestination(item: $step) { Page(step: $0, current: $step, recorded: recorded) }
    }
  }
}

private struct Page: View {
  let step: Step
  @Binding var current: Step?
  let recorded: Recorded

  var body: some View {
    let _ = recorded.lines.append("\(step.number)\(step.note) body")
    Button("Next") { current = Step(number: step.number + 1) }
    Button("Note") { current?.note = "!" }
    Button("End") { current = nil }
      .onAppear { recorded.lines.append("\(step.number) appears") }
      .onDisappear { recorded.lines.append("\(step.number) disappears") }
  }
}

@MainActor
struct ItemDestinationTests {
  @Test func `another item is another level, and the previous one keeps its own content`() throws {
    let recorded = Recorded()
    let (host, _) = makeHost { Steps(recorded: recorded) }
    for step in ["Begin", "Next", "End"] {
      try host.tap(step)
      host.settle()
    }
    #expect(recorded.lines == ["1 body", "1 appears", "1 disappears", "2 body", "2 appears", "2 disappears"])
  }

  @Test func `an item equal to the previous one is no change`() throws {
    let recorded = Recorded()
    let (host, _) = makeHost { Steps(recorded: recorded) }
    for step in ["Begin", "Note", "End"] {
      try host.tap(step)
      host.settle()
    }
    #expect(recorded.lines == ["1 body", "1 appears", "1 disappears"])
  }
}
