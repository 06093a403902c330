import Foundation
import Testing
import TraceFormat
import TraceTestSupport

/// Texts that are no logs, logs that say nothing, and logs that a hostile program writes.
@Suite struct LogRefusalTests {
  private static let source =
    "import SwiftUI\n\nstruct A: View {\n  var body: some View { Text(\"x\").onAppear { print(\"A onAppear\") } }\n}\n"

  @Test(arguments: [
    (source, "source code"), ("# Title\n\nPrint this:\n\nFirstTab onAppear\n\nand that.\n", "Markdown"),
    ("<!DOCTYPE html>\n<p>A onAppear</p>\n", "HTML"), ("<?xml version=\"1.0\"?>\n<a/>\n", "XML"),
    ("\u{7F}ELF\0\0\u{1}\n", "binary data"),
  ])
  func `a text of another kind is refused with what was expected`(text: String, kind: String) throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.record("--from-log", "-", "-o", "t.bin", input: text)
    let expected =
      "the output of log stream or log show in any style, rows copied from Console, a device's syslog, or lines that the app prints"
    #expect(
      result.status == 3
        && result.error.hasPrefix(
          "trace-record: standard input is not a log; expected \(expected), such as 'FirstTab onAppear'")
    )
    #expect(result.error.hasSuffix("; it looks like \(kind)\n"), "\(result.error)")
    #expect(command.files.isEmpty)
  }

  @Test(arguments: [
    ("time,view,event\n1,A,onAppear\n", nil), ("Dear reader,\n1.5 of it\n", nil), ("[note] of a reader\n", nil),
    ("{\"a\": [1, 2],\n \"b\": \"FirstTab onAppear\"}\n", "JSON without eventMessage and timestamp"),
    ("[\n  4, 5\n]\n", "JSON without eventMessage and timestamp"),
    ("here 1\nhere 2\nvalue is nil\n", nil),
  ])
  func `a text in which no line is understood is not judged, and how to teach its lines is said`(
    text: String, kind: String?
  ) throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.run(
      Command.product("trace-view"), ["--from-log", "-", "--check"], input: Array(text.utf8))
    #expect(
      result.status == 4 && result.error.contains("nothing in standard input mentions a view or a request; print lines")
        && !result.error.contains("is not a log"),
      "\(result)")
    if kind == nil { #expect(result.error.contains("to teach one: --pattern"), "\(result.error)") }
    #expect(kind.map { result.error.hasSuffix("; it looks like \($0)\n") } ?? true, "\(result.error)")
    #expect(command.files.isEmpty)
  }

  @Test func `a log in another encoding or packing is named with the command that unpacks it`() throws {
    let command = try Command()
    defer { command.remove() }
    let wide = "Row onAppear\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    for (bytes, advice) in [
      ([0xFF, 0xFE] + wide, "is UTF-16 text; convert it: iconv -f UTF-16 -t UTF-8 'my log.txt' | trace-record"),
      (wide, "is UTF-16 text; convert it: iconv -f UTF-16"),
      ([0x1F, 0x8B, 8, 0, 0, 0, 0, 0], "is compressed; unpack it: gzip -dc 'my log.txt' | trace-record --from-log -"),
    ] {
      try command.write(bytes, to: "my log.txt")
      let result = try command.record("--from-log", "my log.txt", "-o", "t.bin")
      #expect(result.status == 3 && result.error.contains(advice), "\(result.error)")
    }
  }

  @Test func `options of programs are noted, and where the result and the trace of a log go is said`() throws {
    let command = try Command()
    defer { command.remove() }
    let noted = try command.record(
      "--from-log", "-", "-o", "t.bin", "--profile", "ios17", "--explore", "5", input: "Row onAppear\n")
    #expect(noted.status == 0 && noted.error.contains("--profile only names the platform of the log"), "\(noted.error)")
    #expect(noted.error.contains("--explore has no effect with --from-log, which runs no program"), "\(noted.error)")
    try command.write(Array("Row onAppear\n".utf8), to: "console.txt")
    let shown = try command.run(Command.product("trace-view"), ["--from-log", "console.txt", "--svg", "-o", "o.svg"])
    #expect(
      shown.status == 0
        && shown.error.contains("the trace is console.bin; --output is for what trace-view shows of it"),
      "\(shown.error)")
    let failed = try command.record("--from-log", "console.txt", "-o", "none/t.bin")
    #expect(failed.status == 5 && failed.error.hasSuffix("; choose another place with --output\n"), "\(failed.error)")
  }

  @Test func `an empty text, a trace and a log without views have sentences of their own`() throws {
    let command = try Command()
    defer { command.remove() }
    for text in ["", "\n \r\n"] {
      #expect(
        try command.record("--from-log", "-", input: text).error.hasPrefix("trace-record: standard input is empty; "))
    }
    let remark = "Skipping info and debug messages, pass --info and/or --debug to include.\n"
    for text in [
      remark, "2026-10-06 10:41:02.207 Df tccd[75697:5a8b53a] [com.apple.TCC:access] message\n",
      "{\"eventMessage\":\"a\",\"timestamp\":\"10:20:30\"}",
    ] {
      let result = try command.record("--from-log", "-", input: text)
      #expect(
        result.status == 4
          && result.error.contains("nothing in standard input mentions a view or a request; print lines such as"),
        "\(result.error)")
      #expect(result.error.contains("call Self._logChanges() in body, and add --info to log show"))
    }
    #expect(command.files.isEmpty)
    let noted = try command.record("--from-log", "-", input: remark + "Row onAppear\n")
    #expect(noted.status == 0 && noted.error.contains("without info messages, which _logChanges writes"))
    #expect(
      try !command.record("--from-log", "-", input: remark + "Row: _a changed.\n").error.contains("info messages"))
    #expect(
      try command.record("--from-log", "trace.bin").error
        == "trace-record: trace.bin is already a trace, not a log; open it with trace-view\n")
  }

  @Test func `hostile lines do no harm to the lines around them`() throws {
    let command = try Command()
    defer { command.remove() }
    let deep = String(repeating: "{\"a\":", count: 100_000)
    let hostile: [String] = [
      deep, "{\"a\":\n" + String(repeating: "[\n", count: 1000), "{\"eventMessage\":\"Row onAp", "{", "[{",
      "[{\"x\" : \"", "\0\0\0", "Row<" + deep,
      "9999-99-99 99:99:99.999999999999999999+9999 Row onAppear",
      String(repeating: "(", count: 100_000) + ": _a changed.", "\tRow\t\t\t", "[", "]",
      "\\: \\ changed.",
      "Row: " + String(repeating: "_a, ", count: 30_000) + "_b changed.", "2026-11-26 10:20:30 0x1 I 0x0 1 0 ",
      "2026-11-26 10:20:30 a[",
      "Type: | Timestamp: ",
    ]
    var bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
    for line in hostile {
      bytes += Array("First onAppear\n\(line)\nFirst onDisappear\n".utf8) + [0xFF, 0xC2, 0xE2, 0x0D, 0x0A]
    }
    try command.write(bytes, to: "log")
    let result = try command.record("--from-log", "log", "-o", "t.bin")
    #expect(result.status == 0, "\(result.error)")
    let seen = try command.events("t.bin") { event, _ in event.kind == .callbackBegin ? event.seq : nil }
    #expect(seen.count == 2 * hostile.count)
  }

  @Test func `Ctrl-C at a live log leaves the finished trace`() throws {
    let command = try Command()
    defer { command.remove() }
    let script = """
      import os, signal, subprocess, sys
      recorder = sys.argv[1]
      for number in (signal.SIGINT, signal.SIGTERM):
          program = f"(echo First onAppear; echo Last onAppear; echo ready >&2; exec sleep 600) | {recorder} --from-log - -o {number}.bin; echo $?"
          shell = subprocess.Popen(["sh", "-c", program], start_new_session=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
              preexec_fn=lambda: signal.pthread_sigmask(signal.SIG_SETMASK, []) and None)
          shell.stderr.readline()
          # Until the recorder waits for the signal, it would end by it.
          child = None
          while child is None:
              for line in os.popen(f"ps -o pid=,comm= -g {shell.pid}"):
                  if line.split()[1] == "trace-record": child = int(line.split()[0])
          while int([line for line in open(f"/proc/{child}/status") if line.startswith("SigCgt")][0].split()[1], 16) & 2 == 0: pass
          if number == signal.SIGINT: os.killpg(shell.pid, number)
          else: os.kill(child, number)
          message = shell.stderr.readline()
          print(message.split("(")[0], end="")
          os.killpg(shell.pid, signal.SIGKILL)
          print()
      """
    let result = try command.run(
      "/usr/bin/env", ["python3", "-c", script, Command.product("trace-record")], limit: 600)
    #expect(result.output == "trace-record: wrote 2.bin \ntrace-record: wrote 15.bin \n", "\(result.error)")
    for name in ["2.bin", "15.bin"] {
      #expect(try TraceFile(path: command.path(name)).fileHeader.state == .closed)
      #expect(try command.events(name) { event, _ in event.kind == .callbackBegin ? event.seq : nil }.count == 2)
    }
  }
}
