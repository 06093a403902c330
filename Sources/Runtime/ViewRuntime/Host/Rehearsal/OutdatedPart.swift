import ViewGraph

/// A part of a view that is out of date.
struct OutdatedPart {
  struct State {
    let slot: Int
    let name: String
  }
  /// The state that keeps an outdated value, if that is the reason.
  var state: State?
  /// The first text that differs; nil if there is none, or if it is too long for a trace.
  var text: TextChange?
}

/// A line of the answer of a copy of the process: fields in a fixed order.
struct AnswerLine: CustomStringConvertible {
  private static let separator: Character = "\u{1F}"
  private(set) var fields: [String]

  init(_ fields: [String]) { self.fields = fields }

  init(_ line: Substring) {
    fields = line.split(separator: Self.separator, omittingEmptySubsequences: false).map(String.init)
  }

  var description: String {
    fields.map { $0.replacing(/[\n\u{1F}]/, with: " ") }.joined(separator: String(Self.separator))
  }

  /// Adds a part in four fields.
  mutating func add(_ part: OutdatedPart) {
    fields += part.state.map { ["\($0.slot)", $0.name] } ?? ["", ""]
    fields += [part.text?.before ?? "", part.text?.after ?? ""]
  }

  /// Returns the part in four fields; nil if there are not as many.
  func part(from index: Int) -> OutdatedPart? {
    guard fields.count >= index + 4 else { return nil }
    func known(_ text: String) -> String? { text.isEmpty ? nil : text }
    return OutdatedPart(
      state: Int(fields[index]).map { OutdatedPart.State(slot: $0, name: fields[index + 1]) },
      text: TextChange(from: known(fields[index + 2]), to: known(fields[index + 3])))
  }
}

extension Graph {
  /// Moves the clock to another hour of another day, at which texts that tell the time differ. Only for the copy of a
  /// process.
  func skipToAnotherDay() { skipTime(90_061_000_000_000) }
}
