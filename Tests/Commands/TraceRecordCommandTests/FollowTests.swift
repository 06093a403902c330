import Foundation
import Testing
import TraceFormat
import TraceTestSupport

@Suite struct FollowTests {
  private let deaths = "'\(Command.product("recorder-deaths"))'"
  private let view = "'\(Command.product("trace-view"))'"
  private let record = "'\(Command.product("trace-record"))'"

  /// The numbers of worker 0's events in an NDJSON stream, and all kinds.
  private func events(_ text: String) throws -> (numbers: [Int], kinds: [String], seqs: [Int]) {
    var numbers: [Int] = []
    var kinds: [String] = []
    var seqs: [Int] = []
    for line in text.split(separator: "\n").dropFirst() {
      let event = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      kinds.append(event["kind"] as? String ?? "")
      seqs.append(event["seq"] as? Int ?? 0)
      if let task = event["task"] as? Int { numbers.append(task) }
    }
    return (numbers, kinds, seqs)
  }

  @Test func `events appear while the program runs, and all of them after it was killed`() throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.run(
      "/bin/sh",
      [
        "-c",
        """
        TWOTRACK_OUTPUT=live.bin \(deaths) paced --published counters & program=$!
        while [ ! -e live.bin ]; do sleep 0.05; done
        : >shown
        \(view) live.bin --follow >shown & follower=$!
        while [ $(wc -l <shown) -le 50 ]; do sleep 0.05; done
        kill -0 $follower && echo follows
        kill -9 $program
        wait $follower
        echo status $?
        """,
      ])
    #expect(result.output == "follows\nstatus 0\n")
    #expect(result.error.contains("ended without closing its trace"))
    let shown = try events(
      String(decoding: try Data(contentsOf: URL(fileURLWithPath: command.path("shown"))), as: UTF8.self))
    let counters = try Data(contentsOf: URL(fileURLWithPath: command.path("counters")))
    let promised = Int(counters.withUnsafeBytes { $0.load(as: UInt64.self) })
    #expect(shown.numbers.count == promised || shown.numbers.count == promised + 1)
    #expect(shown.numbers == Array(1...max(shown.numbers.count, 1)))
    #expect(shown.seqs == Array(1...max(shown.seqs.count, 1)))
  }

  @Test func `following ends with the program's end when the trace is complete`() throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.run(
      "/bin/sh",
      [
        "-c",
        """
        \(record) -o live.bin -- \(deaths) paced --events 400 --published counters & recorder=$!
        while [ ! -e live.bin ]; do sleep 0.05; done
        \(view) --follow live.bin
        echo status $? >&2
        wait $recorder
        """,
      ])
    #expect(result.error.contains("status 0"))
    let shown = try events(result.output)
    #expect(shown.numbers == Array(1...400))
    #expect(shown.kinds.first == "process.start")
    #expect(shown.kinds.last == "process.exit")
  }

  @Test func `a finished trace is shown completely`() throws {
    let command = try Command()
    defer { command.remove() }
    #expect(try command.record("--stress", "5000", "--threads", "2").status == 0)
    let followed = try command.run(Command.product("trace-view"), ["trace.bin", "--follow"])
    let all = try command.run(Command.product("trace-view"), ["trace.bin", "--events"])
    #expect(followed.status == 0)
    #expect(followed.output == all.output)
    let chosen = ["trace.bin", "--node", "3", "--time", "0..1s"]
    let part = try command.run(Command.product("trace-view"), chosen + ["--events"]).output
    #expect(try command.run(Command.product("trace-view"), chosen + ["--follow"]).output == part)
    #expect(part.count < all.output.count && part.split(separator: "\n").count > 1)
    #expect(try command.run(Command.product("trace-view"), ["-", "--follow"]).status == 2)
    #expect(try command.run(Command.product("trace-view"), ["nowhere.bin", "--follow"]).status == 3)
  }

  @Test func `following a damaged trace reports what is missing, and fails if requested`() throws {
    let command = try Command()
    defer { command.remove() }
    #expect(try command.record("--stress", "50000", "--threads", "1").status == 0)
    let whole = try Data(contentsOf: URL(fileURLWithPath: command.path("trace.bin")))
    var changed = whole
    changed[whole.count / 2] ^= 0xFF
    for (bytes, what) in [(whole.dropLast(100), "the end is cut off"), (changed, "1 damaged chunk skipped")] {
      try Data(bytes).write(to: URL(fileURLWithPath: command.path("damaged.bin")))
      let followed = try command.run(Command.product("trace-view"), ["damaged.bin", "--follow"])
      let all = try command.run(Command.product("trace-view"), ["damaged.bin", "--events"])
      #expect(followed.status == 0)
      #expect(followed.error.contains(what) && followed.error == all.error)
      #expect(try events(followed.output).numbers == events(all.output).numbers)
      #expect(try command.run(Command.product("trace-view"), ["damaged.bin", "--follow", "--strict"]).status == 4)
    }
    #expect(try command.run(Command.product("trace-view"), ["trace.bin", "--follow", "--strict"]).status == 0)
  }

  @Test(arguments: ["file", "ring"])
  func `after a truncation, following counts as lost what it has not shown, and no more`(mode: String) throws {
    let command = try Command()
    defer { command.remove() }
    let events = 200_000
    let result = try command.run(
      "/bin/sh",
      [
        "-c",
        """
        export TWOTRACK_MODE=\(mode) TWOTRACK_MAX_SIZE=2000000 TWOTRACK_CHUNK_SIZE=4096
        TWOTRACK_OUTPUT=live.bin \(deaths) cut --cut most --handling none --door trace --events \(events) --published counters & program=$!
        while [ ! -e live.bin ]; do sleep 0.01; done
        \(view) live.bin --follow
        wait $program
        """,
      ])
    #expect(result.status == 0)
    // Every fourth event is a fetch and every fourth a resource, which both have an end; the process adds its start and its exit.
    let attempted = events + events / 2 + 2
    let shown = try self.events(result.output).kinds.count { $0 != "loss" }
    let lost = try #require(
      result.error.split(separator: " ").firstIndex(of: "events").flatMap { index in
        Int(result.error.split(separator: " ")[index - 1])
      })
    #expect(
      shown > 0 && lost > 0 && shown + lost <= attempted,
      "\(shown) shown, \(lost) lost, \(attempted) attempted: \(result.error)")
  }
}
