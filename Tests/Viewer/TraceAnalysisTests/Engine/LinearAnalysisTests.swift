import Foundation
import Testing
import TraceAnalysis
import TraceFormat

/// What an analysis costs, for traces in which there is much of one thing: eight times as much takes about eight times as long.
struct LinearAnalysisTests {
  /// A trace that is made event by event.
  private final class Trace {
    let writer = PackedTraceWriter(header: TraceHeader())
    private var record = EventRecord()
    var t: UInt64 = 0

    func add(_ kind: EventKind, node: Int? = nil, _ fill: (inout EventRecord) -> Void = { _ in }) {
      record.begin(kind)
      record.t = t
      if let node { record[.node] = UInt64(node) }
      fill(&record)
      writer.emit(&record)
    }

    func view(_ id: Int, _ name: String = "V") {
      let name = writer.intern(name)
      add(.nodeCreate, node: id) { record in
        record.set(.view, name)
        record.set(.role, .view)
      }
      add(.visibilityEnter, node: id)
    }

    func task(_ id: Int, of node: Int, _ mode: WellKnownString = .unstructured) {
      add(.taskCreate, node: node) { record in
        record[.task] = UInt64(id)
        record.set(.mode, mode)
      }
      add(.taskStart) { $0[.task] = UInt64(id) }
    }
  }

