import CLISupport
import Foundation
import InstrumentedBuild
import TraceSupport

/// The code that was left out of a build because the compiler does not accept it, and how much of the app remains.
struct LeftOut {
  /// The most builds that are tried, and the most seconds after which no further one begins.
  static let mostRounds = 24
  static let mostSeconds: TimeInterval = 900
  /// The least share of the app's view types that must be its own compiled code, in percent.
  static let leastShare = 80

  /// The state of the program that leaves out, and of this value between runs.
  private struct State: Codable {
    struct CompilerError: Codable {
      var file: String
      var line: Int
      var column: Int
      var text: String
    }
    struct Part: Codable {
      var file: String
      var line: Int
      var name: String
      var view: String?
      var text: String
      var isShown: Bool
      var isEmptied: Bool
      var isEntry: Bool
      var round: Int
    }
    var files: [String] = []
    var errors: [CompilerError] = []
    var left: [Part]?
    var round: Int?
    var isChanged: Bool?
    var unsolved: [CompilerError]?
    var counts: [String: Int]?
    var views: [String]?
    var firstScreen: [String]?
  }

  private typealias Part = State.Part

  private struct Saved: Codable {
    var fingerprint: String
    var state: State
    var changes: AppPackage.Changes
  }

  private let fingerprint: String
  private var state = State()
  private(set) var changes = AppPackage.Changes()
  private var frameworkNames: FrameworkNames?
  /// The errors at which nothing could be left out, as in ``BuildLog``.
  private(set) var unsolved: [BuildLog.CompilerError] = []

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
  }

  func save(_ url: URL) throws {
    try JSONEncoder().encode(Saved(fingerprint: fingerprint, state: state, changes: changes)).write(
      to: url, options: .atomic)
  }

  /// Leaves out what is at some errors. Returns false if nothing more can be left out.
  mutating func leaveOut(_ errors: [BuildLog.CompilerError], of package: AppPackage, _ console: Console) throws -> Bool
  {
    var places: [String: (module: String, file: PreparedModule.File)] = [:]
    for module in package.modules { for file in module.files { places[file.place] = (module.module.name, file) } }
    var isChanged = false
    var rest: [BuildLog.CompilerError] = []
    let symbols = package.resourceSymbols
    for error in errors {
      if let name = error.text.firstMatch(of: /^invalid redeclaration of '(\w+)'/).map({ String($0.1) }),
        symbols.contains(name)
      {
        isChanged = changes.redeclared.insert(name).inserted || isChanged
      } else if error.place == package.dataModelsPlace,
        let found = error.text.firstMatch(of: /^redundant conformance of '(\w+)' to protocol '(\w+)'/)
      {
        // Old versions of Xcode did not declare it.
        isChanged = changes.redeclared.insert("\(found.1): \(found.2)").inserted || isChanged
      } else if let (module, file) = places[error.place] {
        if try importFramework(error, module, file, package) { isChanged = true } else { rest.append(error) }
      }
    }
    // An import can change what the other errors mean.
    guard !isChanged, !rest.isEmpty else { return isChanged }
    let folder = package.folder
    // The views of the app count, not those of its packages.
    if state.files.isEmpty {
      state.files = package.modules.last?.files.map { folder.appendingPathComponent($0.place).path } ?? []
    }
    state.errors = rest.map {
      State.CompilerError(
        file: folder.appendingPathComponent($0.place).path, line: $0.line, column: $0.column, text: $0.text)
    }
    let url = folder.appendingPathComponent("leaving-out.json")
    try CacheWriting.perform(in: folder) { try JSONEncoder().encode(state).write(to: url) }
    state = try JSONDecoder().decode(State.self, from: Data(try RewriterProgram(console).leaveOut(url.path)))
    unsolved = (state.unsolved ?? []).map { error in
      BuildLog.CompilerError(
        place: String(error.file.dropFirst(folder.path.count + 1)), line: error.line, column: error.column,
        text: error.text)
    }
    for place in Set(rest.map(\.place)) {
      if let text = PlainFile.text(of: folder.appendingPathComponent(place), limit: PlainFile.largestSource) {
        changes.texts[place] = text
      }
    }
    return state.isChanged ?? false
  }

  /// Adds the import of the only stand-in that declares a name that a file does not find. In Xcode, a module that
  /// another one imports is seen too.
  private mutating func importFramework(
    _ error: BuildLog.CompilerError, _ module: String, _ file: PreparedModule.File, _ package: AppPackage
  ) throws -> Bool {
    guard let match = error.text.firstMatch(of: /^cannot find (?:type )?'(\w+)' in scope/) else { return false }
    if frameworkNames == nil { frameworkNames = FrameworkNames(of: package.twoTrack) }
    guard let framework = frameworkNames?.only(declaring: String(match.1)) else { return false }
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
  var touchedViews: [String] { Set((state.left ?? []).compactMap(\.view)).sorted() }

  /// Returns the reason why what remains is not the app any more; nil if it is.
  func obstacle(_ package: AppPackage) -> String? {
    let left = state.left ?? []
    let views = state.views ?? []
    if let part = left.last(where: \.isEntry) { return "its entry would be left out (\(sentence([part], package)))" }
    for part in left where part.isEmptied {
      guard let view = part.view, state.firstScreen?.contains(view) == true else { continue }
      return "\(view), which it shows first, would be left out (\(sentence([part], package)))"
    }
    let own = views.count - Set(left.filter(\.isShown).compactMap(\.view)).count
    guard !views.isEmpty, own * 100 < views.count * Self.leastShare else { return nil }
    return
      "only \(own) of \(Counted.text(views.count, "view")) would show all of their own content; \(Self.leastShare) % must"
  }

  private func sentence(_ parts: [Part], _ package: AppPackage) -> String {
    let first = parts[0]
    let others = parts.count > 1 ? " and \(parts.count - 1) more" : ""
    let file =
      first.file.hasPrefix(package.folder.path + "/")
      ? String(first.file.dropFirst(package.folder.path.count + 1)) : first.file
    return "\(first.name) at \(package.shown(place: file) ?? file):\(first.line)\(others): \(first.text)"
  }

  /// Lines that list what was left out, one for each reason; nil if only imports were added. What was left out because
  /// it needs something else that was left out is only counted.
  func summary(_ package: AppPackage) -> [String]? {
    guard let left = state.left, !left.isEmpty else { return nil }
    var reasons: [(text: String, parts: [Part])] = []
    let needs = left.filter(isConsequence)
    for part in left where !isConsequence(part) {
      if let index = reasons.firstIndex(where: { $0.text == part.text }) {
        reasons[index].parts.append(part)
      } else {
        reasons.append((part.text, [part]))
      }
    }
    reasons.sort { $0.parts.count > $1.parts.count }
    let views = touchedViews
    let names = views.isEmpty ? "" : ", in \(Counted.text(views.count, "view")) of \(state.views?.count ?? 0)"
    let needing = needs.isEmpty ? "" : ", \(needs.count) of them because they need another"
    var lines = ["left out \(Counted.text(left.count, "place")) that the compiler refuses\(names)\(needing)"]
    for reason in reasons.prefix(10) { lines.append("left out \(sentence(reason.parts, package))") }
    if reasons.count > 10 { lines.append("and \(Counted.text(reasons.count - 10, "reason")) more") }
    return lines
  }

  /// True if an error of a later build names nothing new: it follows from what was left out before. The first build
  /// does not find all errors, as it does not check what needs a declaration with an error.
  private func isConsequence(_ part: Part) -> Bool {
    guard part.round > 1,
      let found = part.text.firstMatch(of: /(cannot find (?:type )?|has no (?:dynamic )?member )'(\w+)'/)
    else {
      return part.round > 1
    }
    let name = String(found.2)
    // A variable of a statement that was left out.
    if found.1 == "cannot find ", name.first?.isLowercase == true { return true }
    return (state.left ?? []).contains { $0.round < part.round && ($0.name == name || $0.name.hasSuffix("." + name)) }
  }
}

