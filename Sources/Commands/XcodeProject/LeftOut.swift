import CLISupport
import Foundation
import InstrumentedBuild
import TraceSupport

/// The code that was left out of a build because the compiler does not accept it, and how much of the app remains.
struct LeftOut {
  /// The most builds that are tried.
  static let mostRounds = 40

  private struct Saved: Codable {
    var fingerprint: String
    var state: LeftOutState
    var changes: AppPackage.Changes
    var summary: [String]?
  }

  private let fingerprint: String
  private var state = LeftOutState()
  private(set) var changes = AppPackage.Changes()
  private var frameworkNames: FrameworkNames?
  private var rewriter: RewriterProgram?
  /// Lines that list what was left out, as ``summarize(_:)`` makes them; nil if only imports were added.
  private(set) var summary: [String]?

  init(fingerprint: String) { self.fingerprint = fingerprint }

  /// Reads what an earlier build of the same sources left out.
  init?(_ saved: URL, fingerprint: String) {
    guard let data = PlainFile.contents(of: saved, limit: 256 << 20),
      let known = try? JSONDecoder().decode(Saved.self, from: data),
      known.fingerprint == fingerprint
    else { return nil }
    self.fingerprint = fingerprint
    state = known.state
    changes = known.changes
    summary = known.summary
  }

  func save(_ url: URL) throws {
    try JSONEncoder().encode(Saved(fingerprint: fingerprint, state: state, changes: changes, summary: summary)).write(
      to: url, options: .atomic)
  }

  /// Adds what some errors miss and what is at hand: the import of a stand-in, or an own symbol in the place of a
  /// generated one. The app loses nothing by it.
  ///
  /// - Returns: The errors that remain; nil if something was added, since that can change what the others mean.
  mutating func remaining(of errors: [CompilerError], _ package: AppPackage) -> [CompilerError]? {
    var places: [String: (module: String, file: PreparedModule.File)] = [:]
    for module in package.modules { for file in module.files { places[file.place] = (module.module.name, file) } }
    var isChanged = false
    var rest: [CompilerError] = []
    let symbols = package.resourceSymbols
    for error in errors {
      if let name = error.text.firstMatch(of: /^invalid redeclaration of '(\w+)'/).map({ String($0.1) }),
        symbols.contains(name)
      {
        isChanged = changes.redeclared.insert(name).inserted || isChanged
      } else if error.file == package.dataModelsPlace,
        let found = error.text.firstMatch(of: /^redundant conformance of '(\w+)' to protocol '(\w+)'/)
      {
        // Old versions of Xcode did not declare it.
        isChanged = changes.redeclared.insert("\(found.1): \(found.2)").inserted || isChanged
      } else if let (module, file) = places[error.file] {
        if importFramework(error, module, file, package) { isChanged = true } else { rest.append(error) }
      }
    }
    return isChanged ? nil : rest
  }

  /// Compiles a module in the Swift 5 language mode from now on.
  mutating func relax(_ module: String) { changes.relaxed.insert(module) }

  /// Leaves out what is at some errors.
  ///
  /// - Returns: The places of the files that have changed; empty if nothing more can be left out.
  mutating func leaveOut(_ rest: [CompilerError], of package: AppPackage, _ console: Console) throws
    -> Set<String>
  {
    guard !rest.isEmpty else { return [] }
    let folder = package.folder
    // The views of the app count, not those of its packages.
    if state.files.isEmpty {
      state.files = package.modules.last?.files.map { folder.appendingPathComponent($0.place).path } ?? []
    }
    state.errors = rest.map {
      LeftOutState.Refusal(
        file: folder.appendingPathComponent($0.file).path, line: $0.line, column: $0.column, text: $0.text)
    }
    let url = folder.appendingPathComponent("leaving-out.json")
    try CacheWriting.perform(in: folder) { try JSONEncoder().encode(state).write(to: url) }
    let program = try rewriter ?? RewriterProgram(console)
    rewriter = program
    state = try JSONDecoder().decode(LeftOutState.self, from: Data(try program.leaveOut(url.path)))
    var changed: Set<String> = []
    for place in Set(rest.map(\.file)) {
      guard let text = PlainFile.text(of: folder.appendingPathComponent(place), limit: PlainFile.largestSource),
        text != changes.texts[place]
      else { continue }
      changes.texts[place] = text
      changed.insert(place)
    }
    return state.isChanged ? changed : []
  }

