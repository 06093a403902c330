import CLISupport
import Foundation
import SwiftSources
import TraceSupport

extension SetupPlan {
  /// Plans the files of a Swift package: the manifest's lines, a first test, the settings, and the CI job.
  ///
  /// - Parameters:
  ///   - package: The folder with `Package.swift`, without links.
  ///   - checkout: Returns the checkout of TwoTrack that this program belongs to, without links.
  ///   - choice: Chooses the place from which the package takes TwoTrack, unless the manifest says it.
  ///   - chosen: The target that has the app; nil to look for it.
  ///   - responses: The folder below it that answers the requests of its tests, or nil.
  /// - Throws: ``CommandFailure`` if the manifest cannot be read, if it is not clear which target has the app, or if the
  ///   place cannot be used.
  package init(
    package: String, checkout: () throws -> String, choice: PlaceChoice, target chosen: String?,
    responses: String? = nil
  ) throws {
    let root = URL(fileURLWithPath: package)
    let facts = try PackageFacts(folder: root)
    self.init(folder: package, next: "swift package lifecycle")
    guard facts.name != Self.packageName else {
      throw CommandFailure.usage("\(package) is a checkout of TwoTrack; run trace-record init in a package of yours")
    }
    let source = try PackageSource(of: facts, in: package, checkout: checkout, choice: choice)
    let available = StandIns.names(in: source.checkout)
    var edit = ManifestEdit()
    edit.dependency = source.element
    let name = source.name

    let subject = try Self.subject(of: facts, in: root, chosen)
    var additions: [(target: PackageFacts.Target, folder: String)] = []
    // `swift test` builds all of them.
    for target in facts.targets where Self.kinds.contains(target.kind) {
      let sources = TargetSources(target, of: facts, in: root)
      let missing = sources.imports.intersection(available).subtracting(target.products.map(\.name)).subtracting(
        facts.targets.map(\.name))
      var products = missing.sorted().map { PackageFacts.Product(name: $0, package: name) }
      if sources.needsAdditions, let folder = sources.folder {
        additions.append((target, folder))
        if !(target.products + products).contains(where: { $0.name == Self.additions }) {
          products.append(.init(name: Self.additions, package: name, platforms: ["linux"]))
        }
      }
      if !products.isEmpty { edit.products.append((target.name, products)) }
    }
    let testing = PackageFacts.Product(name: "LifecycleTesting", package: name)
    let tests = facts.targets.first { $0.kind == "test" && $0.local.contains(subject.target.name) }
    let testName = tests?.name ?? Self.freeName(for: subject.target.name, in: facts)
    if tests == nil { edit.tests = (testName, subject.target.name) }
    if tests?.products.contains(where: { $0.name == testing.name }) != true {
      edit.products.append((testName, [testing]))
    }

    let isReady = try plan(edit, facts, root)
    for (target, folder) in additions { addExports(to: target, in: folder) }
    let testFolder = tests.flatMap { TargetSources($0, of: facts, in: root).folder } ?? "Tests/\(testName)"
    let test = FirstTest(target: subject.target.name, app: subject.app)
    let path = "\(testFolder)/LifecycleTests.swift"
    if PlannedFile.isTaken(path, in: folder) {
      present.append(path)
    } else if !isReady {
      remarks.append(
        "\(path): not written, because it does not compile without those lines; run trace-record init again when they are there"
      )
    } else if let text = test.text {
      files.append(PlannedFile(path: path, content: text))
    } else {
      remarks.append(
        "\(path): not written, because \(subject.target.name) has no type with @main that conforms to App and can be named; a test of one view begins "
          + "with 'let host = try ViewHost { MyView() }' (Docs/Packages.md)")
      // A target without files is an error.
      if tests == nil {
        files.removeAll { $0.path == Self.manifest }
        remarks.append(
          "\(Self.manifest): not changed; for the test, add \(edit.instructions.map(\.line).joined(separator: " and "))"
        )
      }
    }
    let isChanged = edit.isEmpty || files.contains { $0.path == Self.manifest }
    build = isReady && isChanged ? PackageBuild(folder: package) : nil
    let sources = Self.sourceRoot(of: facts, in: root)
    addSettings(
      [("fail_on", "warning")] + (sources.map { [("source_root", $0)] } ?? []),
      named: responses.map { [("responses", $0)] } ?? [], place: source.written, isKept: source.isChosen)
    try addJob { inside in
      try source.tools().map { .workflow(Workflow(tools: $0, folder: inside, command: "swift test")) }
        ?? .none(source.obstacle ?? "")
    }
  }

  static let packageName = "TwoTrack"
  private static let additions = "FoundationAdditions"
  private static let manifest = "Package.swift"
  /// The kinds of targets that views can be in.
  private static let kinds: Set<String> = ["executable", "regular"]

