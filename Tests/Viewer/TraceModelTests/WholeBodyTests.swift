import Testing
import TraceFormat
import TraceTestSupport

@testable import TraceModel

/// A model that applies plain bodies at once is in the same state as one that applies each event.
struct WholeBodyTests {
  /// The answers to all that rules can ask about the trace so far.
  private func state(_ model: borrowing LifecycleModel, nodes: Int) -> String {
    var text = "\(model.t) \(model.seq) \(model.seen) \(model.firstBodySeq) \(model.uncreated) \(model.progress) "
    for id in 0..<UInt64(nodes) {
      guard let node = model.node(id) else { continue }
      text +=
        "\(id): \(node.ref.state.facts.rawValue) \(node.ref.state.bodies) \(node.ref.state.bodiesEnded) \(node.ref.state.bodySeq); "
    }
    for thread in 1...3 as ClosedRange<UInt32> {
      text += model.thread(thread).spans.map { "\($0.kind) \($0.node) \($0.seq) \($0.nested)" }.joined()
    }
    return text
  }

  private func check(_ file: TraceFile, nodes: Int) throws -> (whole: Int, single: Int) {
    var each = LifecycleModel(header: file.header, strings: file.strings)
    var whole = LifecycleModel(header: file.header, strings: file.strings)
    var count = (whole: 0, single: 0)
    var failure: String?
    try EventPipeline(file, isParallel: false).run(observe: { _ in }) { batch in
      var (events, all) = (batch.events, batch.events)
      var event = EventRecord()
      while failure == nil {
        if let body = events.nextBody, whole.applyIfPlain(body) {
          events.skipBody()
          count.whole += 1
          for kind in [EventKind.bodyBegin, .bodyEnd] {
            _ = all.next(&event)
            each.apply(event)
            if event.kind != kind || !each.isPlain { failure = "event \(event.seq) is no plain \(kind)" }
          }
        } else {
          guard events.next(&event) else { break }
          count.single += 1
          whole.apply(event)
          _ = all.next(&event)
          each.apply(event)
        }
        if count.whole % 40 == 1, state(each, nodes: nodes) != state(whole, nodes: nodes) {
          failure = "other state at \(event.seq)"
        }
      }
    }
    let (wanted, found) = (state(each, nodes: nodes), state(whole, nodes: nodes))
    #expect(failure == nil)
    #expect(found == wanted)
    return count
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>) func `bodies among other events of all kinds`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let trace = LongTrace(.real)
    for _ in 0..<200 { trace.create() }
    for _ in 0..<3000 {
      trace.t += [0, 0, 10, 100, LifecycleModel.shortSpan, LifecycleModel.shortSpan + 1].randomElement(using: &random)!
      trace.thread = random.below(10) == 0 ? 2 : 1
      let node = 1 + random.below(210)
      switch random.below(20) {
      case 0: trace.add(.bodyBegin, node: node)
      case 1: trace.add(.bodyEnd, node: node)
      case 2: trace.add(.frameBegin) { $0[.frame] = 1 }
      case 3: trace.add(.frameEnd) { $0[.frame] = 1 }
      case 4: trace.add(.layoutBegin)
      case 5: trace.add(.layoutEnd)
      case 6:
        trace.add(.stateWrite, node: node) { record in
          record[.slot] = 0
          if node % 4 == 0 { record.set(.equal, true) }
        }
      case 7: trace.add(.nodeDestroy, node: node)
      case 8: trace.add(.transactionBegin) { $0[.txn] = 1 }
      case 9: trace.add(.transactionEnd) { $0[.txn] = 1 }
      case 10: trace.add(.callbackBegin, node: node) { $0.set(.callback, node % 5 == 0 ? .appear : .change) }
      default:
        trace.add(.bodyBegin, node: node) {
          if node % 9 == 0 { $0.set(.causes, list: [WellKnownString.appear.rawValue].map(UInt64.init)) }
        }
        trace.t += [0, 10, LifecycleModel.shortSpan, LifecycleModel.shortSpan + 1].randomElement(using: &random)!
        trace.add(.bodyEnd, node: node)
      }
    }
    let count = try check(try trace.file(), nodes: 220)
    #expect(count.whole > 100 && count.single > 500)
  }

  @Test func `spans that are open as deep as they are kept`() throws {
    let trace = LongTrace(.real)
    trace.create()
    for _ in 0..<3000 {
      trace.add(.layoutBegin)
      trace.t += 5
      trace.add(.bodyBegin, node: 1)
      trace.t += 5
      trace.add(.bodyEnd, node: 1)
    }
    #expect(try check(try trace.file(), nodes: 3).whole > 1000)
  }
}
