import LifecycleTesting
import SwiftUI
import Testing

/// A `ForEach` over a range without ids keeps its first range: Apple's documentation, and the source of OpenSwiftUI.
@MainActor
struct ConstantRangeTests {
  private enum Container: CaseIterable { case stack, lazyStack, list, range, sections }

  private struct Screen: View {
    let container: Container
    @State private var count = 2
    @State private var word = "a"
    var body: some View {
      Button("add") {
        count += 1
        word = "b"
      }
      switch container {
      case .stack: VStack { rows }
      case .lazyStack: ScrollView { LazyVStack { rows } }
      case .list: List { rows }
      case .range: List(0..<count) { Text("\(word)\($0)") }
      case .sections: List { ForEach(0..<count) { number in Section { Text("\(word)\(number)") } } }
      }
    }
    private var rows: some View { ForEach(0..<count) { Text("\(word)\($0)") } }
  }

  @Test(arguments: Container.allCases) private func `a range without ids keeps its first elements, with new content`(
    _ container: Container
  ) throws {
    let host = try ViewHost { Screen(container: container) }
    #expect(host.texts == ["add", "a0", "a1"])
    try host.tap("add")
    host.settle()
    #expect(host.texts == ["add", "b0", "b1"])
    #expect(try host.finish().events(.warning).compactMap(\.code) == ["constant_range"])
  }

  private struct Identified: View {
    @State private var count = 2
    var body: some View {
      Button("add") { count += 1 }
      List { ForEach(0..<count, id: \.self) { Text("\($0)") } }
    }
  }

  @Test func `a range with ids changes`() throws {
    let host = try ViewHost { Identified() }
    try host.tap("add")
    host.settle()
    #expect(host.texts == ["add", "0", "1", "2"])
    #expect(try host.finish().events(.warning).isEmpty)
  }

  private struct Toggled: View {
    @State private var count = 2
    @State private var isShown = true
    var body: some View {
      Button("add") { count += 1 }
      Button("toggle") { isShown.toggle() }
      if isShown { VStack { ForEach(0..<count) { Text("\($0)") } } }
    }
  }

  @Test func `a new view reads its range anew`() throws {
    let host = try ViewHost { Toggled() }
    try host.tap("add")
    try host.tap("toggle")
    try host.tap("toggle")
    #expect(host.texts == ["add", "toggle", "0", "1", "2"])
  }
}
