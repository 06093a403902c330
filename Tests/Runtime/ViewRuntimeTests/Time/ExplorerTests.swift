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
        Button("Open \"it\"") { isShowing = true }.sheet(isPresented: $isShowing) { Text("in the sheet") }.tabItem { Text("Second") }
      }
    }
  }

  private func explore(_ steps: Int, seed: UInt64) throws -> [String] {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("explored-\(UUID().uuidString).script").path
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
      #"tap "Detail""#, "back", #"type "tea" into "Name""#, #"clear "Name""#, #"tap "Switch""#, #"tab "First""#, #"tab "Second""#,
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

  @Test func `a step is on disk before it is made`() throws {
    struct Ends: View {
      let path: String
      @State private var seen = ""
      var body: some View { Button("Look \(seen)") { seen = (try? String(contentsOfFile: path, encoding: .utf8)) ?? "nothing" } }
    }
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("explored-\(UUID().uuidString).script").path
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

  @Test(arguments: ScriptStep.forms)
  func `every step is written as it is read`(form: String) throws {
    // A form shows alternatives of a word; each is a step.
    let alternatives = form.split(separator: " ").first { $0.contains("|") }.map { $0.split(separator: "|") } ?? []
    let lines =
      alternatives.isEmpty
      ? [form] : alternatives.map { word in form.split(separator: " ").map { $0.contains("|") ? word : $0 }.joined(separator: " ") }
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
