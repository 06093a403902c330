import CLISupport
import TraceAnalysis
import TraceFormat

extension ViewCoverage {
  /// Compares the views that traces created with those that the sources of the same modules declare.
  ///
  /// - Returns: Nil if the sources are not at hand, or are not those of an app: a library's views are not all meant to be shown in one run.
  static func read(_ files: [TraceFile], _ sources: SourceTree) throws(CommandFailure) -> ViewCoverage? {
    var reached: Set<String> = []
    var modules: [String: Set<String>] = [:]
    for file in files {
      var views: Set<StringID> = []
      var sites: Set<StringID> = []
      try reading { () throws(TraceReadError) in
        var stream = file.events()
        try stream.forEach { event in
          guard event.kind == .nodeCreate else { return }
          if let view = event.string(.view) { views.insert(view) }
          if let site = event.string(.site) { sites.insert(site) }
        }
      }
      // A generic view is declared without its arguments.
      reached.formUnion(views.map { String(file.strings.text($0).prefix { $0 != "<" }) })
      for site in sites {
        let parts = SourceLocation.parse(site: file.strings.text(site))?.file.split(separator: "/").map(String.init) ?? []
        if parts.count > 1 { modules[parts[0], default: []].insert(parts[parts.count - 1]) }
      }
    }
    var declarations = ViewDeclarations()
    // order: a set of paths, and a set of names.
    for path in Set(modules.flatMap { sources.files(ofModule: $0.key, known: $0.value) }) {
      guard let bytes = try? InputFile.read(sources.path(of: path)) else { continue }
      declarations.add(String(decoding: bytes, as: UTF8.self))
    }
    guard declarations.hasApp, !declarations.views.isEmpty else { return nil }
    return ViewCoverage(reached: declarations.views.intersection(reached).count, missing: declarations.views.subtracting(reached).sorted())
  }
}
