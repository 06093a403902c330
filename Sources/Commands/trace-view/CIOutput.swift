import CLISupport

/// A report for a CI system, an editor or a code review that the command line asks for.
struct CIOutput {
  /// The format of a report. The last cases are names for `--format`; the others have their own options.
  enum Kind: String, CaseIterable {
    case sarif, junit, github
    case stepSummary = "step-summary"
    case xcode, codequality

    /// The option of the format, or nil for a name of `--format`.
    var option: CommandOption? {
      switch self {
      case .sarif: .sarif
      case .junit: .junit
      case .github: .github
      case .stepSummary: .stepSummary
      case .xcode, .codequality: nil
      }
    }
  }

  let kind: Kind
  /// The file of the report, or nil for the destination of the result.
  let file: String?

  /// The option that asks for the report.
  var option: CommandOption { kind.option ?? .format }
  /// The option as the user writes it: `--junit`, `--format xcode`.
  var words: String { kind.option.map { "--\($0.name)" } ?? "--format \(kind.rawValue)" }

  /// The names that `--format` takes.
  static let formats = Kind.allCases.filter { $0.option == nil }.map(\.rawValue)
}

extension Invocation {
  /// True if at least one CI output is requested.
  var wantsCIOutputs: Bool { arguments.has(.format) || CIOutput.Kind.allCases.contains { $0.option.map(arguments.has) == true } }

  /// The requested CI outputs.
  /// - Throws: ``CommandFailure`` with ``ExitCode/usage`` if `--format` names an unknown one.
  func ciOutputs() throws(CommandFailure) -> [CIOutput] {
    var outputs: [CIOutput] = []
    for kind in CIOutput.Kind.allCases {
      if let option = kind.option, arguments.has(option) { outputs.append(CIOutput(kind: kind, file: arguments[option])) }
    }
    for text in arguments.all(.format) {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let kind = CIOutput.Kind(rawValue: parts[0]), kind.option == nil else {
        let nearest = nearestName(to: parts[0], in: CIOutput.formats).map { "; did you mean \($0)?" } ?? ""
        throw .usage("--format must be one of \(CIOutput.formats.joined(separator: ", ")), with =FILE or without, not '\(parts[0])'\(nearest)")
      }
      if parts.count > 1, parts[1].isEmpty { throw .usage("--format \(text) needs a file name after =") }
      outputs.append(CIOutput(kind: kind, file: parts.count > 1 ? parts[1] : nil))
    }
    return outputs
  }

  /// The requested CI outputs that have no file and go to standard output.
  func ciOutputsWithoutFile() throws(CommandFailure) -> [CIOutput] {
    try ciOutputs().filter { $0.file == nil && ($0.kind != .stepSummary || Self.stepSummaryFile == nil) }
  }
}
