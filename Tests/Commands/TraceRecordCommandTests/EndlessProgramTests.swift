import Foundation
import Testing
import TraceFormat
import TraceTestSupport

/// Programs whose code never comes to rest, in a generated place and manner, from the recording to the verdict.
@Suite struct EndlessProgramTests {
  /// The places and manners of `Tests/Support/RuntimeSamples/EndlessApp.swift`, with the line at which each manner stays.
  private static let places = [
    "launch", "body", "initializer", "row", "appear", "change", "action", "task", "delayed", "detached", "subscriber",
  ]
  private static let busy = ["loop", "sums", "texts", "writes"]
  private static let blocked = ["semaphore", "lock", "group"]
  private static let source = "Tests/Support/RuntimeSamples/EndlessApp.swift"

  /// Records the program until it has come to rest, or was ended.
  private func record(
    _ command: Command, _ place: String, _ manner: String, limit: String = "1"
  ) throws -> Command.Result {
    try command.write(Array("tap \"Go\"\nsettle\n".utf8), to: "steps.script")
    return try command.run(
      "/bin/bash",
      [
        "-c",
        """
        \(ChildSignals.usual) '\(Command.product("trace-record"))' -o t.bin --hang-limit \(limit) \
          --script steps.script -- '\(Command.product("runtime-samples"))' --endless \(place) \(manner)
        """,
      ])
  }

  /// The line of the program at which a manner does not come back, and the line that calls it.
  private func lines(of manner: String) throws -> [String] {
    let lines = try RepositoryFiles.text(Self.source).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.filter {
      lines[$0].contains("case .\(manner):") || lines[$0].contains("EndlessProgram.manner.happen(model)")
        || lines[$0].contains("Self.manner.happen(") || lines[$0].contains("group.wait()")
        || lines[$0].contains("pthread_mutex_lock")
    }.map { "runtime_samples/EndlessApp.swift:\($0 + 1)" }
  }

  @Test(arguments: GeneratedCases.share(0..<77, every: 19, wholeIn: 4))
  func `a program that never comes to rest is named, ended and red`(_ number: Int) throws {
    let place = Self.places[number % Self.places.count]
    let manner = (Self.busy + Self.blocked)[number / Self.places.count]
    let isBlocked = Self.blocked.contains(manner)
    let command = try Command()
    defer { command.remove() }
    let result = try record(command, place, manner)
    let sentence =
      isBlocked
      ? "the program is blocked: it has waited for " : "the program does not come to rest: it has been running for "
    #expect(result.status == 124, "\(place), \(manner): \(result)")
    let known = try lines(of: manner)
    let named = result.error.split(separator: "\n").first { $0.hasPrefix(sentence) }
    #expect(
      named.map { line in known.contains { line.contains(" s at \($0)") } } == true,
      "\(place), \(manner): \(result.error)")
    #expect(result.error.contains("the program never came to rest, and is ended after "), "\(result.error)")

    let check = try command.run(Command.product("trace-view"), ["t.bin", "--check"])
    #expect(check.status == 1 && check.output.contains("error: endless-work: "), "\(place), \(manner): \(check)")
    #expect(check.error.contains("only the beginning was judged because the program never came to rest"))
    let unjudged = try command.run(Command.product("trace-view"), ["t.bin", "--check", "--fail-on", "never"])
    #expect(unjudged.status == 4, "\(unjudged)")
  }

  @Test func `a program that blocks the signal that would tell its line is ended all the same`() throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.run(
      "/bin/bash",
      [
        "-c",
        """
        python3 -c 'import os, signal, sys
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGURG])
        os.execv(sys.argv[1], sys.argv[1:])' '\(Command.product("trace-record"))' -o t.bin --hang-limit 1 \
          -- '\(Command.product("runtime-samples"))' --endless body loop
        """,
      ])
    #expect(result.status == 124, "\(result)")
    #expect(result.error.contains("the program does not come to rest: it has been running for "), "\(result)")
  }

  @Test func `a program that goes on after a while is left alone, and its trace does not tell`() throws {
    let command = try Command()
    defer { command.remove() }
    let result = try record(command, "action", "long", limit: "60")
    #expect(result.status == 0 && !result.error.contains("come to rest"), "\(result)")
    #expect(try command.run(Command.product("trace-view"), ["t.bin", "--check"]).status == 0)
  }

  @Test func `a program that its user ends while it does not come to rest is red`() throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.run(
      "/bin/bash",
      [
        "-c",
        """
        TMPDIR=$PWD TWOTRACK_OUTPUT=t.bin TWOTRACK_CLOCK=virtual TWOTRACK_HANG_LIMIT=3600 \
          \(ChildSignals.usual) '\(Command.product("runtime-samples"))' --endless appear semaphore 2> said & program=$!
        until grep -q 'the program is blocked' said || ! kill -0 $PPID 2> /dev/null; do :; done
        kill -TERM $program
        wait $program
        echo $?
        """,
      ])
    #expect(result.output == "143\n", "\(result)")
    let check = try command.run(Command.product("trace-view"), ["t.bin", "--check"])
    #expect(check.status == 1 && check.output.contains("error: endless-work: "), "\(check)")
  }

  @Test(arguments: ["18446744073709551615", "18446744073", "0", "", "-1", "soon"])
  func `a limit in the environment that is no time ends no program`(_ limit: String) throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.run(
      Command.product("HabitsSample"), [],
      environment: ["TWOTRACK_HANG_LIMIT": limit, "TMPDIR": command.directory.path])
    #expect(result.status == 0 && result.error.isEmpty, "\(result)")
  }
}
