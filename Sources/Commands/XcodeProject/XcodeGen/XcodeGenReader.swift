import Foundation

/// Turns the YAML of an XcodeGen project into the objects of a project file of Xcode.
struct XcodeGenReader {
  let folder: URL
  private(set) var name: String
  private var objects: [String: ProjectText] = [:]
  private var children: [ProjectText] = []
  private var references: [ProjectText] = []
  /// The packages by the names that targets use: the object of a fetched one, or nil for one of the project's own.
  private var packages: [String: String?] = [:]
  private var settingGroups: YAMLText?
  /// The files of folders, which several targets may name.
  private var foldersRead: [String: [URL]] = [:]
  private var remainingObjects = 400_000

  init(folder: URL) {
    self.folder = folder
    name = folder.lastPathComponent
  }

  /// Returns the tree of a project file.
  mutating func read(_ document: YAMLText) throws(YAMLTextError) -> ProjectText {
    guard document.isMap else { throw Self.refused(document, "is no map of settings such as 'name: App'") }
    for key in ["include", "targetTemplates"] {
      if let value = document[key], value.value != .none, key == "include" {
        throw Self.refused(value, "includes other files, which are not read here")
      }
    }
    if let value = document["name"] { name = try Self.string(value, "name") }
    settingGroups = document["settingGroups"]
    try readPackages(document)
    guard let targets = document["targets"], targets.isMap, !targets.entries.isEmpty else {
      throw Self.refused(document["targets"] ?? document, "names no targets")
    }
    let list = add("XCConfigurationList", try configurations(document, isProject: true))
    var ids: [ProjectText] = []
    for entry in targets.entries {
      for platform in try Self.platforms(entry.value) {
        ids.append(.string(try target(entry.key, entry.value, platform)))
      }
    }
    objects["G"] = .table(["isa": .string("PBXGroup"), "children": .list(children), "sourceTree": .string("<group>")])
    objects["R"] = .table([
      "isa": .string("PBXProject"), "mainGroup": .string("G"), "targets": .list(ids),
      "packageReferences": .list(references),
      "buildConfigurationList": .string(list),
    ])
    return .table(["objects": .table(objects), "rootObject": .string("R")])
  }

  private static func refused(_ value: YAMLText, _ reason: String) -> YAMLTextError {
    YAMLTextError(line: value.line, reason: reason)
  }

  /// Returns a text, without variables that only XcodeGen replaces.
  private static func string(_ value: YAMLText, _ key: String) throws(YAMLTextError) -> String {
    guard let text = value.string, !text.isEmpty else { throw refused(value, "needs a text for '\(key)'") }
    if text.contains("${") { throw refused(value, "uses a variable, ${…}, for '\(key)', which is not replaced here") }
    return text
  }

  /// Returns the texts of a list, or a single one.
  private static func strings(_ value: YAMLText?, _ key: String) throws(YAMLTextError) -> [String] {
    guard let value, value.value != .none else { return [] }
    if value.string != nil { return [try string(value, key)] }
    guard case .list(let items) = value.value else {
      throw refused(value, "needs a text or a list of texts for '\(key)'")
    }
    var texts: [String] = []
    for item in items { texts.append(try string(item, key)) }
    return texts
  }

  private mutating func add(_ kind: String, _ fields: [String: ProjectText]) -> String {
    let id = "X\(objects.count)"
    objects[id] = .table(fields.merging(["isa": .string(kind)]) { $1 })
    return id
  }

  // MARK: Packages

  private mutating func readPackages(_ document: YAMLText) throws(YAMLTextError) {
    for path in try Self.strings(document["localPackages"], "localPackages") { addLocal(path) }
    for entry in document["packages"]?.entries ?? [] {
      let fields = entry.value
      if let path = fields["path"] {
        addLocal(try Self.string(path, "path"))
        packages[entry.key] = .some(nil)
        continue
      }
      var address: String?
      if let url = fields["url"] { address = try Self.string(url, "url") }
      if let github = fields["github"] { address = "https://github.com/\(try Self.string(github, "github"))" }
      guard let address else {
        throw Self.refused(fields, "needs 'url', 'github' or 'path' for the package \(entry.key)")
      }
      var reference: [String: ProjectText] = ["repositoryURL": .string(address)]
      if let requirement = try Self.requirement(fields) { reference["requirement"] = .table(requirement) }
      let id = add("XCRemoteSwiftPackageReference", reference)
      references.append(.string(id))
      packages[entry.key] = id
    }
  }

  private mutating func addLocal(_ path: String) {
    references.append(.string(add("XCLocalSwiftPackageReference", ["relativePath": .string(path)])))
  }

