import TraceSupport

extension CommandLineSyntax {
  /// The completion function for zsh, which can be put in a directory in `fpath` or sourced.
  var zshCompletion: [ShellText] {
    var lines: [ShellText] = ["#compdef \(name)", "_\(name)() {"]
    if takesCommand {
      lines += [
        "  local dashes=${words[(i)--]}",
        "  if (( dashes < CURRENT )); then",
        "    words=(\"${(@)words[dashes + 1, -1]}\")",
        "    (( CURRENT -= dashes ))",
        "    _normal",
        "    return",
        "  fi",
      ]
    }
    lines.append("  _arguments -s -S \\")
    for option in options { lines.append("    \(zshOption(option)) \\") }
    let operands = operandNames()
    lines.append(
      "    \(operands.isEmpty ? "*:file:_files -g \"*\(operandSuffix)\"" : ":name:(\(operands.joined(separator: " ")))")"
    )
    return lines + [
      "}",
      "if [[ $funcstack[1] == _\(name) ]]; then _\(name) \"$@\"; else compdef _\(name) \(name); fi",
    ]
  }

  private func zshOption(_ option: CommandOption) -> ShellText {
    let summary = option.summary.filter { !"[]:'\\".contains($0) }
    let action =
      switch option.offered {
      case .none: " "
      case .words(let words): "(\(words.joined(separator: " ")))"
      case .output(let command): "{compadd -- $(\(command.description))}"
      case .files: "_files"
      case .folders: "_files -/"
      }
    let hidden = modes.contains { $0.name == option.name } ? unoffered(with: option).map { "--\($0.name)" } : []
    let excluded = hidden.isEmpty ? "" : "(\(hidden.joined(separator: " ")))"
    switch option.argument {
    case .none:
      guard let short = option.short else { return "\("\(excluded)--\(option.name)[\(summary)]")" }
      return "'(-\(short) --\(option.name))'{-\(short),--\(option.name)}\("[\(summary)]")"
    case .required(let word):
      guard let short = option.short else {
        return "\("\(excluded.isEmpty ? "*" : excluded)--\(option.name)=[\(summary)]:\(word):\(action)")"
      }
      return "'*'{-\(short)+,--\(option.name)=}\("[\(summary)]:\(word):\(action)")"
    case .optional(let word):
      return "\("\(excluded)--\(option.name)=-[\(summary)]::\(word):\(action)")"
    }
  }
}
