/// A command of the script language: its name, its arguments, and the interaction that it performs. A step is a command
/// with values for its arguments; how it is read and written follows from the arguments.
struct ScriptCommand<each Value: Sendable>: ScriptSyntax {
  let name: String
  private let arguments: (repeat ScriptArgument<each Value>)
  private let action: @MainActor @Sendable (RuntimeHost, repeat each Value) throws -> Void

  init(
    _ name: String, _ arguments: repeat ScriptArgument<each Value>,
    action: @escaping @MainActor @Sendable (RuntimeHost, repeat each Value) throws -> Void
  ) {
    self.name = name
    self.arguments = (repeat each arguments)
    self.action = action
  }

  /// Returns the step with these values.
  func callAsFunction(_ values: repeat each Value) -> ScriptStep {
    var words = [name]
    repeat words.append((each arguments).write(each values))
    let action = action
    return ScriptStep(description: words.filter { !$0.isEmpty }.joined(separator: " ")) {
      try action($0, repeat each values)
    }
  }

  func step(_ words: inout ScriptWords) throws(ScriptError) -> ScriptStep {
    self(repeat try (each arguments).read(&words))
  }

  var forms: [String] {
    var forms = [name]
    for examples in repeat (each arguments).examples {
      forms = forms.flatMap { form in examples.map { $0.isEmpty ? form : "\(form) \($0)" } }
    }
    return forms
  }
}

/// A command with arguments of any types.
protocol ScriptSyntax: Sendable {
  var name: String { get }
  /// The syntax of the command, with an example for each argument.
  var forms: [String] { get }

  /// Reads the arguments from the words after the name.
  func step(_ words: inout ScriptWords) throws(ScriptError) -> ScriptStep
}
