package import CLISupport
import Foundation
import TraceSupport

/// Builds a project's app without a screen: finds the project and the target, makes a package from the target in the cache, and compiles it.
package struct ProjectRun {
  let console: Console
  let path: String
  let targetName: String?

  /// Creates a build that has not started.
  ///
  /// - Parameters:
  ///   - console: Shows messages about omitted files and slow steps.
  ///   - path: The project or workspace.
  ///   - targetName: The app to build; nil if the project has only one.
  package init(console: Console, path: String, targetName: String?) {
    self.console = console
    self.path = path
    self.targetName = targetName
  }

  /// True if a path names a project or a workspace.
  package static func isProject(_ path: String) -> Bool {
    let name = path.hasSuffix("/") ? path.dropLast() : path[...]
    return name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
  }

  /// An app that was built.
  package struct App {
    /// The path of the app's program, which is next to its resources.
    package let program: String
    /// The app's name and version.
    package let title: String
  }

  /// Builds the app.
  package func build() throws -> App {
    let (target, extras) = try target()
    let twoTrack = URL(fileURLWithPath: try Checkout.path(for: "the frameworks are"))
    let cache = URL(fileURLWithPath: CacheFolder.path)
    let key = String(UInt64(bitPattern: Int64(Self.hash(target.project.folder.path + target.name))), radix: 16)
    let package = AppPackage(
      target, folder: cache.appendingPathComponent("\(target.name.filter { $0.isLetter || $0.isNumber })-\(key)"), twoTrack: twoTrack,
      extraPackages: extras)
    for problem in package.problems {
      let sentence: TerminalText = "\(problem.place): \(problem.reason)"
      if problem.isFatal { console.error(sentence) } else { console.note("left out \(sentence)") }
    }
    let fatal = package.problems.count { $0.isFatal }
    if fatal > 0 {
      throw CommandFailure(.recorderFailed, "\(target.name) cannot be built on Linux: \(Counted.text(fatal, "reason")) above")
    }
    try package.write()
    let scratch = Self.scratch(for: twoTrack, in: cache)
    let isFirst = !FileManager.default.fileExists(atPath: scratch.path)
    console.note("building \(package.module)\(isFirst ? "; the first build also compiles the frameworks, which takes minutes" : "")")
    let log = try compile(package, scratch, ProgressLine(console))
    if let log { throw CommandFailure(.recorderFailed, "\(target.name) does not compile:\n\(log)") }
    let place = package.folder.appendingPathComponent("Run")
    try? FileManager.default.removeItem(at: place)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    // A copy rather than a link, since a program looks for its resources next to its real file.
    try FileManager.default.copyItem(
      at: scratch.appendingPathComponent("debug/\(package.module)"), to: place.appendingPathComponent(package.module))
    try package.copyResources(to: place)
    return App(program: place.appendingPathComponent(package.module).path, title: target.nameAndVersion)
  }

  /// Returns the name of the app's target.
  package func nameOfTarget() throws(CommandFailure) -> String { try target().0.name }

  private func target() throws(CommandFailure) -> (XcodeTarget, packages: [URL]) {
    let trimmed = path.hasSuffix("/") ? String(path.dropLast()) : path
    var projects = [trimmed]
    var packages: [URL] = []
    if trimmed.hasSuffix(".xcworkspace") {
      let contents = XcodeWorkspace(trimmed)
      projects = contents.projects
      packages = contents.packages
      if projects.isEmpty { throw CommandFailure(.recorderFailed, "\(path) does not name any project; specify the .xcodeproj instead") }
    }
    var apps: [XcodeTarget] = []
    for project in projects { apps += try XcodeProject(project).apps }
    let names = apps.map(\.name)
    if let targetName {
      guard let found = apps.first(where: { $0.name == targetName }) else {
        throw .usage(
          "--target: there is no app \(targetName); the apps are \(names.joined(separator: ", "))"
        )
      }
      return (found, packages)
    }
    guard let only = apps.first else { throw CommandFailure(.recorderFailed, "\(path) has no target that is an app") }
    guard apps.count == 1 else {
      throw .usage(
        "\(path) has several apps, \(names.joined(separator: ", ")); choose one with --target NAME"
      )
    }
    return (only, packages)
  }

  /// Compiles a package. Returns the errors with the paths of the project, or nil if there are none.
  private func compile(_ package: AppPackage, _ scratch: URL, _ progress: ProgressLine) throws -> TerminalText? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift", "build", "--package-path", package.folder.path, "--scratch-path", scratch.path, "--product", package.module]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    do { try process.run() } catch { throw CommandFailure(.recorderFailed, "swift cannot be started: \(error)") }
    let text = BuildLog.read(output.fileHandleForReading) { progress.show("building \(package.module)", $0, ofAtLeast: $1) }
    process.waitUntilExit()
    progress.clear()
    guard process.terminationStatus != 0 else { return nil }
    let code = package.folder.appendingPathComponent("Sources/\(package.module)").path + "/"
    var seen: Set<Substring> = []
    let errors = text.split(separator: "\n").filter { $0.contains("error:") && !$0.hasPrefix(" ") && seen.insert($0).inserted }
    let lines = (errors.isEmpty ? text.split(separator: "\n").suffix(10) : errors.prefix(40)).map {
      TerminalText($0.replacing(code, with: ""))
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the folder for build products. All apps use the same folder, so they share the compiled frameworks. Because the package manager does
  /// not notice files that are added to or removed from a dependency, a changed set of files gets a new folder.
  private static func scratch(for twoTrack: URL, in cache: URL) -> URL {
    var paths: [String] = []
    let all = FileManager.default.enumerator(atPath: twoTrack.appendingPathComponent("Sources").path)
    while let path = all?.nextObject() as? String { if path.hasSuffix(".swift") { paths.append(path) } }
    let files = String(UInt64(bitPattern: Int64(hash(paths.sorted().joined(separator: "\n")))), radix: 16)
    let prefix = "build-" + String(UInt64(bitPattern: Int64(hash(twoTrack.path))), radix: 16) + "-"
    for name in (try? FileManager.default.contentsOfDirectory(atPath: cache.path)) ?? [] where name.hasPrefix(prefix) && name != prefix + files {
      try? FileManager.default.removeItem(at: cache.appendingPathComponent(name))
    }
    return cache.appendingPathComponent(prefix + files)
  }

  /// Returns a hash that is the same in every run.
  private static func hash(_ text: String) -> Int {
    var hash = FNV1aHash()
    hash.add(text.utf8)
    return Int(truncatingIfNeeded: hash.value)
  }
}

/// The projects and packages of a workspace.
struct XcodeWorkspace {
  private(set) var projects: [String] = []
  private(set) var packages: [URL] = []

  init(_ path: String) {
    let bundle = URL(fileURLWithPath: path)
    let text = (try? String(contentsOf: bundle.appendingPathComponent("contents.xcworkspacedata"), encoding: .utf8)) ?? ""
    for match in text.matches(of: /location\s*=\s*"(group|container|absolute|self):([^"]*)"/) {
      let place = String(match.2)
      let url = match.1 == "absolute" ? URL(fileURLWithPath: place) : bundle.deletingLastPathComponent().appendingPathComponent(place)
      if place.hasSuffix(".xcodeproj") {
        projects.append(url.standardizedFileURL.path)
      } else if FileManager.default.fileExists(atPath: url.appendingPathComponent("Package.swift").path) {
        packages.append(url.standardizedFileURL)
      }
    }
  }
}
