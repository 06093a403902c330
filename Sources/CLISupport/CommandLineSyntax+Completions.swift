extension CommandLineSyntax {
  /// The script that makes a shell complete this command's options and their values.
  /// - Parameter shell: `bash`, `zsh` or `fish`.
  public func completionScript(for shell: String) -> String {
    let offered = options.filter(\.isBuilt)
    let lines =
      switch shell {
      case "bash": bash(offered)
      case "zsh": zsh(offered)
      default: fish(offered)
      }
    return lines.joined(separator: "\n") + "\n"
  }

  private func bash(_ options: [CommandOption]) -> [String] {
    let function = "_" + name.map { $0 == "-" ? "_" : String($0) }.joined()
    var lines = [
      "\(function)() {",
      "  local word=\"${COMP_WORDS[COMP_CWORD]}\" before=\"${COMP_WORDS[COMP_CWORD-1]}\"",
      "  case \"$before\" in",
    ]
    for option in options where !option.choices.isEmpty {
      lines.append("    --\(option.name)) COMPREPLY=($(compgen -W \"\(option.choices.joined(separator: " "))\" -- \"$word\")); return ;;")
    }
    lines += [
      "  esac",
      "  case \"$word\" in",
      "    -*) COMPREPLY=($(compgen -W \"\(options.map { "--\($0.name)" }.joined(separator: " "))\" -- \"$word\")) ;;",
      "    *) COMPREPLY=($(compgen -f -- \"$word\")) ;;",
      "  esac",
      "}",
      "complete -o filenames -F \(function) \(name)",
    ]
    return lines
  }

  private func zsh(_ options: [CommandOption]) -> [String] {
    var lines = ["#compdef \(name)", "_arguments -s \\"]
    for option in options {
      let summary = option.summary.filter { !"[]:'\\".contains($0) }
      let action = option.choices.isEmpty ? "_files" : "(\(option.choices.joined(separator: " ")))"
      let value =
        switch option.argument {
        case .none: ""
        case .required(let word): ":\(word):\(action)"
        case .optional(let word): "::\(word):\(action)"
        }
      let dash = option.argument == .none ? "" : "="
      lines.append("  '--\(option.name)\(value.isEmpty ? "" : dash)[\(summary)]\(value)' \\")
    }
    return lines + ["  '*:file:_files'"]
  }

  private func fish(_ options: [CommandOption]) -> [String] {
    options.map { option in
      var line = "complete -c \(name) -l \(option.name)"
      if let short = option.short { line += " -s \(short)" }
      if case .required = option.argument { line += " -r" }
      if !option.choices.isEmpty { line += " -f -a '\(option.choices.joined(separator: " "))'" }
      return line + " -d '\(option.summary.filter { !"'\\".contains($0) })'"
    }
  }
}
