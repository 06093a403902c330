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
  private let configurations = Configurations()

  /// The largest project file that is read, in bytes: twenty times the largest that is known.
  private static let largestFile = 128 << 20

  /// Reads `App.xcodeproj`, `App.swiftpm` or `project.yml`.
  /// - Throws: ``CommandFailure`` if the project does not exist or its file is invalid.
  init(_ path: String) throws(CommandFailure) {
    let bundle = URL(fileURLWithPath: path)
    let file = bundle.appendingPathComponent("project.pbxproj")
    guard FileManager.default.fileExists(atPath: path) else {
      throw CommandFailure(.recorderFailed, "\(path) does not exist")
    }
    if bundle.pathExtension == "swiftpm" {
      try self.init(
        text: PlaygroundApp(bundle).text, file: bundle.appendingPathComponent("Package.swift"), folder: bundle)
      return
    }
    if bundle.lastPathComponent == XcodeGenProject.fileName {
      let generated = try XcodeGenProject(bundle)
      self.init(tree: generated.text, folder: bundle.deletingLastPathComponent(), name: generated.name)
      return
    }
    guard let data = PlainFile.contents(of: file, limit: Self.largestFile) else {
      throw CommandFailure(
        .recorderFailed, "\(path) has no project.pbxproj that can be read; specify a folder that Xcode created")
    }
    try self.init(text: Array(data), file: file, folder: bundle.deletingLastPathComponent(), bundle: bundle)
  }

  private init(text bytes: [UInt8], file: URL, folder parent: URL, bundle: URL? = nil) throws(CommandFailure) {
    let text: ProjectText
    do throws(ProjectTextError) {
      text = try ProjectText(parsing: bytes)
    } catch {
      throw CommandFailure(
        .recorderFailed, "\(file.path):\(error.line) is not an Xcode project: expected \(error.expected)")
    }
    self.init(tree: text, folder: parent, name: (bundle ?? parent).deletingPathExtension().lastPathComponent)
  }

  private init(tree text: ProjectText, folder parent: URL, name: String) {
    objects = text["objects"]?.table ?? [:]
    root = objects[text["rootObject"]?.string ?? ""] ?? .table([:])
    let base = root["projectDirPath"]?.string ?? ""
    folder = (base.isEmpty ? parent : parent.appendingPathComponent(base)).standardizedFileURL
    self.name = name
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
    for child in element["children"]?.list ?? [] {
      if let id = child.string { walk(id, below: path, depth: depth + 1) }
    }
  }

  private static func joined(_ parent: String, _ own: String) -> String {
    parent.isEmpty ? own : own.isEmpty ? parent : "\(parent)/\(own)"
  }

  func object(_ id: String?) -> ProjectText? { id.flatMap { objects[$0] } }

  /// Returns the location of a file or folder of the tree. The names of an existing file may differ in case.
  func url(_ id: String) -> URL? { paths[id].map(url(ofPath:)) }

  func url(ofPath path: String) -> URL {
    PlainFile.resolved(
      path.hasPrefix("/") ? URL(fileURLWithPath: path) : folder.appendingPathComponent(path).standardizedFileURL)
  }

  /// The targets that are apps.
  var apps: [XcodeTarget] { targets(ofType: ["com.apple.product-type.application"]) }

  /// The targets that are libraries, whose modules other targets can import.
  var libraries: [XcodeTarget] {
    targets(ofType: [
      "com.apple.product-type.framework", "com.apple.product-type.framework.static",
      "com.apple.product-type.library.static",
      "com.apple.product-type.library.dynamic",
    ])
  }

  private func targets(ofType types: Set<String>) -> [XcodeTarget] {
    (root["targets"]?.strings ?? []).compactMap { id in
      guard let target = objects[id], let type = target["productType"]?.string, types.contains(type) else { return nil }
      return XcodeTarget(project: self, id: id, fields: target)
    }
  }

  /// The synchronized folders of all targets.
  var synchronizedGroups: [String] {
    paths.keys.filter { objects[$0]?["isa"]?.string == "PBXFileSystemSynchronizedRootGroup" }.sorted {
      (paths[$0] ?? "", $0) < (paths[$1] ?? "", $1)
    }
  }

  /// Returns the build settings in a list of configurations: those of `Debug`, or of the first configuration, with
  /// their file of settings.
  func configuration(_ list: String?) -> BuildConfiguration {
    if let known = configurations.all[list ?? ""] { return known }
    let candidates = (object(list)?["buildConfigurations"]?.strings ?? []).compactMap { objects[$0] }
    let chosen = candidates.first { $0["name"]?.string == "Debug" } ?? candidates.first
    let file = chosen.flatMap(settingsFile).map { ConfigurationFile($0, project: folder) }
    let configuration = BuildConfiguration(settings: chosen?["buildSettings"]?.table ?? [:], file: file)
    configurations.all[list ?? ""] = configuration
    return configuration
  }

  /// The file of settings of a configuration: an element of the file tree, or a path below a synchronized folder.
  private func settingsFile(_ configuration: ProjectText) -> URL? {
    if let id = configuration["baseConfigurationReference"]?.string { return url(id) }
    guard let anchor = configuration["baseConfigurationReferenceAnchor"]?.string.flatMap(url),
      let path = configuration["baseConfigurationReferenceRelativePath"]?.string
    else { return nil }
    return anchor.appendingPathComponent(path)
  }

  /// The settings that have been read, by their list.
  private final class Configurations {
    var all: [String: BuildConfiguration] = [:]
  }

  /// The configuration of the project itself, below those of its targets.
  var configuration: BuildConfiguration { configuration(root["buildConfigurationList"]?.string) }

  /// The folders of the packages that the project contains.
  var localPackages: [URL] {
    let references = (root["packageReferences"]?.strings ?? []).compactMap { objects[$0] }
    let named = references.filter { $0["isa"]?.string == "XCLocalSwiftPackageReference" }.compactMap {
      $0["relativePath"]?.string
    }
    .map { url(ofPath: $0) }
    // Older projects list packages as folders of the file tree.
    let dragged = paths.keys.compactMap { id -> URL? in
      guard objects[id]?["isa"]?.string == "PBXFileReference", let url = url(id) else { return nil }
      return SynchronizedFolder.isPackage(url) ? url : nil
    }
    let inside = synchronizedGroups.compactMap(url).flatMap { SynchronizedFolder($0).packages }
    var seen: Set<String> = []
    return (named + (dragged + inside).sorted { $0.path < $1.path }).filter { seen.insert($0.path).inserted }
  }

  /// The packages that the project fetches, by the identity of each.
  var remotePackages: [RemotePackage] {
    (root["packageReferences"]?.strings ?? []).compactMap { objects[$0] }.filter {
      $0["isa"]?.string == "XCRemoteSwiftPackageReference"
    }
    .compactMap(RemotePackage.init)
  }

  /// Returns the remote package that an object refers to.
  func remotePackage(_ id: String?) -> RemotePackage? { object(id).flatMap(RemotePackage.init) }
}

/// A reference to a package that is fetched, with the versions that the project accepts.
struct RemotePackage {
  let address: String
  let requirement: PackageRequirement?
  var identity: String { PackageManifest.identity(of: address) }

  init?(_ reference: ProjectText) {
    guard let address = reference["repositoryURL"]?.string else { return nil }
    self.address = address
    requirement = reference["requirement"].flatMap { PackageRequirement($0) }
  }
}
