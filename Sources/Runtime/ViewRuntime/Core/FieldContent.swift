/// The kind of text that a field takes, as its keyboard or its content type tells.
enum FieldContent: Sendable {
  case text, mail, number, password, url, date, phone
}