  /// Returns the requirement of a package as a project file has it.
  private static func requirement(_ fields: YAMLText) throws(YAMLTextError) -> [String: ProjectText]? {
    func table(_ kind: String, _ values: [String: String]) -> [String: ProjectText] {
      values.mapValues { ProjectText.string($0) }.merging(["kind": .string(kind)]) { $1 }
    }
    for (key, kind, field) in [
      ("from", "upToNextMajorVersion", "minimumVersion"), ("majorVersion", "upToNextMajorVersion", "minimumVersion"),
      ("minorVersion", "upToNextMinorVersion", "minimumVersion"), ("exactVersion", "exactVersion", "version"),
      ("version", "exactVersion", "version"),
      ("branch", "branch", "branch"), ("revision", "revision", "revision"),
    ] {
      if let value = fields[key] { return table(kind, [field: try string(value, key)]) }
    }
    guard let low = fields["minVersion"], let high = fields["maxVersion"] else { return nil }
    return table(
      "versionRange",
      ["minimumVersion": try string(low, "minVersion"), "maximumVersion": try string(high, "maxVersion")])
  }

  // MARK: Settings

  /// The list of configurations: one, with the settings for debugging.
  private mutating func configurations(_ owner: YAMLText, isProject: Bool, with others: [String: ProjectText] = [:])
    throws(YAMLTextError) -> [String:
    ProjectText]
  {
    var settings = others
    let file = try Self.debug(owner["configFiles"]).map { value throws(YAMLTextError) in
      try Self.string(value, "configFiles")
    }
    // XcodeGen adds this setting itself, unless the file of settings has it.
    let conditions = "SWIFT_ACTIVE_COMPILATION_CONDITIONS"
    if isProject, file.flatMap({ ConfigurationFile(url($0), project: folder).settings[conditions] }) == nil {
      settings[conditions] = .string("DEBUG")
    }
    if let value = owner["settings"] { try read(value, into: &settings, depth: 0) }
    var fields: [String: ProjectText] = ["name": .string("Debug"), "buildSettings": .table(settings)]
    if let file { fields["baseConfigurationReference"] = .string(reference(file)) }
    return ["buildConfigurations": .list([.string(add("XCBuildConfiguration", fields))])]
  }

  /// The entry for debugging among those of configurations.
  private static func debug(_ value: YAMLText?) -> YAMLText? {
    let entries = value?.entries ?? []
    return
      (entries.first { $0.key.lowercased() == "debug" } ?? entries.first { $0.key.lowercased().contains("debug") })?
      .value
  }

  private func read(_ value: YAMLText, into settings: inout [String: ProjectText], depth: Int) throws(YAMLTextError) {
    guard depth < 16 else { throw Self.refused(value, "has groups of settings that name one another") }
    let parts = ["base", "configs", "groups", "presets"]
    guard value.entries.contains(where: { parts.contains($0.key) }) else {
      return try readPlain(value, into: &settings)
    }
    for name in try Self.strings(value["groups"], "groups") {
      guard let group = settingGroups?[name] else {
        throw Self.refused(value, "names the group of settings '\(name)', which does not exist")
      }
      try read(group, into: &settings, depth: depth + 1)
    }
    if let base = value["base"] { try readPlain(base, into: &settings) }
    if let debug = Self.debug(value["configs"]) { try read(debug, into: &settings, depth: depth + 1) }
  }

  private func readPlain(_ value: YAMLText, into settings: inout [String: ProjectText]) throws(YAMLTextError) {
    for entry in value.entries {
      switch entry.value.value {
      case .none: settings[entry.key] = .string("")
      case .scalar(let text, _): settings[entry.key] = .string(entry.value.bool.map { $0 ? "YES" : "NO" } ?? text)
      case .list(let items): settings[entry.key] = .list(items.compactMap { $0.string.map { ProjectText.string($0) } })
      case .map: throw Self.refused(entry.value, "has a map for the setting '\(entry.key)'")
      }
    }
  }

  // MARK: Targets

  private static let types: Set<String> = [
    "application", "framework", "framework.static", "library.static", "library.dynamic",
  ]

  /// The platforms of a target that concern a phone: none if it is for others; a target for several platforms has a
  /// mark behind its name.
  private static func platforms(_ fields: YAMLText) throws(YAMLTextError) -> [(mark: String, isPhone: Bool)] {
    guard let type = fields["type"]?.string, types.contains(type) else { return [] }
    guard let platform = fields["platform"] else { return [("", true)] }
    if case .list(let items) = platform.value {
      return items.compactMap(\.string).map { ("_\($0)", $0 == "iOS") }
    }
    let name = try string(platform, "platform")
    let destinations = fields["supportedDestinations"]?.list.compactMap(\.string)
    return [("", name == "iOS" || name == "auto" && destinations?.contains { $0 == "iOS" } ?? true)]
  }

