import Testing
import ViewGraph

@MainActor
struct StateSlotTests {
  /// A fixture with two views, of which the first reads the state.
  @MainActor private struct Reading {
    let fixture = GraphFixture()
    let slot: StateSlot<Int>
    private(set) var bodies = Counts()

    final class Counts {
      var reader = 0
      var other = 0
    }

    init() {
      let owner = fixture.add("Owner", to: fixture.root)
      let slot = fixture.state("count", 0, of: owner)
      let bodies = bodies
      fixture.add("Reader", to: fixture.root) { _ in
        _ = slot.read()
        bodies.reader += 1
      }
      fixture.add("Other", to: fixture.root) { _ in bodies.other += 1 }
      self.slot = slot
    }
  }

  @Test func `a write runs the bodies that read the state, and no others`() {
    let reading = Reading()
    reading.fixture.log.removeAll()
    reading.fixture.graph.perform { reading.slot.write(1) }
    #expect(reading.slot.current == 1)
    #expect(reading.bodies.reader == 2 && reading.bodies.other == 1)
    #expect(reading.fixture.log.lines(of: .stateWrite, .bodyBegin) == ["state.write Owner", "body.begin Reader"])
  }

  @Test func `a write of an equal value runs no body`() {
    let reading = Reading()
    reading.fixture.log.removeAll()
    reading.fixture.graph.perform { reading.slot.write(0) }
    #expect(reading.bodies.reader == 1)
    #expect(reading.fixture.log.lines == ["state.write Owner equal"])
  }

  @Test func `a body that stops reading a state no longer depends on it`() {
    let fixture = GraphFixture()
    let owner = fixture.add("Owner", to: fixture.root)
    let (flag, count) = (fixture.state("flag", true, of: owner), fixture.state("count", 0, of: owner))
    var bodies = 0
    fixture.add("Reader", to: fixture.root) { _ in
      bodies += 1
      if flag.read() { _ = count.read() }
    }
    fixture.graph.perform { count.write(1) }
    #expect(bodies == 2)
    fixture.graph.perform { flag.write(false) }
    fixture.graph.perform { count.write(2) }
    #expect(bodies == 3)
  }

  @Test func `a write in a body is dropped with a warning`() {
    let fixture = GraphFixture()
    let owner = fixture.add("Owner", to: fixture.root)
    let slot = fixture.state("count", 0, of: owner)
    fixture.add("Writer", to: fixture.root) { _ in slot.write(1) }
    #expect(slot.current == 0)
    #expect(
      fixture.log.lines(of: .warning, .stateWrite) == ["warning Owner state_in_update", "state.write Owner dropped"])
  }

  @Test func `a write to a destroyed node is recorded and dropped`() {
    let fixture = GraphFixture()
    let owner = fixture.add("Owner", to: fixture.root)
    let slot = fixture.state("count", 0, of: owner)
    fixture.remove(owner, from: fixture.root)
    fixture.graph.perform { slot.write(1) }
    #expect(slot.current == 0 && fixture.log.lines.last == "state.write Owner dropped")
  }

  @Test func `a write tells the value before it, whoever has set that`() {
    let fixture = GraphFixture(log: EventLog(showsValues: true))
    let owner = fixture.add("Owner", to: fixture.root)
    let (count, name) = (fixture.state("count", 0, of: owner), fixture.state("name", String?.none, of: owner))
    fixture.log.removeAll()
    for number in [1, 2, 2] { fixture.graph.perform { count.write(number) } }
    fixture.graph.perform { _ = count.update(7) }
    fixture.graph.perform { count.write(8) }
    for text in ["a", String(repeating: "a", count: 41), "b", "c"] { fixture.graph.perform { name.write(text) } }
    fixture.remove(owner, from: fixture.root)
    fixture.graph.perform { for number in 9...10 { count.write(number) } }
    #expect(
      fixture.log.lines(of: .stateWrite) == [
        "state.write Owner 0 to 1", "state.write Owner 1 to 2", "state.write Owner equal 2 to 2",
        "state.write Owner 7 to 8",
        "state.write Owner nil to a", "state.write Owner", "state.write Owner", "state.write Owner b to c",
        "state.write Owner dropped 8 to 9", "state.write Owner dropped 8 to 10",
      ])
  }
}
