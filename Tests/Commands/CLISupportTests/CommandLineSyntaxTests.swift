import Testing
import TraceFormat
import TraceTestSupport

@testable import CLISupport

struct CommandLineSyntaxTests {
  let output = CommandOption("output", short: "o", value: .required("FILE"), "where to")
  let svg = CommandOption("svg", "a picture")
  let sarif = CommandOption("sarif", value: .optional("FILE"), "a report")
  let html = CommandOption("html", "a page")
  let verbose = CommandOption("verbose", short: "v", "more messages")

  var syntax: CommandLineSyntax {
    CommandLineSyntax(
      name: "tool", abstract: "A tool.", usage: ["tool FILE [options]"],
      sections: [
        OptionSection("Modes", [svg, sarif, html]), OptionSection("Files", [output, verbose]),
        .init("Common", [.quiet, .color, .help, .version, .completions]),
      ])
  }

  func failure(_ arguments: String...) -> String? {
    do throws(CommandFailure) {
      _ = try syntax.parse(arguments)
      return nil
    } catch {
      #expect(error.code == .usage)
      return error.description
    }
  }

  @Test func `options may precede and follow operands`() throws {
    for arguments in [
      ["--svg", "t.bin", "-o", "x"], ["t.bin", "--svg", "--output=x"], ["-ox", "t.bin", "--svg"],
      ["-o=x", "--svg", "t.bin"],
    ] {
      let parsed = try syntax.parse(arguments)
      #expect(parsed.operands == ["t.bin"] && parsed.has(svg) && parsed[output] == "x")
    }
  }

  @Test func `flags in one group`() throws {
    let parsed = try syntax.parse(["-qvo", "x", "-"])
    #expect(parsed.has(.quiet) && parsed.has(verbose) && parsed[output] == "x" && parsed.operands == ["-"])
  }

  @Test func `an optional value needs its equals sign`() throws {
    let parsed = try syntax.parse(["--sarif", "t.bin"])
    #expect(parsed.has(sarif) && parsed[sarif] == nil && parsed.operands == ["t.bin"])
    #expect(try syntax.parse(["--sarif=f"])[sarif] == "f")
  }

  @Test func `arguments after two dashes are separate`() throws {
    let parsed = try syntax.parse(["-o", "x", "--", "program", "--svg"])
    #expect(parsed.rest == ["program", "--svg"] && parsed.operands.isEmpty && !parsed.has(svg))
    #expect(try syntax.parse([]).rest == nil)
  }