  private mutating func target(_ key: String, _ fields: YAMLText, _ platform: (mark: String, isPhone: Bool))
    throws(YAMLTextError) -> String
  {
    if let templates = fields["templates"], templates.value != .none {
      throw Self.refused(templates, "uses templates, which are not read here")
    }
    if let legacy = fields["legacy"] { throw Self.refused(legacy, "builds with another tool, which is not run here") }
    var files: [ProjectText] = []
    for source in try sources(fields["sources"]) {
      remainingObjects -= 2
      guard remainingObjects > 0 else { throw Self.refused(fields, "has more than 200000 files") }
      files.append(.string(add("PBXBuildFile", ["fileRef": .string(reference(source))])))
    }
    var own: [String: ProjectText] = ["SDKROOT": .string(platform.isPhone ? "iphoneos" : "macosx")]
    if let path = fields["info"]?["path"] { own["INFOPLIST_FILE"] = .string(try Self.string(path, "path")) }
    let list = add("XCConfigurationList", try configurations(fields, isProject: false, with: own))
    let phase = add("PBXSourcesBuildPhase", ["files": .list(files)])
    let type = "com.apple.product-type.\(fields["type"]?.string ?? "")"
    return add(
      "PBXNativeTarget",
      [
        "name": .string(key + platform.mark), "productType": .string(type), "buildPhases": .list([.string(phase)]),
        "buildConfigurationList": .string(list),
        "packageProductDependencies": .list(try products(fields["dependencies"])),
      ])
  }

  /// The package products that a target uses. Other targets of the project are found by their imports.
  private mutating func products(_ dependencies: YAMLText?) throws(YAMLTextError) -> [ProjectText] {
    var all: [ProjectText] = []
    for dependency in dependencies?.list ?? [] {
      guard let package = dependency["package"] else { continue }
      let key = try Self.string(package, "package")
      guard let reference = packages[key] else {
        throw Self.refused(package, "names the package '\(key)', which 'packages' does not have")
      }
      let named = try Self.strings(dependency["product"], "product") + Self.strings(dependency["products"], "products")
      for name in named.isEmpty ? [key] : named {
        var fields: [String: ProjectText] = ["productName": .string(name)]
        if let reference { fields["package"] = .string(reference) }
        all.append(.string(add("XCSwiftPackageProductDependency", fields)))
      }
    }
    return all
  }

  /// Adds a file to the tree; its path is relative to the project, or absolute.
  private mutating func reference(_ path: String) -> String {
    let id = add(
      "PBXFileReference",
      ["path": .string(path), "sourceTree": .string(path.hasPrefix("/") ? "<absolute>" : "SOURCE_ROOT")])
    children.append(.string(id))
    return id
  }

  // MARK: Sources

  /// The paths of a target's files.
  private mutating func sources(_ value: YAMLText?) throws(YAMLTextError) -> [String] {
    guard let value, value.value != .none else { return [] }
    let entries = if case .list(let items) = value.value { items } else { [value] }
    var all: [String] = []
    for entry in entries {
      if entry.string != nil {
        all += try files(below: try Self.string(entry, "sources"), entry, excludes: [], includes: [])
      } else if let path = entry["path"] {
        if entry["buildPhase"]?.string == "none" { continue }
        let place = try Self.string(path, "path")
        if entry["optional"]?.bool == true, PlainFile.kind(of: url(place)) == nil { continue }
        if entry["type"]?.string == "folder" {
          all.append(place)
          continue
        }
        all += try files(
          below: place, path, excludes: Self.patterns(entry["excludes"], "excludes"),
          includes: Self.patterns(entry["includes"], "includes"))
      } else {
        throw Self.refused(entry, "needs a path among the sources")
      }
    }
    return all
  }

  private static func patterns(_ value: YAMLText?, _ key: String) throws(YAMLTextError) -> [PathPattern] {
    var all: [PathPattern] = []
    for text in try strings(value, key) {
      guard let pattern = PathPattern(text) else {
        throw refused(
          value ?? YAMLText(line: 1, .none), "has the pattern '\(text)' in '\(key)'; only *, ** and ? are read here")
      }
      all.append(pattern)
    }
    return all
  }

  private func url(_ path: String) -> URL {
    path.hasPrefix("/") ? URL(fileURLWithPath: path) : folder.appendingPathComponent(path)
  }

  private mutating func files(
    below path: String, _ value: YAMLText, excludes: [PathPattern], includes: [PathPattern]
  ) throws(YAMLTextError) -> [String] {
    let place = PlainFile.resolved(url(path).standardizedFileURL)
    // A file, a bundle, or something that does not exist, which is told later.
    guard PlainFile.kind(of: place) == .folder, !SynchronizedFolder.bundles.contains(place.pathExtension.lowercased())
    else { return [path] }
    let files = foldersRead[place.path] ?? SynchronizedFolder(place).files
    foldersRead[place.path] = files
    let root = place.path.hasSuffix("/") ? place.path : place.path + "/"
    return files.compactMap { file in
      let below = String(file.path.dropFirst(root.count))
      if excludes.contains(where: { $0.covers(below) })
        || !includes.isEmpty && !includes.contains(where: { $0.covers(below) })
      {
        return nil
      }
      return file.path
    }
  }
}
