package import CLISupport
import Foundation
package import TraceSupport

/// Builds a project's app without a screen: finds the project and the target, makes a package from the target in the
/// cache, and compiles it.
package struct ProjectRun {
  let console: Console
  let path: String
  let targetName: String?
  let packages: [String]
  let isStrict: Bool

  /// Creates a build that has not started.
  ///
  /// - Parameters:
  ///   - console: Shows messages about omitted files and slow steps.
  ///   - path: The project or workspace.
  ///   - targetName: The app to build; nil if the project has only one.
  ///   - packages: Folders with checkouts of the packages that the project fetches.
  ///   - isStrict: True if nothing that the compiler refuses may be left out.
  package init(
    console: Console, path: String, targetName: String?, packages: [String] = [], isStrict: Bool = false
  ) {
    self.packages = packages
    self.isStrict = isStrict
    self.console = console
    self.path = path
    self.targetName = targetName
  }

  /// True if a path names a project or a workspace.
  package static func isProject(_ path: String) -> Bool {
    let name = path.hasSuffix("/") ? path.dropLast() : path[...]
    return name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace") || name.hasSuffix(".swiftpm")
      || XcodeGenProject.file(for: path) != nil
  }

  /// Returns a sentence for a folder that contains a project or can generate one; nil for anything else.
  package static func advice(for path: String) -> TerminalText? {
    guard PlainFile.kind(of: URL(fileURLWithPath: path)) == .folder else { return nil }
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    if let project = names.first(where: { $0.hasSuffix(".xcworkspace") })
      ?? names.first(where: { isProject($0) && $0 != XcodeGenProject.fileName })
    {
      return "\(path) is a folder; name the project in it: trace-record \(path)/\(project)"
    }
    let generators = [
      ("project.yaml", "XcodeGen", "xcodegen generate"), ("project.json", "XcodeGen", "xcodegen generate"),
      ("Project.swift", "Tuist", "tuist generate"), ("Workspace.swift", "Tuist", "tuist generate"),
      ("Tuist", "Tuist", "tuist generate"),
      ("Tuist.swift", "Tuist", "tuist generate"),
      ("MODULE.bazel", "Bazel", "rules_xcodeproj"), ("WORKSPACE", "Bazel", "rules_xcodeproj"),
      ("BUCK", "Buck", "buck project"),
    ]
    guard let found = generators.first(where: { names.contains($0.0) }) else { return nil }
    return "\(path) has a project of \(found.1) and no .xcodeproj; make one with \(found.2) on a Mac, and name it"
  }

  /// An app that was built.
  package struct App {
    /// The path of the app's program, which is next to its resources.
    package let program: String
    /// The app's name and version.
    package let title: String
    /// Attributes for the trace, which tell what was left out of the build.
    package let facts: [String: String]
  }

  /// Builds the app.
  package func build() throws -> App {
    for folder in packages where PlainFile.kind(of: URL(fileURLWithPath: folder)) != .folder {
      throw CommandFailure.usage("--packages \(folder) is not a folder; name the one with the checkouts")
    }
    let (target, extras) = try target()
    let twoTrack = URL(fileURLWithPath: try Checkout.path(for: "the frameworks are"))
    let cache = URL(fileURLWithPath: CacheFolder.path)
    // The real path: a project that is reached by two names is one.
    let place = FileIdentity.absolutePath(target.project.folder.path) ?? target.project.folder.path
    let key = Self.digits("\(place)\n\(target.project.name)\n\(target.name)")
    let folder = cache.appendingPathComponent(
      "\(target.name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) })-\(key)")
    var package = AppPackage(
      target, folder: folder, twoTrack: twoTrack, extraPackages: extras,
      packages: packages.map { URL(fileURLWithPath: $0) }, workspace: workspace)
    report(package.problems)
    for text in package.remarks { console.note("\(text)") }
    report(taken: package.takenPackages)
    report(missing: package.missingPackages, besides: target.project.folder)
    // What is in a package that is not at hand was told with it.
    let others = package.absentModules.filter { $0.package == nil }
    for (reason, modules) in Grouping.inOrder(others, by: \.reason, { $0 }) {
      let files = modules.flatMap(\.files)
      let others = files.count > 1 ? " and \(files.count - 1) more" : ""
      console.note(
        "left out \(Grouping.shortened(modules.map(\.name))), imported at \(files.first ?? "")\(others): \(reason)")
    }
    let fatal = package.problems.count { $0.isFatal }
    if fatal > 0 {
      throw CommandFailure(
        .recorderFailed, "\(target.name) cannot be built on Linux: \(Counted.text(fatal, "reason")) above")
    }
    let scratch = try Self.scratch(for: twoTrack, in: cache)
    // All apps share the compiled frameworks, and the package manager builds one app at a time.
    let lock = try CacheLock(cache.appendingPathComponent(scratch.lastPathComponent + ".lock")) {
      console.note("waiting for another build in \(cache.path)")
    }
    defer { withExtendedLifetime(lock) {} }
    let isFirst = !FileManager.default.fileExists(atPath: scratch.path)
    console.note(
      "building \(package.module)\(isFirst ? "; the first build also compiles the frameworks, which takes minutes" : "")"
    )
    for failure in try package.compileMacros(in: cache, console) { console.note("\(failure)") }
    let build = AppBuild(package, scratch: scratch, isStrict: isStrict, console: console)
    let leftOut = try build.run()
    let run = try build.install()
    report(run.omitted)
    var facts: [String: String] = [:]
    // A list that is cut off would tell less than there is.
    let views = package.declaredViews.joined(separator: ",")
    if !views.isEmpty, views.utf8.count <= 16_000 { facts["views"] = views }
    if let leftOut, let summary = leftOut.summary {
      for line in summary { console.note("\(line)") }
      facts["left_out"] = String(summary.joined(separator: "; ").prefix(2000))
      facts["stubbed_views"] =
        leftOut.touchedViews.isEmpty ? nil : String(leftOut.touchedViews.joined(separator: ",").prefix(8000))
    }
    return App(program: run.program.path, title: target.nameAndVersion, facts: facts)
  }

  /// Says which checkouts are used, in which versions and from where.
  private func report(taken: [PackageSet.Taken]) {
    let groups = Grouping.inOrder(taken, by: { shown($0.folder.deletingLastPathComponent()) }) { package in
      "\(package.folder.lastPathComponent) \(package.version ?? "of an unknown version")"
    }
    for (folder, packages) in groups {
      console.note("took from \(folder): \(packages.joined(separator: ", "))")
    }
  }

  /// Offers the commands that fetch the packages that are not at hand, the one that brings most first.
  private func report(missing: [MissingPackage], besides project: URL) {
    guard let first = missing.first else { return }
    let parent = packages.first ?? shown(project.appendingPathComponent("SourcePackages/checkouts"))
    let direct = missing.filter(\.isUsed)
    let others = missing.count - direct.count
    let rest = others > 0 ? ", and \(others) that other packages use" : ""
    let order = missing.count == 1 ? "it" : "them, \(first.name) first, which brings most"
    console.note(
      "\(Counted.text(missing.count, "package was", "packages were")) not found: \(direct.map(\.sentence).joined(separator: ", "))\(rest); to fetch \(order):"
    )
    for package in missing { console.offer(package.command(into: parent)) }
  }

  /// Returns a path from the working directory, if it is below it.
  private func shown(_ folder: URL) -> String {
    let (path, here) = (folder.standardizedFileURL.path, FileManager.default.currentDirectoryPath)
    if path == here { return "." }
    return path.hasPrefix(here + "/") ? String(path.dropFirst(here.count + 1)) : path
  }

  private var workspace: URL? {
    let trimmed = path.hasSuffix("/") ? String(path.dropLast()) : path
    return trimmed.hasSuffix(".xcworkspace") ? URL(fileURLWithPath: trimmed) : nil
  }

  private func report(_ problems: [AppPackage.Problem]) {
    for problem in problems {
      let sentence: TerminalText = "\(problem.place): \(problem.reason)"
      if problem.isFatal { console.error(sentence) } else { console.note("left out \(sentence)") }
    }
  }

  /// Returns the name of the app's target.
  package func nameOfTarget() throws(CommandFailure) -> String { try target().0.name }

  private func target() throws(CommandFailure) -> (XcodeTarget, packages: [URL]) {
    let trimmed = path.hasSuffix("/") ? String(path.dropLast()) : path
    var projects = [XcodeGenProject.file(for: trimmed) ?? trimmed]
    var packages: [URL] = []
    if trimmed.hasSuffix(".xcworkspace") {
      let contents = XcodeWorkspace(trimmed)
      projects = contents.projects
      packages = contents.packages
      if projects.isEmpty {
        throw CommandFailure(.recorderFailed, "\(path) does not name any project; specify the .xcodeproj instead")
      }
    }
    var apps: [XcodeTarget] = []
    // A workspace can list what a tool such as CocoaPods has not made yet.
    let present = projects.filter { FileManager.default.fileExists(atPath: $0) }
    for absent in projects where !present.isEmpty && !present.contains(absent) {
      console.note(
        "left out \(absent), which does not exist\(absent.hasSuffix("Pods.xcodeproj") ? "; its pods are missing" : "")")
    }
    for project in present.isEmpty ? projects : present { apps += try XcodeProject(project).apps }
    let names = apps.map(\.name)
    // An app for a television, a watch or a Mac alone is not meant.
    if targetName == nil, apps.contains(where: \.isForPhone) { apps.removeAll { !$0.isForPhone } }
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
        "\(path) has several apps, \(apps.map(\.name).joined(separator: ", ")); choose one with --target NAME"
      )
    }
    return (only, packages)
  }

  /// Returns the folder for build products. All apps use the same folder, so they share the compiled frameworks.
  /// Because the package manager does not notice files that are added to or removed from a dependency, a changed set of
  /// files gets a new folder.
  private static func scratch(for twoTrack: URL, in cache: URL) throws -> URL {
    var paths: [String] = []
    let all = FileManager.default.enumerator(atPath: twoTrack.appendingPathComponent("Sources").path)
    // The frameworks need none of these floors.
    let others = ["Commands/", "Integration/", "Viewer/"]
    while let path = all?.nextObject() as? String {
      if path.hasSuffix(".swift"), !others.contains(where: path.hasPrefix) { paths.append(path) }
    }
    let files = digits(paths.sorted().joined(separator: "\n"))
    let prefix = "build-" + digits(twoTrack.path) + "-"
    for name in (try? FileManager.default.contentsOfDirectory(atPath: cache.path)) ?? []
    where name.hasPrefix(prefix) && !name.hasPrefix(prefix + files) {
      try? FileManager.default.removeItem(at: cache.appendingPathComponent(name))
    }
    return cache.appendingPathComponent(prefix + files)
  }

  /// Returns a hash that is the same in every run.
  static func digits(_ text: String) -> String {
    var hash = FNV1aHash()
    hash.add(text.utf8)
    return String(hash.value, radix: 16)
  }
}

/// The projects and packages of a workspace.
struct XcodeWorkspace {
  private(set) var projects: [String] = []
  private(set) var packages: [URL] = []

  init(_ path: String) {
    let bundle = URL(fileURLWithPath: path)
    let text =
      PlainFile.text(of: bundle.appendingPathComponent("contents.xcworkspacedata"), limit: PlainFile.largestSource)
      ?? ""
    for match in text.matches(of: /location\s*=\s*"(group|container|absolute|self):([^"]*)"/) {
      let place = String(match.2)
      let url = PlainFile.resolved(
        match.1 == "absolute"
          ? URL(fileURLWithPath: place) : bundle.deletingLastPathComponent().appendingPathComponent(place))
      if place.hasSuffix(".xcodeproj") {
        projects.append(url.standardizedFileURL.path)
      } else if FileManager.default.fileExists(atPath: url.appendingPathComponent("Package.swift").path) {
        packages.append(url.standardizedFileURL)
      }
    }
  }
}
