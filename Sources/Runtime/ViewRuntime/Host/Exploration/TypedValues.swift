/// The values that an exploration types into a field, one after the other: a plain one, one that goes with it, then odd
/// ones.
struct TypedValues {
  private let values: [String]

  init(for content: FieldContent) {
    let plain =
      switch content {
      case .text: ["tea", "green tea"]
      case .mail: ["ann@example.com", "ann"]
      case .number: ["42", "0", "-1", "3.5", "99999999999999999999"]
      case .password: ["Corr3ct-horse", "x"]
      case .url: ["https://example.com", "example.com/a b"]
      case .date: ["2024-02-29", "29.2.2023"]
      case .phone: ["+1 555 0100", "0"]
      }
    values = plain + Self.odd
  }

  /// Values that any field must bear.
  private static let odd = [" ", "É👩‍👩‍👧\"\\", String(repeating: "long ", count: 12)]

  subscript(count: Int) -> String { values[count % values.count] }
}
