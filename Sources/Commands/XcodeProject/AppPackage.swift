import CLISupport
import Foundation
import SwiftSources
import TraceSupport

/// A Swift package made from an app target of a project: its sources and those of its packages, the manifest, generated
/// symbols, and resources.
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
  /// Facts about the packages that users should know.
  private(set) var remarks: [String] = []
  /// The module of the app and the name of its executable.
  let module: String
  /// All modules, the app's last.
  private(set) var modules: [PreparedModule] = []
  /// A module that is imported and does not exist.
  struct AbsentModule {
    var name: String
    var reason: String
    /// The places that import it, as the project shows them.
    var files: [String]
    /// The identity of its package, if it is not at hand.
    var package: String?
  }
  private(set) var absentModules: [AbsentModule] = []
  /// The packages that would have to be at hand, the one that brings most first.
  private(set) var missingPackages: [MissingPackage] = []
  /// The checkouts that are used.
  private(set) var takenPackages: [PackageSet.Taken] = []

  private var macros: [MacroTarget] = []
  /// The paths of the libraries with macros, by the names of their targets.
  private var macroLibraries: [String: String] = [:]
  private var app: CodeModule
  private var resources: [URL] = []
  private var dataModels: [DataModel] = []
  private var frameworks: Set<String> = []
  private let available: Set<String>
  /// The names that modules of the app cannot have, because targets of TwoTrack have them.
  private let taken: Set<String>

  /// - Parameters:
  ///   - target: The app.
  ///   - folder: The folder for the package.
  ///   - twoTrack: The checkout of TwoTrack.
  ///   - extraPackages: The folders of packages that a workspace lists.
  ///   - packages: The folders with checkouts of packages that the user named.
  ///   - workspace: The workspace that the project is a part of.
  init(
    _ target: XcodeTarget, folder: URL, twoTrack: URL, extraPackages: [URL], packages: [URL] = [],
    workspace: URL? = nil
  ) {
    self.target = target
    self.folder = folder
    self.twoTrack = twoTrack
    available = StandIns.names(in: twoTrack.path)
    taken = Self.targets(of: twoTrack).union(available)
    let named = target.setting("PRODUCT_MODULE_NAME")?.string.flatMap { $0.contains("$") ? nil : $0 } ?? target.name
    module = Self.module(named, taken: taken)
    app = CodeModule(name: module, origin: target.name)
    app.swiftSettings = target.swiftSettings
    app.definitions = target.definitions
    problems = target.settingsProblems.map { Problem(place: $0.place, reason: $0.reason, isFatal: false) }
    sort(
      target.files(in: "PBXSourcesBuildPhase") + target.files(in: "PBXResourcesBuildPhase") + target.synchronizedFiles)
    var seen: Set<String> = []
    let local = (target.project.localPackages + extraPackages).filter { seen.insert($0.path).inserted }
    let project = target.project.folder
    let checkouts = PackageCheckouts(
      named: packages, beside: [project] + (workspace.map { [$0.deletingLastPathComponent()] } ?? []),
      names: [target.project.name] + (workspace.map { [$0.deletingPathExtension().lastPathComponent] } ?? []))
    let set = PackageSet(local: local, checkouts: checkouts)
    prepare(set)
    let resolved = ResolvedPackages(
      (workspace.map { [$0] } ?? []) + [project.appendingPathComponent(target.project.name + ".xcodeproj"), project])
    report(set, resolved, checkouts)
  }

  /// All names in the manifest of TwoTrack, some of which are names of targets.
  private static func targets(of twoTrack: URL) -> Set<String> {
    let text =
      PlainFile.text(of: twoTrack.appendingPathComponent("Package.swift"), limit: PlainFile.largestSource) ?? ""
    return Set(text.matches(of: /"([\w-]+)"/).map { String($0.1) })
  }

  /// Returns a name that is a Swift identifier and not the name of another module.
  private static func module(_ name: String, taken: Set<String>) -> String {
    var words = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") ? $0 : "_" })
    if words.first?.isNumber ?? true { words = "_" + words }
    return taken.contains(words) ? words + "App" : words
  }

  /// Sorts the files into sources, resources, and files that cannot be built.
  private mutating func sort(_ files: [URL]) {
    var seen: Set<String> = []
    for file in files where seen.insert(file.path).inserted {
      let isSource = file.pathExtension.lowercased() == "swift"
      switch PlainFile.kind(of: file) {
      case nil:
        problems.append(
          Problem(place: shown(file), reason: "the project lists it, but the file does not exist", isFatal: false))
        continue
      case .other?:
        problems.append(Problem(place: shown(file), reason: "it is not a file", isFatal: false))
        continue
      case .file(let size)? where size > (isSource ? PlainFile.largestSource : PlainFile.largestResource):
        let limit = isSource ? PlainFile.largestSource : PlainFile.largestResource
        problems.append(
          Problem(place: shown(file), reason: "it has \(size >> 20) MB; the limit is \(limit >> 20) MB", isFatal: false)
        )
        continue
      default: break
      }
      switch file.pathExtension.lowercased() {
      case "swift": app.files.append(CodeModule.File(url: file, path: shown(file)))
      case "m", "mm", "c", "cpp", "cc", "s":
        problems.append(
          Problem(
            place: shown(file), reason: "Objective-C and C++ are not compiled; its declarations are missing",
            isFatal: false))
      case "h", "pch", "modulemap", "entitlements", "xcconfig", "xcprivacy", "docc", "md": break
      case "metal": problems.append(Problem(place: shown(file), reason: "shaders are not compiled", isFatal: false))
      case "storyboard", "xib":
        problems.append(Problem(place: shown(file), reason: "interface files are not loaded", isFatal: false))
      case "xcdatamodeld", "xcdatamodel":
        if let model = DataModel(file) {
          dataModels.append(model)
          frameworks.insert("CoreData")
        } else {
          problems.append(Problem(place: shown(file), reason: "it has no version that can be read", isFatal: true))
        }
      case "mlmodel", "intentdefinition":
        problems.append(
          Problem(place: shown(file), reason: "the classes that Xcode generates from it are missing", isFatal: false))
      default: if file.lastPathComponent != "Info.plist" { addResource(file) }
      }
    }
  }

  private mutating func addResource(_ file: URL) {
    let name = file.lastPathComponent
    if [".", "..", "/", ""].contains(name) || target.project.folder.path.hasPrefix(file.path + "/") {
      problems.append(
        Problem(place: shown(file), reason: "a resource cannot be a folder that contains the project", isFatal: false))
    } else if name.lowercased() == module.lowercased() {
      problems.append(
        Problem(place: shown(file), reason: "a resource cannot have the name of the program", isFatal: false))
    } else {
      resources.append(file)
    }
  }

  /// Finds the modules that the app needs, and rewrites their files.
  private mutating func prepare(_ packages: PackageSet) {
    for product in target.packageProducts { app.uses += packages.use(product: product.name, from: product.remote) }
    // The modules of the project's own libraries, which may use one another.
    var libraries: [CodeModule] = []
    var waiting = imports(of: app)
    var seen: Set<String> = [module]
    let own = Dictionary(
      target.project.libraries.map { (Self.module($0.name, taken: []), $0) }, uniquingKeysWith: { first, _ in first })
    while let name = waiting.popFirst() {
      guard seen.insert(name).inserted, !available.contains(name) else { continue }
      if let library = own[name], !taken.contains(name) {
        var code = CodeModule(name: name, origin: target.project.name)
        code.swiftSettings = library.swiftSettings
        code.definitions = library.definitions
        for product in library.packageProducts {
          code.uses += packages.use(product: product.name, from: product.remote)
        }
        let files = (library.files(in: "PBXSourcesBuildPhase") + library.synchronizedFiles).filter {
          $0.pathExtension.lowercased() == "swift"
        }
        code.files = files.filter { PlainFile.kind(of: $0) != nil }.map { CodeModule.File(url: $0, path: shown($0)) }
        guard !code.files.isEmpty else { continue }
        waiting.formUnion(imports(of: code))
        libraries.append(code)
      } else {
        _ = packages.use(undeclared: name)
      }
    }
    var all = packages.modules.filter { !taken.contains($0.name) } + libraries
    for clash in packages.modules where taken.contains(clash.name) {
      problems.append(
        Problem(
          place: clash.origin, reason: "its module \(clash.name) has the name of a module of this package",
          isFatal: false))
    }
    let names = Set(all.map { Self.module($0.name, taken: []) })
    // What a target imports without declaring it is found too, if it was built before; a cycle is not possible.
    for index in all.indices where !all[index].isC {
      all[index].uses = all[index].uses.filter { use in all.contains { $0.name == use } }
      if libraries.contains(where: { $0.name == all[index].name }) {
        let imported = imports(of: all[index])
        all[index].uses += all.map(\.name).filter {
          imported.contains(Self.module($0, taken: [])) && $0 != all[index].name && !all[index].uses.contains($0)
        }
      }
    }
    app.uses = all.map(\.name)
    macros = packages.macros
    modules = (all + [app]).map { PreparedModule($0, available: available, modules: names) }
  }

  private func imports(of module: CodeModule) -> Set<String> {
    Set(
      module.files.flatMap { file -> [String] in
        guard let text = PlainFile.text(of: file.url, limit: PlainFile.largestSource), text.contains("import") else {
          return []
        }
        return SourceScan(
          ConditionedSource(text, PlatformConditions(modules: available, definitions: module.definitions))
        ).imports.map(\.module)
      })
  }

  /// Lists the problems of the modules.
  private mutating func report(_ packages: PackageSet, _ resolved: ResolvedPackages, _ checkouts: PackageCheckouts) {
    remarks = packages.remarks
    takenPackages = packages.taken
    var missing: [String: [(file: URL, line: Int)]] = [:]
    for prepared in modules {
      for file in prepared.unreadable {
        problems.append(Problem(place: shown(file), reason: "it is not UTF-8 text", isFatal: true))
      }
      missing.merge(prepared.missing) { $0 + $1 }
    }
    missingPackages = lacking(packages.missing, of: missing, resolved, checkouts)
    for (name, places) in missing.sorted(by: { $0.key < $1.key }) {
      let absence = packages.absences.first { Self.module($0.name, taken: []) == name }
      let package = absence == nil ? missingPackages.first { $0.provides(name) }?.identity : absence?.package
      absentModules.append(
        AbsentModule(
          name: name,
          reason: absence?.reason ?? reason(forMissing: name, from: package),
          files: places.map { "\(shown($0.file)):\($0.line)" }, package: package))
    }
    // A project may use dozens of products of one package. What is not at hand has a line of its own.
    let unused = packages.absences.filter { $0.package == nil && missing[Self.module($0.name, taken: [])] == nil }
    for (reason, names) in Grouping.inOrder(unused, by: \.reason, \.name) {
      problems.append(Problem(place: Grouping.shortened(names), reason: reason, isFatal: false))
    }
    guard let last = modules.last else { return }
    if app.files.isEmpty {
      problems.append(Problem(place: target.name, reason: "the target has no Swift files", isFatal: true))
    } else if !last.hasEntry {
      problems.append(
        Problem(
          place: target.name, reason: "no file has @main; an app without a SwiftUI App cannot be run", isFatal: true))
    }
  }

  /// Returns why there is no module of a name.
  private func reason(forMissing name: String, from package: String?) -> String {
    if macros.contains(where: { $0.name == name }) { return "it implements macros, which run in the compiler" }
    return package == nil ? "there is no module \(name) on Linux" : "its package was not found"
  }

  /// Returns the packages that are not at hand, with what each brings: those that are known to be used, those of the
  /// project whose names imports bear, and those that Xcode has chosen for the sake of others.
  private func lacking(
    _ used: [MissingPackage], of imports: [String: [(file: URL, line: Int)]], _ resolved: ResolvedPackages,
    _ checkouts: PackageCheckouts
  ) -> [MissingPackage] {
    var all = used
    func isKnown(_ identity: String) -> Bool {
      all.contains { $0.identity == identity } || !checkouts.folders(identity).isEmpty
    }
    for remote in target.project.remotePackages where !isKnown(remote.identity) {
      let package = MissingPackage(address: remote.address, requirement: remote.requirement)
      if imports.keys.contains(where: package.provides) { all.append(package) }
    }
    let isIncomplete = !all.isEmpty
    for (identity, pin) in resolved.pins where !isKnown(identity) && isIncomplete {
      // Only macros need it, and the toolchain has it.
      if identity != "swift-syntax" { all.append(MissingPackage(address: pin.address)) }
    }
    let files = Set(imports.values.joined().map(\.file))
    let views = Dictionary(uniqueKeysWithValues: files.map { ($0, Self.viewCount($0)) })
    for index in all.indices {
      all[index].pin = resolved.pins[all[index].identity]
      var files: Set<URL> = []
      for (name, places) in imports where all[index].provides(name) { files.formUnion(places.map(\.file)) }
      all[index].files = files.count
      all[index].views = files.reduce(0) { $0 + views[$1, default: 0] }
    }
    return all.sorted(by: MissingPackage.bringsMore)
  }

  private static func viewCount(_ file: URL) -> Int {
    var declarations = ViewDeclarations()
    declarations.add(PlainFile.text(of: file, limit: PlainFile.largestSource) ?? "")
    return declarations.views.count
  }

  /// The source of a file that gives all files of the target the declarations that `import Foundation` provides on
  /// Apple's systems. It adds only the members of SwiftUI that run in virtual time, so that a file that names
  /// StoreKit's `Transaction` does not see a second one.
  static let exports = """
    @_exported import FoundationAdditions
    @_exported import struct SwiftUI.EdgeInsets
    @_exported import struct SwiftUI.Selector

    """

  /// Returns the path of the app's file at a place in the package, as the project shows it.
  func shown(place: String) -> String? {
    for module in modules {
      if let file = module.files.first(where: { $0.place == place }) { return shown(file.original) }
    }
    return nil
  }

  /// Returns files of the package by the modules that they belong to, in the order in which modules are compiled.
  func filesByModule(_ places: Set<String>) -> [(module: String, places: [String])] {
    modules.compactMap { prepared in
      let own = prepared.files.map(\.place).filter(places.contains)
      return own.isEmpty ? nil : (prepared.module.name, own)
    }
  }

  /// The language mode of a module.
  func languageMode(of module: String) -> LanguageMode? {
    modules.first { $0.module.name == module }?.module.languageMode
  }

  /// Returns the path of a file as the project shows it.
  func shown(_ file: URL) -> String {
    let root = target.project.folder.path + "/"
    return file.path.hasPrefix(root) ? String(file.path.dropFirst(root.count)) : file.path
  }

  /// The differences between the package and the app's own sources.
  struct Changes: Codable {
    /// The texts of changed files, by their places in the package.
    var texts: [String: String] = [:]
    /// Symbols of assets and texts, and conformances of data models, that the app declares itself.
    var redeclared: Set<String> = []
    /// Stand-ins that modules use without importing them, by module.
    var frameworks: [String: Set<String>] = [:]
    /// Modules that are compiled in the Swift 5 language mode instead of the Swift 6 mode.
    var relaxed: Set<String> = []
    var isEmpty: Bool { texts.isEmpty && redeclared.isEmpty && frameworks.isEmpty && relaxed.isEmpty }
  }

  /// Compiles the macros of the packages. Returns a sentence for each target whose macros cannot be used.
  ///
  /// - Parameter cache: The folder for their libraries.
  mutating func compileMacros(in cache: URL, _ console: Console) throws -> [String] {
    guard !macros.isEmpty else { return [] }
    let library = try MacroLibrary(cache: cache, console: console)
    var failures: [String] = []
    for target in macros {
      do { macroLibraries[target.name] = try library.path(of: target) } catch let failure as CommandFailure {
        failures.append(failure.description)
      }
    }
    return failures
  }

  /// Writes the package, replacing the files of an earlier run.
  func write(with changes: Changes = Changes()) throws {
    var tree = PackageTree()
    for prepared in modules {
      let root = "Sources/\(prepared.module.name)"
      if prepared.module.isC {
        for file in prepared.module.files { tree.add("\(root)/\(file.path)", .copy(file.url)) }
        continue
      }
      for file in prepared.files { tree.add(file.place, .text(changes.texts[file.place] ?? file.text)) }
      tree.add("\(root)/TwoTrackExports.swift", .text(Self.exports))
      if !changes.texts.isEmpty { tree.add("\(root)/TwoTrackLeftOut.swift", .text(Self.leftOutFunctions)) }
      let isApp = prepared.module.name == module
      let catalogs = isApp ? resources.filter { $0.pathExtension == "xcassets" } : prepared.module.catalogs
      if let symbols = AssetSymbols(catalogs, bundle: isApp ? ".main" : ".module").source(without: changes.redeclared) {
        tree.add("\(root)/TwoTrackAssetSymbols.swift", .text(symbols))
      }
      let texts = isApp ? resources : prepared.module.resources.map(\.0.url)
      if !isApp || target.isOn("STRING_CATALOG_GENERATE_SYMBOLS"),
        let symbols = StringSymbols(texts.filter { $0.pathExtension == "xcstrings" }).source(
          without: changes.redeclared)
      {
        tree.add("\(root)/TwoTrackStringSymbols.swift", .text(symbols))
      }
      guard !isApp else { continue }
      if !prepared.module.catalogs.isEmpty {
        tree.add("\(root)/\(GeneratedManifest.resources)/TwoTrackAssets.txt", .text(""))
      }
      for (file, isCopied) in prepared.module.resources {
        let parent = file.url.deletingLastPathComponent().lastPathComponent
        let language = parent.hasSuffix(".lproj") && !isCopied ? parent + "/" : ""
        let folder = "\(root)/\(isCopied ? GeneratedManifest.copies : GeneratedManifest.resources)/\(language)"
        tree.add(folder + file.url.lastPathComponent, .copy(file.url))
      }
      try tree.convertPlurals()
    }
    if let models = DataModelSource(dataModels, without: changes.redeclared).source {
      tree.add(dataModelsPlace, .text(models))
    }
    var all = modules
    for index in all.indices {
      all[index].add(changes.frameworks[all[index].module.name] ?? [])
      if changes.relaxed.contains(all[index].module.name) { all[index].relax() }
      if index == all.count - 1 { all[index].add(frameworks) }
    }
    let manifest = GeneratedManifest(app: module, modules: all, macros: macroLibraries, twoTrack: twoTrack)
    tree.add("Package.swift", .text(manifest.text))
    try tree.write(to: folder)
  }

  /// The source of the functions that take the place of code that was left out: one that records that it would have
  /// run, and one for a value that nobody can make up, where the run ends.
  private static let leftOutFunctions = """
    import Foundation
    import SwiftUI
    @usableFromInline @inline(never) nonisolated func _twoTrackPass(_ file: StaticString, _ line: UInt) {
      _LeftOutCode.pass(file, line)
    }
    @usableFromInline @inline(never) func _twoTrackLeftOut(_ file: String, _ line: Int) -> Never {
      let errors = FileHandle.standardError
      errors.write(Data("the run ends at \\(file):\\(line), which was left out of the build\\n".utf8))
      exit(0)
    }

    """

  /// The place of the file with the classes of the app's data models.
  var dataModelsPlace: String { "Sources/\(module)/TwoTrackDataModels.swift" }

  /// The symbols of the assets and texts of all modules.
  var resourceSymbols: Set<String> {
    AssetSymbols(resources.filter { $0.pathExtension == "xcassets" } + modules.flatMap(\.module.catalogs)).symbols
      .union(
        StringSymbols(
          (resources + modules.flatMap(\.module.resources).map(\.0.url)).filter { $0.pathExtension == "xcstrings" }
        ).symbols)
  }

  /// The types of the app's own module that are views, sorted.
  var declaredViews: [String] {
    var declarations = ViewDeclarations()
    for file in modules.last?.files ?? [] { declarations.add(file.text) }
    return declarations.views.sorted()
  }

  /// A hash of all that the package is made of, before changes.
  var fingerprint: String {
    var hash = FNV1aHash()
    for prepared in modules {
      hash.add(prepared.module.name.utf8)
      for file in prepared.files {
        hash.add(file.place.utf8)
        hash.add(file.text.utf8)
      }
    }
    for symbol in resourceSymbols.sorted() { hash.add(symbol.utf8) }
    for path in macroLibraries.values.sorted() { hash.add(path.utf8) }
    return String(hash.value, radix: 16)
  }

  /// Copies the resources next to the program, arranged as in a bundle: in one folder, except for language folders.
  /// Returns what was left out.
  func copyResources(to place: URL) throws -> [Problem] {
    let files = FileManager.default
    var omitted: [Problem] = []
    var folders: Set<URL> = []
    for file in resources where !["xcassets", "xcstrings"].contains(file.pathExtension) {
      let parent = file.deletingLastPathComponent()
      let folder = parent.pathExtension == "lproj" ? place.appendingPathComponent(parent.lastPathComponent) : place
      folders.insert(folder)
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
      let copy = folder.appendingPathComponent(file.lastPathComponent)
      try? files.removeItem(at: copy)
      omitted += try BoundedCopy.copy(file, to: copy).map {
        Problem(place: shown($0.url), reason: $0.reason, isFatal: false)
      }
    }
    for folder in folders { try PluralTexts.convert(in: folder) }
    return omitted
  }
}
