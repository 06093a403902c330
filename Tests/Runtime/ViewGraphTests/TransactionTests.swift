import Testing
import TraceFormat
import ViewGraph

@MainActor
struct TransactionTests {
  @Test func `the writes of one action are one transaction`() {
    let fixture = GraphFixture()
    let owner = fixture.add("Owner", to: fixture.root)
    let slots = [fixture.state("first", 0, of: owner), fixture.state("second", 0, of: owner)]
    fixture.add("Reader", to: fixture.root) { _ in for slot in slots { _ = slot.read() } }
    fixture.log.removeAll()
    fixture.graph.perform {
      fixture.graph.performAction(.tap, label: "Add", of: owner) { for slot in slots { slot.write(1) } }
    }
    #expect(
      fixture.log.lines == [
        "action.begin", "state.write Owner", "state.write Owner", "action.end", "frame.begin", "transaction.begin",
        "body.begin Reader",
        "body.end Reader", "layout.begin", "layout.end", "transaction.end", "render.commit", "frame.end",
      ])
  }

  @Test func `a write in a callback is a second transaction of the same frame`() {
    let fixture = GraphFixture()
    let owner = fixture.add("Owner", to: fixture.root)
    let slot = fixture.state("count", 0, of: owner)
    fixture.add("Reader", to: fixture.root) { _ in _ = slot.read() }
    let appear = AppearEffect(site: nil)
    appear.action = { slot.write(1) }
    fixture.log.removeAll()
    fixture.add("Writer", to: fixture.root, effects: [appear])
    #expect(
      fixture.log.lines(of: .frameBegin, .transactionBegin, .bodyBegin, .stateWrite) == [
        "frame.begin", "transaction.begin", "body.begin Writer", "state.write Owner", "transaction.begin",
        "body.begin Reader",
      ])
  }

  @Test func `an update whose callbacks keep changing their input is cut`() {
    let fixture = GraphFixture()
    let owner = fixture.add("Owner", to: fixture.root)
    let slot = fixture.state("count", 0, of: owner)
    let change = ValueEffect(site: nil)
    fixture.add("Looping", to: fixture.root, effects: [change]) { _ in
      let next = slot.read() + 1
      change.deliver(.change) { slot.write(next) }
    }
    #expect(
      fixture.cuts.count == 1 && fixture.cuts.first?.contains("its callbacks keep changing what they react to") == true)
    #expect(fixture.log.lines(of: .warning) == ["warning Looping cycle"])
    #expect(!fixture.graph.needsFrame)
  }
}
