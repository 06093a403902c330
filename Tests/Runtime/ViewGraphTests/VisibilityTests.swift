import Testing
import TraceFormat
import ViewGraph

@MainActor
struct VisibilityTests {
  /// A fixture with the tree `Page { First { Inner }, Last }`, each view with its callbacks.
  private func fixture(_ change: (inout PolicyKnobs) -> Void = { _ in }) -> (GraphFixture, page: Node) {
    let fixture = GraphFixture(change)
    let page = fixture.add("Page", to: fixture.root, effects: GraphFixture.callbacks()) { page in
      guard page.children.isEmpty else { return }
      GraphFixture.make("First", in: page, effects: GraphFixture.callbacks()) { first in
        GraphFixture.make("Inner", in: first, effects: GraphFixture.callbacks())
      }
      GraphFixture.make("Last", in: page, effects: GraphFixture.callbacks())
    }
    return (fixture, page)
  }

  private func callbacks(_ fixture: GraphFixture) -> [String] {
    fixture.log.lines(of: .callbackBegin).map { String($0.dropFirst("callback.begin ".count)) }
  }

  @Test(arguments: [
    (PolicyKnobs.AppearOrder.innermostFirst, ["Inner", "First", "Last", "Page"]),
    (.topDown, ["Page", "First", "Inner", "Last"]),
    (.lastSiblingFirst, ["Last", "Inner", "First", "Page"]),
  ])
  func `all nodes enter from the top before the first callback, whose order is a knob`(
    order: PolicyKnobs.AppearOrder, views: [String]
  ) {
    let (fixture, page) = fixture { $0.appearOrder = order }
    let lines = fixture.log.lines(of: .visibilityEnter, .callbackBegin)
    let (enters, appears) = (
      ["Root", "Page", "First", "Inner", "Last"].map { "visibility.enter \($0) insert" }, views.map { "\($0) appear" }
    )
    #expect(Array(lines.prefix(5)) == enters)
    #expect(callbacks(fixture) == appears)
    fixture.log.removeAll()
    fixture.remove(page, from: fixture.root)
    let disappears = views.map { "\($0) disappear" }
    #expect(callbacks(fixture) == disappears)
  }

  @Test func `a hidden node disappears, lives on, and appears again when it is shown`() {
    let (fixture, page) = fixture()
    fixture.log.removeAll()
    fixture.graph.perform { fixture.graph.hide(page, .tab) }
    #expect(!page.isVisible && !page.isDestroyed)
    #expect(callbacks(fixture) == ["Inner disappear", "First disappear", "Last disappear", "Page disappear"])
    fixture.log.removeAll()
    fixture.graph.perform { fixture.graph.show(page, .tab) }
    #expect(page.isVisible)
    #expect(callbacks(fixture) == ["Inner appear", "First appear", "Last appear", "Page appear"])
    #expect(fixture.log.lines(of: .nodeCreate, .nodeDestroy).isEmpty)
  }

  @Test(arguments: [
    (PolicyKnobs.Teardown.callbackFirst, ["visibility.leave", "callback.begin", "state.destroy", "node.destroy"]),
    (.destroyFirst, ["visibility.leave", "state.destroy", "node.destroy", "callback.begin"]),
  ])
  func `disappear runs before or after the teardown`(teardown: PolicyKnobs.Teardown, kinds: [String]) {
    let fixture = GraphFixture { $0.teardown = teardown }
    let node = fixture.add("Leaf", to: fixture.root, effects: GraphFixture.callbacks())
    _ = fixture.state("count", 0, of: node)
    fixture.log.removeAll()
    fixture.remove(node, from: fixture.root)
    let lines = fixture.log.lines(of: .visibilityLeave, .callbackBegin, .stateDestroy, .nodeDestroy)
    let found = lines.map { String($0.prefix { $0 != " " }) }
    #expect(found == kinds)
  }

  @Test func `doubled appearances run appear, disappear and appear`() {
    let fixture = GraphFixture { $0.doublesAppears = true }
    fixture.add("Leaf", to: fixture.root, effects: GraphFixture.callbacks())
    #expect(callbacks(fixture) == ["Leaf appear", "Leaf disappear", "Leaf appear"])
  }
}
