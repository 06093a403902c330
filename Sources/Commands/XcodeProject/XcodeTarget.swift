import Foundation

/// A project's app: its files and its Swift build settings.
struct XcodeTarget {
  let project: XcodeProject
  let fields: ProjectText

  var name: String { fields["name"]?.string ?? "App" }

  /// The package products that the app uses.
  var packageProducts: [String] {
    (fields["packageProductDependencies"]?.strings ?? []).compactMap { project.object($0)?["productName"]?.string }
  }

  /// Returns the files of all build phases of a kind, and of synchronized folders.
  /// - Returns: The files with the folder below which their paths are shown.
  func files(in phase: String) -> [URL] {
    var found: [URL] = []
    for id in fields["buildPhases"]?.strings ?? [] {
      guard let object = project.object(id), object["isa"]?.string == phase else { continue }
      for file in object["files"]?.strings ?? [] {
        guard let reference = project.object(file)?["fileRef"]?.string else { continue }
        // A localized file is a group with a child for each language.
        let variants =
          project.object(reference)?["isa"]?.string == "PBXVariantGroup" ? project.object(reference)?["children"]?.strings ?? [] : [reference]
        found += variants.compactMap(project.url)
      }
    }
    return found
  }

  /// The files below the app's synchronized folders, without the files that the project excludes, and the catalogs and localized folders in them.
  var synchronizedFiles: [URL] {
    (fields["fileSystemSynchronizedGroups"]?.strings ?? []).flatMap { id -> [URL] in
      guard let folder = project.url(id) else { return [] }
      let exceptions = (project.object(id)?["exceptions"]?.strings ?? []).compactMap { project.object($0) }
      let excluded = Set(
        exceptions.filter { $0["target"]?.string.flatMap { project.object($0) } == fields }.flatMap { $0["membershipExceptions"]?.strings ?? [] })
      return Self.files(below: folder).filter { file in
        let path = String(file.path.dropFirst(folder.path.count + 1))
        return !excluded.contains(path) && !excluded.contains { path.hasPrefix($0 + "/") }
      }
    }
  }

  /// Returns the files below a folder, sorted by path; a bundle such as an asset catalog counts as one file.
  private static func files(below folder: URL) -> [URL] {
    var found: [URL] = []
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    for name in names where !name.hasPrefix(".") {
      let url = folder.appendingPathComponent(name)
      let isFolder = (try? FileManager.default.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType) == .typeDirectory
      let isBundle = ["xcassets", "xcdatamodeld", "bundle", "xcodeproj", "xcworkspace", "docc"].contains(url.pathExtension)
      found += isFolder && !isBundle ? files(below: url) : [url]
    }
    return found
  }

  /// Returns a build setting of the target or, failing that, of the project.
  func setting(_ name: String) -> ProjectText? {
    project.settings(fields["buildConfigurationList"]?.string)[name] ?? project.settings[name]
  }

  func isOn(_ name: String) -> Bool { setting(name)?.string == "YES" }

  /// The Swift compiler settings in the form that a manifest uses.
  var swiftSettings: [String] {
    let version = setting("SWIFT_VERSION")?.string ?? "5.0"
    var all = [".swiftLanguageMode(\(version.hasPrefix("6") ? ".v6" : ".v5"))"]
    if setting("SWIFT_DEFAULT_ACTOR_ISOLATION")?.string == "MainActor" { all.append(".defaultIsolation(MainActor.self)") }
    var features: [String] = []
    if isOn("SWIFT_APPROACHABLE_CONCURRENCY") {
      features += ["DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferIsolatedConformances", "InferSendableFromCaptures"]
      features.append("NonisolatedNonsendingByDefault")
    }
    for (setting, feature) in Self.features where isOn(setting) { features.append(feature) }
    // Language mode 6 already includes most of them, and warns about them.
    let implied: Set = ["DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferSendableFromCaptures"]
    var seen: Set<String> = []
    for feature in features where seen.insert(feature).inserted && !(version.hasPrefix("6") && implied.contains(feature)) {
      all.append(".enableUpcomingFeature(\"\(feature)\")")
    }
    if setting("SWIFT_STRICT_CONCURRENCY")?.string == "complete", !version.hasPrefix("6") {
      all.append(".enableUpcomingFeature(\"StrictConcurrency\")")
    }
    let conditions = (setting("SWIFT_ACTIVE_COMPILATION_CONDITIONS")?.strings ?? []) + flags
    for condition in conditions where !condition.hasPrefix("$") && condition.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) {
      all.append(".define(\"\(condition)\")")
    }
    return all
  }

  /// The conditions in other flags: `-D NAME` and `-DNAME`.
  private var flags: [String] {
    let words = setting("OTHER_SWIFT_FLAGS")?.strings ?? []
    return words.indices.compactMap { index in
      if words[index] == "-D" { return index + 1 < words.count ? words[index + 1] : nil }
      return words[index].hasPrefix("-D") ? String(words[index].dropFirst(2)) : nil
    }
  }

  private static let features = [
    ("SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY", "MemberImportVisibility"),
    ("SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY", "ExistentialAny"),
    ("SWIFT_UPCOMING_FEATURE_INTERNAL_IMPORTS_BY_DEFAULT", "InternalImportsByDefault"),
    ("SWIFT_UPCOMING_FEATURE_NONISOLATED_NONSENDING_BY_DEFAULT", "NonisolatedNonsendingByDefault"),
    ("SWIFT_UPCOMING_FEATURE_INFER_ISOLATED_CONFORMANCES", "InferIsolatedConformances"),
  ]
}
