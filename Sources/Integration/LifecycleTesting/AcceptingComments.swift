internal import TraceAnalysis
internal import TraceSources

/// The findings that comments in the sources of the project accept.
enum AcceptingComments {
  /// Returns the findings without those that a comment suppresses.
  static func retained(_ findings: [Finding], _ settings: ProjectSettings?) -> [Finding] {
    guard findings.contains(where: { $0.site != nil }) else { return findings }
    let stated = settings.flatMap { settings in settings.values.sourceRoot.map(settings.path) }
    // Outside a repository, the search for source files could reach any number of folders.
    guard let root = stated ?? SourceTree.repository(around: ProjectSettings.directory) else { return findings }
    let comments = SourceSuppressions(SourceTree(root, trace: ""))
    return findings.filter { !comments.suppresses($0) }
  }
}
