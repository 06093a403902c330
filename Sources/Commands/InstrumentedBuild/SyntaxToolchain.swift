import CLISupport
import Foundation
import TraceSupport
import TraceSystem

/// The modules of SwiftSyntax that come with the toolchain at hand, for its own plugins.
package struct SyntaxToolchain {
  private struct Information: Decodable {
    struct Paths: Decodable { var runtimeResourcePath: String }
    var compilerVersion: String
    var paths: Paths
  }

  /// The compiler's words about its version.
  package let version: String
  /// The folder with the modules and their libraries.
  package let folder: String

  /// The modules that packages may use. `SwiftCompilerPlugin` is not among them.
  package static let modules: Set<String> = [
    "SwiftBasicFormat", "SwiftDiagnostics", "SwiftIDEUtils", "SwiftIfConfig", "SwiftOperators", "SwiftParser",
    "SwiftParserDiagnostics", "SwiftRefactor", "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacroExpansion",
    "SwiftSyntaxMacros",
  ]

  /// - Throws: ``CommandFailure`` if the toolchain has no parser.
  package init() throws {
    let result = try ChildCommand.collect(["swiftc", "-print-target-info"])
    guard result.status == 0,
      let information = try? JSONDecoder().decode(Information.self, from: Data(result.output))
    else {
      throw CommandFailure(
        .recorderFailed,
        "swiftc does not say where its parser is: \(result.text.split(separator: "\n").first ?? "no output")")
    }
    version = information.compilerVersion
    folder = information.paths.runtimeResourcePath + "/host"
    guard FileManager.default.fileExists(atPath: folder + "/SwiftParser.swiftmodule") else {
      throw CommandFailure(
        .recorderFailed,
        "\(folder) has no SwiftParser, with which the sources are read; use a toolchain of Swift 6 or later")
    }
  }

  /// The options with which the compiler finds the modules, and the program its libraries.
  package func options(linking modules: some Sequence<String>) -> [String] {
    ["-I", folder, "-L", folder, "-Xlinker", "-rpath", "-Xlinker", folder] + modules.map { "-l\($0)" }
  }
}
