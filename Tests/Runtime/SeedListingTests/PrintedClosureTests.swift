import SwiftUI
import Testing
import ViewRuntime

/// The two forms of `onChange`, and the values that their closures captured.
private struct Capturing: View {
  @State private var count = 0
  var body: some View {
    Button("count") { count += 1 }
      .onChange(of: count) { [count] new in print("older captured \(count) got \(new) reads \(self.count)") }
      .onChange(of: count) { [count] old, new in print("newer captured \(count) got \(old) \(new)") }
  }
}

private struct Destination: View {
  init(_ name: String) { print("made \(name)") }
  var body: some View { Text("level") }
}

private struct Pushing: View {
  @State private var isPushed = false
  @State private var item: Int?
  @State private var turns = 0
  var body: some View {
    NavigationStack {
      Button("flag") { isPushed = true }
      Button("item") { item = 1 }
      Button("turn \(turns)") { turns += 1 }
        .navigationDestination(isPresented: $isPushed) { Destination("of flag") }
        .navigationDestination(item: $item) { Destination("of item \($0)") }
    }
  }
}

@MainActor
struct PrintedClosureTests {
  @Test func `the one-parameter form of onChange runs the closure of the previous body`() throws {
    let printed = try Printed(prefixes: ["older", "newer"]) { Capturing() }
    for new in 1...2 {
      #expect(
        try printed.after { try $0.tap("count") } == [
          "older captured \(new - 1) got \(new) reads \(new)", "newer captured \(new) got \(new - 1) \(new)",
        ])
    }
  }

  @Test func `a destination for a condition is created with the body and one for an item at the push`() throws {
    let printed = try Printed(prefixes: ["made"]) { Pushing() }
    #expect(printed.launch == ["made of flag"])
    #expect(try printed.after { try $0.tap("turn 0") } == ["made of flag"])
    #expect(try printed.after { try $0.tap("flag") } == [])
    #expect(
      try printed.after {
        try $0.back()
        $0.settle()
        try $0.tap("item")
      } == ["made of item 1"])
  }
}
