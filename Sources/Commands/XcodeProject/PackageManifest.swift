import CLISupport
import Foundation
import SwiftSources
import TraceSupport
import TraceSystem

/// A package's products, targets and dependencies, as the package manager reads them from its manifest.
struct PackageManifest {
  struct Product {
    var name: String
    var targets: [String]
    var isLibrary: Bool
  }

  /// A dependency of a target that applies to iOS.
  enum Use: Equatable {
    case target(String)
    case product(String, package: String?)
    /// A target of the same package or, failing that, a product of any dependency.
    case name(String)
  }

  struct Dependency {
    var identity: String
    /// The name that older manifests give it.
    var name: String?
    var path: String?
    var address: String?
    var requirement: PackageRequirement?
  }

  struct Resource: Equatable {
    var path: String
    /// True if the folder stays as it is.
    var isCopied: Bool
  }

  struct Target {
    var name: String
    var type: String
    var path: String?
    var sources: [String]?
    var exclude: [String]
    var resources: [Resource]
    var uses: [Use]
    var plugins: [String]
    var publicHeaders: String?
    /// The settings in the form that a manifest uses.
    var swiftSettings: [String]
    var cSettings: [String]
    var definitions: Set<String>
  }

  let name: String
  let products: [Product]
  let targets: [Target]
  let dependencies: [Dependency]

  /// Asks the package manager about a folder. It runs the manifest, as a build does.
  /// - Throws: ``CommandFailure`` with its first error.
  init(reading folder: URL) throws {
    let result = try ChildCommand.collect(
      ["swift", "package", "--package-path", folder.path, "dump-package"], seconds: 120)
    if result.isLate {
      throw CommandFailure(.recorderFailed, "the manifest of \(folder.path) does not end within two minutes")
    }
    guard result.status == 0, let start = result.output.firstIndex(of: UInt8(ascii: "{")),
      let facts = try? JSONSerialization.jsonObject(with: Data(result.output[start...])) as? [String: Any]
    else {
      let line = CompilerError.lines(in: result.text).first ?? "the package manager said nothing"
      throw CommandFailure(.recorderFailed, "the manifest of \(folder.path) cannot be read: \(line)")
    }
    self.init(facts)
  }

  /// Reads the output of `swift package dump-package`.
  init(_ facts: [String: Any]) {
    name = facts["name"] as? String ?? ""
    let tools = ((facts["toolsVersion"] as? [String: Any])?["_version"] as? String).flatMap { PackageVersion($0) }
    let versions = (facts["swiftLanguageVersions"] as? [String])?.compactMap { Int($0.prefix { $0 != "." }) }
    let isSix = versions.map { $0.contains { $0 >= 6 } } ?? ((tools?.numbers[0] ?? 5) >= 6)
    products = (facts["products"] as? [[String: Any]] ?? []).compactMap { fields in
      guard let name = fields["name"] as? String else { return nil }
      let isLibrary = (fields["type"] as? [String: Any])?["library"] != nil
      return Product(name: name, targets: fields["targets"] as? [String] ?? [], isLibrary: isLibrary)
    }
    targets = (facts["targets"] as? [[String: Any]] ?? []).compactMap { Self.target($0, isSix: isSix) }
    dependencies = (facts["dependencies"] as? [[String: Any]] ?? []).compactMap(Self.dependency)
  }

  /// Returns the identity of a package: the last part of its address or path.
  static func identity(of address: String) -> String {
    var last = address.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? ""
    if last.hasSuffix(".git") { last = String(last.dropLast(4)) }
    return last.lowercased()
  }

  private static func dependency(_ fields: [String: Any]) -> Dependency? {
    if let local = (fields["fileSystem"] as? [[String: Any]])?.first, let path = local["path"] as? String {
      return Dependency(
        identity: local["identity"] as? String ?? identity(of: path),
        name: local["nameForTargetDependencyResolutionOnly"] as? String, path: path)
    }
    guard let fetched = (fields["sourceControl"] as? [[String: Any]])?.first else {
      guard let registered = (fields["registry"] as? [[String: Any]])?.first,
        let identity = registered["identity"] as? String
      else { return nil }
      return Dependency(
        identity: identity,
        requirement: (registered["requirement"] as? [String: Any]).flatMap { PackageRequirement(manifest: $0) })
    }
    let location = fetched["location"] as? [String: Any]
    let address =
      (location?["remote"] as? [[String: Any]])?.first?["urlString"] as? String
      ?? (location?["local"] as? [String])?.first
    return Dependency(
      identity: fetched["identity"] as? String ?? identity(of: address ?? ""),
      name: fetched["nameForTargetDependencyResolutionOnly"] as? String,
      address: address,
      requirement: (fetched["requirement"] as? [String: Any]).flatMap { PackageRequirement(manifest: $0) })
  }

