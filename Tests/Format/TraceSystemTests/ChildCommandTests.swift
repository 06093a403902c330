import Testing

@testable import TraceSystem

/// Programs that this process starts, and what it learns of them.
struct ChildCommandTests {
  private func shell(_ script: String) -> ChildCommand {
    var command = ChildCommand(["sh", "-c", script])
    (command.input, command.output, command.error) = (.nothing, .pipe, .pipe)
    return command
  }

  @Test func `each stream is collected by itself`() throws {
    let outcome = try shell("echo out; echo err >&2; exit 3").run()
    #expect(outcome.text == "out\n")
    #expect(String(decoding: outcome.error, as: UTF8.self) == "err\n")
    #expect(outcome.end == .exit(status: 3))
    #expect(outcome.status == 3)
    #expect(!outcome.isSuccess)
    #expect(!outcome.isLate)
  }

  @Test func `joined streams arrive in the order in which they were written`() throws {
    var command = shell("echo 1; echo 2 >&2; echo 3")
    command.error = .joined
    #expect(try command.run().text == "1\n2\n3\n")
    (command.output, command.error) = (.joined, .pipe)
    let outcome = try command.run()
    #expect(outcome.output == [])
    #expect(String(decoding: outcome.error, as: UTF8.self) == "1\n2\n3\n")
  }

  @Test func `discarded streams lead nowhere`() throws {
    var command = shell("echo out; echo err >&2; cat")
    (command.output, command.error) = (.nothing, .nothing)
    let outcome = try command.run()
    #expect(outcome.isSuccess)
    #expect(outcome.output == [])
    #expect(outcome.error == [])
  }

  @Test(arguments: [0, 1, 70_000, 1 << 20])
  func `a program receives all of its input while it writes`(_ count: Int) throws {
    var command = ChildCommand(["cat"])
    (command.input, command.output) = (.pipe, .pipe)
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    #expect(try command.run(writing: bytes).output == bytes)
  }

  @Test func `a program that does not read its input ends by itself`() throws {
    var command = ChildCommand(["true"])
    command.input = .pipe
    #expect(try command.run(writing: [UInt8](repeating: 1, count: 1 << 20)).isSuccess)
    // What happens at a closed pipe is as it was before.
    #expect(SignalAction.current(SIGPIPE)?.isIgnored == false)
  }

  @Test func `pieces of the output come as they are written`() throws {
    var pieces: [UInt8] = []
    let outcome = try shell("printf ab; printf cd").run { pieces += $0 }
    #expect(pieces == outcome.output)
    #expect(outcome.text == "abcd")
  }

  @Test func `a program that takes too long is killed with all that it started`() throws {
    let outcome = try shell("sleep 1000 & echo $!; sleep 1000").run(seconds: 0.1)
    #expect(outcome.isLate)
    #expect(outcome.end == .signal(SIGKILL))
    #expect(outcome.status == 128 + SIGKILL)
    let started = try #require(Int32(outcome.text.dropLast()))
    // It may be a zombie until the system's first process has seen its end.
    #expect(kill(started, 0) != 0 || isZombie(started))
  }

  private func isZombie(_ process: Int32) -> Bool {
    var command = ChildCommand(["ps", "-o", "stat=", "-p", "\(process)"])
    command.output = .pipe
    return (try? command.run())?.text.hasPrefix("Z") == true
  }

  @Test func `a program that closes its streams is still held to its time`() throws {
    let outcome = try shell("exec >&- 2>&-; sleep 1000").run(seconds: 0.1)
    #expect(outcome.isLate)
    #expect(outcome.end == .signal(SIGKILL))
  }

  @Test func `a program within its time is not late`() throws {
    let outcome = try shell("echo done").run(seconds: 1000)
    #expect(outcome.text == "done\n")
    #expect(!outcome.isLate)
  }

  @Test func `a signal that ends a program is told`() throws {
    #expect(try shell("kill -TERM $$").run().end == .signal(SIGTERM))
  }

  @Test func `a program that does not exist, and one that cannot be executed, are told apart`() {
    #expect(throws: SystemError(ENOENT)) { try ChildCommand(["no-such-program-here"]).run() }
    do {
      _ = try ChildCommand(["/etc/passwd"]).run()
      Issue.record("a file without permission was executed")
    } catch {
      #expect(error.isNotExecutable)
      #expect(error != SystemError(ENOENT))
    }
  }

  @Test func `a program has the variables that it is given and no others`() throws {
    var command = ChildCommand(["env"])
    command.output = .pipe
    command.environment = ["A=1", "B=two words", "PATH=/usr/bin:/bin"]
    #expect(Set(try command.run().text.split(separator: "\n")) == ["A=1", "B=two words", "PATH=/usr/bin:/bin"])
  }

  @Test func `no descriptor of a pipe stays open`() throws {
    let before = try #require(FolderListing.names(in: "/dev/fd")).count
    for _ in 0..<50 { _ = try shell("true").run() }
    for _ in 0..<50 { #expect(throws: SystemError(ENOENT)) { try shell("true").renamed("no-such-program").run() } }
    // Other tests open a few files meanwhile.
    #expect(try #require(FolderListing.names(in: "/dev/fd")).count < before + 50)
  }
}

extension ChildCommand {
  fileprivate func renamed(_ name: String) -> ChildCommand {
    var copy = self
    copy.words[0] = name
    return copy
  }
}
