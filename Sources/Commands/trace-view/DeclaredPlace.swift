import SwiftSources
import TraceAnalysis
import TraceSources

/// The line to change for a finding whose events have no site: found in the sources, by the name of the view at fault.
struct DeclaredPlace {
  /// The site, such as `App/Feed.swift:12`.
  let site: String

  /// The maximum number of files that are read.
  private static let maximumFiles = 5_000

  /// Returns nil if the sources declare no view of that name, or several.
  ///
  /// - Complexity: O(bytes of the modules whose sites the story names, or else of all sources)
  init?(of story: Story, _ created: CreatedViews, _ tree: SourceTree) {
    let finding = story.finding
    // A generic view is declared without its arguments.
    guard finding.site == nil, let view = finding.view.map({ String($0.prefix { $0 != "<" }) }) else { return nil }
    var modules: [String: Set<String>] = [:]
    // order: a set of names.
    for site in created.sites.union(story.steps.compactMap(\.site)) {
      let parts = SourceLocation.parse(site: site)?.file.split(separator: "/").map(String.init) ?? []
      if parts.count > 1 { modules[parts[0], default: []].insert(parts[parts.count - 1]) }
    }
    // order: the paths are sorted.
    let stated = Set(modules.flatMap { tree.files(ofModule: $0.key, known: $0.value) }).sorted()
    let constructs = Set((RuleCatalog.rule(finding.rule)?.info.constructs ?? []).map { Substring($0) })
    var found: [(path: String, line: Int)] = []
    for path in (stated.isEmpty ? tree.sources : stated).prefix(Self.maximumFiles) {
      guard let bytes = SourceFile.bytes(at: tree.path(of: path)), bytes.containsWord(view)
      else { continue }
      found += ViewDeclarations.lines(of: view, constructs, in: String(decoding: bytes, as: UTF8.self)).map {
        (path, $0)
      }
    }
    guard found.count == 1 else { return nil }
    // The module of a file is known only if a site names it.
    let parts = found[0].path.split(separator: "/")
    let module = modules.keys.sorted().first { module in parts.dropLast().contains { SourceTree.module($0) == module } }
    site = "\(module.map { "\($0)/\(parts[parts.count - 1])" } ?? found[0].path):\(found[0].line)"
  }
}

extension [UInt8] {
  /// True if the bytes contain a word. Most files do not, and need not be read as Swift.
  fileprivate func containsWord(_ word: String) -> Bool {
    let word = Array(word.utf8)
    guard let first = word.first, count >= word.count else { return false }
    var start = 0
    while let at = self[start...].firstIndex(of: first), at + word.count <= count {
      if self[at..<at + word.count].elementsEqual(word) { return true }
      start = at + 1
    }
    return false
  }
}
