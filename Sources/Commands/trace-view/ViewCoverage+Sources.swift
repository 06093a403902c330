import SwiftSources
import TraceAnalysis
import TraceSources

extension ViewCoverage {
  /// Compares the views that traces created with those that the project of the traces declares, as their attribute
  /// `views` tells.
  ///
  /// - Parameters:
  ///   - created: The views of which the traces created nodes.
  ///   - declared: The views of the project.
  ///   - stubbed: Views of which a part was left out of the build, which count as unreached.
  init(_ created: CreatedViews, declared: Set<String>, stubbed: Set<String>) {
    // A generic view is declared without its arguments.
    let reached = Set(created.views.map(TraceFacts.plain)).subtracting(stubbed)
    self.init(reached: declared.intersection(reached).count, missing: declared.subtracting(reached).sorted())
  }

  /// Compares the views that traces created with those that the sources of the same modules declare.
  ///
  /// - Parameters:
  ///   - created: The views of which the traces created nodes.
  ///   - sources: The folder with the sources.
  ///   - stubbed: Views of which a part was left out of the build, which count as unreached.
  /// - Returns: Nil if the sources are not at hand, or are not those of an app: a library's views are not all meant to
  ///   be shown in one run.
  init?(_ created: CreatedViews, _ sources: SourceTree, stubbed: Set<String>) {
    var modules: [String: Set<String>] = [:]
    // order: sets of names.
    for site in created.sites {
      let parts = SourceLocation.parse(site: site)?.file.split(separator: "/").map(String.init) ?? []
      if parts.count > 1 { modules[parts[0], default: []].insert(parts[parts.count - 1]) }
    }
    var declarations = ViewDeclarations()
    // order: a set of paths, and a set of names.
    for path in Set(modules.flatMap { sources.files(ofModule: $0.key, known: $0.value) }) {
      guard let bytes = SourceFile.bytes(at: sources.path(of: path)) else { continue }
      declarations.add(String(decoding: bytes, as: UTF8.self))
    }
    guard declarations.hasApp, !declarations.views.isEmpty else { return nil }
    self.init(created, declared: declarations.views, stubbed: stubbed)
  }
}
