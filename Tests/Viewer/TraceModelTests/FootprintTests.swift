import Testing

@testable import TraceModel

/// The memory of the model. A trace may have a million living nodes.
struct FootprintTests {
  @Test func `a living node takes 128 bytes, 96 more once it was visible, and 104 for each slot`() {
    #expect(MemoryLayout<NodeState>.size <= 64)
    #expect(MemoryLayout<NodeDetails>.size <= 64)
    #expect(MemoryLayout<NodePresence>.stride <= 96)
    #expect(MemoryLayout<SlotState>.stride <= 104)
  }

  @Test func `a node has no presence before it is visible, and a new node none of a forgotten one`() {
    let run = ModelRun()
    run.create(1)
    run.tell("+ body.begin node=1\n+ body.end node=1\n+ state.write node=1 slot=0 hash=3")
    #expect(run.node(1)?.ref.details.presenceRef == nil && run.node(1)?.enters == 0 && run.node(1)?.appearance == 0)
    run.tell("+ visibility.enter node=1")
    #expect(run.node(1)?.ref.details.presenceRef != nil && run.node(1)?.enters == 1)
    run.tell("+ node.destroy node=1")
    for id in 2..<UInt64(LifecycleModel.maximumRetired + 3) { run.create(id) }
    for id in 2..<UInt64(LifecycleModel.maximumRetired + 2) { run.tell("+ node.destroy node=\(id)") }
    #expect(run.node(1) == nil)
    run.tell("+ visibility.leave node=1")
    #expect(run.node(1)?.enters == 0 && run.node(1)?.enterSeq == 0 && run.node(1)?.leaveSeq != 0)
  }

  @Test func `a string id that no trace can define stays unknown`() {
    #expect(PackedStringID(nil).id == nil)
    #expect(PackedStringID(.init(rawValue: 300)).id?.rawValue == 300)
    #expect(PackedStringID(.init(rawValue: .max)).id?.rawValue == UInt64(UInt32.max) - 1)
  }
}
