import Testing
import TraceFormat
import TraceModel

@Suite struct NodeTests {
  @Test func `a node lives from its creation to its destruction, and is known for a while after`() throws {
    let story = Story()
    story.tell(.nodeCreate, at: 5, [.node: 7, .parent: 1])
    story.tell(.visibilityEnter, at: 6, [.node: 7])
    #expect(story.model.node?.id == 7 && story.model.before == [.created])
    story.tell(.visibilityLeave, at: 8, [.node: 7])
    story.tell(.nodeDestroy, at: 9, [.node: 7])
    let node = try #require(story.node(7))
    #expect(node.parent == 1 && node.createTime == 5 && node.destroyTime == 9 && node.destroySeq == 4)
    #expect(node.enters == 1 && node.enterTime == 6 && node.leaveTime == 8)
    #expect(node.is(.destroyed) && !node.is(.visible) && node.is([.seen, .left]))
    #expect(story.node(8) == nil && story.node(0) == nil)
  }

  @Test func `a node whose creation is missing is known and counted`() throws {
    let story = Story()
    story.tell(.bodyBegin, [.node: 3])
    story.tell(.bodyEnd, [.node: 3])
    #expect(story.model.uncreated == 1)
    let early = try #require(story.node(3))
    #expect(early.firstSeq == 1 && !early.is(.created) && early.bodies == 1)
    story.tell(.nodeCreate, [.node: 3])
    #expect(story.model.uncreated == 0 && story.node(3)?.createSeq == 3)
  }

  @Test func `of two creations the first one holds`() {
    let story = Story()
    story.tell(.nodeCreate, at: 1, [.node: 2, .parent: 1])
    story.tell(.nodeCreate, at: 9, [.node: 2, .parent: 5])
    #expect(story.node(2)?.parent == 1 && story.node(2)?.createTime == 1)
    #expect(story.model.before.contains(.created))
  }

  @Test func `a word of the trace's own is none of the format's, whatever its number`() throws {
    let story = Story()
    let (forEach, view) = (UInt64(WellKnownString.forEach.rawValue), UInt64(WellKnownString.view.rawValue))
    story.tell(.nodeCreate, [.node: 1, .container: forEach, .role: view])
    story.tell(.nodeCreate, [.node: 2, .container: forEach + StringID.firstDynamic, .role: view + StringID.firstDynamic])
    #expect(story.node(1)?.holds(.forEach) == true && story.node(1)?.isView == true)
    #expect(story.node(2)?.holds(.forEach) == false && story.node(2)?.isView == false)
    #expect(story.node(2)?.container != 0)
  }

  @Test func `the strict profile's doubling of an appearance counts once`() {
    for (profile, enters) in [("strict", 1), ("ios18", 2)] {
      let story = Story(profile: profile)
      story.tell(.nodeCreate, [.node: 2])
      story.tell(.visibilityEnter, at: 4, [.node: 2])
      story.tell(.visibilityLeave, at: 4, [.node: 2])
      story.tell(.visibilityEnter, at: 4, [.node: 2])
      #expect(Int(story.node(2)?.enters ?? 0) == enters, "\(profile)")
    }
  }

  @Test func `only the first of several appear modifiers counts appearances`() {
    let story = Story()
    story.tell(.nodeCreate, [.node: 2])
    story.callback(.appear, of: 2, [.ordinal: 4])
    story.callback(.appear, of: 2, [.ordinal: 5])
    story.callback(.disappear, of: 2, [.ordinal: 9])
    story.callback(.appear, of: 2, [.ordinal: 4])
    #expect(story.node(2)?.appears == 2 && story.node(2)?.disappears == 1)
    #expect(story.node(2)?.is(.appeared) == true)
  }

  @Test func `memory follows what lives: the node that ended longest ago is given up first`() {
    let story = Story()
    let many = UInt64(LifecycleModel.maximumRetired)
    for id in 1...many + 1 {
      story.tell(.nodeCreate, [.node: id])
      story.tell(.stateCreate, [.node: id, .slot: 0])
      story.tell(.nodeDestroy, [.node: id])
    }
    #expect(story.node(1) == nil && story.node(2) != nil && story.node(many + 1) != nil)
    #expect(story.slots(of: 1).isEmpty && story.slots(of: 2).count == 1)
    // The place of the one that was given up is used again, and holds nothing of it.
    story.tell(.bodyBegin, [.node: 1])
    #expect(story.node(1)?.is(.created) == false && story.slots(of: 1).isEmpty)
  }

  @Test func `ids far apart cost no more than near ones`() {
    let story = Story()
    let ids: [UInt64] = [1, 1023, 1024, 1 << 20, 1 << 40, .max]
    for id in ids { story.tell(.nodeCreate, [.node: id]) }
    var found: [UInt64] = []
    story.model.forEachNode { found.append($0.id) }
    #expect(found == ids)
    for id in ids { #expect(story.node(id)?.id == id) }
  }
}
