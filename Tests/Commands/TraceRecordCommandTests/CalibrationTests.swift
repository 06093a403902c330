import Foundation
import Testing
import TraceFormat
import TraceTestSupport

/// A series of recordings, one for each value of each knob, and the knobs that trace-view names from it: a recording
/// with hidden knobs stands for a device.
@Suite(.serialized) struct CalibrationTests {
  /// The series of the scenario `tour`, which all tests share.
  private static let series: Result<Command, any Error> = Result {
    let command = try Command()
    let result = try command.record("--each-knob", "-o", "simulated.bin", "tour")
    try #require(result.status == 0, "\(result.error)")
    // Nothing releases what all tests share.
    atexit { try? CalibrationTests.series.get().remove() }
    return command
  }

  private let command: Command

  init() throws { command = try Self.series.get() }

  /// Records a device with these knobs, and compares it with the simulation.
  private func compare(_ knobs: String..., name: String = "device.bin", options: [String] = []) throws -> Command.Result
  {
    try? FileManager.default.removeItem(atPath: command.path(name))
    let device = try command.run(
      Command.product("trace-record"), ["-q", "-o", name, "tour"] + knobs.map { "--knob=\($0)" })
    #expect(device.status == 0)
    return try view(["--compare", name, "simulated.bin"] + options)
  }

  private func view(_ arguments: [String]) throws -> Command.Result {
    try command.run(Command.product("trace-view"), arguments)
  }

  private func named(_ output: String) -> [String] {
    output.split(separator: "\n").filter { $0.hasPrefix("knob ") && !$0.contains("undecided") }.map {
      String($0.prefix { $0 != "," }.dropFirst(5))
    }
  }

  @Test func `each recording of a series tells the knob that it varies`() throws {
    let path = command.path("simulated.knobs/teardown=destroyFirst.bin")
    let variation = try #require(KnobVariation(TraceFile(path: path).header))
    #expect(variation == KnobVariation(knob: "teardown", value: "destroyFirst", usual: "callbackFirst"))
  }

  @Test(arguments: [
    "tabs.creation=eager", "teardown=destroyFirst", "taskStart=inline", "compare=always", "appears.doubled=true",
  ])
  func `a hidden knob is named with its value and what shows it`(_ knob: String) throws {
    let result = try compare(knob)
    #expect(result.status == 0)
    #expect(named(result.output) == [knob.replacingOccurrences(of: "=", with: ": ")])
    let line = try #require(result.output.split(separator: "\n").first { $0.contains(", not ") })
    #expect(line.hasSuffix(")"), "\(line)")
  }

  @Test func `equal traces differ in no knob`() throws {
    let result = try compare(name: "same.bin")
    #expect(result.status == 0 && result.output.hasPrefix("no knob differs\nagree: "))
    #expect(
      result.output.contains("\ncannot be decided with this program: ")
        && result.output.contains("orders 0 pairs of steps differently"))
  }

  @Test func `the named knobs make a file with which the simulation agrees`() throws {
    let written = try compare(
      "tabs.creation=eager", "teardown=destroyFirst", name: "two.bin", options: ["--write-knobs", "two.knobs"])
    #expect(written.status == 0 && written.error.contains("wrote 2 knobs to two.knobs"))
    #expect(command.read("two.knobs") == "tabs.creation=eager\nteardown=destroyFirst\n")
    #expect(try command.record("-q", "--knob", "@two.knobs", "-o", "again.bin", "tour").status == 0)
    let differences = try view(["two.bin", "--diff", "again.bin"])
    #expect(differences.status == 0 && differences.output == "")
  }

  @Test func `traces of different programs are not judged`() throws {
    #expect(try command.record("-q", "-o", "other.bin", "bug/double-fetch").status == 0)
    let result = try view(["--compare", "other.bin", "simulated.bin", "--write-knobs", "none.knobs"])
    #expect(
      result.status == 3 && result.output == ""
        && result.error.contains("no knob is judged: the traces are of different programs"))
    #expect(command.read("none.knobs") == nil)
  }

  @Test func `a torn device trace is not judged, and a series with a broken trace is refused`() throws {
    let whole = try Data(contentsOf: URL(fileURLWithPath: command.path("simulated.bin")))
    try command.write([UInt8](whole.prefix(whole.count * 2 / 3)), to: "torn.bin")
    let torn = try view(["--compare", "torn.bin", "simulated.bin"])
    #expect(torn.status == 3 && torn.error.contains("no knob is judged"))
    let folder = command.path("broken.knobs")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try command.write([UInt8](whole), to: "broken.bin")
    try command.write(Array("no trace".utf8), to: "broken.knobs/taskStart=inline.bin")
    #expect(try view(["--compare", "torn.bin", "broken.bin"]).status == 3)
  }

  @Test func `a header with names that no knob can have does not reach the file of settings`() throws {
    var header = TraceHeader()
    header.attributes = [("knob.usual", "a"), ("knob.varied", "x=y\nteardown=destroyFirst")]
    #expect(KnobVariation(header) == nil)
    header.attributes = [("knob.usual", "a"), ("knob.varied", "x=y")]
    #expect(KnobVariation(header)?.setting == "x=y")
    header.attributes = [("knob.usual", "a"), ("knob.varied", "x")]
    #expect(KnobVariation(header) == nil)
  }

  @Test func `settings are refused without a series, and a file of settings must be one`() throws {
    let refused = try view([
      "--compare", "simulated.bin", "simulated.knobs/teardown=destroyFirst.bin", "--write-knobs", "no.knobs",
    ])
    #expect(refused.status == 2 && refused.error.contains("--each-knob"))
    try command.write(Array("teardown\n".utf8), to: "wrong.knobs")
    let wrong = try command.record("-q", "--knob", "@wrong.knobs", "-o", "wrong.bin", "tour")
    #expect(wrong.status == 125 || wrong.status == 2)
    #expect(wrong.error.contains("'teardown' is not KEY=VALUE"))
    #expect(
      try command.record("-q", "--knob", "@missing.knobs", "-o", "wrong.bin", "tour").error.contains("cannot be read"))
    let overwriting = try compare(options: ["--write-knobs", "simulated.bin"])
    #expect(overwriting.status == 2 && overwriting.error.contains("would overwrite"))
  }

  @Test func `settings replace settings, and no other file unless they must`() throws {
    let change = ["tabs.creation=eager", "teardown=destroyFirst"]
    func write(_ options: String...) throws -> Command.Result {
      try view(["--compare", "two.bin", "simulated.bin", "--write-knobs", "two.knobs"] + options)
    }
    #expect(try compare(change[0], change[1], name: "two.bin", options: ["--write-knobs", "two.knobs"]).status == 0)
    let settings = command.read("two.knobs")
    #expect(try write().status == 0 && command.read("two.knobs") == settings)
    for text in ["let teardown=1\n", "PORT=80\n", "teardown=destroyFirst\n# why\n"] {
      try command.write(Array(text.utf8), to: "two.knobs")
      #expect(try write().status == 5 && command.read("two.knobs") == text)
    }
    #expect(try write("--force").status == 0 && command.read("two.knobs") == settings)
  }
}