/// The public types of the stand-ins, by name.
struct FrameworkNames {
  private var modules: [String: Set<String>] = [:]

  /// - Parameter twoTrack: The checkout with the stand-ins.
  init(of twoTrack: URL) {
    let folder = twoTrack.appendingPathComponent("Sources/Frameworks")
    let files = FileManager.default
    for module in (try? files.contentsOfDirectory(atPath: folder.path)) ?? []
    where !module.hasPrefix("_") && module != "SwiftUI" {
      let all = files.enumerator(atPath: folder.appendingPathComponent(module).path)
      while let path = all?.nextObject() as? String {
        guard path.hasSuffix(".swift"),
          let text = PlainFile.text(of: folder.appendingPathComponent("\(module)/\(path)"), limit: 4 << 20)
        else {
          continue
        }
        for line in text.split(separator: "\n") {
          if let found = line.firstMatch(
            of:
              /^(?:@\w+(?:\([^)]*\))? )*(?:public|open) (?:nonisolated |final |indirect )*(?:class|struct|enum|protocol|actor|typealias|func) (\w+)/
          ) {
            modules[String(found.1), default: []].insert(module)
          } else if let found = line.firstMatch(
            of: /^@_exported public import (?:class|struct|enum|protocol|typealias|func) \w+\.(\w+)/)
          {
            modules[String(found.1), default: []].insert(module)
          }
        }
      }
    }
  }

  /// Returns the module that declares a name, if only one does.
  func only(declaring name: String) -> String? {
    guard let all = modules[name], all.count == 1 else { return nil }
    return all.first
  }
}
