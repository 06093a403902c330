import Foundation

/// A project's app: its files and its Swift build settings.
struct XcodeTarget {
  let project: XcodeProject
  let id: String
  let fields: ProjectText

  var name: String { fields["name"]?.string ?? "App" }

  /// A package product that the target uses, with the remote package that it comes from, if the project tells.
  struct PackageProduct {
    let name: String
    let remote: RemotePackage?
  }

  /// The package products that the target uses. Older projects list some of them only among the files to link.
  var packageProducts: [PackageProduct] {
    let phases = (fields["buildPhases"]?.strings ?? []).compactMap { project.object($0) }
    let linked = phases.flatMap { $0["files"]?.strings ?? [] }.compactMap { project.object($0)?["productRef"]?.string }
    var seen: Set<String> = []
    return ((fields["packageProductDependencies"]?.strings ?? []) + linked).compactMap { id in
      guard let product = project.object(id), let name = product["productName"]?.string, seen.insert(name).inserted
      else { return nil }
      // A plugin's name has a mark in front.
      return PackageProduct(name: name, remote: project.remotePackage(product["package"]?.string))
    }
  }

  /// True if the app runs on an iPhone or iPad, or if the settings do not tell.
  var isForPhone: Bool {
    if let platforms = setting("SUPPORTED_PLATFORMS")?.string, !platforms.contains("$") {
      return platforms.contains("iphone")
    }
    guard let system = setting("SDKROOT")?.string, !system.contains("$") else { return true }
    return system.hasPrefix("iphone") || system == "auto"
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
          project.object(reference)?["isa"]?.string == "PBXVariantGroup"
          ? project.object(reference)?["children"]?.strings ?? [] : [reference]
        found += variants.compactMap(project.url)
      }
    }
    return found
  }

  /// The files below the project's synchronized folders that belong to the target. Of its own folders, these are all
  /// but the exceptions; of the folders of other targets, the exceptions for this target.
  var synchronizedFiles: [URL] {
    let own = Set(fields["fileSystemSynchronizedGroups"]?.strings ?? [])
    return project.synchronizedGroups.flatMap { group -> [URL] in
      guard let folder = project.url(group) else { return [] }
      let exceptions = (project.object(group)?["exceptions"]?.strings ?? []).compactMap { project.object($0) }.filter {
        $0["isa"]?.string != "PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet"
          && $0["target"]?.string == id
      }
      let named = Set(
        exceptions.flatMap { $0["membershipExceptions"]?.strings ?? [] }.map { PlainFile.folded($0[...]) })
      if named.isEmpty, !own.contains(group) { return [] }
      return SynchronizedFolder(folder).files.filter { file in
        let path = PlainFile.folded(file.path.dropFirst(folder.path.count + 1))
        let isNamed = named.contains(path) || named.contains { path.hasPrefix($0 + "/") }
        return isNamed != own.contains(group)
      }
    }
  }

  /// Returns a build setting of the target, of its file of settings, or of the project.
  func setting(_ name: String) -> ProjectText? {
    BuildConfiguration.value(name, in: configuration.levels + project.configuration.levels)
  }

  private var configuration: BuildConfiguration { project.configuration(fields["buildConfigurationList"]?.string) }

  /// Sentences about files of settings that were not read, each with its place.
  var settingsProblems: [(place: String, reason: String)] { configuration.problems + project.configuration.problems }

  func isOn(_ name: String) -> Bool { setting(name)?.string == "YES" }

  /// The Swift compiler settings in the form that a manifest uses.
  var swiftSettings: [String] { languageSettings + definitions.sorted().map { ".define(\"\($0)\")" } }

  /// The names that `-D` defines.
  var definitions: Set<String> {
    let all = (setting("SWIFT_ACTIVE_COMPILATION_CONDITIONS")?.strings ?? []).map(expanded) + flags
    return Set(
      all.flatMap { $0.split(separator: " ").map(String.init) }.filter {
        !$0.isEmpty && $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      })
  }

  private var languageSettings: [String] {
    let version = setting("SWIFT_VERSION")?.string ?? "5.0"
    var all = [".swiftLanguageMode(\(version.hasPrefix("6") ? ".v6" : ".v5"))"]
    if setting("SWIFT_DEFAULT_ACTOR_ISOLATION")?.string == "MainActor" {
      all.append(".defaultIsolation(MainActor.self)")
    }
    var features: [String] = []
    if isOn("SWIFT_APPROACHABLE_CONCURRENCY") {
      features += [
        "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferIsolatedConformances",
        "InferSendableFromCaptures",
      ]
      features.append("NonisolatedNonsendingByDefault")
    }
    for (setting, feature) in Self.features where isOn(setting) { features.append(feature) }
    // Xcode turns it on unless the project turns it off.
    if setting("SWIFT_ENABLE_BARE_SLASH_REGEX")?.string != "NO", !version.hasPrefix("6") {
      features.append("BareSlashRegexLiterals")
    }
    // Language mode 6 already includes most of them, and warns about them.
    let implied: Set = [
      "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferSendableFromCaptures",
    ]
    var seen: Set<String> = []
    for feature in features
    where seen.insert(feature).inserted && !(version.hasPrefix("6") && implied.contains(feature)) {
      all.append(".enableUpcomingFeature(\"\(feature)\")")
    }
    if setting("SWIFT_STRICT_CONCURRENCY")?.string == "complete", !version.hasPrefix("6") {
      all.append(".enableUpcomingFeature(\"StrictConcurrency\")")
    }
    return all
  }

  /// The conditions in other flags: `-D NAME` and `-DNAME`.
  private var flags: [String] {
    let words = (setting("OTHER_SWIFT_FLAGS")?.strings ?? []).flatMap {
      expanded($0).split(separator: " ").map(String.init)
    }
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
