import Testing
import TraceFormat
import TraceModel
import TraceTestSupport

/// Routine events that no rule needs to see are plain, and nothing else is.
@Suite struct PlainEventTests {
  /// Returns true if the last of some events about the living node 1 is plain.
  private func isPlain(_ tell: (ModelRun) -> Void) -> Bool {
    let run = ModelRun()
    run.tell("+ node.create node=1")
    tell(run)
    return run.model.isPlain
  }

  @Test func `an ordinary body is plain`() {
    #expect(isPlain { $0.tell("+ body.begin node=1") })
    #expect(!isPlain { $0.tell("+ body.begin") }, "of no node")
    #expect(!isPlain { $0.tell("+ body.begin node=1 cause=[]") }, "it has causes")
    #expect(
      !isPlain {
        $0.tell("+ body.begin node=1")
        $0.tell("+ body.begin node=1")
      }, "already open")
    #expect(
      !isPlain {
        $0.tell("+ node.destroy node=1")
        $0.tell("+ body.begin node=1")
      }, "of a destroyed node")
    #expect(
      !isPlain {
        $0.tell("+ state.destroy node=1 slot=0")
        $0.tell("+ body.begin node=1")
      }, "its state was destroyed")
    #expect(
      !isPlain {
        $0.tell("+ state.write node=1 slot=0 equal=true")
        $0.tell("+ body.begin node=1")
      }, "after a write that changed nothing")
    #expect(
      !isPlain {
        $0.callback(.appear, of: 1)
        $0.tell("+ body.begin node=1")
      }, "its first, after it appeared")
  }

  @Test func `in each transaction, only the first body of a node is plain`() {
    func begins(after events: String...) -> Bool {
      isPlain {
        $0.tell("+ transaction.begin txn=1")
        for event in events { $0.tell("+ \(event)") }
        $0.tell("+ body.begin node=1")
      }
    }
    let body = ["body.begin node=1", "body.end node=1"]
    #expect(begins())
    #expect(!begins(after: body[0], body[1]))
    #expect(begins(after: "body.begin node=2", "body.end node=2"))
    #expect(begins(after: body[0], body[1], "transaction.begin txn=2"), "the first in an inner one")
    #expect(
      begins(after: body[0], body[1], "transaction.begin txn=2", "transaction.end txn=2"),
      "the first after an inner one")
    #expect(begins(after: body[0], body[1], "transaction.end txn=1"), "outside")
  }

  @Test func `the end of a body is not plain if the node appeared before its first body`() {
    let isEndPlain = isPlain {
      $0.callback(.appear, of: 1)
      $0.tell("+ body.begin node=1")
      $0.tell("+ body.end node=1")
    }
    #expect(!isEndPlain)
  }

  @Test func `the end of a short body or callback is plain`() {
    let limit = LifecycleModel.shortSpan
    for (begin, end) in [(EventKind.bodyBegin, EventKind.bodyEnd), (.callbackBegin, .callbackEnd)] {
      for (time, plain) in [(0, true), (limit, true), (limit + 1, false)] as [(UInt64, Bool)] {
        let ends = isPlain {
          $0.tell("10ns \(begin.rawValue) node=1 callback=change")
          $0.tell("\(10 + time)ns \(end.rawValue) node=1")
        }
        #expect(ends == plain, "\(end) after \(time) ns")
        let endsWithOthersOpen = isPlain {
          $0.tell("10ns \(begin.rawValue) node=1 callback=change")
          $0.tell("10ns layout.begin")
          $0.tell("\(10 + time)ns \(end.rawValue) node=1")
        }
        #expect(endsWithOthersOpen == plain, "\(end) after \(time) ns, a layout left open inside")
      }
      #expect(isPlain { $0.tell("+ \(end.rawValue) node=1") }, "\(end) of nothing")
    }
  }

  @Test func `a callback of a living node other than appear and disappear is plain outside of updates`() {
    #expect(isPlain { $0.callback(.change, of: 1) })
    func begins(_ callback: WellKnownString, behind kind: EventKind? = nil) -> Bool {
      isPlain {
        if let kind { $0.tell("+ \(kind.rawValue) node=1 frame=1 txn=1") }
        $0.tell("+ callback.begin node=1 callback=\(callback.text)")
      }
    }
    #expect(begins(.change))
    #expect(!begins(.appear) && !begins(.disappear))
    #expect(
      !begins(.change, behind: .frameBegin) && !begins(.change, behind: .transactionBegin)
        && !begins(.change, behind: .nodeDestroy))
  }

  @Test func `nothing else is plain`() {
    for kind in EventKind.allCases where ![.bodyBegin, .bodyEnd, .callbackBegin, .callbackEnd].contains(kind) {
      #expect(
        !isPlain {
          $0.callback(.change, of: 1)
          $0.tell("+ \(kind.rawValue) node=1 task=1 fetch=1 resource=1 object=1")
        }, "\(kind)")
    }
  }
}
