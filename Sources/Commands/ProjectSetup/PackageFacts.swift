import CLISupport
import Foundation
import TraceSupport

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
  }

  struct Product: Hashable {
    let name: String
    let package: String
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
    let (status, output, error) = try Self.run(words)
    guard status == 0, let json = try? JSONSerialization.jsonObject(with: output) as? [String: Any] else {
      let line =
        error.split(separator: "\n").first { $0.contains("error:") } ?? error.split(separator: "\n").first
        ?? "no message"
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
    for dependency in json["dependencies"] as? [[String: Any]] ?? [] {
      for (kind, value) in dependency {
        let words = (value as? [Any] ?? []).map { $0 as? String }
        guard let name = words.first ?? nil else { continue }
        if kind == "product" {
          target.products.append(Product(name: name, package: words.count > 1 ? words[1] ?? "" : ""))
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

  private static func run(_ words: [String]) throws -> (Int32, Data, String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    let (output, error) = (
      Pipe(), FileManager.default.temporaryDirectory.appendingPathComponent("twotrack-init-\(UUID().uuidString).log")
    )
    try Data().write(to: error)
    defer { try? FileManager.default.removeItem(at: error) }
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: error)
    process.standardInput = FileHandle.nullDevice
    do { try process.run() } catch { throw CommandFailure(.notFound, "swift cannot be started: \(error)") }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, data, (try? String(contentsOf: error, encoding: .utf8)) ?? "")
  }
}
