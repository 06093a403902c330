import CLISupport
import TraceSupport

/// The arguments of a call, checked against the parameters of its tool.
struct ToolArguments: Sendable {
  /// The values of texts and numbers, by name.
  private(set) var texts: [String: String] = [:]
  /// The value of the list of words.
  private(set) var words: [String]?

  /// The maximum length of a value, in bytes.
  private static let maximumBytes = 4096
  /// The maximum number of words.
  private static let maximumWords = 256

  /// The value of a required parameter.
  subscript(name: String) -> String { texts[name] ?? "" }

  /// Checks the arguments of a call.
  /// - Throws: ``CommandFailure`` with a sentence for the assistant.
  init(_ value: JSONValue?, of tool: AssistantTool) throws(CommandFailure) {
    guard case .object(let members) = value ?? .object([]) else {
      throw .usage("the arguments of \(tool.name) must be an object")
    }
    for member in members {
      guard let parameter = tool.parameters.first(where: { $0.name == member.name }) else {
        let names = tool.parameters.map(\.name)
        let nearest =
          nearestName(to: member.name, in: names).map { "; did you mean \($0)?" as TerminalText }
          ?? "; it has \(names.joined(separator: ", "))"
        throw .usage("\(tool.name) has no argument \(member.name)\(nearest)")
      }
      switch parameter.form {
      case .text: texts[parameter.name] = try Self.text(member.value, parameter)
      case .number(let range):
        guard let number = member.value.uint, range.contains(number) else {
          throw .usage("\(parameter.name) must be an integer from \(range.lowerBound) to \(range.upperBound)")
        }
        texts[parameter.name] = "\(number)"
      case .words:
        guard let values = member.value.array, (1...Self.maximumWords).contains(values.count) else {
          throw .usage("\(parameter.name) must be a list of 1 to \(Self.maximumWords) strings")
        }
        words = try values.map { value throws(CommandFailure) in try Self.text(value, parameter) }
      }
    }
    if let missing = tool.parameters.first(where: { $0.isRequired && texts[$0.name] == nil }) {
      throw .usage("\(tool.name) needs \(missing.name): \(missing.description)")
    }
  }

  private static func text(_ value: JSONValue, _ parameter: AssistantTool.Parameter) throws(CommandFailure) -> String {
    // The number of a finding comes as a string or as a number.
    guard let text = value.string ?? value.uint.map({ "\($0)" }) else {
      throw .usage("\(parameter.name) must be a string, not \(value.typeName)")
    }
    guard !text.isEmpty || parameter.name == "command", text.utf8.count <= maximumBytes, !text.utf8.contains(0) else {
      throw .usage("\(parameter.name) must have 1 to \(maximumBytes) bytes, none of them 0")
    }
    // Standard input belongs to the protocol.
    guard text != "-" || parameter.name == "command" else {
      throw .usage("\(parameter.name) must name a file, not standard input")
    }
    return text
  }

  /// The path of the trace that `record` writes.
  static func output(_ arguments: ToolArguments) -> String { arguments.texts["output"] ?? "trace.bin" }
}