  @Test(arguments: 0..<300)
  func `words without an option parse to the same arguments without it`(seed: UInt64) throws {
    let ring = CommandOption("ring", short: "r", value: .optional("SIZE"), takesNumber: true, "a ring")
    let syntax = CommandLineSyntax(
      name: "tool", abstract: "A tool.", usage: [],
      sections: [OptionSection("All", [svg, sarif, output, verbose, ring, .quiet])], takesCommand: true)
    var generator = SeededGenerator(seed: seed)
    let forms: [[String]] = [
      ["--svg"], ["--sarif"], ["--sarif=f"], ["--output", "a"], ["--output=b"], ["--output="], ["-o", "c"], ["-od"],
      ["-o=e"], ["-qo", "g"],
      ["-vqoh"], ["-v"], ["--ring"], ["--ring", "1m"], ["-r2m"], ["tab-view"], ["-"], ["3rd"], ["--output=--svg"],
    ]
    var line = (0..<Int.random(in: 0...6, using: &generator)).flatMap { _ in
      forms.randomElement(using: &generator) ?? []
    }
    if Bool.random(using: &generator) { line += ["--", "sh", "--output", "-o"] }
    let parsed = try syntax.parse(line)
    for dropped in [[], [output], [output, ring, .quiet], [svg, sarif, verbose]] {
      let again = try syntax.parse(parsed.words(without: dropped))
      #expect(again.operands == parsed.operands && again.rest == parsed.rest, "\(line)")
      for option in syntax.options {
        let isKept = !dropped.contains { $0.name == option.name }
        #expect(
          again.has(option) == (isKept && parsed.has(option))
            && again.all(option) == (isKept ? parsed.all(option) : []), "\(line)")
        #expect(again[option] == (isKept ? parsed[option] : nil), "\(line)")
      }
    }
  }

  @Test func `an unknown option suggests the nearest one`() {
    #expect(failure("--svgg") == "unknown option --svgg; did you mean --svg?")
    #expect(failure("--ouptut=x") == "unknown option --ouptut; did you mean --output?")
    #expect(failure("--comp") == "unknown option --comp; did you mean --completions?")
    #expect(failure("--elephant") == "unknown option --elephant; 'tool --help' lists the options")
    #expect(failure("-sarif=x") == "unknown option -sarif; did you mean --sarif?")
    #expect(failure("-x") == "unknown option -x; 'tool --help' lists the options")
  }

  @Test func `a missing, unexpected or invalid value is reported`() {
    #expect(failure("--output") == "--output needs a value: --output FILE")
    #expect(
      failure("-o", "--svg")
        == "--output needs a value, but --svg follows; for a value that begins with dashes write --output=--svg")
    #expect(failure("--svg=x") == "--svg takes no value")
    #expect(
      failure("--color", "alway") == "--color must be one of auto, always, never, not 'alway'; did you mean always?")
  }

  @Test func `an option may take values of a form beside its choices`() throws {
    let size = CommandOption(
      "size", value: .required("SIZE"), choices: ["small", "large"], or: .init("a number such as 3") { Int($0) != nil },
      "")
    var arguments = try syntax.parse([])
    try arguments.add(size, "7")
    #expect(arguments[size] == "7")
    #expect(
      throws: CommandFailure.usage(
        "--size must be one of small, large, or a number such as 3, not 'lage'; did you mean large?")
    ) {
      try arguments.add(size, "lage")
    }
  }

  @Test func `the case of a choice does not matter`() throws {
    let kind = CommandOption("kind", value: .required("NAME"), choices: ["ios16", "ios18"], "a kind")
    let syntax = CommandLineSyntax(name: "tool", abstract: "", usage: [], sections: [.init("Options", [kind])])
    #expect(try syntax.parse(["--kind", "iOS18"])[kind] == "ios18")
    let error = #expect(throws: CommandFailure.self) { try syntax.parse(["--kind", "ios19"]) }
    #expect(error?.description.hasSuffix("not 'ios19'; did you mean ios18?") == true)
  }

  @Test func `help and version are words, too`() {
    for word in ["help", "version"] { #expect(syntax.status(of: [word], version: "1") { _ in .bug } == .done) }
    #expect(syntax.status(of: ["help", "t.bin"], version: "1") { _ in .findings } == .findings)
  }

  @Test func `numbers must be in their range`() throws {
    let width = CommandOption("output", value: .required("N"), "")
    #expect(try syntax.parse(["-o", "80"]).number(width, in: 20...500) == 80)
    #expect(throws: CommandFailure.usage("--output must be a whole number from 20 to 500, not 'x'")) {
      try syntax.parse(["-o", "x"]).number(width, in: 20...500)
    }
  }

  @Test func `help shows every option in aligned columns`() {
    let help = syntax.helpText.description
    #expect(help.hasPrefix("A tool.\n\nusage: tool FILE [options]\n\nModes:\n"))
    #expect(help.contains("\n      --sarif[=FILE]        a report\n"))
    #expect(help.contains("\n      --html                a page\n"))
    #expect(help.contains("\n  -o, --output FILE         where to\n"))
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func `a failure becomes its exit code`() {
    #expect(syntax.status(of: ["--nonsense-"], version: "1") { _ in .done } == .usage)
    #expect(syntax.status(of: [], version: "1") { _ in .findings } == .findings)
    #expect(syntax.status(of: [], version: "1") { _ in throw CommandFailure(.input, "no such file") } == .input)
    struct Surprise: Error {}
    #expect(
      syntax.status(of: [], version: "1") { _ in throw TraceWriteError(path: "t.bin", reason: "no space") } == .output)
    #expect(
      syntax.status(of: [], version: "1") { _ in throw TraceReadError.cannotOpen(name: "t.bin", reason: "no such file")
      } == .input)
    #expect(syntax.status(of: [], version: "1") { _ in throw Surprise() } == .bug)
  }
}
