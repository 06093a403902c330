import CLISupport
import Foundation
import InstrumentedBuild
import TraceSupport
import TraceSystem

/// Compiles the macros of packages to libraries that the compiler loads, once for each version of their sources.
///
/// The toolchain has the modules of SwiftSyntax with which macros are written, except for `SwiftCompilerPlugin`: that
/// one turns a macro into a program that talks with the compiler, which a library does not need.
struct MacroLibrary {
  private let toolchain: SyntaxToolchain
  private let cache: URL
  private let console: Console

  /// - Parameter cache: The folder for the libraries.
  init(cache: URL, console: Console) throws {
    toolchain = try SyntaxToolchain()
    self.cache = cache
    self.console = console
  }

  /// The source of what macros use of `SwiftCompilerPlugin`. Apple's brings Foundation along, whose members macros use
  /// without an import.
  private static let plugin = """
    public import Foundation
    public import SwiftSyntaxMacros

    public protocol CompilerPlugin {
      init()
      var providingMacros: [any Macro.Type] { get }
    }

    extension CompilerPlugin {
      public static func main() throws {}
    }

    """

  /// Returns the path of the library with the macros of a target.
  /// - Throws: ``CommandFailure`` with the compiler's first error.
  func path(of target: MacroTarget) throws -> String {
    let folder = cache.appendingPathComponent("macros-" + fingerprint(of: target))
    let library = folder.appendingPathComponent("lib\(target.name).so")
    if FileManager.default.fileExists(atPath: library.path) { return library.path }
    console.note("compiling the macros \(target.name) of the package \(target.origin), once")
    try CacheWriting.perform(in: folder) {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try compile(target, in: folder, to: library)
    }
    return library.path
  }

  private func fingerprint(of target: MacroTarget) -> String {
    var hash = FNV1aHash()
    hash.add((toolchain.version + toolchain.folder + Self.plugin).utf8)
    for module in target.modules {
      hash.add((module.name + module.swiftSettings.joined()).utf8)
      for file in module.files {
        hash.add(file.path.utf8)
        hash.add((PlainFile.text(of: file.url, limit: PlainFile.largestSource) ?? "").utf8)
      }
    }
    return String(hash.value, radix: 16)
  }

  private func compile(_ target: MacroTarget, in folder: URL, to library: URL) throws {
    let source = folder.appendingPathComponent("SwiftCompilerPlugin.swift")
    try Data(Self.plugin.utf8).write(to: source)
    var libraries = [folder.appendingPathComponent("libSwiftCompilerPlugin.a").path]
    try run(
      ["-static", "-module-name", "SwiftCompilerPlugin", "-o", libraries[0], source.path], in: folder, for: target)
    for module in target.modules {
      let isMacro = module.name == target.name
      // The library is there as a whole or not at all.
      let made = isMacro ? library.path + ".new" : folder.appendingPathComponent("lib\(module.name).a").path
      let options =
        ["-module-name", module.name, "-package-name", module.origin, "-o", made] + Self.options(of: module)
        + (isMacro ? libraries + toolchain.options(linking: SyntaxToolchain.modules.sorted()) : ["-static"])
      try run(options + module.files.map(\.url.path), in: folder, for: target)
      if !isMacro { libraries.append(made) }
    }
    try FileManager.default.moveItem(atPath: library.path + ".new", toPath: library.path)
  }

  private func run(_ words: [String], in folder: URL, for target: MacroTarget) throws {
    let build = try ChildCommand.collect(
      ["swiftc", "-Onone", "-suppress-warnings", "-wmo", "-parse-as-library", "-emit-module", "-emit-library"]
        + ["-I", toolchain.folder, "-I", folder.path] + words)
    guard build.status == 0 else {
      let error = CompilerError.all(in: build.text).first?.text ?? "the compiler reports no error"
      throw CommandFailure(
        .recorderFailed,
        "the macros \(target.name) of the package \(target.origin) do not compile with this toolchain: \(error)")
    }
  }

  /// The settings of a module as options of the compiler. In the Swift 6 language mode, a `switch` over a node of the
  /// toolchain's SwiftSyntax would need a default, because that module may evolve.
  private static func options(of module: CodeModule) -> [String] {
    var module = module
    if module.languageMode == .six { module.languageMode = .five }
    return module.swiftSettings.flatMap { setting -> [String] in
      if let mode = setting.firstMatch(of: /^\.swiftLanguageMode\(\.v(\d)\)$/) {
        return ["-swift-version", "\(mode.1)"]
      }
      guard let found = setting.firstMatch(of: /^\.(\w+)\("(\w+)"\)$/) else { return [] }
      switch found.1 {
      case "define": return ["-D", "\(found.2)"]
      case "enableUpcomingFeature": return ["-enable-upcoming-feature", "\(found.2)"]
      case "enableExperimentalFeature": return ["-enable-experimental-feature", "\(found.2)"]
      default: return []
      }
    }
  }
}
