import SwiftSources

/// A language mode of Swift, in which a module is compiled.
enum LanguageMode: String {
  case five = ".swiftLanguageMode(.v5)"
  case six = ".swiftLanguageMode(.v6)"

  /// The features of the Swift 6 mode that decide what code means. The others decide what is refused.
  private static let meanings = [
    "BareSlashRegexLiterals", "ConciseMagicFile", "DisableOutwardActorInference", "ForwardTrailingClosures",
    "GlobalActorIsolatedTypesUsability", "ImplicitOpenExistentials", "InferSendableFromCaptures",
    "IsolatedDefaultValues",
  ]

  /// The features to turn on in a module that was written for the Swift 6 mode.
  private var features: [String] { self == .five ? Self.meanings : [] }

  /// The flags with which the compiler takes a module that was written for the Swift 6 mode.
  var flags: [String] {
    ["-swift-version", self == .five ? "5" : "6"] + features.flatMap { ["-enable-upcoming-feature", $0] }
  }

  /// The settings of a module that was written for the Swift 6 mode, in the form that a manifest uses.
  var settings: [String] { [rawValue] + features.map { ".enableUpcomingFeature(\(SwiftLiteral($0)))" } }
}

extension CodeModule {
  /// The language mode; nil if it is the compiler's own.
  var languageMode: LanguageMode? {
    get { swiftSettings.lazy.compactMap { LanguageMode(rawValue: $0) }.first }
    set {
      let others = swiftSettings.filter { LanguageMode(rawValue: $0) == nil }
      swiftSettings = (newValue?.settings ?? []) + others.filter { newValue?.settings.contains($0) != true }
    }
  }
}
