import Foundation
import SwiftUI
import Testing
import TraceTestSupport

@testable import LifecycleTesting

/// Shows the answer to one request.
private struct Loader: View {
  @State private var text = "waiting"
  var path = "items"

  var body: some View { Text(text).task { await load() } }

  private func load() async {
    do {
      let (data, _) = try await URLSession.shared.data(from: URL(string: "https://api.test/\(path)")!)
      text = String(decoding: data, as: UTF8.self)
    } catch {
      text = "failed \((error as? URLError)?.code.rawValue ?? 0)"
    }
  }
}

/// Two screens, of which one counts.
private struct Counter: View {
  @State private var count = 0

  var body: some View {
    NavigationStack {
      List {
        Button("Add") { count += 1 }
        Text("\(count)")
        NavigationLink("More") { Text("More of it") }
      }
    }
  }
}

/// The folder that answers a host's requests: named by the test, the environment or the settings.
@MainActor
struct HostResponsesTests {
  let folder: Command

  init() throws {
    AnsweringProtocol.install
    folder = try Command()
  }

  private func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: folder.path(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func shown(_ answers: HostAnswers, responses: String? = nil) throws -> [String] {
    try ProjectSettings.$directory.withValue(folder.path("app/inside")) {
      try HostAnswers.$current.withValue(answers) {
        let host = try ViewHost(responses: responses) { Loader() }
        host.settle()
        return host.texts
      }
    }
  }

  private func answers(variable: String? = nil) -> HostAnswers { HostAnswers(variable: variable) }

  @Test func `the test's folder is first, then the environment's, then that of the nearest settings`() throws {
    for name in ["test", "environment", "settings"] { try write(name, to: "\(name)/api.test/items") }
    try write("", to: "app/inside/file")
    try write(#"{"responses": "../settings"}"#, to: "app/.twotrack.json")
    let variable = folder.path("environment")
    #expect(try shown(answers()) == ["settings"])
    #expect(try shown(answers(variable: variable)) == ["environment"])
    #expect(try shown(answers(variable: "7,\(variable)")) == ["environment"])
    #expect(try shown(answers(variable: variable), responses: folder.path("test")) == ["test"])
    // From the folder of the package, in which its tests run.
    #expect(try shown(answers(variable: variable), responses: "../../test") == ["test"])
    // Above a repository are the settings of others.
    try write("", to: "app/inside/.git/HEAD")
    try write("x", to: "app/inside/.twotrack.json")
    #expect(throws: ProjectSettings.Failure.self) { try shown(answers()) }
  }

  @Test func `two hosts at once have answers of their own, in virtual time`() throws {
    for name in ["a", "b"] {
      try write(name, to: "\(name)/api.test/items")
      try write(#"{"latency_ms": 500}"#, to: "\(name)/responses.json")
    }
    let first = try ViewHost(responses: folder.path("a")) { Loader() }
    let second = try ViewHost(responses: folder.path("b")) { Loader() }
    for host in [first, second] {
      host.advance(by: .milliseconds(499))
      #expect(host.texts == ["waiting"])
      host.advance(by: .milliseconds(1))
    }
    #expect(first.texts == ["a"] && second.texts == ["b"])
  }

  @Test func `a folder that cannot answer is an error that names its owner`() throws {
    func refused(_ answers: HostAnswers, _ responses: String?, _ sentence: String) {
      do {
        let texts = try shown(answers, responses: responses)
        Issue.record("\(sentence): \(texts)")
      } catch {
        #expect("\(error)".contains(sentence), "\(error)")
      }
    }
    try write("", to: "app/inside/file")
    refused(answers(), "none", "ViewHost(responses:) must name a folder with a file HOST/PATH for each answer, not /")
    refused(answers(), "", "not an empty string")
    refused(answers(variable: "file"), nil, "TWOTRACK_RESPONSES must name a folder")
    try write(#"{"responses": 7}"#, to: "app/.twotrack.json")
    refused(answers(), nil, "app/.twotrack.json: line 1, column 15: \"responses\" must be the name of a folder")
    try write(#"{"responses": "none"}"#, to: "app/.twotrack.json")
    refused(answers(), nil, "\"responses\" in ")
    try write(#"{"latency": 7}"#, to: "answers/responses.json")
    refused(answers(), folder.path("answers"), "\"latency\" means nothing; did you mean \"latency_ms\"?")
  }

  @Test func `a request without an answer leaves a template, which answers nothing until it is renamed`() throws {
    try write("", to: "answers/other")
    let template = folder.path("answers/api.test/items.template.json")
    for _ in 1...2 {
      let host = try ViewHost(responses: folder.path("answers")) { Loader() }
      host.settle()
      #expect(host.texts == ["failed -1004"])
      #expect(try String(contentsOfFile: template, encoding: .utf8).contains("GET https://api.test/items"))
      _ = try host.finish()
      let sentence = try #require(host.unanswered)
      #expect(sentence.contains("answers has no answer to GET https://api.test/items; fill the templates"))
    }
    try FileManager.default.moveItem(atPath: template, toPath: folder.path("answers/api.test/items.json"))
    let host = try ViewHost(responses: folder.path("answers")) { Loader() }
    host.settle()
    _ = try host.finish()
    #expect(host.unanswered == nil)
  }

  @Test func `one answer, or a failure that the index asks for, is no want of answers`() throws {
    try write("a", to: "answers/api.test/items")
    try write(#"{"answers": [{"url": "*/gone", "error": "timeout"}]}"#, to: "answers/responses.json")
    for path in ["items", "gone"] {
      let host = try ViewHost(responses: folder.path("answers")) {
        Loader(path: path)
        Loader(path: "missing")
      }
      host.settle()
      _ = try host.finish()
      #expect(host.unanswered == nil, "\(path)")
    }
    let none = try ViewHost { Counter() }
    _ = try none.finish()
    #expect(none.unanswered == nil)
  }

  @Test func `an exploration takes the steps of its seed`() throws {
    func actions(seed: UInt64, steps: Int = 30) throws -> [String] {
      let host = try ViewHost { Counter() }
      host.explore(steps: steps, seed: seed)
      return try host.finish().events(.actionBegin).map { "\($0.action ?? "") \($0.label ?? "")" }
    }
    let first = try actions(seed: 1)
    #expect(first.count >= 20 && first.contains("tap Add") && first.contains("tap More"), "\(first)")
    #expect(try actions(seed: 1) == first)
    #expect(try actions(seed: 2) != first)
    #expect(try actions(seed: 1, steps: 2).count < first.count)
  }
}
