import Testing
import TraceTestSupport

/// Logs of the kind that people paste into an issue, in layouts of their own. They were written before it was known how
/// they are read.
@Suite struct PastedLogTests {
  private static let folder = "Tests/Support/Fixtures/PastedLogs/"

  /// Returns the exit code of a check and the rules of its findings.
  private static func judge(_ log: String, _ options: String...) throws -> (
    status: Int32?, rules: [String], said: String
  ) {
    let command = try Command()
    defer { command.remove() }
    let words = ["--from-log", RepositoryFiles.path(folder + log)]
    let check = try command.run(Command.product("trace-view"), words + ["--check"] + options)
    let rules = check.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }.map { line in
      String(line.split(separator: " ").dropFirst().first?.dropLast() ?? "")
    }
    return (check.status, rules, check.error)
  }

  @Test(arguments: [
    "01-recipes.txt", "02-podcasts.txt", "04-chat.txt", "06-access-lines.txt", "08-bank.txt", "12-maps.txt",
    "13-feed.txt", "14-lines.txt", "17-again.txt",
  ])
  func `a double fetch in a log is found`(log: String) throws {
    let found = try Self.judge(log)
    #expect(found.status == 1 && found.rules == ["double-fetch"], "\(found)")
  }

  @Test(arguments: [
    ("05-shop-return.txt", "refetch-on-return"), ("16-two-views.txt", "cross-node-double-fetch"),
  ])
  func `what a log shows of returns and of several views is a note`(log: String, rule: String) throws {
    let found = try Self.judge(log)
    #expect(found.status == 0 && found.rules == [rule], "\(found)")
  }

  @Test(arguments: [
    "03-weather-ok.txt", "07-todo-refresh-ok.txt", "11-retry-ok.txt", "15-rows-ok.txt", "18-polling-ok.txt",
  ])
  func `a log of an app without a fault has no finding`(log: String) throws {
    let found = try Self.judge(log)
    #expect(found.status == 0 && found.rules == [], "\(found)")
  }

  @Test(arguments: ["09-nothing.txt", "10-gallery-ok.txt"])
  func `a log that does not tell what people look for is not judged`(log: String) throws {
    let found = try Self.judge(log)
    #expect(found.status == 4 && found.rules == [] && found.said.contains("nothing was judged because"), "\(found)")
    #expect(try Self.judge(log, "--allow-empty").status == 0)
    let command = try Command()
    defer { command.remove() }
    let shown = try command.run(
      Command.product("trace-view"), ["--from-log", RepositoryFiles.path(Self.folder + log), "--ascii"])
    #expect(shown.output.contains("not judged: ") && !shown.output.contains("no findings"), "\(shown.output)")
  }

  @Test func `lines that say nothing are counted by pattern, and a pattern can be taught`() throws {
    let command = try Command()
    defer { command.remove() }
    let log = "Home did appear\nhitting /a\nhitting /b\nhitting /a\ngot /a in one go\ngot /a in one go\n"
    let before = try command.record("--from-log", "-", "-o", "t.bin", input: log)
    #expect(before.error.contains("3 of the pattern: hitting PATH\n"), "\(before.error)")
    let patterns = ["hitting (?<key>\\S+)=fetch.begin", "got (?<key>\\S+)=fetch.end"]
    let taught = try command.record(
      "--from-log", "-", "-o", "u.bin", "--pattern", patterns[0], "--pattern=\(patterns[1])", input: log)
    #expect(!taught.error.contains("skipped"), "\(taught.error)")
    let check = try command.run(Command.product("trace-view"), ["u.bin", "--check"])
    #expect(check.status == 1 && check.output.contains("double-fetch: 'App' fetched \"/a\" again"), "\(check)")

    // The settings keep it, and a mistake in them is named with its place.
    let escaped = patterns.map { "\"\($0.replacing("\\", with: "\\\\"))\"" }.joined(separator: ",\n  ")
    try command.write(Array("{\"log_patterns\": [\n  \(escaped)]}".utf8), to: ".twotrack.json")
    let kept = try command.record("--from-log", "-", "-o", "v.bin", input: log)
    #expect(kept.status == 0 && !kept.error.contains("skipped"), "\(kept.error)")
    try command.write(Array("{\"log_patterns\": [\n  \"x=fetch.gone\"]}".utf8), to: ".twotrack.json")
    let refused = try command.record("--from-log", "-", "-o", "w.bin", input: log)
    #expect(refused.status == 2 && refused.error.contains("line 2, column 3: 'fetch.gone' is not a fact"), "\(refused)")
    let usage = try command.record("--from-log", "-", "--pattern", "a(=nothing", input: log)
    #expect(usage.status == 2 && usage.error.contains("has a ( without its )"), "\(usage.error)")
  }

  @Test func `objects that are made and gone are told with their type`() throws {
    let command = try Command()
    defer { command.remove() }
    let log = "Feed appeared\ninit FeedModel\nFeedModel init\ndeinit FeedModel\n"
    #expect(try command.record("--from-log", "-", "-o", "t.bin", input: log).status == 0)
    let kinds: [String] = try command.events("t.bin") { event, file in
      guard let object = event[.object] else { return nil }
      return "\(event.kind.rawValue) \(object) \(file.strings.text(event.string(.type)) ?? "")"
    }
    #expect(kinds == ["object.create 1 FeedModel", "object.create 2 FeedModel", "object.destroy 1 FeedModel"])
  }
}
