import Foundation

/// The build settings of a target or of a project: those that it has itself, above those of its `.xcconfig` file.
struct BuildConfiguration {
  /// The levels, the first of which that has a setting decides.
  let levels: [[String: ProjectText]]
  /// Sentences about files of settings that were not read, each with its place.
  let problems: [(place: String, reason: String)]

  init(settings: [String: ProjectText], file: ConfigurationFile? = nil) {
    levels = [settings] + (file.map { [$0.settings.mapValues { ProjectText.string($0) }] } ?? [])
    problems = file?.problems ?? []
  }

  /// Returns the value of a setting in the first level that has it, in which `$(inherited)` stands for the value in the
  /// levels below.
  static func value(_ name: String, in levels: [[String: ProjectText]]) -> ProjectText? {
    guard let at = levels.firstIndex(where: { $0[name] != nil }), let value = levels[at][name] else { return nil }
    func inherits(_ text: String) -> Bool { text.contains("$(inherited)") || text.contains("${inherited}") }
    guard value.string.map(inherits) ?? value.strings.contains(where: inherits) else { return value }
    let below = Self.value(name, in: Array(levels[(at + 1)...]))
    func filled(_ text: String) -> String {
      let words = below.map { $0.string ?? $0.strings.joined(separator: " ") } ?? ""
      return text.replacing("$(inherited)", with: words).replacing("${inherited}", with: words)
    }
    if let text = value.string { return .string(filled(text)) }
    return .list(
      value.strings.flatMap { item -> [ProjectText] in
        if item == "$(inherited)" || item == "${inherited}" { return (below?.strings ?? []).map { .string($0) } }
        return [.string(filled(item))]
      })
  }
}
