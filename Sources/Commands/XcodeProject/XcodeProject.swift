import CLISupport
import Foundation
import TraceSupport

/// An Xcode project as its file describes it: the app targets with their files, settings, and packages.
struct XcodeProject {
  /// The folder of the project, to which its paths are relative.
  let folder: URL
  /// The name of the project without its suffix.
  let name: String
  private let objects: [String: ProjectText]
  private let root: ProjectText
  /// The path of each object of the file tree, below ``folder`` if it is relative.
  private var paths: [String: String] = [:]

  /// Reads `App.xcodeproj`.
  /// - Throws: ``CommandFailure`` if the project does not exist or its file is invalid.
  init(_ path: String) throws(CommandFailure) {
    let bundle = URL(fileURLWithPath: path)
    let file = bundle.appendingPathComponent("project.pbxproj")
    guard FileManager.default.fileExists(atPath: path) else { throw CommandFailure(.recorderFailed, "\(path) does not exist") }
    guard let data = try? Data(contentsOf: file) else {
      throw CommandFailure(.recorderFailed, "\(path) has no project.pbxproj that can be read; specify a folder that Xcode created")
    }
    let text: ProjectText
    do throws(ProjectTextError) {
      text = try ProjectText(parsing: Array(data))
    } catch {
      throw CommandFailure(.recorderFailed, "\(file.path):\(error.line) is not an Xcode project: expected \(error.expected)")
    }
    objects = text["objects"]?.table ?? [:]
    root = objects[text["rootObject"]?.string ?? ""] ?? .table([:])
    let base = root["projectDirPath"]?.string ?? ""
    folder =
      (base.isEmpty ? bundle.deletingLastPathComponent() : bundle.deletingLastPathComponent().appendingPathComponent(base)).standardizedFileURL
    name = bundle.deletingPathExtension().lastPathComponent
    walk(root["mainGroup"]?.string ?? "", below: "", depth: 0)
  }

  /// Notes the path of an element of the file tree and of all elements below it.
  private mutating func walk(_ id: String, below parent: String, depth: Int) {
    guard let element = objects[id], paths[id] == nil, depth < 64 else { return }
    let own = element["path"]?.string ?? ""
    let path =
      switch element["sourceTree"]?.string {
      case "<group>"?: Self.joined(parent, own)
      case "<absolute>"?, "SOURCE_ROOT"?: own
      default: own
      }
    paths[id] = path
    for child in element["children"]?.list ?? [] { if let id = child.string { walk(id, below: path, depth: depth + 1) } }
  }

  private static func joined(_ parent: String, _ own: String) -> String { parent.isEmpty ? own : own.isEmpty ? parent : "\(parent)/\(own)" }

  func object(_ id: String?) -> ProjectText? { id.flatMap { objects[$0] } }

  /// Returns the location of a file or folder of the tree.
  func url(_ id: String) -> URL? {
    guard let path = paths[id] else { return nil }
    return path.hasPrefix("/") ? URL(fileURLWithPath: path) : folder.appendingPathComponent(path).standardizedFileURL
  }

  /// The targets that are apps.
  var apps: [XcodeTarget] {
    (root["targets"]?.strings ?? []).compactMap { id in
      guard let target = objects[id], target["productType"]?.string == "com.apple.product-type.application" else { return nil }
      return XcodeTarget(project: self, fields: target)
    }
  }

  /// Returns the build settings in a list of configurations: the settings of `Debug`, or of the first configuration.
  func settings(_ list: String?) -> [String: ProjectText] {
    let configurations = (object(list)?["buildConfigurations"]?.strings ?? []).compactMap { objects[$0] }
    let chosen = configurations.first { $0["name"]?.string == "Debug" } ?? configurations.first
    return chosen?["buildSettings"]?.table ?? [:]
  }

  var settings: [String: ProjectText] { settings(root["buildConfigurationList"]?.string) }

  /// The folders of the packages that the project contains.
  var localPackages: [URL] {
    let references = (root["packageReferences"]?.strings ?? []).compactMap { objects[$0] }
    let named = references.filter { $0["isa"]?.string == "XCLocalSwiftPackageReference" }.compactMap { $0["relativePath"]?.string }
      .map { folder.appendingPathComponent($0).standardizedFileURL }
    // Older projects list packages as folders of the file tree.
    let dragged = paths.keys.compactMap { id -> URL? in
      guard objects[id]?["isa"]?.string == "PBXFileReference", let url = url(id) else { return nil }
      return FileManager.default.fileExists(atPath: url.appendingPathComponent("Package.swift").path) ? url : nil
    }
    var seen: Set<String> = []
    return (named + dragged.sorted { $0.path < $1.path }).filter { seen.insert($0.path).inserted }
  }

  /// The addresses of the packages that the project fetches.
  var remotePackages: [String] {
    (root["packageReferences"]?.strings ?? []).compactMap { objects[$0] }.filter { $0["isa"]?.string == "XCRemoteSwiftPackageReference" }
      .compactMap { $0["repositoryURL"]?.string }
  }
}
