import Foundation
import SwiftData
import SwiftUI
import Testing
import ViewGraph
import ViewRuntime

@Suite struct DefaultIsolationTests {
  @Test func `models are fetched by predicates and sort orders`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) {
      Shelf().modelContainer(for: [Novel.self, Writer.self], inMemory: true)
    }
    try host.tap("Fill")
    #expect(host.texts == ["Long", "Ada", "War", "Named", "War 900", "Ada 300", "Tale 40", "Fill"])
  }

  @Test func `actions, styles, keys and modifiers belong to the main actor`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Shop().environment(\.caption, "basket") }
    try host.tap("Add")
    #expect(host.texts == ["Add", "basket", "1 in it", "widest 1"])
    try host.refresh()
    host.settle()
    #expect(host.texts == ["Add", "basket", "10 in it", "widest 10"])
  }

  @Test func `values are sent across actors`() async throws {
    let total = try await Task.detached {
      try JSONDecoder().decode(Receipt.self, from: JSONEncoder().encode(Receipt())).total
    }.value
    let opening = OpenURLAction { _ in .handled }
    let sent = await Task.detached { opening }.value
    let accepted = await withCheckedContinuation { answer in
      sent(URL(fileURLWithPath: "/")) { answer.resume(returning: $0) }
    }
    #expect(total == 3 && accepted)
  }

  @Test func `a model can be created outside the main actor`() async throws {
    let title = await Task.detached {
      let writer = Writer(name: "Ann")
      return Novel(title: "Ada", author: writer).author?.name
    }.value
    #expect(title == "Ann")
  }
}
