import CLISupport
import Foundation
import InstrumentedBuild
import TraceSupport
import TraceSystem

/// The build of an app's package, while nobody else builds in the same place.
final class AppBuild {
  private let package: AppPackage
  private let scratch: URL
  private let console: Console
  /// True if nothing may be left out.
  private let isStrict: Bool
  private let progress: BuildProgress

  init(_ package: AppPackage, scratch: URL, isStrict: Bool = false, console: Console) {
    self.package = package
    self.scratch = scratch
    self.isStrict = isStrict
    self.console = console
    progress = BuildProgress(console)
  }

  private var products: URL { scratch.appendingPathComponent("debug") }

  /// Writes and compiles the package. Code that the compiler does not accept is left out, together with what needs it.
  ///
  /// - Returns: What was left out; nil if nothing was.
  /// - Throws: ``CommandFailure`` with the compiler's first errors if the app's first screen would be left out, or if
  ///   nothing may be.
  func run() throws -> LeftOut? {
    let saved = package.folder.appendingPathComponent("left-out.json")
    let fingerprint = "\(package.fingerprint)-\(RewriterProgram.fingerprint)"
    // The same sources lack the same things.
    let known = isStrict ? nil : LeftOut(saved, fingerprint: fingerprint)
    var leftOut = known ?? LeftOut(fingerprint: fingerprint)
    try package.write(with: leftOut.changes)
    try CacheWriting.perform(in: scratch) { try takeOver() }
    defer { progress.clear() }
    var first: BuildLog?
    var round = 0
    while let log = try compile(progressing: round, leftOut) {
      first = first ?? log
      round += 1
      // Without space, code that is right does not compile either, and nothing may be concluded from that.
      if log.isDiskFull || CacheWriting.isFull(scratch) {
        throw CacheWriting.failure(scratch, "no space left on the disk")
      }
      // What is not an error in the app's code, such as one of the linker, cannot be left out.
      guard !log.errors.isEmpty else { throw failure(log) }
      guard let rest = leftOut.remaining(of: log.errors, package), try !relax(log.errors, &leftOut) else {
        try package.write(with: leftOut.changes)
        continue
      }
      if isStrict { throw failure(log, "--strict-build leaves nothing out") }
      if leftOut.latest == nil {
        progress.clear()
        console.note("the compiler refuses \(Counted.text(log.errors.count, "place")); building without them")
      }
      guard round <= LeftOut.mostRounds else {
        throw failure(log, "\(Counted.text(round, "build")) without what the compiler refuses were not enough")
      }
      let changed = try leftOut.leaveOut(rest, of: package, console)
      guard !changed.isEmpty else { throw failure(log, "nothing can be left out there") }
      try package.write(with: leftOut.changes)
      try settle(changed, round, &leftOut)
      if let reason = leftOut.obstacle(package) { throw failure(first ?? log, reason) }
      // A run that is ended goes on from here in the next one.
      try CacheWriting.perform(in: package.folder) { try leftOut.save(saved) }
    }
    guard !leftOut.changes.isEmpty else { return nil }
    if first != nil || leftOut.summary == nil {
      leftOut.summarize(package)
      try CacheWriting.perform(in: package.folder) { try leftOut.save(saved) }
    }
    return leftOut
  }

  /// Has modules compiled in the Swift 5 language mode if the compiler accepts something in it that it refuses in the
  /// Swift 6 mode: code that may race, often because a stand-in is isolated in another way than Apple's framework. The
  /// app loses nothing by it.
  ///
  /// - Returns: True if there are such modules.
  private func relax(_ errors: [CompilerError], _ leftOut: inout LeftOut) throws -> Bool {
    var relaxed: [String] = []
    for (module, files) in package.filesByModule(Set(errors.map(\.file))) {
      guard package.languageMode(of: module) == .six, !leftOut.changes.relaxed.contains(module),
        let check = try FileCheck(module, of: package, scratch: scratch, mode: .five)
      else { continue }
      let remaining = Set(try check.errors(in: files))
      guard errors.contains(where: { files.contains($0.file) && !remaining.contains($0) }) else { continue }
      leftOut.relax(module)
      relaxed.append(module)
    }
    guard !relaxed.isEmpty else { return false }
    progress.clear()
    console.note(
      "compiling \(Grouping.shortened(relaxed)) in the Swift 5 language mode, because the compiler fears data races")
    return true
  }

  /// Compiles the files of which something was left out, and no others, until the compiler accepts them. What other
  /// files miss now is found by the next build.
  private func settle(_ changed: Set<String>, _ round: Int, _ leftOut: inout LeftOut) throws {
    var checks: [String: FileCheck] = [:]
    var places = changed
    while !places.isEmpty, leftOut.obstacle(package) == nil {
      var errors: [CompilerError] = []
      for (module, files) in package.filesByModule(places) {
        progress.show(round, leftOut)
        guard let check = try checks[module] ?? FileCheck(module, of: package, scratch: scratch) else { continue }
        checks[module] = check
        errors += try check.errors(in: files)
      }
      // The build after an added import has more to compile than these files.
      guard !errors.isEmpty, let rest = leftOut.remaining(of: errors, package) else { break }
      places = try leftOut.leaveOut(rest, of: package, console)
    }
    try package.write(with: leftOut.changes)
  }

