import Foundation
import SwiftUI
import Testing
import ViewGraph

@testable import ViewRuntime

/// The user without a plan.
@MainActor @Suite struct ExplorerTests {
  private struct Screens: View {
    @State private var name = ""
    @State private var isOn = false
    @State private var isShowing = false
    var body: some View {
      TabView {
        NavigationStack {
          List {
            NavigationLink("Detail") { Text("deep") }
            TextField("Name", text: $name)
            Toggle("Switch", isOn: $isOn)
            Button("Disabled") {}.disabled(true)
            ForEach(0..<30) { Text("Row \($0)") }
          }
        }.tabItem { Text("First") }
        Button("Open \"it\"") { isShowing = true }.sheet(isPresented: $isShowing) { Text("in the sheet") }.tabItem {
          Text("Second")
        }
      }
    }
  }

  private func explore(_ steps: Int, seed: UInt64) throws -> [String] {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("explored-\(UUID().uuidString).script")
      .path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let host = RuntimeHost(profile: .default, sink: nil) { Screens() }
    var explorer = Explorer(host, seed: seed, record: ExplorationRecord(path: path, heading: "# heading\n"))
    explorer.run(steps: steps)
    host.finish()
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  @Test func `everything on the screen gets its turn, and what is disabled does not`() throws {
    let lines = Set(try explore(120, seed: 1))
    for step in [
      #"tap "Detail""#, "back", #"type "tea" into "Name""#, #"clear "Name""#, #"tap "Switch""#, #"tab "First""#,
      #"tab "Second""#,
      #"tap "Open \"it\"""#, "dismiss", "scroll 4", "scroll -4", "scene background", "scene active",
    ] { #expect(lines.contains(step), "\(step)") }
    #expect(!lines.contains { $0.contains("Disabled") } && !lines.contains("refresh"))
  }

  @Test func `the same seed makes the same steps, another one others, and the script repeats them`() throws {
    let first = try explore(60, seed: 7)
    #expect(try explore(60, seed: 7) == first)
    #expect(try explore(60, seed: 8) != first)
    let script = try Script(first.joined(separator: "\n"), file: "explored")
    #expect(script.lines.count == first.count - 1 && script.lines.map { "\($0.step)" } == Array(first.dropFirst()))
    let host = RuntimeHost(profile: .default, sink: nil) { Screens() }
    try host.run(script)
    host.finish()
  }

  /// Explores a view in one launch after another, and returns their steps and the memory.
  private func explore<Root: View>(_ root: Root, steps: Int, launches: Int) throws -> (
    lines: [[String]], memory: ExplorationMemory
  ) {
    var memory = ExplorationMemory()
    var lines: [[String]] = []
    for launch in 0..<launches {
      let path = FileManager.default.temporaryDirectory.appendingPathComponent("explored-\(UUID().uuidString).script")
        .path
      defer { try? FileManager.default.removeItem(atPath: path) }
      let host = RuntimeHost(profile: .default, sink: nil) { root }
      var explorer = Explorer(
        host, seed: 1, launch: launch, memory: memory, record: ExplorationRecord(path: path, heading: ""))
      explorer.run(steps: steps)
      host.finish()
      memory = explorer.memory
      lines.append(try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init))
    }
    return (lines, memory)
  }

  private struct Typed: View {
    @State private var texts = Array(repeating: "", count: 6)
    var body: some View {
      VStack {
        TextField("Count", text: $texts[0]).keyboardType(.numberPad)
        VStack { TextField("Home", text: $texts[1]) }.keyboardType(.URL)
        TextField("Mail", text: $texts[2]).textContentType(.emailAddress)
        SecureField("Secret", text: $texts[3])
        TextField("Born", text: $texts[4]).textContentType(.birthdate)
        HStack { HStack { HStack { TextField("", text: $texts[5]) } } }
        Button("Next") {}.disabled(true)
      }
    }
  }

  @Test func `a field gets what its keyboard or its content type asks for, and one without a label is counted`() throws
  {
    let (lines, memory) = try explore(Typed(), steps: 30, launches: 1)
    for step in [
      #"type "42" into "Count""#, #"type "https://example.com" into "Home""#, #"type "ann@example.com" into "Mail""#,
      #"type "Corr3ct-horse" into "Secret""#, #"type "2024-02-29" into "Born""#, #"type "tea" into "field 6""#,
    ] { #expect(lines[0].contains(step), "\(step) in \(lines)") }
    #expect(
      memory.steps == 30 && memory.reach.sentences.contains { $0.contains("\"Next\" is disabled") },
      "\(memory.reach.sentences)")
    let host = RuntimeHost(profile: .default, sink: nil) { Typed() }
    try host.type("x", into: "field 6")
    #expect(host.texts.contains("x"))
    #expect(throws: InteractionError.self) { try host.type("x", into: "field 7") }
    host.finish()
  }

  private struct Pushed: View {
    var body: some View { NavigationStack { NavigationLink("Detail") { Detail() } } }
    struct Detail: View {
      @State private var text = "loading"
      var body: some View {
        Text(text).task { if (try? await Task.sleep(for: .seconds(1))) != nil { text = "loaded" } }
      }
    }
  }

  @Test func `a later launch interrupts its first visit, and knows what led where`() throws {
    let (lines, memory) = try explore(Pushed(), steps: 12, launches: 3)
    func interrupts(_ steps: [String]) -> Bool {
      guard let first = steps.firstIndex(of: #"tap "Detail""#), let back = steps[first...].firstIndex(of: "back") else {
        return false
      }
      return steps[first..<back].dropFirst().allSatisfy { ["wait 50ms", "wait 120ms", "wait 350ms"].contains($0) }
    }
    #expect(lines.dropFirst().contains(where: interrupts), "\(lines)")
    #expect(
      memory.way(#"tap "Detail""#, from: "Pushed") == "Detail (pushed)"
        && memory.screens.map(\.screen) == ["Pushed", "Detail (pushed)"])
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("memory-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    memory.write(to: path)
    #expect(ExplorationMemory(path: path) == memory)
    try Data("{".utf8).write(to: URL(fileURLWithPath: path))
    #expect(
      ExplorationMemory(path: path) == ExplorationMemory()
        && ExplorationMemory(path: path + "-none") == ExplorationMemory())
  }

  @Test func `rotation exchanges the sides of the screen`() throws {
    struct Sides: View {
      @Environment(\.verticalSizeClass) private var height
      var body: some View {
        VStack {
          Text(height == .compact ? "lies" : "stands")
          List(0..<60, id: \.self) { Text("Row \($0)") }
        }
      }
    }
    let host = RuntimeHost(profile: .default, screen: .phone, sink: nil) { Sides() }
    let before = host.texts.count
    try host.run(Script("rotate", file: "f"))
    #expect(host.texts[0] == "lies" && host.texts.count < before)
    host.rotate()
    #expect(host.texts[0] == "stands" && host.texts.count == before)
    host.finish()
  }

  @Test func `a step is on disk before it is made`() throws {
    struct Ends: View {
      let path: String
      @State private var seen = ""
      var body: some View {
        Button("Look \(seen)") { seen = (try? String(contentsOfFile: path, encoding: .utf8)) ?? "nothing" }
      }
    }
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("explored-\(UUID().uuidString).script")
      .path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let host = RuntimeHost(profile: .default, sink: nil) { Ends(path: path) }
    let record = ExplorationRecord(path: path, heading: "# h\n")
    record.add(.tap("Look ", .once(.first)))
    try host.tap("Look ")
    #expect(host.texts == ["Look # h\ntap \"Look \"\n"])
    record.withdraw()
    record.add(.back())
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "# h\nback\n")
    host.finish()
  }

