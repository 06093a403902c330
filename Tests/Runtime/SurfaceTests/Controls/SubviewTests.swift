import SwiftUI
import Testing
import ViewRuntime

extension ContainerValues {
  @Entry fileprivate var isPinned = false
}

private struct Deck<Content: View>: View {
  @ViewBuilder var content: Content
  var body: some View {
    ForEach(subviews: content) { card in
      Text(card.containerValues.isPinned ? "pinned" : "loose")
      card
    }
    Group(subviews: content) { cards in
      Text(verbatim: "\(cards.count) cards")
      if let first = cards.first { first }
      ForEach(cards.dropFirst(2)) { $0 }
    }
  }
}

private struct Counter: View {
  let name: String
  @State private var count = 0
  var body: some View { Button("\(name) \(count)") { count += 1 } }
}

private struct Reordered: View {
  @State private var names = ["a", "b"]
  var body: some View {
    Rows {
      ForEach(names, id: \.self) { Counter(name: $0) }
      if names.count == 2 { Text("two") }
    }
    Button("Turn") { names.reverse() }
    Button("Drop") { names.removeFirst() }
  }
  private struct Rows<Content: View>: View {
    @ViewBuilder var content: Content
    var body: some View { ForEach(subviews: content) { $0 } }
  }
}

/// Shows only the first of its views, so that another view may take its place.
private struct Front: View {
  @State private var isOpen = false
  var body: some View {
    First {
      if isOpen { Text("open") }
      Counter(name: "a")
    }
    Button("Open") { isOpen.toggle() }
  }
  private struct First<Content: View>: View {
    @ViewBuilder var content: Content
    var body: some View { Group(subviews: content) { views in views[0] } }
  }
}

private struct Chapters<Content: View>: View {
  @ViewBuilder var content: Content
  var body: some View {
    ForEach(sections: content) { section in
      Text(verbatim: "[")
      section.header
      Text(
        verbatim: "\(section.content.count):\(section.footer.isEmpty ? "-" : "+"):\(section.containerValues.isPinned)")
      ForEach(section.content) { $0 }
      Text(verbatim: "]")
    }
  }
}

@Suite @MainActor struct SubviewTests {
  private func host<Root: View>(_ root: Root) -> RuntimeHost { RuntimeHost(profile: .ios18, sink: nil) { root } }

  @Test func `a container iterates over the views in its content and their values`() {
    let host = host(
      Deck {
        Text("one").containerValue(\.isPinned, true)
        ForEach(2..<4, id: \.self) { Text(verbatim: "number \($0)") }.containerValue(\.isPinned, true)
        EmptyView()
        Text("four")
      })
    #expect(
      host.texts == [
        "pinned", "one", "pinned", "number 2", "pinned", "number 3", "loose", "four", "4 cards", "one", "number 3",
        "four",
      ])
  }

  @Test func `views keep their state when a container moves them`() throws {
    let host = host(Reordered())
    try host.tap("a 0")
    try host.tap("Turn")
    #expect(host.texts == ["b 0", "a 1", "two", "Turn", "Drop"])
    try host.tap("Drop")
    #expect(host.texts == ["a 1", "Turn", "Drop"])
  }

  @Test func `a different view in the same place has a different identity`() throws {
    let host = host(Front())
    try host.tap("a 0")
    #expect(host.texts.first == "a 1")
    try host.tap("Open")
    #expect(host.texts.first == "open")
    try host.tap("Open")
    #expect(host.texts.first == "a 0")
  }

  @Test func `a container iterates over the sections in its content`() {
    let host = host(
      Chapters {
        Text("loose")
        Section("First") {
          Text("a")
          Text("b")
        }
        Section {
          Text("c")
        } footer: {
          Text("end")
        }.containerValue(\.isPinned, true)
      })
    #expect(
      host.texts == [
        "[", "1:-:false", "loose", "]", "[", "First", "2:-:false", "a", "b", "]", "[", "1:+:true", "c", "]",
      ])
  }
}
