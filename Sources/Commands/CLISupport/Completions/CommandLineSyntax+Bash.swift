import TraceSupport

extension CommandLineSyntax {
  /// The completion script for bash 3.2 (the version that macOS ships) and later.
  var bashCompletion: [ShellText] {
    let function = "_" + name.map { $0 == "-" ? "_" : String($0) }.joined()
    var lines: [ShellText] = [
      "\(function)() {",
      "  local IFS=$'\\n' word=\"${COMP_WORDS[COMP_CWORD]}\" before=\"${COMP_WORDS[COMP_CWORD-1]}\" names=",
    ]
    if takesCommand {
      lines += [
        "  local index",
        "  for ((index = 1; index < COMP_CWORD; index++)); do",
        "    [[ ${COMP_WORDS[index]} == -- ]] || continue",
        "    if ((index + 1 == COMP_CWORD)); then COMPREPLY=($(compgen -c -- \"$word\")); else COMPREPLY=($(compgen -f -- \"$word\")); fi",
        "    return",
        "  done",
      ]
    }
    lines += [
      "  # An equals sign is a word of its own to bash.",
      "  if [[ $word == '=' ]]; then word= before=\"$before=\"",
      "  elif [[ $before == '=' ]]; then before=\"${COMP_WORDS[COMP_CWORD-2]}=\"; fi",
      "  case \"$before\" in",
    ]
    lines += options.compactMap(bashValue)
    lines.append("  esac")
    lines += [
      "  if [[ -z $names && $word == -* ]]; then", "    names=\(options.map { "--\($0.name)" }.joined(separator: " "))",
    ]
    let reduced = modes.filter { !unoffered(with: $0).isEmpty }
    if !reduced.isEmpty {
      lines.append("    case \"$IFS${COMP_WORDS[*]}$IFS\" in")
      for mode in reduced {
        let hidden = Set(unoffered(with: mode).map(\.name))
        let names = options.map(\.name).filter { !hidden.contains($0) }.map { "--\($0)" }.joined(separator: " ")
        lines.append("      *\"$IFS--\(mode.name)$IFS\"*) names=\(names) ;;")
      }
      lines.append("    esac")
    }
    let operands = operandNames()
    if !operands.isEmpty { lines += ["  elif [[ -z $names ]]; then", "    names=\(operands.joined(separator: " "))"] }
    lines += [
      "  fi",
      "  if [[ -n $names ]]; then COMPREPLY=($(compgen -W \"${names// /$IFS}\" -- \"$word\")); return; fi",
      "  COMPREPLY=($(compgen -d -- \"$word\") $(compgen -f -X '!*\(operandSuffix)' -- \"$word\"))",
      "  ((${#COMPREPLY[@]})) || COMPREPLY=($(compgen -f -- \"$word\"))",
      "}",
      "complete -o filenames -F \(function) \(name)",
    ]
    return lines
  }

  /// The branch of the case statement for an option with a value.
  private func bashValue(_ option: CommandOption) -> ShellText? {
    guard option.argument != .none else { return nil }
    var patterns: [ShellText] = ["--\(option.name)="]
    if option.takesNextWord { patterns += ["--\(option.name)"] + (option.short.map { ["-\($0)"] } ?? []) }
    let offer: ShellText =
      switch option.offered {
      case .none: "return"
      case .words(let words): "names=\(words.joined(separator: " "))"
      case .output(let command): "names=$(\(command) | tr '\\n' ' '); [[ -n $names ]] || return"
      case .files: "COMPREPLY=($(compgen -f -- \"$word\")); return"
      case .folders: "COMPREPLY=($(compgen -d -- \"$word\")); return"
      }
    return "    \(patterns.joined(separator: "|"))) \(offer) ;;"
  }
}
