import Testing
import ViewGraph

@MainActor
struct NodeLifeTests {
  @Test func `parents are created first, children are destroyed first`() {
    let fixture = GraphFixture()
    let parent = fixture.add("Parent", to: fixture.root) { parent in
      if parent.children.isEmpty {
        GraphFixture.make("First", in: parent)
        GraphFixture.make("Second", in: parent)
      }
    }
    #expect(
      fixture.log.lines(of: .nodeCreate) == [
        "node.create Root", "node.create Parent", "node.create First", "node.create Second",
      ])
    fixture.remove(parent, from: fixture.root)
    #expect(
      fixture.log.lines(of: .nodeDestroy) == [
        "node.destroy First condition", "node.destroy Second condition", "node.destroy Parent condition",
      ])
    #expect(parent.isDestroyed && parent.children.isEmpty && !fixture.root.isDestroyed)
  }

  @Test func `the state of a node is destroyed before the node`() {
    let fixture = GraphFixture()
    let node = fixture.add("Leaf", to: fixture.root)
    let slots = [fixture.state("first", 1, of: node), fixture.state("second", 2, of: node)]
    fixture.remove(node, from: fixture.root)
    #expect(
      fixture.log.lines(of: .stateInit, .stateCreate, .stateDestroy, .nodeDestroy) == [
        "state.init Leaf first", "state.create Leaf first", "state.init Leaf second", "state.create Leaf second",
        "state.destroy Leaf first", "state.destroy Leaf second", "node.destroy Leaf condition",
      ])
    #expect(slots[0].isDestroyed && slots[1].isDestroyed)
  }

  @Test func `a removal leaves the siblings alone, and a move keeps the identity`() {
    let fixture = GraphFixture()
    let nodes = ["A", "B", "C"].map { fixture.add($0, to: fixture.root) }
    fixture.log.removeAll()
    fixture.remove(nodes[0], from: fixture.root)
    fixture.graph.perform {
      fixture.graph.move(nodes[1], to: 0)
      fixture.graph.move(nodes[2], to: 2)
    }
    #expect(fixture.log.lines(of: .nodeCreate, .nodeDestroy, .nodeMove) == ["node.destroy A condition", "node.move B"])
    #expect(nodes.map(\.isDestroyed) == [true, false, false] && nodes[1].index == 0)
  }

  @Test func `the end of the run destroys every node, and nothing runs afterwards`() {
    let fixture = GraphFixture()
    fixture.add("Leaf", to: fixture.root, effects: GraphFixture.callbacks())
    fixture.graph.time.schedule(after: 1_000_000_000) { Issue.record("a delayed action ran after the end") }
    fixture.log.removeAll()
    fixture.graph.finish()
    #expect(
      fixture.log.lines(of: .rootDestroy, .callbackBegin, .nodeDestroy) == [
        "root.destroy Root", "callback.begin Leaf disappear", "node.destroy Leaf root", "node.destroy Root root",
      ])
    fixture.graph.settle()
  }
}
