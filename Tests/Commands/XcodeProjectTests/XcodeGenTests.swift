import Foundation
import Testing
import TraceTestSupport

@testable import XcodeProject

/// Projects of XcodeGen: the YAML that is read, what it means, and what is refused with a line.
@Suite struct XcodeGenTests {
  private func write(_ files: [String: String], in command: Command) throws {
    for (name, text) in files {
      let url = command.directory.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  @Test func `maps, lists, brackets, quotation marks, comments and blocks of text are read`() throws {
    let text = try YAMLText(
      parsing: """
        ---
        # a comment
        name: "A \\"b\\""   # another
        'quoted key': it''s # not quoted
        empty:
        list:
        - one
        - {path: two, excludes: [a, "b, c", 'd#e'], pairs: [a: [], b: c]}
        - path: three
          deep:
              - - nested
                - again
        url: https://example.com/a#b
        script: |
          if true: then
            # no comment
          fi
        long: [first,
          second,   # with a comment
          third]
        flag: YES
        word: "YES"
        nothing: ~
        """)
    #expect(
      text["name"]?.string == "A \"b\"" && text["quoted key"]?.string == "it''s"
        && text["empty"]?.value == YAMLText.Value.none)
    let list = try #require(text["list"]?.list)
    #expect(list.count == 3 && list[0].string == "one" && list[1]["path"]?.string == "two")
    #expect(list[1]["excludes"]?.list.compactMap(\.string) == ["a", "b, c", "d#e"])
    #expect(list[1]["pairs"]?.list.compactMap { $0.entries.first?.key } == ["a", "b"])
    #expect(
      list[2]["path"]?.string == "three" && list[2]["deep"]?.list[0].list.compactMap(\.string) == ["nested", "again"])
    #expect(
      text["url"]?.string == "https://example.com/a#b" && text["script"]?.string == "if true: then\n# no comment\nfi")
    #expect(text["long"]?.list.compactMap(\.string) == ["first", "second", "third"] && text["long"]?.line == 18)
    #expect(text["flag"]?.bool == true && text["word"]?.bool == nil && text["nothing"]?.value == YAMLText.Value.none)
  }

  @Test(arguments: [
    ("a: 1\n\tb: 2", 2, "is indented with a tab; YAML needs spaces"),
    ("a: &x 1", 1, "has an anchor, which is not read here"),
    ("a: 1\nb: *x", 2, "has an alias, which is not read here"), ("a: !str 1", 1, "has a tag, which is not read here"),
    ("a:\n  <<: 1", 2, "merges another map, which is not read here"),
    ("a: 1\n---\nb: 2", 2, "begins a second document, which is not read here"),
    ("a: 1\n   b: 2", 2, "is not indented like the lines around it"), ("a: 1\na: 2", 2, "has the key 'a' again"),
    ("a: 1\nb", 2, "has no key and no colon"), ("a: b: c", 1, "has a second colon; put the value in quotation marks"),
    ("a: [1, 2", 1, "has a bracket without its end"), ("a: \"b", 1, "has a text without its end"),
    ("a: {b 1}", 1, "has the key 'b 1' without a colon"),
    ("", 1, "ends before it says anything"), ("a: [1]]", 1, "has more after the end of a value"),
    ("- a\nb: 1", 2, "is not indented like"),
    ("a: [&x]", 1, "has '&' in brackets, which is not read here"),
  ])
  func `what is not plain is refused with its line`(text: String, line: Int, reason: String) {
    do throws(YAMLTextError) {
      let value = try YAMLText(parsing: text)
      Issue.record("read as \(value)")
    } catch {
      #expect(
        error.line == line && error.reason.hasPrefix(reason)
          || reason.contains("bracket") && error.reason.contains("without its end"), "\(error)")
    }
  }

  @Test func `hostile YAML ends with a sentence, soon`() {
    let deep = String(repeating: "[", count: 100_000)
    let steps = (0..<1000).map { String(repeating: " ", count: $0) + "a:" }.joined(separator: "\n")
    let open = "a: [" + String(repeating: "b,\n", count: 300_000)
    for text in [
      deep, "a: \(deep)", steps, open, String(repeating: "- ", count: 100_000),
      "a: \"\(String(repeating: "\\\"", count: 100_000))",
    ] {
      #expect(throws: YAMLTextError.self) { try YAMLText(parsing: text) }
    }
    #expect(
      PathPattern(String(repeating: "**/", count: 200) + "x")?.covers(String(repeating: "a/", count: 200)) == false)
    #expect(PathPattern(String(repeating: "*a", count: 200))?.covers(String(repeating: "a", count: 199) + "b") == false)
  }

  @Test(arguments: [
    ("**/*.md", "a/b/c.md", true), ("**/*.md", "c.MD", true), ("*.md", "a/c.md", false),
    ("Previews", "Previews/a/b.swift", true),
    ("Previews/**", "Previews/a.swift", true), ("Previews/*", "Other/a.swift", false), ("a?c.swift", "abc.swift", true),
    ("a?c", "ac", false),
    ("**/Generated/**", "x/Generated/y/z.swift", true), ("**/Generated/**", "x/Made/z.swift", false), ("", "a", false),
  ])
  func `patterns cover files and folders`(pattern: String, path: String, covers: Bool) throws {
    #expect(try #require(PathPattern(pattern)).covers(path) == covers)
  }

  @Test func `a project becomes targets with files, settings and packages`() throws {
    let command = try Command()
    defer { command.remove() }
    let project = """
      name: Shop
      packages:
        Kit: {path: Kit}
        Charts: {url: https://example.com/charts, from: 2.1.0}
        Exact: {github: owner/exact, exactVersion: 1.0.0}
      settings:
        SWIFT_VERSION: "6.0"
      settingGroups:
        strict: {SWIFT_STRICT_CONCURRENCY: complete}
      targets:
        Shop:
          type: application
          platform: [iOS, macOS]
          sources:
            - App
            - path: Shared
              includes: ["*.swift"]
              excludes: [No.swift]
            - path: Absent
              optional: true
            - {path: Notes.txt, buildPhase: none}
          settings:
            groups: [strict]
            configs:
              debug: {SWIFT_ACTIVE_COMPILATION_CONDITIONS: $(inherited) TILLS, ENABLE_X: true}
              release: {SWIFT_ACTIVE_COMPILATION_CONDITIONS: RELEASE}
          info: {path: App/Info.plist}
          dependencies:
            - package: Kit
            - package: Charts
              products: [Bars, Lines]
            - target: Core
            - sdk: WebKit.framework
        Core: {type: framework, platform: iOS, sources: Core}
        Television: {type: application, platform: tvOS, sources: App}
        Tests: {type: bundle.unit-test, platform: iOS, sources: Tests}
      """
    try write(
      [
        "project.yml": project, "App/App.swift": "", "App/Assets.xcassets/Contents.json": "{}",
        "App/Deep/Row.swift": "", "Shared/Yes.swift": "",
        "Shared/No.swift": "", "Shared/notes.md": "", "Core/Core.swift": "", "Notes.txt": "", "Kit/Package.swift": "",
      ], in: command)
    #expect(ProjectRun.isProject(command.directory.path) && ProjectRun.isProject(command.path("project.yml")))
    let read = try XcodeProject(command.path("project.yml"))
    #expect(read.name == "Shop" && read.apps.map(\.name) == ["Shop_iOS", "Shop_macOS", "Television"])
    #expect(read.apps.map(\.isForPhone) == [true, false, false] && read.libraries.map(\.name) == ["Core"])
    let app = read.apps[0]
    let root = read.folder.path + "/"
    let files = app.files(in: "PBXSourcesBuildPhase").map { String($0.path.dropFirst(root.count)) }
    #expect(files == ["App/App.swift", "App/Assets.xcassets", "App/Deep/Row.swift", "Shared/Yes.swift"])
    #expect(
      app.definitions == ["DEBUG", "TILLS"] && app.isOn("ENABLE_X")
        && app.setting("INFOPLIST_FILE")?.string == "App/Info.plist")
    #expect(
      app.swiftSettings.first == ".swiftLanguageMode(.v6)"
        && app.setting("SWIFT_STRICT_CONCURRENCY")?.string == "complete")
    #expect(
      app.packageProducts.map(\.name) == ["Kit", "Bars", "Lines"]
        && app.packageProducts.map { $0.remote?.identity } == [nil, "charts", "charts"])
    #expect(read.localPackages.map(\.lastPathComponent) == ["Kit"])
    #expect(read.remotePackages.map { $0.requirement?.description } == ["2.1.0 up to 3.0.0", "exactly 1.0.0"])
  }

  @Test(arguments: [
    ("targets:\n  A: {type: application, templates: [App]}", 2, "uses templates"),
    ("include: [other.yml]\ntargets: {}", 1, "includes other files"),
    ("name: ${NAME}\ntargets:\n  A: {type: application}", 1, "uses a variable, ${…}, for 'name'"),
    ("name: A", 1, "names no targets"),
    ("targets:\n  A:\n    type: application\n    sources: [{excludes: a}]", 4, "needs a path among the sources"),
    (
      "targets:\n  A:\n    type: application\n    sources:\n      - path: B\n        excludes: ['*.{a,b}']", 6,
      "has the pattern '*.{a,b}' in 'excludes'"
    ),
    (
      "targets:\n  A:\n    type: application\n    dependencies:\n      - package: P", 5,
      "names the package 'P', which 'packages' does not have"
    ),
    (
      "settingGroups:\n  a: {groups: [b], base: {}}\n  b: {groups: [a]}\ntargets:\n  A:\n    type: application\n    settings: {groups: [a]}",
      3,
      "has groups"
    ),
    ("- a", 1, "is no map"),
  ])
  func `what only XcodeGen can do is one sentence that says to run it`(project: String, line: Int, reason: String)
    throws
  {
    let command = try Command()
    defer { command.remove() }
    try write(["Shop/project.yml": project, "Shop/B/a.swift": ""], in: command)
    for name in ["Shop", "Shop/", "Shop/project.yml"] {
      let result = try command.record(name, "-o", "t.bin")
      #expect(result.status == 2 && result.error.split(separator: "\n").count == 1, "\(result)")
      #expect(
        result.error.contains("has a project of XcodeGen and no .xcodeproj: ")
          && result.error.contains("project.yml:\(line) \(reason)"), "\(result)")
      #expect(
        result.error.hasSuffix("; run xcodegen generate on a Mac, and name the project that it makes\n"), "\(result)")
    }
    // A project of Xcode beside it is the one to name.
    try write(["Shop/Shop.xcodeproj/project.pbxproj": ""], in: command)
    #expect(
      try command.record("Shop", "-o", "t.bin").error.contains(
        "Shop is a folder; name the project in it: trace-record Shop/Shop.xcodeproj"))
  }
}