  private func failure(_ log: BuildLog, _ reason: String = "") -> CommandFailure {
    let lines = log.lines { place in self.shown(place) }.map { TerminalText($0) }
    let help = help.map { [TerminalText($0)] } ?? []
    return CommandFailure(
      .recorderFailed,
      "\(package.target.name) does not compile\(reason.isEmpty ? "" : ", and \(reason)"):\n\((lines + help).joined(separator: "\n"))"
    )
  }

  /// A sentence that says what would help; nil if no package is missing.
  private var help: String? {
    let packages = package.missingPackages.map(\.name)
    guard !packages.isEmpty else { return nil }
    return
      "what would help: the packages that were not found, \(Grouping.shortened(packages)); the commands above fetch them"
  }

  /// Returns the path of the app's file at a place in the package.
  private func shown(_ place: String) -> String? { package.shown(place: place) }

  /// Removes the products of other projects whose modules have the same names, so that none of them can be taken for
  /// this project's.
  private func takeOver() throws {
    let files = FileManager.default
    try files.createDirectory(at: scratch, withIntermediateDirectories: true)
    let owners = scratch.appendingPathComponent("owners")
    try files.createDirectory(at: owners, withIntermediateDirectories: true)
    for module in package.modules.map(\.module.name) {
      let mark = owners.appendingPathComponent(module)
      let own = Data(package.folder.path.utf8)
      if let owner = PlainFile.contents(of: mark, limit: 4096), owner == own { continue }
      let folder = products.resolvingSymlinksInPath()
      for name in (try? files.contentsOfDirectory(atPath: folder.path)) ?? []
      where name == module || name.hasPrefix(module + ".") || name.hasPrefix(module + "-") {
        try? files.removeItem(at: folder.appendingPathComponent(name))
      }
      for name in (try? files.contentsOfDirectory(atPath: folder.appendingPathComponent("Modules").path)) ?? []
      where name.hasPrefix(module + ".") {
        try? files.removeItem(at: folder.appendingPathComponent("Modules").appendingPathComponent(name))
      }
      try own.write(to: mark, options: .atomic)
    }
  }

  /// Compiles the package. Returns the errors, or nil if there are none.
  private func compile(progressing round: Int, _ leftOut: LeftOut) throws -> BuildLog? {
    // Another project's plan may be in the folder. Nobody reads the index.
    let words = [
      "swift", "build", "--disable-build-manifest-caching", "--disable-index-store", "--package-path",
      package.folder.path, "--scratch-path", scratch.path, "--product", package.module,
    ]
    var steps = BuildSteps()
    let result = try ChildCommand.collect(words) { piece in
      steps.read(piece) { done, total in progress.show(round, leftOut, done, ofAtLeast: total) }
    }
    progress.clear()
    return result.status == 0 ? nil : BuildLog(result.text, package: package.folder)
  }

  /// Copies the program and its resources to a folder of their own, which stays as it is while the program runs.
  func install() throws -> (program: URL, omitted: [AppPackage.Problem]) {
    let runs = package.folder.appendingPathComponent("Run")
    return try CacheWriting.perform(in: runs) {
      let files = FileManager.default
      try files.createDirectory(at: runs, withIntermediateDirectories: true)
      removeOld(runs)
      let place = runs.appendingPathComponent(
        "\(ProcessInfo.processInfo.processIdentifier)-\(UInt32.random(in: 0 ... .max))")
      try files.createDirectory(at: place, withIntermediateDirectories: true)
      do { return try install(in: place) } catch {
        // What is half there only takes space.
        try? files.removeItem(at: place)
        throw error
      }
    }
  }

  private func install(in place: URL) throws -> (program: URL, omitted: [AppPackage.Problem]) {
    let files = FileManager.default
    let omitted = try package.copyResources(to: place)
    let facts = try PropertyListSerialization.data(
      fromPropertyList: package.target.bundlePropertyList, format: .xml, options: 0)
    try facts.write(to: place.appendingPathComponent("Info.plist"))
    // Bundles of packages stand beside the program. A copy rather than a link, since a program looks for them next to
    // its real file.
    let folder = products.resolvingSymlinksInPath()
    for module in package.modules.map(\.module.name) {
      let name = "\(package.module)-package_\(module).resources"
      let bundle = folder.appendingPathComponent(name)
      if files.fileExists(atPath: bundle.path) {
        try files.copyItem(at: bundle, to: place.appendingPathComponent(name))
      }
    }
    let program = place.appendingPathComponent(package.module)
    try? files.removeItem(at: program)
    try files.copyItem(at: products.appendingPathComponent(package.module), to: program)
    return (program, omitted)
  }

  /// Removes what earlier runs left. A program that still runs keeps its folder for an hour.
  private func removeOld(_ runs: URL) {
    let files = FileManager.default
    for name in (try? files.contentsOfDirectory(atPath: runs.path)) ?? [] {
      let url = runs.appendingPathComponent(name)
      let owner = name.split(separator: "-").first.flatMap { Int32($0) }
      let date = (try? files.attributesOfItem(atPath: url.path)[.modificationDate]) as? Date ?? .distantPast
      if let owner, kill(owner, 0) == 0, date.timeIntervalSinceNow > -86_400 { continue }
      try? files.removeItem(at: url)
    }
  }
}
