import Foundation
import TraceSupport

/// The causes of what was left out, each with the views that it costs, the costliest first.
struct Losses {
  /// A thing that the compiler misses.
  enum Cause: Hashable {
    /// A module that does not exist.
    case module(String)
    /// A name that a module of this package does not declare, or one whose module nobody knows.
    case name(String, module: String?)
    /// Anything else, in the compiler's words.
    case refusal(String)
  }

  /// A cause and what it costs.
  struct Loss {
    let cause: Cause
    /// The names that are missing with a module.
    fileprivate(set) var names: [String] = []
    /// The places that were left out, in the order in which they were found.
    fileprivate(set) var parts: [LeftOutState.Part] = []
    fileprivate(set) var views: Set<String> = []
    /// The views that have no other cause.
    fileprivate(set) var wholeViews: Set<String> = []
  }

  /// Facts about the modules that the app imports.
  struct Modules {
    var names: FrameworkNames
    /// The modules that each file imports and that do not exist.
    var absent: [String: Set<String>]
  }

  private(set) var all: [Loss] = []

  init(_ parts: [LeftOutState.Part], _ modules: Modules) {
    let causes = CauseFinder(parts, modules).causes
    var places: [Cause: Int] = [:]
    var causesOfViews: [String: Set<Cause>] = [:]
    for (part, cause) in zip(parts, causes) {
      let place = places[cause] ?? all.endIndex
      if place == all.endIndex {
        places[cause] = place
        all.append(Loss(cause: cause))
      }
      all[place].parts.append(part)
      if case .module = cause, let name = MissedName(part.text)?.name, name.first?.isUppercase == true,
        !all[place].names.contains(name)
      {
        all[place].names.append(name)
      }
      guard let view = part.view else { continue }
      all[place].views.insert(view)
      causesOfViews[view, default: []].insert(cause)
    }
    for index in all.indices {
      all[index].wholeViews = all[index].views.filter { causesOfViews[$0]?.count == 1 }
    }
    all.sort { ($0.views.count, $0.parts.count) > ($1.views.count, $1.parts.count) }
  }

  /// The cause without which most views would be whole; the costliest one if no view has a single cause.
  var greatest: Loss? {
    all.enumerated().max { ($0.element.wholeViews.count, -$0.offset) < ($1.element.wholeViews.count, -$1.offset) }?
      .element
  }
}

/// The name that an error of the compiler is about.
struct MissedName: Equatable {
  let name: String
  /// The type whose member it is, if it is one.
  var type: String?

  init?(_ text: String) {
    if let found = text.firstMatch(of: /(?:value of type|type) '([^']+)' has no (?:\w+ )?member '([^']+)'/) {
      (type, name) = (String(found.1), String(found.2))
      return
    }
    let names = Self.sentences.lazy.compactMap { text.firstMatch(of: $0)?.1 }
    guard let first = names.first else { return nil }
    name = String(first)
  }

  /// The sentences of the compiler about a name by itself.
  private static var sentences: [Regex<(Substring, Substring)>] {
    [
      /^cannot find (?:type |operator )?'([^']+)' in scope/,
      /^no such module '([^']+)'/,
      /^unknown attribute '([^']+)'/,
      /^'([^']+)' is (?:ambiguous for type lookup|not a member type of)/,
    ]
  }
}

/// Finds the cause of each part that was left out: what its error names, or the cause of what was left out before and
/// is missed now.
private struct CauseFinder {
  private let parts: [LeftOutState.Part]
  private let modules: Losses.Modules
  private let missed: [MissedName?]
  /// The modules that do not exist and that every file with an error about a name imports.
  private var suspects: [String: Set<String>] = [:]
  /// The number of files that import each module that does not exist.
  private var importers: [String: Int] = [:]
  private var found: [Int: Losses.Cause] = [:]
  /// The cause of each part.
  private(set) var causes: [Losses.Cause] = []

  init(_ parts: [LeftOutState.Part], _ modules: Losses.Modules) {
    self.parts = parts
    self.modules = modules
    missed = parts.map { MissedName($0.text) }
    for absent in modules.absent.values { for module in absent { importers[module, default: 0] += 1 } }
    for (part, missed) in zip(parts, missed) {
      guard let name = missed?.name else { continue }
      let absent = modules.absent[part.file] ?? []
      suspects[name] = suspects[name]?.intersection(absent) ?? absent
    }
    causes = parts.indices.map { cause(of: $0) }
  }

  private mutating func cause(of index: Int) -> Losses.Cause {
    if let known = found[index] { return known }
    let cause = source(of: index).map { self.cause(of: $0) } ?? ownCause(of: index)
    found[index] = cause
    return cause
  }

  private func ownCause(of index: Int) -> Losses.Cause {
    guard let missed = missed[index] else {
      let member = parts[index].text.firstMatch(of: /^cannot infer contextual base in reference to member '([^']+)'/)
      return member.map { .name(".\($0.1)", module: nil) } ?? .refusal(parts[index].text)
    }
    let type = missed.type.flatMap { $0.hasPrefix("some ") ? nil : $0 }
    let label = type.map { "\($0).\(missed.name)" } ?? missed.name
    if let module = modules.names.module(of: missed.type ?? missed.name) { return .name(label, module: module) }
    // Of several, the one that the fewest files import explains the name best.
    let module = suspects[missed.name]?.min {
      (importers[$0, default: 0], $0) < (importers[$1, default: 0], $1)
    }
    return module.map { .module($0) } ?? .name(label, module: missed.type == "some View" ? "SwiftUI" : nil)
  }

  /// Returns the part of which an error is a consequence: one of an earlier build or, for an error that names nothing,
  /// one of the same declaration. Nil if the error is about something new.
  private func source(of index: Int) -> Int? {
    let part = parts[index]
    let isNeighbor = { [parts, missed] (other: Int) in
      parts[other].file == part.file && parts[other].name == part.name && missed[other] != nil
        && parts[other].round <= part.round
    }
    guard let name = missed[index]?.name.drop(while: { $0 == "$" || $0 == "_" }) else {
      return parts.indices.last(where: isNeighbor)
    }
    let declared = parts.indices.filter { parts[$0].round < part.round && parts[$0].declares(name) }
    if let nearest = declared.last(where: { parts[$0].file == part.file }) ?? declared.last { return nearest }
    // A variable of a statement that was left out.
    guard missed[index]?.type == nil, name.first?.isLowercase == true, part.round > 1 else { return nil }
    return parts.indices.prefix { $0 < index }.last(where: isNeighbor)
  }
}

extension LeftOutState.Part {
  /// True if the declaration that lost something bears a name.
  fileprivate func declares(_ name: Substring) -> Bool { self.name == name || self.name.hasSuffix("." + name) }
}
