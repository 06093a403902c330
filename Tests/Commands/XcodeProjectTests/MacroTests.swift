import CLISupport
import Foundation
import Testing
import TraceSystem
import TraceTestSupport

@testable import XcodeProject

/// Macros of packages: they are compiled against the toolchain's own SwiftSyntax and loaded by the compiler.
@Suite struct MacroTests {
  /// A project whose app uses a library with a macro and one without.
  private func project(_ macro: String, uses: String = "") throws -> ProjectFiles {
    try ProjectFiles(
      [
        "App/A.swift": "import Kit\nimport Plain\n@main struct A { static func main() { print(#twice(\"a\")) } }\n",
        "Kit/Sources/Kit/Kit.swift": """
        @freestanding(expression) public macro twice(_ text: String) -> String =
          #externalMacro(module: "KitMacros", type: "TwiceMacro")
        """,
        "Kit/Sources/Plain/Plain.swift": "",
        "Kit/Sources/KitSyntax/Twice.swift": "package func twice(_ text: String) -> String { text + text }\n",
        "Kit/Sources/KitMacros/Macros.swift": macro,
        "Kit/Package.swift": """
        // swift-tools-version: 6.0
        import CompilerPluginSupport
        import PackageDescription

        let package = Package(
          name: "Kit", products: [.library(name: "Kit", targets: ["Kit", "Plain"])],
          dependencies: [.package(path: "../swift-syntax"), .package(path: "../other")],
          targets: [
            .target(name: "Kit", dependencies: ["KitMacros"]), .target(name: "Plain"), .target(name: "KitSyntax"),
            .macro(
              name: "KitMacros",
              dependencies: [
                "KitSyntax", .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
                .product(name: "SwiftCompilerPlugin", package: "swift-syntax"), \(uses)
              ]),
          ])
        """,
      ],
      objects: """
        P = {isa = XCSwiftPackageProductDependency; productName = Kit; };
        K = {isa = XCLocalSwiftPackageReference; relativePath = Kit; };
        """, target: "fileSystemSynchronizedGroups = (S); packageProductDependencies = (P);",
      root: "packageReferences = (K);")
  }

  private static let macro = """
    import KitSyntax
    import SwiftCompilerPlugin
    import SwiftSyntax
    import SwiftSyntaxMacros

    public struct TwiceMacro: ExpressionMacro {
      public static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
      ) throws -> ExprSyntax {
        // Without a default, as for the package of SwiftSyntax, which does not evolve.
        switch AccessorBlockSyntax.Accessors.getter([]) {
        case .accessors, .getter: break
        }
        let text = node.arguments.first?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue ?? ""
        // A member of Foundation, which no file imports.
        return "\\(literal: twice(text).capitalized)"
      }
    }

    @main struct Plugin: CompilerPlugin {
      let providingMacros: [any Macro.Type] = [TwiceMacro.self]
    }

    """

  private let console = Console(command: "test", isQuiet: true)

  @Test func `a macro is expanded with the module that it uses, where its declaration is seen`() throws {
    let files = try project(Self.macro)
    defer { files.command.remove() }
    var package = try files.package()
    #expect(package.problems.isEmpty && package.absentModules.isEmpty && package.missingPackages.isEmpty)
    #expect(package.modules.map(\.module.name) == ["Kit", "Plain", "App"])
    let before = package.fingerprint
    #expect(try package.compileMacros(in: files.command.directory, console) == [])
    #expect(package.fingerprint != before)
    try package.write()
    let targets = try #require(files.command.read("out/Package.swift")).split(separator: "\n").filter {
      $0.contains("arget(name: ")
    }
    // What is `package` in one package is not seen in another one.
    #expect(
      targets.map { $0.contains("packageAccess: false") && $0.contains(#""-package-name", "Kit""#) }
        == [true, true, false])
    let library = try #require(
      targets[0].firstMatch(of: /"-load-plugin-library", "([^"]+libKitMacros.so)"/).map { String($0.1) })
    #expect(targets.map { $0.contains("libKitMacros.so") } == [true, false, true])

    let use = files.command.path("use.swift")
    try Data((try #require(files.command.read("Kit/Sources/Kit/Kit.swift")) + "\nprint(#twice(\"ab\"))\n").utf8).write(
      to: URL(fileURLWithPath: use))
    let program = files.command.path("use")
    let build = try ChildCommand.collect(["swiftc", "-load-plugin-library", library, "-o", program, use])
    #expect(build.status == 0, "\(build.text)")
    #expect(try ChildCommand.collect([program]).text == "Abab\n")
  }

  @Test func `a macro that does not compile is said in one sentence, and its library is not loaded`() throws {
    let files = try project(Self.macro.replacing("TwiceMacro: ExpressionMacro", with: "TwiceMacro: UnknownMacro"))
    defer { files.command.remove() }
    var package = try files.package()
    let failures = try package.compileMacros(in: files.command.directory, console)
    #expect(
      failures == [
        "the macros KitMacros of the package Kit do not compile with this toolchain: cannot find type 'UnknownMacro' in scope"
      ])
    try package.write()
    #expect(files.command.read("out/Package.swift")?.contains("libKitMacros") == false)
  }

  @Test func `a macro that needs more than the toolchain has is left out, with the reason`() throws {
    let files = try project(Self.macro, uses: #".product(name: "Other", package: "other"),"#)
    defer { files.command.remove() }
    var package = try files.package()
    #expect(
      package.problems.map(\.reason).contains(
        "it is a macro of the package Kit, and Other, which it uses, is not part of the toolchain, and was not found"),
      "\(package.problems)")
    #expect(try package.compileMacros(in: files.command.directory, console) == [])
  }
}
