/// The conditions of `#if` that depend on the platform, as the compiler evaluates them for iOS.
package struct PlatformConditions {
  /// The modules that files of the target can import.
  package let modules: Set<String>
  /// The names that `-D` defines.
  package let definitions: Set<String>

  /// Creates the conditions of a target.
  package init(modules: Set<String>, definitions: Set<String>) {
    (self.modules, self.definitions) = (modules, definitions)
  }

  /// Apple's modules for other platforms, and the modules of other systems, which no app for iOS can import.
  private static let absent: Set<String> = [
    "AppKit", "Cocoa", "WatchKit", "WatchConnectivityKit", "TVUIKit", "TVMLKit", "Glibc", "Musl", "Bionic", "Android",
    "WinSDK", "ucrt", "CRT",
    "WASILibc", "FoundationNetworking", "FoundationXML", "ScreenCaptureKit", "IOKit", "Carbon", "Quartz",
  ]

  /// Returns a condition in which `true` and `false` stand in place of what depends on the platform. The rest, such as
  /// `DEBUG` and `swift(>=6)`, is the compiler's to evaluate.
  package func substituted(_ condition: String) -> String {
    condition.replacing(/\b(os|targetEnvironment|canImport)\s*\(\s*([\w.]+)\s*(,[^()]*)?\)/) { match in
      let name = String(match.2)
      let isTrue =
        switch match.1 {
        case "os": name == "iOS"
        // As on the simulator of a Mac: there is no camera and no push service.
        case "targetEnvironment": name == "simulator"
        default: canImport(String(name.prefix { $0 != "." }))
        }
      return isTrue ? "true" : "false"
    }
  }

  private func canImport(_ module: String) -> Bool { modules.contains(module) && !Self.absent.contains(module) }

  /// Evaluates a condition. Nil if it depends on something that only the compiler knows.
  package func evaluate(_ condition: String) -> Bool? {
    var parser = Parser(substituted(condition), definitions)
    return parser.value()
  }

  /// A parser of conditions in which the platform is already replaced.
  private struct Parser {
    private var words: [String] = []
    private var at = 0
    private let definitions: Set<String>

    init(_ text: String, _ definitions: Set<String>) {
      self.definitions = definitions
      words = text.matches(of: /&&|\|\||!|\w+\s*\([^()]*\)|[()]|\w+/).map { String($0.output) }
    }

    mutating func value() -> Bool? {
      guard !words.isEmpty else { return nil }
      return either(0)
    }

    private mutating func take(_ word: String) -> Bool {
      guard at < words.count, words[at] == word else { return false }
      at += 1
      return true
    }

    private mutating func either(_ depth: Int) -> Bool? {
      var result = both(depth)
      while take("||") {
        let other = both(depth)
        result = result == true || other == true ? true : result == false && other == false ? false : nil
      }
      return result
    }

    private mutating func both(_ depth: Int) -> Bool? {
      var result = single(depth)
      while take("&&") {
        let other = single(depth)
        result = result == false || other == false ? false : result == true && other == true ? true : nil
      }
      return result
    }

    private mutating func single(_ depth: Int) -> Bool? {
      guard depth < 64, at < words.count else { return nil }
      if take("!") { return single(depth + 1).map { !$0 } }
      if take("(") {
        defer { _ = take(")") }
        return either(depth + 1)
      }
      let word = words[at]
      at += 1
      switch word {
      case "true": return true
      case "false": return false
      case let other where other.contains("("): return nil
      default: return definitions.contains(word)
      }
    }
  }
}
