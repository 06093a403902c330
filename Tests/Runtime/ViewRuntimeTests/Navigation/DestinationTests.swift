import SwiftUI
import Testing
import ViewGraph
import ViewRuntime

/// The root of a stack whose destinations show its state.
private struct Home: View {
  let readsInBody: Bool
  @State private var count = 0
  @State private var isShown = false
  var body: some View {
    VStack {
      if readsInBody { Text("count \(count)") }
      NavigationLink("Link") { Detail(count: count) { count += 1 } }
      NavigationLink("Value", value: "value")
      Button("Flag") { isShown = true }
    }
    .navigationDestination(for: String.self) { _ in Detail(count: count) { count += 1 } }
    .navigationDestination(isPresented: $isShown) { Detail(count: count) { count += 1 } }
  }
}

private struct Detail: View {
  let count: Int
  let increment: @MainActor () -> Void
  @Environment(\.dismiss) private var dismiss
  var body: some View {
    VStack {
      Text("shows \(count)")
      Button("More", action: increment)
      Button("Leave twice") {
        dismiss()
        dismiss()
      }
    }
  }
}

private struct Outer: View {
  @State private var isShown = false
  var body: some View {
    VStack {
      Text("outer \(isShown)")
      Button("Go") { isShown = true }
    }
    .navigationDestination(isPresented: $isShown) { Inner(outer: $isShown) }
  }
}

private struct Inner: View {
  @Binding var outer: Bool
  @State private var isShown = false
  var body: some View {
    VStack {
      Text("inner \(isShown)")
      Button("Further") { isShown = true }
    }
    .navigationDestination(isPresented: $isShown) {
      Detail(count: 0) { outer = false }
    }
  }
}

/// A stack with a bound path, and levels outside the path.
private struct Mixed: View {
  @State private var path: [Int] = []
  @State private var isShown = false
  var body: some View {
    NavigationStack(path: $path) {
      VStack {
        Text("root \(path.description) \(isShown)")
        Button("One") { path.append(1) }
      }
      .navigationDestination(for: Int.self) { number in
        VStack {
          Text("value \(number)")
          Button("Flag") { isShown = true }
          Button("Root") { path = [] }
          Button("Unflag") { isShown = false }
        }
        .navigationDestination(isPresented: number == 1 ? $isShown : .constant(false)) {
          Button("Two") { path.append(2) }
        }
      }
    }
  }
}

private struct Rival<Next: View>: View {
  let name: String
  @ViewBuilder let next: () -> Next
  var body: some View {
    VStack {
      NavigationLink("Next \(name)") { next() }
      NavigationLink("Show \(name)", value: 1)
    }
    .navigationDestination(for: Int.self) { _ in Text("shown by \(name)") }
  }
}

/// Two levels pushed by two flags of one view.
private struct Flags: View {
  @State private var first = false
  @State private var second = false
  var body: some View {
    VStack {
      Text("\(first) \(second)")
      Button("First") { first = true }
    }
    .navigationDestination(isPresented: $first) { Button("Second") { second = true } }
    .navigationDestination(isPresented: $second) { Button("Out") { first = false } }
  }
}

/// Levels that each declare the destination for `Int` again, as many apps do.
private struct Chain: View {
  let level: Int
  let bodies: Bodies
  /// A closure that captures values never equals the previous one.
  var noop: () -> Void = {}
  @State private var count = 0
  var body: some View {
    let _ = bodies.note(level)
    VStack {
      Text("level \(level) counts \(count)")
      Button("Count \(level)") { count += 1 }
      NavigationLink("To \(level + 1)", value: level + 1)
    }
    .navigationDestination(for: Int.self) { [level] next in
      let counted = count
      Chain(level: next, bodies: bodies) { _ = (level, counted) }
    }
  }
}

private final class Bodies {
  var levels: [Int] = []
  func note(_ level: Int) { levels.append(level) }
}

@MainActor
struct DestinationTests {
  @Test func `a level is updated once, although each declares the destination of a value again`() throws {
    let bodies = Bodies()
    let (host, _) = makeHost { NavigationStack { Chain(level: 0, bodies: bodies) } }
    for next in 1...30 {
      try host.tap("To \(next)")
      host.settle()
    }
    #expect(bodies.levels == Array(0...30))
    bodies.levels = []
    try host.tap("Count 30")
    #expect(bodies.levels == [30], "the root alone says what an Int shows")
    for _ in 1...30 {
      try host.back()
      host.settle()
    }
    bodies.levels = []
    for next in 1...3 {
      try host.tap("To \(next)")
      host.settle()
    }
    #expect(bodies.levels == [1, 2, 3])
  }

  @Test(arguments: ["Link", "Value", "Flag"], [true, false])
  func `a pushed level follows the view that pushed it, including values only its destination closure reads`(
    way: String, readsInBody: Bool
  ) throws {
    let (host, _) = makeHost { NavigationStack { Home(readsInBody: readsInBody) } }
    try host.tap(way)
    host.settle()
    try host.tap("More")
    host.settle()
    #expect(host.texts.contains("shows 1"))
  }

  @Test func `the destination closest to the root wins, even if a higher level declares the same one later`() throws {
    let (host, _) = makeHost { NavigationStack { Rival(name: "root") { Rival(name: "level") { EmptyView() } } } }
    for label in ["Next root", "Show level"] {
      try host.tap(label)
      host.settle()
    }
    #expect(host.texts.contains("shown by root"))
  }

  @Test func `a value appended while a level outside the path is pushed goes on top`() throws {
    let (host, _) = makeHost { Mixed() }
    func tap(_ labels: String...) throws {
      for label in labels {
        try host.tap(label)
        host.settle()
      }
    }
    try tap("One", "Flag", "Two")
    #expect(host.texts.contains("value 2"))
    try host.back()
    host.settle()
    #expect(host.texts.contains("Two"))
    try host.back()
    host.settle()
    #expect(host.texts.contains("value 1"))
    try tap("Flag", "Two", "Root")
    #expect(host.texts.contains("root [] false"), "what lay over the values goes with them, and its flag follows")
    try tap("One", "Flag", "Two", "Unflag")
    #expect(host.texts.contains("value 1"), "what lay over the level goes with it")
    try host.back()
    host.settle()
    #expect(host.texts.contains("root [] false"))
  }

  @Test func `each flag is reset when its level is left`() throws {
    let (host, _) = makeHost { NavigationStack { Outer() } }
    for _ in 1...2 {
      try host.tap("Go")
      host.settle()
      try host.tap("Further")
      host.settle()
      try host.back()
      host.settle()
      #expect(host.texts.contains("inner false"))
      try host.back()
      host.settle()
      #expect(host.texts.contains("outer false"))
    }
  }

  @Test func `a removed level takes those above it along, and their flags are reset`() throws {
    let (host, _) = makeHost { NavigationStack { Flags() } }
    for _ in 1...2 {
      for label in ["First", "Second", "Out"] {
        try host.tap(label)
        host.settle()
      }
      #expect(host.texts.contains("false false"))
    }
  }

  @Test func `a level that is gone cannot be dismissed again`() throws {
    let (host, _) = makeHost { NavigationStack { Outer() } }
    for label in ["Go", "Further", "Leave twice"] {
      try host.tap(label)
      host.settle()
    }
    #expect(host.texts.contains("inner false"))
  }
}
