/// The agreement of an English noun with the number before it, as `^[\(count) item](inflect: true)` requests it.
enum Inflection {
  // Delimiters of a phrase to inflect. They never occur in text.
  static let start: Character = "\u{F8FC}"
  static let end: Character = "\u{F8FD}"

  /// Returns the text with its nouns in the form that their numbers require.
  static func resolved(_ text: String) -> String {
    text.split(separator: start, omittingEmptySubsequences: false).enumerated().map { index, part in
      guard index > 0, let close = part.firstIndex(of: end) else { return String(part) }
      return agreed(part[..<close]) + part[part.index(after: close)...]
    }.joined()
  }

  private static func agreed(_ phrase: Substring) -> String {
    let words = phrase.split(separator: " ", omittingEmptySubsequences: false)
    guard let number = words.lazy.compactMap({ Double($0) }).first, let noun = words.last, noun.last?.isLetter == true
    else { return String(phrase) }
    return phrase.dropLast(noun.count) + (number == 1 ? singular(String(noun)) : plural(String(noun)))
  }

  private static let irregular = [
    "person": "people", "child": "children", "man": "men", "woman": "women", "foot": "feet", "tooth": "teeth",
    "mouse": "mice",
  ]

  static func plural(_ noun: String) -> String {
    if let known = irregular[noun] { return known }
    if irregular.values.contains(noun) || (noun.hasSuffix("s") && !noun.hasSuffix("ss") && !noun.hasSuffix("us")) {
      return noun
    }
    if noun.hasSuffix("y"), let before = noun.dropLast().last, !"aeiou".contains(before) {
      return noun.dropLast() + "ies"
    }
    return noun + (["s", "x", "z", "ch", "sh"].contains(where: noun.hasSuffix) ? "es" : "s")
  }

  static func singular(_ noun: String) -> String {
    if let known = irregular.first(where: { $0.value == noun }) { return known.key }
    if noun.hasSuffix("ies"), noun.count > 4 { return noun.dropLast(3) + "y" }
    if ["sses", "xes", "zes", "ches", "shes"].contains(where: noun.hasSuffix) { return String(noun.dropLast(2)) }
    return noun.hasSuffix("s") && !noun.hasSuffix("ss") && !noun.hasSuffix("us") ? String(noun.dropLast()) : noun
  }
}
