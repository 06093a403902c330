import CLISupport
import Testing
import TraceTestSupport

@testable import trace_view

/// Options that have no effect in a mode are mistakes, and one table says which they are.
@Suite struct OptionScopeTests {
  private let command: Command

  init() throws {
    command = try Command()
    #expect(try command.record("-o", "t.bin", "tab-view").status == 0)
  }

  private func view(_ words: [String]) throws -> Command.Result {
    try command.run(Command.product("trace-view"), ["t.bin"] + words)
  }

  @Test(arguments: [
    ["--validate", "--theme", "dark"], ["--check", "--width", "90"], ["--summary", "--max-rows", "3"],
    ["--events", "--theme", "dark"], ["--json", "--theme", "dark"], ["--info", "--rule", "double-fetch"],
    ["--write-expect", "e.txt", "--view", "A*"], ["--finding", "1", "--theme", "dark"], ["--theme", "dark"],
    ["--repair", "-o", "r.bin", "--baseline", "b.json"], ["--html", "--width", "900"], ["--svg", "--ascii-only"],
    ["--sarif", "--max-rows", "3"], ["--events", "--severity", "double-fetch=note"],
    ["--why", "3", "--node", "1"],
  ])
  func `an option without effect in its mode is refused, with the modes that need it`(words: [String]) throws {
    defer { command.remove() }
    let result = try view(words)
    #expect(result.status == 2 && result.output.isEmpty && result.error.contains("has no effect with"), "\(result)")
    #expect(result.error.contains("; it needs --") && result.error.split(separator: "\n").count == 1, "\(result)")
  }

  @Test(arguments: [
    (["--json", "--scale", "order"], "--scale has no effect with --json; it needs"),
    (["--json", "--allow-empty"], "--allow-empty has no effect with --json; it needs --check"),
    (["--json", "--fail-on-stale"], "--fail-on-stale has no effect with --json; it needs --check; a later release"),
  ])
  func `what was always accepted is said for one release`(words: [String], sentence: String) throws {
    defer { command.remove() }
    let result = try view(words)
    #expect(result.status == 0 && !result.output.isEmpty && result.error.contains(sentence), "\(result)")
  }

  @Test(arguments: [
    [], ["--ascii", "--width", "90", "--max-rows", "3", "--ascii-only", "--all-nodes"], ["--svg", "--theme", "dark"],
    ["--check", "--step-summary=s.md", "--max-rows", "3", "--fail-on", "never"],
    ["--json", "--view", "*", "--jobs", "1"],
    ["--events", "--time", "0..1s", "--color", "never"], ["--cut", "--time", "0..1s", "-o", "c.bin"],
    ["--export", "csv", "--all-nodes"], ["--html", "--max-rows", "3", "--theme", "light"], ["--strict", "-q"],
  ])
  func `an option with an effect is taken`(words: [String]) throws {
    defer { command.remove() }
    let result = try view(words)
    #expect(result.status == 0 && !result.error.contains("no effect"), "\(result)")
  }

  @Test func `the help of a mode has the options with an effect in it`() throws {
    defer { command.remove() }
    let all = try view(["--help"]).output
    let json = try view(["--json", "--help"]).output
    #expect(all.contains("--theme") && all.contains("--svg") && all.contains("--view"))
    #expect(!json.contains("--theme") && !json.contains("--svg[") && json.contains("--view") && json.contains("--json"))
  }

  @Test func `shells do not offer an option without effect`() {
    let bash = CommandLineSyntax.traceView.completionScript(for: "bash").description
    let line = bash.split(separator: "\n").first { $0.contains("--validate$IFS") } ?? ""
    #expect(line.contains("--strict") && !line.contains("--theme") && !line.contains("--baseline"), "\(line)")
    let fish = CommandLineSyntax.traceView.completionScript(for: "fish").description
    let theme = fish.split(separator: "\n").first { $0.contains("-l 'theme'") || $0.contains("-l theme") } ?? ""
    #expect(theme.contains("__fish_contains_opt validate") && !theme.contains("__fish_contains_opt svg"), "\(theme)")
    let zsh = CommandLineSyntax.traceView.completionScript(for: "zsh").description
    #expect(zsh.split(separator: "\n").contains { $0.contains("--validate[") && $0.contains("--theme ") })
  }

  @Test func `the table names options and modes of the command`() {
    let known = Set(CommandLineSyntax.traceView.options.map(\.name) + [VerifyMode.word])
    for scope in OptionScope.traceView {
      for option in scope.options + scope.modes { #expect(known.contains(option.name), "\(option.name)") }
    }
  }
}
