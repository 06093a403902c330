import CLISupport
import Foundation
import TraceSupport
import TraceSystem

/// A package as its manifest describes it, read with `swift package dump-package`.
struct PackageFacts {
  struct Target: Equatable {
    let name: String
    /// The word of the package manager: `executable`, `regular`, `test`, ...
    let kind: String
    /// The path that the manifest gives, or nil for the usual one.
    let path: String?
    /// The names of targets and products of this package that it depends on.
    var local: [String] = []
    /// The products of other packages that it depends on, with the names of their packages.
    var products: [Product] = []
    /// True if the manifest lists the files or folders that are compiled.
    var listsSources = false
  }

  struct Product: Hashable {
    let name: String
    let package: String
    /// The only platforms for which it is needed; empty for all.
    var platforms: [String] = []
  }

  /// A package that this one depends on.
  struct Dependency: Equatable {
    /// The last part of its path or address, in lowercase.
    let identity: String
    /// The name that the manifest gives it, if any.
    let name: String?
    /// Its address, or nil for a folder.
    let address: String?
    /// Its folder, or nil for an address.
    let path: String?
  }

  let name: String
  let targets: [Target]
  let dependencies: [Dependency]
  /// The description without its dependencies and those of its targets, to compare two of them.
  let rest: NSDictionary

  /// Reads the package in a folder.
  ///
  /// - Throws: ``CommandFailure`` with ``ExitCode/input`` if the package manager cannot read the manifest.
  init(folder: URL) throws {
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("twotrack-init-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    // A folder of its own, so that a build in progress is not waited for.
    let words = ["swift", "package", "--package-path", folder.path, "--scratch-path", scratch.path, "dump-package"]
    let result = try ChildCommand.collect(words, errors: .pipe)
    guard result.isSuccess,
      let json = try? JSONSerialization.jsonObject(with: Data(result.output)) as? [String: Any]
    else {
      let error = String(decoding: result.error, as: UTF8.self)
      let line = CompilerError.lines(in: error).first ?? error.split(separator: "\n").first ?? "no message"
      throw CommandFailure(.input, "\(folder.path)/Package.swift cannot be read by the package manager: \(line)")
    }
    self.init(json)
  }

  init(_ json: [String: Any]) {
    name = json["name"] as? String ?? ""
    let targets = json["targets"] as? [[String: Any]] ?? []
    self.targets = targets.map(Self.target)
    dependencies = (json["dependencies"] as? [[String: Any]] ?? []).flatMap {
      $0.values.compactMap { ($0 as? [[String: Any]])?.first }
    }
    .map(Self.dependency)
    var rest = json
    rest["dependencies"] = nil
    rest["packageKind"] = nil
    rest["targets"] = targets.map { target in target.filter { $0.key != "dependencies" } }
    self.rest = rest as NSDictionary
  }

  private static func target(_ json: [String: Any]) -> Target {
    var target = Target(
      name: json["name"] as? String ?? "", kind: json["type"] as? String ?? "", path: json["path"] as? String)
    target.listsSources = json["sources"] is [Any]
    for dependency in json["dependencies"] as? [[String: Any]] ?? [] {
      for (kind, value) in dependency {
        let parts = value as? [Any] ?? []
        let words = parts.map { $0 as? String }
        guard let name = words.first ?? nil else { continue }
        if kind == "product" {
          let condition = parts.compactMap { $0 as? [String: Any] }.first { $0["platformNames"] != nil }
          target.products.append(
            Product(
              name: name, package: words.count > 1 ? words[1] ?? "" : "",
              platforms: condition?["platformNames"] as? [String] ?? []))
        }
        if kind == "target" || kind == "byName" { target.local.append(name) }
      }
    }
    return target
  }

  private static func dependency(_ json: [String: Any]) -> Dependency {
    let remote = ((json["location"] as? [String: Any])?["remote"] as? [[String: Any]])?.first?["urlString"] as? String
    return Dependency(
      identity: json["identity"] as? String ?? "", name: json["nameForTargetDependencyResolutionOnly"] as? String,
      address: remote,
      path: json["path"] as? String)
  }
}
