internal import TraceAnalysis
internal import TraceSources

/// The findings that comments in the sources of the project accept.
enum AcceptingComments {
  /// Returns the findings without those that a comment suppresses.
  static func retained(_ findings: [Finding], _ settings: ProjectSettings?) -> [Finding] {
    guard findings.contains(where: { $0.site != nil }) else { return findings }
    guard let root = root(settings) else { return findings }
    let comments = SourceSuppressions(SourceTree(root, trace: ""))
    return findings.filter { !comments.suppresses($0) }
  }

  /// The folder of the project's sources, or nil: outside a repository, the search for source files could reach any
  /// number of folders.
  static func root(_ settings: ProjectSettings?) -> String? {
    let stated = settings.flatMap { settings in settings.values.sourceRoot.map(settings.path) }
    return stated ?? SourceTree.repository(around: ProjectSettings.directory)
  }
}
