import Foundation

/// The settings of an `.xcconfig` file and of those that it includes, for a debug build for the simulator of a phone.
struct ConfigurationFile {
  /// The values by name, as written. `$(inherited)` stands for the value of an earlier assignment or of the next level.
  private(set) var settings: [String: String] = [:]
  /// Sentences about what was not read, each with its place.
  private(set) var problems: [(place: String, reason: String)] = []

  /// The folder outside of which nothing is read.
  private let top: URL
  private var remainingFiles = 64
  private static let largestFile = 1 << 20
  private static let deepest = 16

  /// - Parameters:
  ///   - file: The file, which need not exist.
  ///   - project: The folder of the project. Files are read below it and below the repository that holds it.
  init(_ file: URL, project: URL) {
    top = Self.repository(above: project)
    read(file, from: shown(file), isOptional: false, way: [])
  }

  /// The nearest folder with a repository, from a folder upwards; the folder itself if there is none.
  private static func repository(above folder: URL) -> URL {
    let real = folder.resolvingSymlinksInPath().standardizedFileURL
    var parts = real.path.split(separator: "/")
    while !parts.isEmpty {
      let place = URL(fileURLWithPath: "/" + parts.joined(separator: "/"))
      if PlainFile.kind(of: place.appendingPathComponent(".git")) != nil { return place }
      parts.removeLast()
    }
    return real
  }

  private func shown(_ file: URL) -> String {
    let path = file.standardizedFileURL.path
    return path.hasPrefix(top.path + "/") ? String(path.dropFirst(top.path.count + 1)) : path
  }

  private mutating func refuse(_ place: String, _ reason: String) {
    if problems.count < 20 { problems.append((place, reason)) }
  }

  /// - Parameters:
  ///   - place: The place that names the file, for messages.
  ///   - way: The real paths of the files that include it.
  private mutating func read(_ file: URL, from place: String, isOptional: Bool, way: [String]) {
    let file = PlainFile.resolved(file.standardizedFileURL)
    let name = shown(file)
    guard PlainFile.kind(of: file) != nil else {
      if !isOptional {
        refuse(place, way.isEmpty ? "the file of settings does not exist" : "it includes \(name), which does not exist")
      }
      return
    }
    let real = file.resolvingSymlinksInPath().standardizedFileURL.path
    guard real.hasPrefix(top.path + "/") else {
      return refuse(place, "\(name) lies outside of the project, and is not read")
    }
    guard !way.contains(real) else { return refuse(place, "it includes \(name), which includes it again") }
    guard way.count < Self.deepest, remainingFiles > 0 else {
      return refuse(place, "it includes too many files; \(name) is not read")
    }
    remainingFiles -= 1
    guard let text = PlainFile.text(of: file, limit: Self.largestFile) else {
      return refuse(place, "\(name) is not UTF-8 text of at most 1 MB, and is not read")
    }
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let statement = Self.statement(line)
      if statement.isEmpty { continue }
      let here = "\(name):\(index + 1)"
      if let include = statement.wholeMatch(of: /#include(\??)\s*"([^"]+)"/) {
        let target = String(include.2)
        // Another program's folder, such as that of Xcode, is not at hand.
        if target.hasPrefix("<") { continue }
        let next =
          target.hasPrefix("/")
          ? URL(fileURLWithPath: target) : file.deletingLastPathComponent().appendingPathComponent(target)
        read(next, from: here, isOptional: !include.1.isEmpty, way: way + [real])
      } else if let (key, conditions, value) = Self.assignment(statement) {
        if conditions.allSatisfy(Self.holds) { assign(key, value) }
      } else {
        refuse(here, "it is neither a setting (NAME = VALUE) nor #include \"FILE\"")
      }
    }
  }

  /// The longest value. One that names itself could grow with every line.
  private static let longestValue = 64 << 10

  private mutating func assign(_ key: String, _ value: String) {
    let before = settings[key] ?? "$(inherited)"
    let next = value.replacing("$(inherited)", with: before).replacing("${inherited}", with: before)
    if next.utf8.count <= Self.longestValue { settings[key] = next }
  }

  /// Returns a line without its comment and the space around it.
  private static func statement(_ line: Substring) -> String {
    let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
    return code.trimmingCharacters(in: .whitespaces)
  }

  /// Splits `NAME[sdk=iphone*][config=Debug] = VALUE`.
  private static func assignment(_ text: String) -> (
    key: String, conditions: [(name: String, pattern: String)], value: String
  )? {
    guard let match = text.wholeMatch(of: /(\w+)((?:\[[^\]]*\])*)\s*=(.*)/) else { return nil }
    let conditions = match.2.split(whereSeparator: { "[],".contains($0) }).map { part in
      let sides = part.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      return (name: sides.first ?? "", pattern: sides.count > 1 ? sides[1] : "")
    }
    return (
      String(match.1), conditions, match.3.trimmingCharacters(in: .whitespaces.union(CharacterSet(charactersIn: ";")))
    )
  }

  /// True if a condition holds where the app runs.
  private static func holds(_ condition: (name: String, pattern: String)) -> Bool {
    let candidates: [String]
    switch condition.name {
    case "sdk": candidates = ["iphonesimulator"]
    case "config": candidates = ["Debug"]
    case "arch": candidates = ["arm64", "x86_64"]
    default: return false
    }
    let stem = condition.pattern.prefix { $0 != "*" }
    let isWild = condition.pattern.contains("*")
    return candidates.contains { isWild ? $0.hasPrefix(stem) || stem.hasPrefix($0) : $0 == condition.pattern }
  }
}
