import SwiftSources
import TraceAnalysis
import TraceSources

/// The line of a finding that no event has: found in the sources, near the line that an event has, or by the name of the
/// view at fault.
struct DeclaredPlace {
  /// The site, such as `App/Feed.swift:12`.
  let site: String
  /// True for the code that a fix edits, and false for the declaration of the view.
  let isChange: Bool

  /// The maximum number of files that are read.
  private static let maximumFiles = 5_000

  /// Returns nil if the sources declare no view of that name, or several.
  ///
  /// - Complexity: O(bytes of the modules whose sites the trace names, or else of all sources)
  init?(of finding: Finding, _ created: CreatedViews, _ tree: SourceTree) {
    if let near = NearbyStatement(of: finding, tree) {
      (site, isChange) = (near.site, true)
      return
    }
    // A generic view is declared without its arguments.
    guard finding.site == nil || finding.fixedCode?.isNearby == false,
      let view = finding.view.map({ String($0.prefix { $0 != "<" }) })
    else { return nil }
    let modules = Self.modules(created.sites.union(finding.because.compactMap(\.site)))
    // order: the paths are sorted.
    let stated = Set(modules.flatMap { tree.files(ofModule: $0.key, known: $0.value) }).sorted()
    let files = (stated.isEmpty ? tree.sources : stated).prefix(Self.maximumFiles)
    let found = Self.places(of: finding, in: view, files, tree)
    guard found.count == 1 else { return nil }
    // The module of a file is known only if a site names it.
    let parts = found[0].path.split(separator: "/")
    let name = String(parts[parts.count - 1])
    let names = modules.keys.sorted()
    let module =
      names.first { module in parts.dropLast().contains { SourceTree.module($0) == module } }
      ?? names.first { modules[$0]?.contains(name) == true }
    site = "\(module.map { "\($0)/\(name)" } ?? found[0].path):\(found[0].line)"
    isChange = found[0].isSought && finding.fixedCode != nil
  }

  private typealias Found = (path: String, line: Int, isSought: Bool)

  private static func places(
    of finding: Finding, in view: String, _ files: ArraySlice<String>, _ tree: SourceTree
  ) -> [Found] {
    if finding.fixedCode == .freshID { return freshIDs(files, tree) }
    let found = declarations(of: view, sought(finding, files, tree), files, tree)
    guard finding.fixedCode == .unobservedObject, !found.contains(where: \.isSought) else { return found }
    // Where no object is kept, what the view reads may be shared.
    let shared = files.reduce(into: Set<Substring>()) { names, path in
      guard let text = text(of: path, with: "static", tree) else { return }
      names.formUnion(ViewDeclarations.staticProperties(in: text))
    }
    return declarations(of: view, .shared(shared), files, tree)
  }

  private static func declarations(
    of view: String, _ sought: ViewDeclarations.Sought, _ files: ArraySlice<String>, _ tree: SourceTree
  ) -> [Found] {
    files.flatMap { path in
      text(of: path, with: view, tree).map { ViewDeclarations.lines(of: view, sought, in: $0) }?.map {
        (path, $0.line, $0.isSought)
      } ?? []
    }
  }

  private static func freshIDs(_ files: ArraySlice<String>, _ tree: SourceTree) -> [Found] {
    files.flatMap { path in
      text(of: path, with: "UUID", tree).map { SourceBlocks($0).freshIDs }?.map { (path, $0, true) } ?? []
    }
  }

  /// The names of the files of each module that sites name.
  private static func modules(_ sites: Set<String>) -> [String: Set<String>] {
    var modules: [String: Set<String>] = [:]
    // order: a set of names.
    for site in sites {
      let parts = SourceLocation.parse(site: site)?.file.split(separator: "/").map(String.init) ?? []
      if parts.count > 1 { modules[parts[0], default: []].insert(parts[parts.count - 1]) }
    }
    return modules
  }

  private static func sought(_ finding: Finding, _ files: ArraySlice<String>, _ tree: SourceTree)
    -> ViewDeclarations.Sought
  {
    switch finding.fixedCode {
    case .use(let names): .use(Set(names.map { Substring($0) }))
    case .property(let name): .property(Substring(name))
    case .unobservedObject:
      .unobserved(
        files.reduce(into: []) { types, path in
          guard let text = text(of: path, with: "ObservableObject", tree) else { return }
          types.formUnion(ViewDeclarations.observableObjects(in: text))
        })
    case .maker: .use(object(of: finding, tree).map { [Substring($0)] } ?? [])
    case nil, .freshID, .modifier, .wayOut, .droppedError, .keptSelf:
      .use(Set((RuleCatalog.rule(finding.rule)?.info.constructs ?? []).map { Substring($0) }))
    }
  }

  /// The name of the class that the statement of a finding belongs to.
  private static func object(of finding: Finding, _ tree: SourceTree) -> String? {
    let place = tree.location(of: finding.site)
    guard !place.isFallback, let text = text(of: place.path, with: "class", tree) else { return nil }
    return SourceBlocks(text).object(around: place.line)
  }

  /// The text of a file that has a word, or nil. Most files do not, and need not be read as Swift.
  private static func text(of path: String, with word: String, _ tree: SourceTree) -> String? {
    guard let bytes = SourceFile.bytes(at: tree.path(of: path)), bytes.containsWord(word) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension [UInt8] {
  /// True if the bytes contain a word.
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
