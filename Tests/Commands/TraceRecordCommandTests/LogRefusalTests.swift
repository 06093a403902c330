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
    ("time,view,event\n1,A,onAppear\n", nil),
    ("<!DOCTYPE html>\n<p>A onAppear</p>\n", "HTML"), ("<?xml version=\"1.0\"?>\n<a/>\n", "XML"),
    ("\u{7F}ELF\0\0\u{1}\n", "binary data"),
    ("{\"a\": [1, 2],\n \"b\": \"FirstTab onAppear\"}\n", "JSON without eventMessage and timestamp"),
    ("Dear reader,\n1.5 of it\n", nil), ("[note] of a reader\n", nil),
    ("[\n  4, 5\n]\n", "JSON without eventMessage and timestamp"),
  ])
  func `a text that is no log is refused with what was expected`(text: String, kind: String?) throws {
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
    #expect(result.error.hasSuffix(kind.map { "; it looks like \($0)\n" } ?? "'\n"), "\(result.error)")
    #expect(command.files.isEmpty)
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
        result.status == 3 && result.error.contains("is a log that does not mention any view; print lines such as"),
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
