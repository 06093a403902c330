import CLISupport
import TraceAnalysis
import TraceFormat
import TraceRender
import TraceSources
import TraceSupport

/// The sources that findings refer to: the folder of `--source-root` or the repository around the working directory,
/// and the links of `--link`.
final class SourceOptions {
  private let arguments: ParsedArguments
  private let settings: Settings
  /// The trees that were read, by trace.
  private var trees: [String: SourceTree] = [:]

  init(_ arguments: ParsedArguments, _ settings: Settings) {
    self.arguments = arguments
    self.settings = settings
  }

  /// The folder of `--source-root` or of the settings, or nil if neither names one. Settings that cannot be read name
  /// none; they end the run elsewhere.
  var root: String? {
    if let folder = arguments[.sourceRoot] { return folder }
    guard let folder = try? settings.values()?.sourceRoot else { return nil }
    return try? settings.path(folder)
  }

  /// Returns the source tree, in which nothing is found if there is none.
  /// - Parameter trace: The path of the trace.
  func tree(for trace: String) -> SourceTree {
    if let known = trees[trace] { return known }
    let tree = SourceTree(root, trace: trace)
    trees[trace] = tree
    return tree
  }

  /// True if sources are at hand. Outside a repository, the search for them could reach any number of folders.
  private var areAtHand: Bool { root != nil || SourceTree.repository() != nil }

  /// Returns the sources to which a report's findings refer, or nil if none are available.
  func tree(for report: Report) -> SourceTree? {
    guard areAtHand, report.findings.contains(where: { $0.site != nil }) else { return nil }
    return tree(for: report.trace.file)
  }

  /// Completes a report from the sources, if they are at hand: the lines that no event has, and the paths of the files.
  func complete(_ report: inout Report) {
    guard areAtHand, !report.findings.isEmpty else { return }
    let tree = tree(for: report.trace.file)
    for (index, finding) in report.findings.enumerated() where finding.siteRole != .change || finding.fixedCode != nil {
      guard let place = DeclaredPlace(of: finding, report.created, tree), place.isChange || finding.site == nil else {
        report.findings[index].fixedCode = nil
        continue
      }
      report.findings[index].site = place.site
      report.findings[index].siteRole = place.isChange ? .change : .declared
    }
    let sites = report.findings.flatMap { [$0.site, $0.clientSite, $0.madeSite] + $0.because.map(\.site) }
    report.paths.add(sites.compactMap(\.self), tree)
  }

  /// Returns the share of the app's views that reported traces reached, or nil if the sources are not at hand or not
  /// those of an app.
  func coverage(of reports: [Report]) -> ViewCoverage? {
    guard let first = reports.first else { return nil }
    var created = CreatedViews()
    for report in reports { created.formUnion(report.created) }
    let stubbed = reports.reduce(into: Set<String>()) { $0.formUnion(TraceFacts.stubbedViews($1.trace.attributes)) }
    let declared = reports.reduce(into: Set<String>()) { $0.formUnion(TraceFacts.declaredViews($1.trace.attributes)) }
    // A project's trace tells itself. The sources around this folder may be those of another app.
    if !declared.isEmpty { return ViewCoverage(created, declared: declared, stubbed: stubbed) }
    guard areAtHand else { return nil }
    return ViewCoverage(created, tree(for: first.trace.file), stubbed: stubbed)
  }

  /// Returns the source lines around the sites of a report's findings.
  func codeFrames(of report: Report) -> [String: CodeFrame] {
    guard let sources = tree(for: report).map(SourceLines.init) else { return [:] }
    let sites = Set(report.findings.compactMap(\.site))
    return Dictionary(
      uniqueKeysWithValues: sites.compactMap { site in sources.frame(of: site, showsBlock: false).map { (site, $0) } })
  }

  /// Completes the line to change of a story from the sources. Returns the lines around it, or nil if the sources are
  /// not at hand.
  func place(_ story: inout Story, _ report: Report, showsBlock: Bool) -> CodeFrame? {
    guard areAtHand else { return nil }
    let tree = tree(for: report.trace.file)
    story.paths.add(story.steps.compactMap(\.site), tree)
    guard let site = story.site else { return nil }
    let sources = SourceLines(tree)
    // A task or a closure is known by its first line, which is seldom the one to change.
    if story.finding.fixedCode == nil, let write = story.provingWrite,
      let frame = sources.frame(of: site, assigning: write)
    {
      story.block = site
      story.site = "\(site[..<(site.lastIndex(of: ":") ?? site.endIndex)]):\(frame.line)"
      return frame
    }
    return sources.frame(of: site, showsBlock: showsBlock)
  }

  /// Completes a story with the paths of its files. Returns the function that gives the source lines around a site.
  func code(of story: inout Story, _ report: Report) -> (String) -> CodeFrame? {
    guard areAtHand else { return { _ in nil } }
    let tree = tree(for: report.trace.file)
    story.paths.add(story.steps.compactMap(\.site), tree)
    let lines = SourceLines(tree)
    return { lines.frame(of: $0, showsBlock: false, margin: FaultSheet.margin) }
  }

  /// Returns the function that gives a site with the path of its file.
  func paths(in report: Report) -> (String) -> String {
    guard areAtHand else { return { $0 } }
    let tree = tree(for: report.trace.file)
    return { site in
      let place = tree.location(of: site)
      return place.isFallback ? site : "\(place.path):\(place.line)"
    }
  }

  /// Returns the path that opens the file of a site from the working directory, or the site if its file is not found.
  func path(ofSite site: String?, in report: Report) -> String {
    let tree = tree(for: report.trace.file)
    let place = tree.location(of: site)
    guard !place.isFallback else { return site ?? "" }
    let path = tree.path(of: place.path)
    return path.hasPrefix("./") ? String(path.dropFirst(2)) : path
  }

  /// The folder of the sources in words, with a hint on how to set it if the command line does not.
  var place: (words: String, hint: String) {
    if let folder = root { return ("\(folder)", "") }
    return (
      SourceTree.repository() == nil ? "this folder" : "the repository",
      "; --source-root DIR sets the folder of the sources"
    )
  }

  /// Returns a function that maps a site to its address, based on `--link` or on the commit that the trace names. A
  /// site whose file is not in the source tree has no address.
  func addresses(for file: TraceFile) throws(CommandFailure) -> (String) -> String? {
    guard let link = try link(file) else { return { _ in nil } }
    let tree = tree(for: file.name)
    let locator: any SourceLocator = link.needsAbsolutePath ? AbsolutePathLocator(tree: tree) : tree
    return { site in
      let place = locator.location(of: site)
      return place.isFallback ? nil : link.address(path: place.path, line: place.line)
    }
  }

  private func link(_ file: TraceFile) throws(CommandFailure) -> SourceLink? {
    if let template = arguments[.link] {
      guard let link = SourceLink(template) else {
        throw .usage(
          "--link needs an address with {path} and {line}, such as https://example.com/blob/main/{path}#L{line}, or vscode or xcode"
        )
      }
      return link
    }
    func value(_ key: String) -> String? { file.header.attributes.first { $0.key == key }?.value }
    guard let repository = value("repository"), let commit = value("commit") else { return nil }
    return SourceLink(repository: repository, commit: commit)
  }
}
