import Foundation
import Testing
import TraceFormat
import TraceTestSupport

/// The permissions of what is written, and the environment of programs that run with more rights than their caller.
@Suite struct PermissionTests {
  private let deaths = "'\(Command.product("recorder-deaths"))'"
  private let recorder = "'\(Command.product("trace-record"))'"
  private let viewer = "'\(Command.product("trace-view"))'"

  @Test(arguments: ["027", "077", "000"])
  func `every file has the permissions that the umask leaves`(mask: String) throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.run(
      "/bin/sh",
      [
        "-c",
        """
        umask \(mask)
        child="\(deaths) victim --workers 1 --events 50 --published"
        \(recorder) -o one.bin -- sh -c "$child a; stat -c 'live %a' one.bin >live"
        \(recorder) -o two.bin -- sh -c "$child a; $child b; stat -c 'part %a' two.bin* >parts"
        cat live parts
        \(viewer) one.bin --events -o events.ndjson
        \(recorder) --from events.ndjson -o from.bin
        \(viewer) one.bin --repair -o repaired.bin
        \(viewer) one.bin --cut --time 0..1s -o cut.bin
        stat -c '%n %a' one.bin two.bin events.ndjson from.bin repaired.bin cut.bin
        """,
      ])
    let lines = result.output.split(separator: "\n")
    let wanted = String(0o666 & ~Int(mask, radix: 8)!, radix: 8)
    #expect(lines.count == 9, "\(result.output) \(result.error)")
    for line in lines { #expect(line.hasSuffix(" \(wanted)"), "umask \(mask): \(line)") }
  }

  /// True if this test may make a program that runs as root for everybody.
  private static let canRaiseRights: Bool = {
    guard geteuid() == 0, let command = try? Command() else { return false }
    defer { command.remove() }
    let result = try? command.run(
      "/bin/sh", ["-c", "chmod 755 . && cp /usr/bin/id raised && chmod 4755 raised && setpriv --reuid 65534 --clear-groups ./raised -u"])
    return result?.output == "0\n"
  }()

  @Test(.enabled(if: canRaiseRights, "needs root, setpriv, and a file system that allows set-uid programs"))
  func `a set-uid program ignores the environment`() throws {
    let command = try Command()
    defer { command.remove() }
    func run(mode: String) throws -> (status: Int32?, exists: Bool) {
      let result = try command.run(
        "/bin/sh",
        [
          "-c",
          """
          chmod 777 . && rm -f t.bin p && cp \(deaths) program && chmod \(mode) program
          TWOTRACK_OUTPUT="$PWD/t.bin" setpriv --reuid 65534 --clear-groups ./program victim --workers 1 --events 5 --published "$PWD/p"
          """,
        ])
      return (result.status, FileManager.default.fileExists(atPath: command.path("t.bin")))
    }
    let plain = try run(mode: "755")
    #expect(plain.status == 0 && plain.exists)
    let raised = try run(mode: "4755")
    #expect(raised.status == 3 && !raised.exists)
  }
}
