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

  /// True if a test may start a program with the rights of another user than the one it runs for.
  private static let canRaiseRights: Bool = {
    guard geteuid() == 0, let command = try? Command() else { return false }
    defer { command.remove() }
    return (try? command.run("/bin/sh", ["-c", "setpriv --ruid 65534 id -ru"]))?.output == "65534\n"
  }()

  /// The real user is nobody and the effective one root, as in a set-uid program that nobody has started. The system
  /// marks both alike, and this one also reaches files in folders that are closed to others.
  @Test(.enabled(if: canRaiseRights, "needs root and setpriv"))
  func `a program with the rights of another user ignores the environment`() throws {
    let command = try Command()
    defer { command.remove() }
    func run(_ prefix: String) throws -> (status: Int32?, exists: Bool) {
      let result = try command.run(
        "/bin/sh",
        [
          "-c",
          #"rm -f t.bin p; TWOTRACK_OUTPUT="$PWD/t.bin" exec \#(prefix) \#(deaths) victim --workers 1 --events 5 --published "$PWD/p""#,
        ])
      return (result.status, FileManager.default.fileExists(atPath: command.path("t.bin")))
    }
    let plain = try run("setpriv --ruid 0")
    #expect(plain.status == 0 && plain.exists)
    let raised = try run("setpriv --ruid 65534")
    #expect(raised.status == 3 && !raised.exists)
  }
}