  /// Adds the import of the only stand-in that declares a name that a file does not find. In Xcode, a module that
  /// another one imports is seen too.
  private mutating func importFramework(
    _ error: CompilerError, _ module: String, _ file: PreparedModule.File, _ package: AppPackage
  ) -> Bool {
    guard let match = error.text.firstMatch(of: /^cannot find (?:type )?'(\w+)' in scope/) else { return false }
    guard let framework = names(package).only(declaring: String(match.1)) else { return false }
    let text = changes.texts[file.place] ?? file.text
    let addition = "import \(framework); "
    guard !text.hasPrefix(addition), text.split(separator: "\n", maxSplits: 1).first?.contains(addition) != true else {
      return false
    }
    changes.texts[file.place] = addition + text
    changes.frameworks[module, default: []].insert(framework)
    return true
  }

  /// The views of the app of which something was left out, sorted.
  var touchedViews: [String] { Set(state.left.compactMap(\.view)).sorted() }

  /// The number of files of which something was left out, and the last such declaration, for people who wait.
  var latest: String? {
    state.left.last.map { "\(Counted.text(changes.texts.count, "file")), without \($0.name)" }
  }

  /// Returns the reason why what remains does not begin as the app does; nil if it does.
  func obstacle(_ package: AppPackage) -> String? {
    if let part = state.left.last(where: \.isEntry) {
      return "its entry would be left out (\(sentence(part, package)))"
    }
    for part in state.left where part.isEmptied {
      guard let view = part.view, state.firstScreen.contains(view) else { continue }
      return "\(view), which it shows first, would be left out (\(sentence(part, package)))"
    }
    return nil
  }

  private func sentence(_ part: LeftOutState.Part, _ package: AppPackage) -> String {
    "\(place(of: part, package)): \(part.text)"
  }

  private func place(of part: LeftOutState.Part, _ package: AppPackage) -> String {
    let file =
      part.file.hasPrefix(package.folder.path + "/")
      ? String(part.file.dropFirst(package.folder.path.count + 1)) : part.file
    return "\(part.name) at \(package.shown(place: file) ?? file):\(part.line)"
  }

  private mutating func names(_ package: AppPackage) -> FrameworkNames {
    let names = frameworkNames ?? FrameworkNames(of: package.twoTrack)
    frameworkNames = names
    return names
  }

  /// Lists what was left out: what one thing would bring most, then a line for each cause, the one that costs most
  /// views first.
  mutating func summarize(_ package: AppPackage) {
    let left = state.left
    guard !left.isEmpty else { return }
    var absent: [String: Set<String>] = [:]
    for prepared in package.modules {
      for (name, places) in prepared.missing {
        for file in prepared.files where places.contains(where: { $0.file == file.original }) {
          absent[package.folder.appendingPathComponent(file.place).path, default: []].insert(name)
        }
      }
    }
    let losses = Losses(left, Losses.Modules(names: names(package), absent: absent))
    let views = touchedViews
    let share = views.isEmpty ? "" : " in \(views.count) of \(Counted.text(state.views?.count ?? 0, "view"))"
    let first = losses.greatest.map { loss in
      loss.wholeViews.isEmpty
        ? "; most is due to \(named(loss, package))"
        : "; \(named(loss, package)) alone would bring back \(Counted.text(loss.wholeViews.count, "view"))"
    }
    let lines = losses.all.map { loss in
      let names = loss.names.isEmpty ? "" : " (\(Grouping.shortened(loss.names.map { "`\($0)`" })))"
      let others = loss.parts.count > 1 ? " and \(Counted.text(loss.parts.count - 1, "place")) more" : ""
      return "left out for \(named(loss, package))\(names): \(Counted.text(loss.views.count, "view")), "
        + "\(place(of: loss.parts[0], package))\(others)"
    }
    let rest = lines.count - Self.mostCauses
    summary =
      ["left out \(Counted.text(left.count, "place")) that the compiler refuses\(share)\(first ?? "")"]
      + lines.prefix(Self.mostCauses) + (rest > 0 ? ["and \(Counted.text(rest, "cause")) more"] : [])
  }

  /// The most causes that are listed.
  private static let mostCauses = 12

  private func named(_ loss: Losses.Loss, _ package: AppPackage) -> String {
    switch loss.cause {
    case .module(let name):
      let identity = package.absentModules.first { $0.name == name }?.package
      let missing = package.missingPackages.first { $0.identity == identity }
      return missing.map { "the package \($0.name)" } ?? "the module \(name)"
    case .name(let name, let module?): return "\(module)'s `\(name)`"
    case .name(let name, nil): return "`\(name)`"
    case .refusal(let words): return "what the compiler calls: \(words)"
    }
  }
}
