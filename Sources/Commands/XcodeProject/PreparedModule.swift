import Foundation
import SwiftSources

/// A module whose files are rewritten as far as Linux needs it, and the facts that they tell.
struct PreparedModule {
  /// A file as it will be compiled.
  struct File {
    let original: URL
    /// The path below the generated package.
    let place: String
    var text: String
  }

  private(set) var module: CodeModule
  private(set) var files: [File] = []
  /// The stand-ins that the module imports.
  private(set) var frameworks: Set<String> = []
  /// The imports of modules that do not exist, by module, with the files and lines.
  private(set) var missing: [String: [(file: URL, line: Int)]] = [:]
  private(set) var hasEntry = false
  private(set) var unreadable: [URL] = []

  /// The modules that come with the toolchain, or that an import of is replaced.
  static let toolchain: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "Dispatch", "Observation", "Synchronization",
    "RegexBuilder",
    "Distributed", "_Concurrency", "_StringProcessing", "Darwin", "Glibc", "ObjectiveC", "Cxx", "CxxStdlib", "Testing",
    "XCTest",
  ]

  /// - Parameters:
  ///   - module: The module.
  ///   - available: The stand-ins.
  ///   - modules: The modules of the project and its packages.
  init(_ module: CodeModule, available: Set<String>, modules: Set<String>) {
    self.module = module
    let known = available.union(Self.toolchain).union(modules)
    let conditions = PlatformConditions(modules: known, definitions: module.definitions.union(["DEBUG"]))
    var places: Set<String> = []
    for file in module.files where !module.isC {
      guard let text = PlainFile.text(of: file.url, limit: PlainFile.largestSource) else {
        unreadable.append(file.url)
        continue
      }
      var rewrite = SourceRewrite(text, conditions)
      let absent = Set(rewrite.scan.imports.map(\.module)).subtracting(known).subtracting([module.name])
      if !absent.isEmpty {
        for found in rewrite.scan.imports where absent.contains(found.module) && !found.isConditional {
          missing[found.module, default: []].append((file.url, found.line))
        }
        rewrite = SourceRewrite(text, conditions, missing: absent)
      }
      frameworks.formUnion(rewrite.scan.imports.map(\.module).filter(available.contains))
      hasEntry = hasEntry || rewrite.scan.isEntry || file.url.lastPathComponent == "main.swift"
      let place = Self.place(file.path, taken: &places)
      files.append(File(original: file.url, place: "Sources/\(module.name)/\(place)", text: rewrite.text ?? text))
    }
  }

  /// Adds stand-ins that generated files import.
  mutating func add(_ frameworks: Set<String>) { self.frameworks.formUnion(frameworks) }

  /// Has the module compiled in the Swift 5 language mode.
  mutating func relax() { module.languageMode = .five }

  /// Returns a path without characters that a shell, a build plan or the compiler's lists of files give a meaning.
  private static func place(_ path: String, taken: inout Set<String>) -> String {
    var plain = String(path.map { $0.isLetter || $0.isNumber || "_-+.,/ @&()".contains($0) ? $0 : "_" })
    if plain.hasPrefix("/") { plain = "_outside" + plain }
    var number = 1
    var unique = plain
    while !taken.insert(unique.lowercased()).inserted {
      number += 1
      unique = "\(plain.dropLast(".swift".count))-\(number).swift"
    }
    return unique
  }
}
