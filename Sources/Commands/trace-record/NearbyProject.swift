import CLISupport
import TraceSupport
import TraceSystem

/// The package or Xcode project that a folder belongs to, and the commands that record it.
struct NearbyProject {
  enum Kind: Equatable {
    /// A package; its settings are those that `trace-record init` writes.
    case package(isSetUp: Bool)
    /// The name of an Xcode project, a workspace or a `project.yml`.
    case project(String)
  }

  let kind: Kind
  /// The way to its folder: empty, or a path that ends in a slash.
  let way: String

  /// Finds the project of a folder: its own, or the package in a folder above it, up to the top of its repository.
  ///
  /// - Parameter folder: The way to the folder: empty for the working directory, or a path that ends in a slash.
  /// - Returns: Nil if there is none, or if it is the checkout of TwoTrack.
  static func around(_ folder: String) -> NearbyProject? {
    guard let place = FileIdentity.absolutePath(folder.isEmpty ? "." : folder) else { return nil }
    if let project = project(in: folder), !FileIdentity.exists(folder + manifest) {
      return NearbyProject(kind: .project(project), way: folder)
    }
    var way = folder
    for _ in 0...place.split(separator: "/").count {
      if FileIdentity.exists(way + manifest) {
        // Its scenarios are the bundled ones.
        if Checkout.isOne(way.isEmpty ? "." : way) { return nil }
        return NearbyProject(kind: .package(isSetUp: FileIdentity.isRegularFile(way + SettingsFile.name)), way: way)
      }
      // Above a repository are the files of others.
      if FileIdentity.exists(way + ".git") { return nil }
      way += "../"
    }
    return nil
  }

  static let manifest = "Package.swift"

  private static func project(in folder: String) -> String? {
    let names = (FolderListing.names(in: folder.isEmpty ? "." : folder) ?? []).sorted()
    return names.first { $0.hasSuffix(".xcworkspace") } ?? names.first { $0.hasSuffix(".xcodeproj") }
      ?? names.first { $0 == "project.yml" }
  }

  /// The project as an object of a sentence.
  var name: TerminalText {
    switch kind {
    case .package: way.isEmpty ? "the package in this folder" : "the package in \(way)"
    case .project(let name): "the project \(way)\(name)"
    }
  }

  /// The command that comes next for it.
  var command: TerminalText {
    let start: ShellText = way.isEmpty ? "" : "cd \(way) && "
    return switch kind {
    case .package(isSetUp: false): "\(start.description)trace-record init"
    case .package(isSetUp: true): "\(start.description)swift package lifecycle"
    case .project(let name): "trace-record \(ShellText(file: way + name).description)"
    }
  }
}
