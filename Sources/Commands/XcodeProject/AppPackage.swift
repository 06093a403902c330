import CLISupport
import Foundation
import SwiftSources
import TraceSupport

/// A Swift package made from an app target of a project: links to its sources, the manifest, generated symbols, and copied resources.
struct AppPackage {
  /// A file of the target that cannot be built or is left out, with the reason.
  struct Problem: Equatable {
    var place: String
    var reason: String
    /// True if the problem prevents the app from being built.
    var isFatal: Bool
  }

  let target: XcodeTarget
  /// The folder of the package.
  let folder: URL
  /// The checkout of TwoTrack that the package depends on.
  let twoTrack: URL
  private(set) var problems: [Problem] = []
  /// The module of the app and the name of its executable.
  let module: String

  private var sources: [URL] = []
  private var resources: [URL] = []
  private var dataModels: [DataModel] = []
  private var frameworks: Set<String> = []
  /// The rewritten text of files that cannot compile as they are, by path.
  private var rewritten: [String: String] = [:]
  private let available: Set<String>
  private let packages: [LocalPackage]

  init(_ target: XcodeTarget, folder: URL, twoTrack: URL, extraPackages: [URL]) {
    self.target = target
    self.folder = folder
    self.twoTrack = twoTrack
    available = StandIns.names(in: twoTrack)
    var seen: Set<String> = []
    packages = (target.project.localPackages + extraPackages).filter { seen.insert($0.path).inserted }.map { LocalPackage($0) }
    module = Self.module(target.setting("PRODUCT_MODULE_NAME")?.string.flatMap { $0.contains("$") ? nil : $0 } ?? target.name, taken: available)
    sort(target.files(in: "PBXSourcesBuildPhase") + target.files(in: "PBXResourcesBuildPhase") + target.synchronizedFiles)
    scan()
  }

  /// Returns a name that is a Swift identifier and not the name of a framework module.
  private static func module(_ name: String, taken: Set<String>) -> String {
    var words = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") ? $0 : "_" })
    if words.first?.isNumber ?? true { words = "_" + words }
    return taken.contains(words) ? words + "App" : words
  }

  /// Sorts the files into sources, resources, and files that cannot be built.
  private mutating func sort(_ files: [URL]) {
    var seen: Set<String> = []
    for file in files where seen.insert(file.path).inserted {
      guard FileManager.default.fileExists(atPath: file.path) else {
        let reason = "the project lists it, but the file does not exist"
        problems.append(Problem(place: shown(file), reason: reason, isFatal: file.pathExtension == "swift"))
        continue
      }
      switch file.pathExtension {
      case "swift": sources.append(file)
      case "m", "mm", "c", "cpp", "cc", "s":
        problems.append(Problem(place: shown(file), reason: "Objective-C and C++ are not compiled; its declarations are missing", isFatal: false))
      case "h", "pch", "modulemap", "entitlements", "xcconfig", "xcprivacy", "docc", "md": break
      case "metal": problems.append(Problem(place: shown(file), reason: "shaders are not compiled", isFatal: false))
      case "storyboard", "xib": problems.append(Problem(place: shown(file), reason: "interface files are not loaded", isFatal: false))
      case "xcdatamodeld", "xcdatamodel":
        if let model = DataModel(file) {
          dataModels.append(model)
          frameworks.insert("CoreData")
        } else {
          problems.append(Problem(place: shown(file), reason: "it has no version that can be read", isFatal: true))
        }
      case "mlmodel", "intentdefinition":
        problems.append(Problem(place: shown(file), reason: "the classes that Xcode generates from it are missing", isFatal: false))
      default: if file.lastPathComponent != "Info.plist" { resources.append(file) }
      }
    }
  }

  /// Reads the sources to find their imports and the code that cannot compile.
  private mutating func scan() {
    var hasEntry = false
    for file in sources {
      guard let text = try? String(contentsOf: file, encoding: .utf8) else {
        problems.append(Problem(place: shown(file), reason: "it is not UTF-8 text", isFatal: true))
        continue
      }
      let rewrite = SourceRewrite(text, modules: available.union(["Foundation"])).text
      if let rewrite { rewritten[file.path] = rewrite }
      let scan = SourceScan(rewrite ?? text)
      hasEntry = hasEntry || scan.isEntry || file.lastPathComponent == "main.swift"
      for (module, line) in scan.imports { note(module, "\(shown(file)):\(line)") }
      for (word, line) in scan.objectiveC {
        problems.append(
          Problem(place: "\(shown(file)):\(line)", reason: "\(word) needs the Objective-C runtime, which does not exist on Linux", isFatal: true))
      }
    }
    if !hasEntry, !sources.isEmpty {
      problems.append(Problem(place: target.name, reason: "no file has @main; an app without a SwiftUI App cannot be run", isFatal: true))
    }
    if sources.isEmpty { problems.append(Problem(place: target.name, reason: "the target has no Swift files", isFatal: true)) }
  }

