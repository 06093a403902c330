import Testing

@testable import XcodeProject

/// The words with which a few files of a module are compiled alone, made from the plan of a build.
struct FileCheckTests {
  private static let plan = """
    commands:
      "C.App-x86_64-unknown-linux-gnu-debug.exe":
        tool: shell
        args: ["swiftc","-emit-executable"]

      "C.AppKit-x86_64-unknown-linux-gnu-debug.module":
        tool: shell
        args: ["swiftc","-module-name","AppKit"]

      "C.App-x86_64-unknown-linux-gnu-debug.module":
        tool: shell
        inputs: ["a b.swift"]
        args: ["swiftc","-module-name","App","-emit-module","-emit-module-path","/x.swiftmodule","-c","@/sources","-I","/a b","-D\\"x"]
        description: "Compiling"

    """

  @Test func `the plan of the last build tells how a module is compiled`() {
    let words = FileCheck.arguments(of: "App", in: Self.plan)
    #expect(words?.prefix(3) == ["swiftc", "-module-name", "App"] && words?.last == "-D\"x")
    #expect(
      FileCheck.arguments(of: "Ap", in: Self.plan) == nil && FileCheck.arguments(of: "Other", in: Self.plan) == nil)
  }

  @Test func `what is about all files and about what a build writes goes, the rest stays`() {
    let words = FileCheck.arguments(of: "App", in: Self.plan) ?? []
    #expect(FileCheck.forChecking(words) == ["swiftc", "-module-name", "App", "-I", "/a b", "-D\"x"])
  }

  @Test func `a module of the Swift 6 mode keeps the meaning of its code in the Swift 5 mode`() {
    var module = CodeModule(name: "Data", origin: "Data")
    module.swiftSettings = [
      ".swiftLanguageMode(.v6)", ".define(\"DEBUG\")", ".enableUpcomingFeature(\"ImplicitOpenExistentials\")",
    ]
    #expect(module.languageMode == .six)
    module.languageMode = .five
    #expect(module.languageMode == .five && module.swiftSettings.last == ".define(\"DEBUG\")")
    #expect(module.swiftSettings.filter { $0.contains("ImplicitOpenExistentials") }.count == 1)
    #expect(
      LanguageMode.five.flags.prefix(4) == [
        "-swift-version", "5", "-enable-upcoming-feature", "BareSlashRegexLiterals",
      ])
    #expect(LanguageMode.six.flags == ["-swift-version", "6"])
  }

  @Test func `a command line is read as a shell reads it`() {
    #expect(ShellWords(#"a  'b c'"d"\ e '' \"f '\g'"#).words == ["a", "b cd e", "", "\"f", "\\g"])
  }
}