  private static let shapes: [(name: String, make: @Sendable (Trace, Int) -> Void)] = [
    (
      "updates in each other, all of which end",
      { trace, count in
        for number in 1...count { trace.add(.transactionBegin) { $0[.txn] = UInt64(number) } }
        for number in 1...count { trace.add(.transactionEnd) { $0[.txn] = UInt64(count + 1 - number) } }
      }
    ),
    (
      "faults of many views, and losses between them",
      { trace, count in
        for id in 1...count {
          trace.t += 1_000_000
          trace.view(id, "V\(id)")
          for _ in 0..<2 { trace.add(.callbackBegin, node: id) { $0.set(.callback, .appear) } }
          trace.add(.loss) { record in
            record[.count] = 1
            record.set(.reason, .full)
          }
        }
      }
    ),
    (
      "fetches of one line that change upon change starts",
      { trace, count in
        trace.view(1)
        let site = trace.writer.intern("App/Search.swift:1")
        for id in 1...count {
          let key = trace.writer.intern("key \(id)")
          trace.add(.fetchBegin, node: 1) { record in
            record[.fetch] = UInt64(id)
            record.set(.key, key)
            record.set(.site, site)
          }
          trace.add(.propChange, node: 1) { record in
            record.set(.name, key)
            record[.hash] = UInt64(id)
          }
        }
        for id in 1...count { trace.add(.fetchEnd) { $0[.fetch] = UInt64(id) } }
      }
    ),
    (
      "cancelled tasks, and as many marks that they clean up",
      { trace, count in
        let label = trace.writer.intern("cleanup")
        trace.view(1)
        for id in 1...count {
          trace.task(id, of: 1)
          trace.add(.taskCancel) { $0[.task] = UInt64(id) }
        }
        for _ in 1...count { trace.add(.mark, node: 1) { $0.set(.label, label) } }
      }
    ),
    (
      "views that load, and as many moments of rest",
      { trace, count in
        let name = trace.writer.intern("isLoading")
        for id in 1...count {
          trace.view(id)
          trace.add(.stateCreate, node: id) { record in
            record[.slot] = 0
            record.set(.name, name)
          }
          trace.task(id, of: id, .view)
          trace.add(.stateWrite, node: id) { record in
            record[.slot] = 0
            record[.task] = UInt64(id)
            record.set(.value, .bool(true))
          }
        }
        for _ in 1...count { trace.add(.quiescent) }
      }
    ),
    (
      "tasks, and as many changes of the scene's phase",
      { trace, count in
        for id in 1...count {
          trace.view(id)
          trace.task(id, of: id, .view)
        }
        for number in 1...count {
          trace.t += 10_000_000_000
          trace.add(.scenePhase) { $0.set(.phase, number % 2 == 0 ? .active : .background) }
        }
      }
    ),
    (
      "timers that a view leaves behind with each appearance",
      { trace, count in
        trace.view(1)
        for id in 1...count {
          trace.t += 1_000_000_000
          trace.add(.resourceAcquire, node: 1) { record in
            record[.resource] = UInt64(id)
            record.set(.type, .timer)
          }
          trace.add(.visibilityLeave, node: 1)
          trace.t += 1_000_000_000
          trace.add(.visibilityEnter, node: 1)
        }
      }
    ),
    (
      "tasks that a view leaves behind with each appearance",
      { trace, count in
        trace.view(1)
        for id in 1...count {
          trace.t += 1_000_000_000
          trace.task(id, of: 1)
          trace.add(.visibilityLeave, node: 1)
          trace.t += 1_000_000_000
          trace.add(.visibilityEnter, node: 1)
        }
      }
    ),
    (
      "a row under ever new ids",
      { trace, count in
        trace.add(.nodeCreate, node: 1) { record in
          record.set(.role, .container)
          record.set(.container, .forEach)
        }
        let row = trace.writer.intern("Row")
        for id in 2...count {
          let explicit = trace.writer.intern("id \(id)")
          if id > 2 { trace.add(.nodeDestroy, node: id - 1) { $0.set(.reason, .data) } }
          trace.add(.nodeCreate, node: id) { record in
            record[.parent] = 1
            record.set(.view, row)
            record.set(.role, .view)
            record[.index] = 0
            record.set(.explicitID, explicit)
          }
        }
      }
    ),
    (
      "objects of one view, each in a slot of its own",
      { trace, count in
        trace.view(1)
        for id in 1...count {
          trace.add(.objectCreate, node: 1) { record in
            record[.object] = UInt64(id)
            record[.slot] = UInt64(id)
          }
        }
      }
    ),
    (
      "rows known by their indices that come one by one",
      { trace, count in
        trace.add(.nodeCreate, node: 1) { record in
          record.set(.role, .container)
          record.set(.container, .forEach)
        }
        let row = trace.writer.intern("Row")
        for index in 0..<count {
          trace.t += 1_000_000
          let explicit = trace.writer.intern("\(index)")
          trace.add(.nodeCreate, node: index + 2) { record in
            record[.parent] = 1
            record.set(.view, row)
            record.set(.role, .view)
            record[.index] = UInt64(index)
            record.set(.explicitID, explicit)
          }
        }
      }
    ),
    (
      "resources alike that all are held",
      { trace, count in
        trace.view(1)
        for id in 1...count {
          trace.add(.resourceAcquire, node: 1) { record in
            record[.resource] = UInt64(id)
            record.set(.type, .timer)
          }
        }
      }
    ),
    (
      "fetches of one key that never end",
      { trace, count in
        trace.view(1)
        let key = trace.writer.intern("key")
        for id in 1...count {
          trace.t += 1_000_000_000
          trace.add(.fetchBegin, node: 1) { record in
            record[.fetch] = UInt64(id)
            record.set(.key, key)
          }
        }
      }
    ),
    (
      "a task under ever new ids",
      { trace, count in
        trace.view(1)
        for id in 1...count {
          trace.add(.taskCreate, node: 1) { record in
            record[.task] = UInt64(id)
            record.set(.mode, .viewId)
            record[.idHash] = UInt64(id)
          }
          trace.add(.taskEnd) { $0[.task] = UInt64(id) }
        }
      }
    ),
  ]

  /// Processor time of the thread, in nanoseconds: what else runs on the machine does not count.
  private func cost(_ make: (Trace, Int) -> Void, _ count: Int) throws -> UInt64 {
    let trace = Trace()
    make(trace, count)
    let file = try TraceFile(bytes: try trace.writer.finish())
    var options = AnalysisOptions()
    options.collectsNodes = false
    func now() -> UInt64 {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
    let start = now()
    _ = try Analysis.run(file, options)
    return now() - start
  }

  @Test(arguments: shapes.indices)
  func `eight times as much takes about eight times as long`(shape: Int) throws {
    let (name, make) = Self.shapes[shape]
    let few = try cost(make, 1_000)
    let many = try cost(make, 8_000)
    // Work that grows with the square takes 64 times as long.
    #expect(many < 24 * few, "\(name): \(few / 1000) µs, then \(many / 1000) µs")
  }
}
