import Foundation
import Testing
import TraceAnalysis
import TraceFormat
import TraceTestSupport

/// The cost of an analysis is linear in the size of traces that contain many events of one kind.
struct LinearAnalysisTests {
  private typealias Trace = LongTrace<PackedTraceWriter>

  private static let shapes: [(name: String, make: @Sendable (Trace, Int) -> Void)] = [
    (
      "nested transactions",
      { trace, count in
        for number in 1...count { trace.add(.transactionBegin) { $0[.txn] = UInt64(number) } }
        for number in 1...count { trace.add(.transactionEnd) { $0[.txn] = UInt64(count + 1 - number) } }
      }
    ),
    (
      "faults of many views with losses in between",
      { trace, count in
        for id in 1...count {
          trace.t += 1_000_000
          trace.show("V\(id)")
          for _ in 0..<2 { trace.add(.callbackBegin, node: id) { $0.set(.callback, .appear) } }
          trace.add(.loss) { record in
            record[.count] = 1
            record.set(.reason, .full)
          }
        }
      }
    ),
    (
      "fetches from one site, each started by a change",
      { trace, count in
        trace.show()
        let site = trace.sink.intern("App/Search.swift:1")
        for id in 1...count {
          let key = trace.sink.intern("key \(id)")
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
      "inputs that change after one fetch",
      { trace, count in
        trace.show()
        trace.add(.fetchBegin, node: 1) { $0[.fetch] = 1 }
        for id in 1...count {
          trace.add(.propChange, node: 1) { record in
            record.set(.name, trace.sink.intern("input \(id)"))
            record[.hash] = UInt64(id)
          }
        }
      }
    ),
    (
      "cancelled tasks and as many cleanup marks",
      { trace, count in
        let label = trace.sink.intern("cleanup")
        trace.show()
        for id in 1...count {
          trace.task(id, of: 1)
          trace.add(.taskCancel) { $0[.task] = UInt64(id) }
        }
        for _ in 1...count { trace.add(.mark, node: 1) { $0.set(.label, label) } }
      }
    ),
    (
      "loading views and as many quiescent events",
      { trace, count in
        let name = trace.sink.intern("isLoading")
        for id in 1...count {
          trace.show()
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
      "tasks and as many changes of the scene phase",
      { trace, count in
        for id in 1...count {
          trace.show()
          trace.task(id, of: id, .view)
        }
        for number in 1...count {
          trace.t += 10_000_000_000
          trace.add(.scenePhase) { $0.set(.phase, number % 2 == 0 ? .active : .background) }
        }
      }
    ),
    (
      "timers that a view leaks with each appearance",
      { trace, count in
        trace.show()
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
      "tasks that a view leaks with each appearance",
      { trace, count in
        trace.show()
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
      "a row with ever new ids",
      { trace, count in
        trace.add(.nodeCreate, node: 1) { record in
          record.set(.role, .container)
          record.set(.container, .forEach)
        }
        let row = trace.sink.intern("Row")
        for id in 2...count {
          let explicit = trace.sink.intern("id \(id)")
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
      "objects of one view, each in its own slot",
      { trace, count in
        trace.show()
        for id in 1...count {
          trace.add(.objectCreate, node: 1) { record in
            record[.object] = UInt64(id)
            record[.slot] = UInt64(id)
          }
        }
      }
    ),
    (
      "rows identified by index, added one by one",
      { trace, count in
        trace.add(.nodeCreate, node: 1) { record in
          record.set(.role, .container)
          record.set(.container, .forEach)
        }
        let row = trace.sink.intern("Row")
        for index in 0..<count {
          trace.t += 1_000_000
          let explicit = trace.sink.intern("\(index)")
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
      "equal resources that are never released",
      { trace, count in
        trace.show()
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
        trace.show()
        let key = trace.sink.intern("key")
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
      "a task with ever new ids",
      { trace, count in
        trace.show()
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

  /// Returns the CPU time of the analysis on this thread, in nanoseconds.
  private func cost(_ make: (Trace, Int) -> Void, _ count: Int) throws -> UInt64 {
    let trace = Trace()
    make(trace, count)
    let file = try trace.file()
    var options = AnalysisOptions()
    options.collectsNodes = false
    return try ThreadTime.of { _ = try Analysis.run(file, options) }
  }

  @Test(arguments: GeneratedCases.share(shapes.indices, every: 3))
  func `eight times as much takes about eight times as long`(shape: Int) throws {
    let (name, make) = Self.shapes[shape]
    let growth = try ThreadTime.growth(from: 2_000) { try cost(make, $0) }
    #expect(growth <= ThreadTime.linearGrowth, "\(name)")
  }
}
