extension CommandLineSyntax {
  /// The script that makes a shell complete this command's options, their values and its operands.
  /// - Parameter shell: `bash`, `zsh` or `fish`.
  public func completionScript(for shell: String) -> String {
    let lines =
      switch shell {
      case "bash": bashCompletion
      case "zsh": zshCompletion
      default: fishCompletion
      }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// What a shell offers as an option's value.
enum OfferedValue {
  case none
  case words([String])
  case files
  case folders
}

extension CommandOption {
  /// Told by the choices and suggestions, or else by the word that names the value: numbers, times and patterns nobody can guess.
  var offered: OfferedValue {
    let words = choices.isEmpty ? suggestions() : choices
    if !words.isEmpty { return .words(words) }
    return switch placeholder {
    case "FILE", "FILE|-", "OTHER": .files
    case "DIR": .folders
    default: .none
    }
  }

  /// Whether a value can stand in the next word, or only behind `=`.
  var takesNextWord: Bool {
    if case .required = argument { true } else { false }
  }
}
