import Testing
import TraceFormat
import TraceModel

/// What most rules need not look at is plain, and nothing else is.
@Suite struct PlainEventTests {
  private func word(_ word: WellKnownString) -> UInt64 { UInt64(word.rawValue) }

  /// Whether the last of some events about node 1, which lives, is plain.
  private func isPlain(_ tell: (Story) -> Void) -> Bool {
    let story = Story()
    story.tell(.nodeCreate, [.node: 1])
    tell(story)
    return story.model.isPlain
  }

  @Test func `a body is plain that nothing makes suspect`() {
    #expect(isPlain { $0.tell(.bodyBegin, [.node: 1]) })
    #expect(!isPlain { $0.tell(.bodyBegin) }, "nobody's")
    #expect(!isPlain { $0.tell(.bodyBegin, [.node: 1, .causes: 0]) }, "it tells its causes")
    #expect(
      !isPlain {
        $0.tell(.bodyBegin, [.node: 1])
        $0.tell(.bodyBegin, [.node: 1])
      }, "open already")
    #expect(
      !isPlain {
        $0.tell(.nodeDestroy, [.node: 1])
        $0.tell(.bodyBegin, [.node: 1])
      }, "of a node that is gone")
    #expect(
      !isPlain {
        $0.tell(.stateDestroy, [.node: 1, .slot: 0])
        $0.tell(.bodyBegin, [.node: 1])
      }, "its state is gone")
    #expect(
      !isPlain {
        $0.tell(.stateWrite, [.node: 1, .slot: 0, .equal: 1])
        $0.tell(.bodyBegin, [.node: 1])
      }, "behind a write that changed nothing")
  }

  @Test func `the end of a body or callback is plain if it was short`() {
    let limit = LifecycleModel.shortSpan
    for (begin, end) in [(EventKind.bodyBegin, EventKind.bodyEnd), (.callbackBegin, .callbackEnd)] {
      for (time, plain) in [(0, true), (limit, true), (limit + 1, false)] as [(UInt64, Bool)] {
        let ends = isPlain {
          $0.tell(begin, at: 10, [.node: 1, .callback: word(.change)])
          $0.tell(end, at: 10 + time, [.node: 1])
        }
        #expect(ends == plain, "\(end) after \(time) ns")
        let endsWithOthersOpen = isPlain {
          $0.tell(begin, at: 10, [.node: 1, .callback: word(.change)])
          $0.tell(.layoutBegin, at: 10)
          $0.tell(end, at: 10 + time, [.node: 1])
        }
        #expect(endsWithOthersOpen == plain, "\(end) after \(time) ns, a layout left open inside")
      }
      #expect(isPlain { $0.tell(end, [.node: 1]) }, "\(end) of nothing")
    }
  }

  @Test func `a callback is plain that is no appearance, of a living node, outside of updates`() {
    #expect(isPlain { $0.callback(.change, of: 1) })
    func begins(_ callback: WellKnownString, behind kind: EventKind? = nil) -> Bool {
      isPlain {
        if let kind { $0.tell(kind, [.node: 1, .frame: 1, .txn: 1]) }
        $0.tell(.callbackBegin, [.node: 1, .callback: word(callback)])
      }
    }
    #expect(begins(.change))
    #expect(!begins(.appear) && !begins(.disappear))
    #expect(!begins(.change, behind: .frameBegin) && !begins(.change, behind: .transactionBegin) && !begins(.change, behind: .nodeDestroy))
  }

  @Test func `a write is plain that tells no more than a hash, outside of bodies`() {
    func writes(_ fields: [Field: UInt64], behind kind: EventKind? = nil, _ before: [Field: UInt64] = [:]) -> Bool {
      isPlain {
        if let kind { $0.tell(kind, [.node: 1].merging(before) { $1 }) }
        $0.tell(.stateWrite, [.node: 1, .slot: 0].merging(fields) { $1 })
      }
    }
    #expect(writes([:]) && writes([.hash: 7]) && writes([.hash: 7, .task: 3]))
    #expect(!writes([.value: 4]) && !writes([.equal: 0]) && !writes([.dropped: 1]))
    #expect(!writes([.hash: 7], behind: .bodyBegin) && !writes([.hash: 7], behind: .layoutBegin))
    #expect(!writes([.hash: 7], behind: .stateWrite, [.slot: 0, .value: 4]), "what the slot held was known")
    #expect(writes([.hash: 7], behind: .stateWrite, [.slot: 1, .value: 4]))
  }

  @Test func `nothing else is plain`() {
    for kind in EventKind.allCases where ![.bodyBegin, .bodyEnd, .callbackBegin, .callbackEnd, .stateWrite].contains(kind) {
      #expect(
        !isPlain {
          $0.callback(.change, of: 1)
          $0.tell(kind, [.node: 1, .task: 1, .fetch: 1, .resource: 1, .object: 1])
        }, "\(kind)")
    }
  }
}