  @Test func `a script that no longer fits on the disk is removed, since it would repeat something else`() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("full-\(UUID().uuidString).script").path
    // Every write to this device finds no space.
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/full")
    let record = ExplorationRecord(path: path, heading: "", relaunch: .relaunch(.kept))
    #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: path)) == nil)
    record.add(.back())
    #expect(
      (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) == nil
        && !FileManager.default.fileExists(atPath: path))
  }

  @Test(arguments: ScriptStep.forms)
  func `every step is written as it is read`(form: String) throws {
    // A form shows alternatives of a word; each is a step.
    let alternatives = form.split(separator: " ").first { $0.contains("|") }.map { $0.split(separator: "|") } ?? []
    let lines =
      alternatives.isEmpty
      ? [form]
      : alternatives.map { word in
        form.split(separator: " ").map { $0.contains("|") ? word : $0 }.joined(separator: " ")
      }
    for line in lines {
      let step = try Script(line, file: "f").lines[0].step
      #expect(try Script("\(step)", file: "f").lines[0].step == step, "\(line)")
    }
  }

  @Test func `a plan that cannot be read is none`() {
    #expect(
      ExplorationPlan("200,7,/tmp/a,b.script") == ExplorationPlan("200,7,/tmp/a,b.script")
        && ExplorationPlan("200,7,/tmp/a,b.script")?.path == "/tmp/a,b.script")
    for text in ["", "0,7,/tmp/x", "a,7,/x", "5,-1,/x", "5,1,"] { #expect(ExplorationPlan(text) == nil, "\(text)") }
  }
}
