import Foundation
import SwiftSources

/// The manifest of the package that is made of an app: one target for the app, and one for each module that it needs.
struct GeneratedManifest {
  /// The name of the app's module.
  let app: String
  let modules: [PreparedModule]
  /// The paths of the libraries with macros, by the names of their targets.
  var macros: [String: String] = [:]
  let twoTrack: URL
  /// The frameworks that an app needs whatever it imports.
  static let basics: Set<String> = ["FoundationAdditions", "SwiftUI"]

  var text: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: \(SwiftLiteral(app + "-package")), defaultLocalization: "en",
      dependencies: [.package(name: "TwoTrack", path: \(SwiftLiteral(twoTrack.path)))],
      targets: [
    \(modules.map(target).joined(separator: ",\n"))
      ])

    """
  }

  private func target(_ prepared: PreparedModule) -> String {
    let module = prepared.module
    var words = ["name: \(SwiftLiteral(module.name))"]
    var uses = module.uses.map { SwiftLiteral($0).description }
    if !module.isC {
      uses += prepared.frameworks.union(Self.basics).sorted().map {
        ".product(name: \(SwiftLiteral($0)), package: \"TwoTrack\")"
      }
    }
    words.append("dependencies: [\(uses.joined(separator: ", "))]")
    words.append("path: \(SwiftLiteral("Sources/" + module.name))")
    var rules =
      module.resources.contains { !$0.isCopied } || !module.catalogs.isEmpty ? [".process(\"\(Self.resources)\")"] : []
    rules += module.resources.filter(\.isCopied).map {
      ".copy(\(SwiftLiteral(Self.copies + "/" + $0.file.url.lastPathComponent)))"
    }
    if !rules.isEmpty, module.name != app { words.append("resources: [\(rules.joined(separator: ", "))]") }
    if let headers = module.publicHeaders, module.isC { words.append("publicHeadersPath: \(SwiftLiteral(headers))") }
    // What is declared `package` is seen in the own package only, not in the one that all are built in.
    if module.name != app, !module.isC { words.append("packageAccess: false") }
    if !module.cSettings.isEmpty, module.isC {
      words.append("cSettings: [\(module.cSettings.joined(separator: ", "))]")
    }
    if !module.isC {
      // All errors of all files, not only those of the first that fail.
      var flags = ["-continue-building-after-errors"] + libraries(for: module).flatMap { ["-load-plugin-library", $0] }
      if module.name != app { flags += ["-package-name", Self.packageName(of: module)] }
      let texts = flags.map { SwiftLiteral($0).description }.joined(separator: ", ")
      let settings = module.swiftSettings + [".unsafeFlags([\(texts)])"]
      words.append("swiftSettings: [\(settings.joined(separator: ", "))]")
    }
    return "    .\(module.name == app ? "executableTarget" : "target")(\(words.joined(separator: ", ")))"
  }

  /// The libraries with the macros that a module or one that it uses declares.
  private func libraries(for module: CodeModule) -> [String] {
    guard !macros.isEmpty else { return [] }
    let all = Dictionary(modules.map { ($0.module.name, $0.module) }, uniquingKeysWith: { first, _ in first })
    var names: Set<String> = []
    var seen: Set<String> = []
    var waiting = [module]
    while let next = waiting.popLast() {
      guard seen.insert(next.name).inserted else { continue }
      names.formUnion(next.macros)
      waiting += next.uses.compactMap { all[$0] }
    }
    return names.sorted().compactMap { macros[$0] }
  }

  /// The name of the package that a module comes from, as the compiler takes it.
  private static func packageName(of module: CodeModule) -> String {
    String(module.origin.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }

  static let resources = "TwoTrackResources"
  static let copies = "TwoTrackCopies"
}