  private mutating func note(_ module: String, _ place: String) {
    if available.contains(module) {
      frameworks.insert(module)
    } else if !Self.toolchain.contains(module), !packages.contains(where: { $0.names.contains(module) }) {
      let addresses = target.project.remotePackages.map { ($0.split(separator: "/").last ?? "").replacing(".git", with: "") }
      let reason =
        target.packageProducts.contains(module) || addresses.contains { $0.lowercased() == module.lowercased() }
        ? "the package of \(module) is not available" : "there is no module \(module) on Linux"
      problems.append(Problem(place: place, reason: reason, isFatal: true))
    }
  }

  private static let toolchain: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "Dispatch", "Observation", "Synchronization", "RegexBuilder",
    "Distributed",
    "_Concurrency", "_StringProcessing", "Darwin", "Glibc", "ObjectiveC",
  ]

  /// The source of a file that gives all files of the target the declarations that `import Foundation` provides on Apple's systems. It adds only
  /// the members of SwiftUI that run in virtual time, so that a file that names StoreKit's `Transaction` does not see a second one.
  static let exports = """
    @_exported import FoundationAdditions
    @_exported import struct SwiftUI.EdgeInsets

    """

  /// Returns the path of a file as the project shows it.
  func shown(_ file: URL) -> String {
    let root = target.project.folder.path + "/"
    return file.path.hasPrefix(root) ? String(file.path.dropFirst(root.count)) : file.path
  }

  /// Writes the package, replacing the files of an earlier run.
  func write() throws {
    let files = FileManager.default
    let code = folder.appendingPathComponent("Sources/\(module)")
    try? files.removeItem(at: folder.appendingPathComponent("Sources"))
    try files.createDirectory(at: code, withIntermediateDirectories: true)
    for file in sources {
      let path = shown(file)
      let link = code.appendingPathComponent(path.hasPrefix("/") ? "_outside" + path : path)
      try files.createDirectory(at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
      if let text = rewritten[file.path] {
        try Data(text.utf8).write(to: link)
      } else {
        try files.createSymbolicLink(at: link, withDestinationURL: file)
      }
    }
    try Data(Self.exports.utf8).write(to: code.appendingPathComponent("TwoTrackExports.swift"))
    if let symbols = AssetSymbols(resources.filter { $0.pathExtension == "xcassets" }).source {
      try Data(symbols.utf8).write(to: code.appendingPathComponent("TwoTrackAssetSymbols.swift"))
    }
    if let models = DataModelSource(dataModels).source {
      try Data(models.utf8).write(to: code.appendingPathComponent("TwoTrackDataModels.swift"))
    }
    var copies: [URL] = []
    for package in packages where isUsed(package) {
      copies.append(try package.copy(below: folder.appendingPathComponent("Packages"), twoTrack: twoTrack, available: available))
    }
    // Written only if it changes, so that the next build does not start over.
    let manifest = Data(manifest(copies).utf8)
    let url = folder.appendingPathComponent("Package.swift")
    if (try? Data(contentsOf: url)) != manifest { try manifest.write(to: url) }
  }

  private func isUsed(_ package: LocalPackage) -> Bool { !target.packageProducts.filter(package.names.contains).isEmpty }

  private func manifest(_ copies: [URL]) -> String {
    let products = frameworks.union(["FoundationAdditions", "SwiftUI"]).sorted().map {
      ".product(name: \(SwiftLiteral($0)), package: \"TwoTrack\")"
    }
    let own = zip(packages.filter(isUsed), copies).flatMap { package, copy in
      target.packageProducts.filter(package.names.contains).map {
        ".product(name: \(SwiftLiteral($0)), package: \(SwiftLiteral(copy.lastPathComponent)))"
      }
    }
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: \(SwiftLiteral(module + "-package")),
        dependencies: [
          \(([".package(name: \"TwoTrack\", path: \(SwiftLiteral(twoTrack.path)))"] + copies.map { ".package(path: \(SwiftLiteral($0.path)))" }).joined(separator: ",\n    "))
        ],
        targets: [
          .executableTarget(
            name: \(SwiftLiteral(module)),
            dependencies: [\((products + own).joined(separator: ", "))],
            path: \(SwiftLiteral("Sources/" + module)),
            swiftSettings: [\(target.swiftSettings.joined(separator: ", "))])
        ])

      """
  }

  /// Copies the resources next to the program, arranged as in a bundle: in one folder, except for language folders.
  func copyResources(to place: URL) throws {
    let files = FileManager.default
    for file in resources where !["xcassets", "xcstrings"].contains(file.pathExtension) {
      let parent = file.deletingLastPathComponent()
      let folder = parent.pathExtension == "lproj" ? place.appendingPathComponent(parent.lastPathComponent) : place
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
      let copy = folder.appendingPathComponent(file.lastPathComponent)
      try? files.removeItem(at: copy)
      try files.copyItem(at: file, to: copy)
    }
  }
}
