package import TraceSupport

extension CommandLineSyntax {
  /// Returns the script that lets a shell complete this command's options, option values, and operands.
  /// - Parameter shell: `bash`, `zsh` or `fish`.
  package func completionScript(for shell: String) -> ShellText {
    let lines =
      switch shell {
      case "bash": bashCompletion
      case "zsh": zshCompletion
      default: fishCompletion
      }
    return lines.map { "\($0)\n" }.joined()
  }
}

/// The values that a shell offers for an option.
enum OfferedValue {
  case none
  case words([String])
  /// The output of a command line.
  case output(ShellText)
  case files
  case folders
}

extension CommandOption {
  /// Derived from the choices and suggestions, or else from the placeholder. Numbers, times and patterns have no
  /// completions.
  var offered: OfferedValue {
    let words = choices.isEmpty ? suggestions() : choices
    if !words.isEmpty { return .words(words) }
    if let listing {
      let command: ShellText = listing.words.map { "\($0)" }.joined(separator: " ")
      return .output("\(command) 2>/dev/null | sed -n '/^$/q; s/ .*//p'")
    }
    return switch placeholder {
    case "FILE", "FILE|-", "OTHER": .files
    case "DIR": .folders
    default: .none
    }
  }

  /// True if a value may be the next word; false if it must follow `=`.
  var takesNextWord: Bool {
    if case .required = argument { true } else { false }
  }
}
