/// The paths of a project's files, under which outputs for people show the sites of a trace. A site names a module and a
/// file, which no editor can open.
package struct SitePaths: Equatable, Sendable {
  /// The path of each file, by the file of its sites.
  private var paths: [String: String] = [:]

  /// Creates an empty table, which shows sites as they are.
  package init() {}

  /// Adds the paths of the files of some sites. A site whose file is not found is shown as it is.
  package mutating func add(_ sites: some Sequence<String>, _ locator: some SourceLocator) {
    for site in sites {
      guard let file = SourceLocation.parse(site: site)?.file, paths[file] == nil else { continue }
      let place = locator.location(of: site)
      if !place.isFallback { paths[file] = place.path }
    }
  }

  /// Returns a site with the path of its file: `App/Screens/Feed.swift:12`.
  package func shown(_ site: String) -> String {
    guard let parsed = SourceLocation.parse(site: site), let path = paths[parsed.file] else { return site }
    return "\(path):\(parsed.line)"
  }
}