  /// Plans the file that gives the others of a target what only Apple's Foundation has. The app of an Xcode project has
  /// one too.
  private mutating func addExports(to target: PackageFacts.Target, in folder: String) {
    let path = "\(folder)/TwoTrackExports.swift"
    guard !target.listsSources || PlannedFile.isTaken(path, in: self.folder) else {
      remarks.append(
        "\(path): not written, because the target \(target.name) lists its files; add this to one of them, so that those that import only "
          + "Foundation find URLSession: #if canImport(\(Self.additions)), @_exported public import \(Self.additions), #endif"
      )
      return
    }
    add(
      path,
      """
      // What Apple's Foundation has and Linux's lacks, such as URLSession, for the files that import only Foundation.
      // On Apple's systems this file is empty. Written by 'trace-record init'.
      #if canImport(\(Self.additions))
        @_exported public import \(Self.additions)
      #endif

      """)
  }

  /// Plans the change of the manifest. Returns false if a person has to make it.
  private mutating func plan(_ edit: ManifestEdit, _ facts: PackageFacts, _ root: URL) throws -> Bool {
    guard !edit.isEmpty else {
      present.append(Self.manifest)
      return true
    }
    if let (old, new) = try Self.edited(edit, facts, root) {
      files.append(PlannedFile(path: Self.manifest, content: new, former: old))
      return true
    }
    remarks.append("\(Self.manifest): it is not certain where the lines belong, so add them yourself:")
    for (place, line) in edit.instructions { remarks.append("  to \(place): \(line)") }
    return false
  }

  /// Returns the text of the manifest before and after the change, or nil if the change is not certain: the package
  /// manager reads both, and what it reads must differ by the lines alone.
  private static func edited(_ edit: ManifestEdit, _ facts: PackageFacts, _ root: URL) throws -> (
    old: String, new: String
  )? {
    let path = root.appendingPathComponent(manifest).path
    // A manifest for another version of the tools may be the one that is read.
    let others =
      (try? FileManager.default.contentsOfDirectory(atPath: root.path))?.contains { $0.hasPrefix("Package@swift-") }
      ?? false
    guard !others, (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) == nil else { return nil }
    guard let old = PlannedFile.read(path), let new = edit.applied(to: old) else { return nil }
    let trial = FileManager.default.temporaryDirectory.appendingPathComponent("twotrack-init-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: trial, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: trial) }
    func read(_ text: String) throws -> PackageFacts {
      try Data(text.utf8).write(to: trial.appendingPathComponent(manifest))
      return try PackageFacts(folder: trial)
    }
    guard let before = try? read(old), before.targets == facts.targets, let after = try? read(new),
      edit.explains(after, from: before)
    else {
      return nil
    }
    return (old, new)
  }

  /// Finds the target with the app.
  private static func subject(
    of facts: PackageFacts, in root: URL, _ chosen: String?
  ) throws(CommandFailure) -> (target: PackageFacts.Target, app: String?) {
    let candidates = facts.targets.filter { kinds.contains($0.kind) }
    if let chosen {
      guard let target = candidates.first(where: { $0.name == chosen }) else {
        throw .usage(
          "--target: there is no target \(chosen); the targets are \(candidates.map(\.name).joined(separator: ", "))")
      }
      return (target, TargetSources(target, of: facts, in: root).apps.first)
    }
    let scanned = candidates.map { ($0, TargetSources($0, of: facts, in: root)) }
    let apps = scanned.filter { !$0.1.apps.isEmpty }
    if apps.count > 1 {
      throw .usage(
        "several targets have an app, \(apps.map(\.0.name).joined(separator: ", ")); choose one with --target NAME")
    }
    if let app = apps.first { return (app.0, app.1.apps.count == 1 ? app.1.apps[0] : nil) }
    let views = scanned.filter { $0.1.imports.contains("SwiftUI") }
    guard let only = views.first else {
      throw CommandFailure(
        .input, "no target of \(facts.name) imports SwiftUI on every platform, so there is no view to judge")
    }
    guard views.count == 1 else {
      throw .usage(
        "several targets import SwiftUI, \(views.map(\.0.name).joined(separator: ", ")); choose one with --target NAME")
    }
    return (only.0, nil)
  }

  private static func freeName(for target: String, in facts: PackageFacts) -> String {
    let names = ["\(target)Tests", "\(target)LifecycleTests"] + (2...99).map { "\(target)LifecycleTests\($0)" }
    return names.first { name in !facts.targets.contains { $0.name == name } } ?? names[0]
  }

  /// The folder of all sources, if there is one.
  private static func sourceRoot(of facts: PackageFacts, in root: URL) -> String? {
    let folders = facts.targets.filter { $0.kind != "test" }.compactMap {
      TargetSources($0, of: facts, in: root).folder
    }
    return !folders.isEmpty && folders.allSatisfy { $0 == "Sources" || $0.hasPrefix("Sources/") } ? "Sources" : nil
  }
}
