import Testing

@testable import TraceFormat

struct RoundTripTests {
  @Test(arguments: [1, 2, 3]) func `NDJSON and binary convert to each other without loss`(seed: UInt64) throws {
    let first = try TraceFile(bytes: randomTrace(seed: seed, count: 4000))
    let text = try lines(of: first)
    #expect(text.count == 4001)
    #expect(first.health.isComplete)
    let second = try TraceFile(ndjson: text.joined())
    #expect(try lines(of: second) == text)
    #expect(second.header == first.header)
  }

  @Test func `the same events give the same bytes`() throws {
    #expect(try randomTrace(seed: 9, count: 3000) == randomTrace(seed: 9, count: 3000))
    #expect(try randomTrace(seed: 9, count: 3000) != randomTrace(seed: 10, count: 3000))
  }

  @Test func `an invalid line is reported with its number and error`() {
    func message(_ text: String) -> String {
      do {
        _ = try TraceFile(ndjson: text)
        return ""
      } catch { return "\(error)" }
    }
    #expect(message("{\"kind\":\"quiescent\"}") == "line 1: quiescent requires t, the time in nanoseconds")
    #expect(
      message("{\"kind\":\"trace.header\"}\n{\"t\":5,\"kind\":\"mark\",\"label\":7}")
        == "line 2: label must be a string, found an integer")
    #expect(
      message("{\"kind\":\"trace.header\",\"profile\":7}") == "line 1: profile must be a string, found an integer")
    #expect(
      message("{\"kind\":\"trace.header\",\"clock\":\"sun\"}")
        == "line 1: clock must be \"virtual\" or \"real\", found \"sun\"")
    for (number, found) in [
      ("1.5", "a fraction"), ("1e3", "a fraction"), ("99999999999999999999", "a number that is too large"),
    ] {
      #expect(
        message("{\"t\":\(number),\"kind\":\"mark\"}") == "line 1: t must be a nonnegative integer, found \(found)")
    }
    #expect(
      message("{\"t\":5,\"kind\":\"quiescent\"}\n{\"t\":4,\"kind\":\"quiescent\"}")
        == "line 2: t goes back from 5 to 4; sort the events by t first")
    #expect(message("{\"t\":5,").hasPrefix("line 1: not JSON: byte"))
    // A time beyond the maximum is not clamped.
    #expect(message("{\"t\":4611686018427387904,\"kind\":\"quiescent\"}") == "")
    #expect(
      message("{\"t\":4611686018427387905,\"kind\":\"quiescent\"}").hasPrefix(
        "line 1: t is 4611686018427387905, later than the maximum of "))
    #expect(message("{\"t\":5,\"thread\":0,\"kind\":\"quiescent\"}") == "line 1: thread numbers start at 1")
    #expect(
      message("{\"t\":5,\"thread\":99999999999,\"kind\":\"quiescent\"}")
        == "line 1: thread must be a number from 1 to 4294967295, found 99999999999")
  }
}
