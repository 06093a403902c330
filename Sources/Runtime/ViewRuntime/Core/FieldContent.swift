/// The kind of text that a field takes, as its keyboard or its content type tells.
enum FieldContent: Sendable {
  case text, mail, number, password, url, date, phone

  /// The kind in words; nil for text and numbers, of which one is as good as another.
  var noun: String? {
    switch self {
    case .text, .number, .date: nil
    case .mail: "a mail address"
    case .password: "a password"
    case .url: "a URL"
    case .phone: "a phone number"
    }
  }
}
