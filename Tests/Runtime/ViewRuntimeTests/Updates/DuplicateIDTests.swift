import SwiftUI
import Testing
import ViewRuntime

private struct Twins: View {
  let isLazy: Bool
  @State private var items = ["x", "a", "a", "b"]
  var body: some View {
    VStack {
      if isLazy { List { rows } } else { rows }
      Button("Drop") { _ = items.removeFirst() }
    }
  }
  private var rows: some View { ForEach(items, id: \.self) { Tapped(name: $0) } }
}

private struct Tapped: View {
  let name: String
  @State private var taps = 0
  var body: some View { Button("\(name) \(taps)") { taps += 1 } }
}

private struct TwinPairs: View {
  @State private var turn = 0
  var body: some View {
    List { ForEach(["a", "a"], id: \.self) { _ in TappedPair() } }
    Button("turn \(turn)") { turn += 1 }
  }
}

private struct TappedPair: View {
  @State private var taps = 0
  var body: some View {
    Button("top \(taps)") { taps += 1 }
    Text("below")
  }
}

private struct Conditions: View {
  @State private var turn = 0
  var body: some View {
    List {
      if turn < 9 { Tapped(name: "one") }
      if turn < 9 { Tapped(name: "two") }
    }
    Button("turn \(turn)") { turn += 1 }
  }
}

private struct TwinTabs: View {
  var body: some View {
    TabView {
      ForEach(0..<2, id: \.self) { number in Text("page A\(number)").tabItem { Text("A\(number)") } }
      ForEach(0..<2, id: \.self) { number in Text("page B\(number)").tabItem { Text("B\(number)") } }
    }
  }
}

/// Tests of `ForEach` elements with equal ids, which are distinguished by their order.
@MainActor
struct DuplicateIDTests {
  @Test(arguments: [false, true])
  func `all of them keep their places when a row before them is removed`(isLazy: Bool) throws {
    let (host, _) = makeHost { Twins(isLazy: isLazy) }
    for label in ["a 0", "a 0", "a 1"] { try host.tap(label) }
    #expect(host.texts == ["x 0", "a 2", "a 1", "b 0", "Drop"])
    try host.tap("Drop")
    #expect(host.texts == ["a 2", "a 1", "b 0", "Drop"])
    try host.tap("Drop")
    #expect(host.texts == ["a 2", "b 0", "Drop"])
  }

  @Test func `elements that are several rows keep their identities`() throws {
    let (host, _) = makeHost { TwinPairs() }
    try host.tap("top 0")
    #expect(host.texts == ["top 1", "below", "top 0", "below", "turn 0"])
    try host.tap("turn 0")
    #expect(host.texts == ["top 1", "below", "top 0", "below", "turn 1"])
  }

  @Test func `rows of two conditions keep their identities`() throws {
    let (host, _) = makeHost { Conditions() }
    try host.tap("one 0")
    try host.tap("turn 0")
    #expect(host.texts == ["one 1", "two 0", "turn 1"])
  }

  @Test func `tabs of two ForEach with the same ids are distinguished`() throws {
    let (host, _) = makeHost { TwinTabs() }
    try host.tab("B1")
    #expect(host.texts == ["page B1"])
    try host.tab("A1")
    #expect(host.texts == ["page A1"])
  }
}
