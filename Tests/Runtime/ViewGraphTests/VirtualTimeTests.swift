import CTraceShims
import CVirtualDevice
import Testing
import TraceSystem
import ViewGraph

@MainActor
struct VirtualTimeTests {
  private final class Calls {
    var names: [String] = []
    func call(_ name: String) -> () -> Void { { self.names.append(name) } }
  }

  @Test func `actions run in the order of due times, then of arrival`() {
    let (fixture, calls) = (GraphFixture(), Calls())
    for (name, delay) in [("c", 30), ("a", 10), ("d", 30), ("b", 20)] as [(String, UInt64)] {
      fixture.graph.time.schedule(after: delay, calls.call(name))
    }
    fixture.graph.settle()
    #expect(calls.names == ["a", "b", "c", "d"] && fixture.graph.time.now == 30)
  }

  @Test func `advance runs what is due exactly at the end, and nothing later`() {
    let (fixture, calls) = (GraphFixture(), Calls())
    fixture.graph.time.schedule(after: 100, calls.call("at the end"))
    fixture.graph.time.schedule(after: 101, calls.call("later"))
    fixture.graph.advance(by: 100)
    #expect(calls.names == ["at the end"] && fixture.graph.time.now == 100)
    fixture.graph.advance(by: 1)
    #expect(calls.names == ["at the end", "later"])
  }

  @Test func `a cancelled entry does not run, and settle does not wait for unawaited work`() {
    let (fixture, calls) = (GraphFixture(), Calls())
    fixture.graph.time.schedule(after: 10, calls.call("cancelled")).cancel()
    fixture.graph.time.schedule(after: 1_000, isAwaited: false, calls.call("unawaited"))
    fixture.graph.time.schedule(after: 20, calls.call("awaited"))
    fixture.graph.settle()
    #expect(calls.names == ["awaited"] && fixture.graph.time.now == 20)
    fixture.graph.advance(by: 980)
    #expect(calls.names == ["awaited", "unawaited"])
  }

  @Test func `settle does not wait for repeating timers, and runs them while it waits for something else`() {
    let fixture = GraphFixture()
    var turns = 0
    func turn() {
      turns += 1
      fixture.graph.scheduleForContext(after: 1_000_000, repeats: true, turn)
    }
    fixture.graph.perform(turn)
    fixture.graph.settle()
    #expect(turns == 1 && fixture.cuts.isEmpty && fixture.graph.time.now == 0)
    fixture.graph.time.schedule(after: 3_500_000) {}
    fixture.graph.settle()
    #expect(turns == 4 && fixture.graph.time.now == 3_500_000)
    fixture.graph.advance(by: 1_000_000)
    #expect(turns == 5)
  }

  @Test func `settle looks a day ahead`() {
    let (fixture, calls) = (GraphFixture(), Calls())
    let day: UInt64 = 24 * 3_600_000_000_000
    fixture.graph.time.schedule(after: day, calls.call("in a day"))
    fixture.graph.time.schedule(after: day + 1, calls.call("later"))
    fixture.graph.settle()
    #expect(calls.names == ["in a day"] && fixture.graph.time.now == day)
    fixture.graph.settle()
    #expect(calls.names == ["in a day", "later"])
  }

  @Test func `work that repeats endlessly at one instant is cut, and work that passes time is not`() {
    let fixture = GraphFixture()
    var turns = 0
    func turn(after delay: UInt64) -> () -> Void {
      {
        turns += 1
        fixture.graph.time.schedule(after: delay, turn(after: delay))
      }
    }
    fixture.graph.perform(turn(after: 10))
    fixture.graph.advance(by: 1_500_000)
    #expect(fixture.cuts.isEmpty && turns == 150_001)
    turns = 0
    fixture.graph.perform(turn(after: 0))
    #expect(fixture.cuts == ["stopped after 100000 jobs: something repeats endlessly"])
    #expect(turns == 100_001)
  }

  @Test func `a program sleeps in virtual time, and the recorder below it in real time`() {
    let fixture = GraphFixture()
    var reals: [UInt64] = []
    fixture.graph.time.schedule(after: 10) {
      sleep(2)
      usleep(300_000)
      // Foundation reads the monotonic clock after a sleep; the recorder may do so first.
      let start = Self.monotonic
      var pause = timespec(tv_sec: 0, tv_nsec: 50_000_000)
      nanosleep(&pause, nil)
      _ = ctrace_monotonic_ns()
      #expect(Self.monotonic >= start + 50_000_000)
      ctrace_sleep_ns(1_000_000)
      reals = [UInt64(virtual_clock_real()), ctrace_realtime_ns(), UInt64(virtual_clock_real())]
    }
    fixture.graph.settle()
    #expect(fixture.graph.time.now == 10 + 2_350_000_000)
    #expect(reals.count == 3 && reals == reals.sorted())
  }

  private static var monotonic: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
