import TraceSupport

extension CommandLineSyntax {
  var fishCompletion: [ShellText] {
    let isBeforeCommand: ShellText = takesCommand ? " -n 'not contains -- -- (commandline -opc)'" : ""
    var lines = options.map { option in
      var line: ShellText = "complete -c \(name)\(isBeforeCommand) -l \(option.name)"
      let hiding = modes.filter { mode in unoffered(with: mode).contains { $0.name == option.name } }
      if !hiding.isEmpty {
        let seen = hiding.map { "__fish_contains_opt \($0.name)" }.joined(separator: "; or ")
        line += " -n \("not begin; \(seen); end")"
      }
      if let short = option.short { line += " -s \(short)" }
      if option.takesNextWord { line += Self.fishValue(option) }
      return line + " -d \(option.summary.filter { !"'\\".contains($0) })"
    }
    let operands = operandNames()
    if operands.isEmpty {
      lines.append("complete -c \(name) -k -x -a '(__fish_complete_suffix \(operandSuffix))'")
    } else {
      lines.append("complete -c \(name)\(isBeforeCommand) -f -a \(operands.joined(separator: " "))")
    }
    if takesCommand {
      lines.append("complete -c \(name) -n 'contains -- -- (commandline -opc)' -a '(__fish_complete_command)'")
    }
    return lines
  }

  private static func fishValue(_ option: CommandOption) -> ShellText {
    switch option.offered {
    case .none: " -x"
    case .words(let words): " -x -a \(words.joined(separator: " "))"
    case .output(let command): " -x -a \("(\(command.description))")"
    case .files: " -r -F"
    case .folders: " -x -a '(__fish_complete_directories)'"
    }
  }
}