  /// True if a condition holds on iOS in a debug build.
  private static func holds(_ condition: Any?) -> Bool {
    guard let condition = condition as? [String: Any] else { return true }
    if let names = condition["platformNames"] as? [String], !names.isEmpty, !names.contains("ios") { return false }
    if let configuration = condition["config"] as? String, configuration != "debug" { return false }
    return true
  }

  private static func use(_ fields: [String: Any]) -> Use? {
    for (kind, value) in fields {
      guard let words = value as? [Any], let name = words.first as? String, holds(words.last) else { continue }
      switch kind {
      case "target": return .target(name)
      case "product": return .product(name, package: words.count > 1 ? words[1] as? String : nil)
      case "byName": return .name(name)
      default: continue
      }
    }
    return nil
  }

  private static func target(_ fields: [String: Any], isSix: Bool) -> Target? {
    guard let name = fields["name"] as? String else { return nil }
    var target = Target(
      name: name, type: fields["type"] as? String ?? "regular", path: fields["path"] as? String,
      sources: fields["sources"] as? [String],
      exclude: fields["exclude"] as? [String] ?? [], resources: [],
      uses: (fields["dependencies"] as? [[String: Any]] ?? []).compactMap(use), plugins: [],
      publicHeaders: fields["publicHeadersPath"] as? String,
      swiftSettings: [], cSettings: [], definitions: ["SWIFT_PACKAGE", "DEBUG"])
    target.resources = (fields["resources"] as? [[String: Any]] ?? []).compactMap { resource in
      (resource["path"] as? String).map {
        Resource(path: $0, isCopied: (resource["rule"] as? [String: Any])?["copy"] != nil)
      }
    }
    target.plugins = (fields["pluginUsages"] as? [[String: Any]] ?? []).compactMap {
      ($0["plugin"] as? [Any])?.first as? String
    }
    var mode = isSix ? ".v6" : ".v5"
    for setting in fields["settings"] as? [[String: Any]] ?? [] where holds(setting["condition"]) {
      guard let kind = (setting["kind"] as? [String: Any])?.first else { continue }
      let value = (kind.value as? [String: Any])?["_0"]
      let text = value as? String ?? ""
      switch (setting["tool"] as? String, kind.key) {
      case ("swift", "define"):
        target.definitions.insert(text)
        target.swiftSettings.append(".define(\(SwiftLiteral(text)))")
      case ("swift", "enableUpcomingFeature"), ("swift", "enableExperimentalFeature"):
        target.swiftSettings.append(".\(kind.key)(\(SwiftLiteral(text)))")
      case ("swift", "swiftLanguageMode"), ("swift", "swiftLanguageVersion"): mode = text.hasPrefix("6") ? ".v6" : ".v5"
      case ("swift", "defaultIsolation"):
        if text == "MainActor" { target.swiftSettings.append(".defaultIsolation(MainActor.self)") }
      case ("swift", "interoperabilityMode"):
        target.swiftSettings.append(".interoperabilityMode(\(text == "Cxx" ? ".Cxx" : ".C"))")
      case ("c", "define"), ("cxx", "define"): target.cSettings.append(Self.definition(text))
      case ("c", "headerSearchPath"), ("cxx", "headerSearchPath"):
        target.cSettings.append(".headerSearchPath(\(SwiftLiteral(text)))")
      default: break
      }
    }
    // A mode that includes a feature warns about it.
    target.swiftSettings.insert(".swiftLanguageMode(\(mode))", at: 0)
    return target
  }

  private static func definition(_ text: String) -> String {
    guard let equals = text.firstIndex(of: "=") else { return ".define(\(SwiftLiteral(text)))" }
    return
      ".define(\(SwiftLiteral(String(text[..<equals]))), to: \(SwiftLiteral(String(text[text.index(after: equals)...]))))"
  }
}
