/// The colors of pictures and pages. No other file contains a color value.
///
/// Based on the palette of Okabe and Ito, whose colors people with color blindness can tell apart. Shapes, words and
/// numbers repeat the meaning of a color.
enum Palette {
  case light
  case dark

  /// Paper is white, regardless of the screen's theme.
  static let print = Palette.light

  /// The role of a color. The raw value is the name of the page's CSS custom property.
  enum Role: String, CaseIterable {
    /// The background, and the stripe behind every other row.
    case paper, band
    /// Text and solid marks, secondary text, and hairlines.
    case ink, faint, rule
    /// The lifetime bar.
    case life, lifeEdge
    /// The visible bar with its text, and the bar of a view that is inserted but off screen.
    case seen, seenEdge, seenInk, off
    /// Tasks and fetches.
    case task, taskEdge, fetch
    /// Errors and warnings with the text of their badges, and notes.
    case fault, faultInk, note
    /// The tint behind the evidence of a finding. It is translucent and therefore the same on both backgrounds.
    case wash

    /// The color on a light background and on a dark background.
    fileprivate var colors: (light: String, dark: String) {
      switch self {
      case .paper: ("#fff", "#0d1117")
      case .band: ("#f6f8fa", "#151b23")
      case .ink: ("#1f2328", "#f0f6fc")
      case .faint: ("#4c5661", "#a9b1ba")
      case .rule: ("#d1d9e0", "#30363d")
      case .life: ("#d6e9f8", "#10324a")
      case .lifeEdge: ("#0072b2", "#56b4e9")
      case .seen: ("#e69f00", "#f0e442")
      case .seenEdge: ("#6b4a00", "#574d00")
      case .seenInk: ("#1f1500", "#1f1b00")
      case .off: ("#fbe3b0", "#a89e45")
      case .task: ("#bfe6da", "#0d4a3a")
      case .taskEdge: ("#00664a", "#35c79b")
      case .fetch: ("#9c4679", "#e39cc6")
      case .fault: ("#a63e00", "#ff8c42")
      case .faultInk: ("#fff", "#1a0b00")
      case .note: ("#0b5a8a", "#56b4e9")
      case .wash: ("#d55e00", "#d55e00")
      }
    }
  }

  /// The CSS color of a role.
  subscript(role: Role) -> String {
    switch self {
    case .light: role.colors.light
    case .dark: role.colors.dark
    }
  }

  /// Every role as a CSS custom property: `--paper:…;--band:…`.
  var customProperties: String { Role.allCases.map { "--\($0.rawValue):\(self[$0])" }.joined(separator: ";") }
}
