import Foundation
import Testing
import TraceFormat
import TraceTestSupport

/// Signals that end trace-record.
@Suite struct SignalTests {
  /// Runs Python that has the path of trace-record in `recorder`, and default signals, which its children inherit.
  private func python(_ command: Command, _ script: String) throws -> Command.Result {
    let start = """
      import os, signal, subprocess, sys
      recorder, deaths = sys.argv[1:]
      signal.pthread_sigmask(signal.SIG_SETMASK, [])
      for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGTERM, signal.SIGHUP): signal.signal(number, signal.SIG_DFL)
      def start(*words):
          return subprocess.Popen([recorder, "-q", "-o", "t.bin", *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

      """
    return try command.run(
      "/usr/bin/env",
      ["python3", "-c", start + script, Command.product("trace-record"), Command.product("recorder-deaths")], limit: 600
    )
  }

  @Test func `a program may take its time to end after the first signal, the second one ends trace-record at once`()
    throws
  {
    let command = try Command()
    defer { command.remove() }
    let result = try python(
      command,
      """
      for number in (signal.SIGTERM, signal.SIGINT):
          program = f"trap 'echo got' TERM INT; {deaths} victim --workers 1 --events 20 --published c; echo $$; for n in $(seq 3000); do sleep 0.1; done"
          run = start("--", "sh", "-c", program)
          child = int(run.stdout.readline())
          run.send_signal(number)
          print(run.stdout.readline().decode().strip())
          run.send_signal(number)
          print(run.wait())
          print(run.stderr.read1().decode().replace(str(child), "PID").strip())
          os.kill(child, signal.SIGKILL)
      """)
    let sentence =
      "trace-record: a second signal ended trace-record while sh (process PID) is still running and recording to t.bin"
    #expect(result.output == "got\n-15\n\(sentence)\ngot\n-2\n\(sentence)\n", "\(result.error)")
    #expect(
      try command.events("t.bin") { event, _ in event.kind == .taskStart || event.kind == .mark ? event.seq : nil }
        .count == 20)
  }

  @Test func `a program that ends in its own way after a signal gives its status`() throws {
    let command = try Command()
    defer { command.remove() }
    let result = try python(
      command,
      """
      for number in (signal.SIGTERM, signal.SIGINT):
          run = start("--", "sh", "-c", "trap 'exit 5' TERM INT; echo ready; for n in $(seq 3000); do sleep 0.1; done")
          run.stdout.readline()
          run.send_signal(number)
          print(run.wait())
      """)
    #expect(result.output == "5\n5\n", "\(result.error)")
  }

  @Test func `signals that are blocked by whoever starts trace-record end it nevertheless`() throws {
    let command = try Command()
    defer { command.remove() }
    let result = try python(
      command,
      """
      signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGTERM])
      # The program inherits the mask.
      mask = int(start("--", "grep", "SigBlk", "/proc/self/status").stdout.readline().split()[1], 16)
      print(mask >> (signal.SIGTERM - 1) & 1)
      run = start("--", "sh", "-c", "trap '' TERM; echo ready; for n in $(seq 3000); do sleep 0.1; done")
      run.stdout.readline()
      while run.poll() is None: run.send_signal(signal.SIGTERM)
      print(run.wait())
      """)
    #expect(result.output == "1\n-15\n", "\(result.error)")
  }

  @Test func `signals end trace-record while it puts a trace together, and leave all that was recorded`() throws {
    let command = try Command()
    defer { command.remove() }
    let result = try python(
      command,
      """
      victim = f"{deaths} victim --workers 1 --events 100000 --published"
      run = start("--", "sh", "-c", f"{victim} a; {victim} b")
      # Its own file for the result shows that it has begun.
      while not any(name.endswith(f".{run.pid}.tmp.{run.pid}.tmp") for name in os.listdir()): pass
      while run.poll() is None: run.send_signal(signal.SIGTERM)
      print(run.wait())
      print(run.stderr.read().decode().strip())
      """)
    let sentence =
      "trace-record: a signal ended trace-record before it assembled the trace; everything that was recorded remains readable in t.bin and its parts"
    #expect(result.output == "-15\n\(sentence)\n", "\(result.error)")
    let files = command.files.filter { $0.hasPrefix("t.bin") }
    #expect(files.count == 2 && files[0] == "t.bin" && files[1].hasPrefix("t.bin.part-"))
    for file in files {
      #expect(
        try command.events(file) { event, _ in event.kind == .taskStart || event.kind == .mark ? event.seq : nil }.count
          == 100_000)
    }
  }

  @Test func `a program and trace-record that get the same signal from timeout leave a complete trace`() throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.run(
      "/bin/sh",
      [
        "-c",
        "timeout -s TERM 0.5 '\(Command.product("trace-record"))' -q -o t.bin -- '\(Command.product("recorder-deaths"))' paced --published c; echo $?",
      ])
    #expect(result.output == "124\n" && result.error == "")
    #expect(try TraceFile(path: command.path("t.bin")).fileHeader.state == .closed)
    #expect(command.files.filter { $0.hasPrefix("t.bin") } == ["t.bin"])
  }
}
