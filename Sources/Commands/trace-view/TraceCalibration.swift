import CLISupport
import TraceAnalysis
import TraceFormat
import TraceSupport

/// A trace from elsewhere beside a simulation with all its variations: the knobs that would make the simulation agree.
struct TraceCalibration {
  private let invocation: Invocation
  private let device: String
  private let simulation: String
  private let variations: [String]

  /// - Returns: Nil unless there are two traces, and the second has a folder of variations beside it.
  init?(_ invocation: Invocation, _ paths: [String]) throws(CommandFailure) {
    guard paths.count == 2 else { return nil }
    let folder = KnobVariation.folder(beside: paths[1])
    guard paths[1] != "-", TraceFolder.isFolder(folder) else { return nil }
    (self.invocation, device, simulation) = (invocation, paths[0], paths[1])
    variations = try TraceFolder.traces(folder)
  }

  /// Prints the verdicts and writes the settings.
  func run() throws -> ExitCode {
    let result: Calibration
    do {
      let series = try variations.map { path in try reading { () throws(TraceReadError) in try TraceFile(path: path) } }
      let files = try [device, simulation].map { path in
        try reading { () throws(TraceReadError) in try TraceFile(path: path) }
      }
      result = try Calibration(device: files[0], simulation: files[1], variations: series)
    } catch let failure as Calibration.Failure {
      throw CommandFailure(.input, "no knob is judged: \(failure)")
    }
    try invocation.destination.write(text(of: result))
    if let path = invocation.arguments[.writeKnobs] { try write(result, to: path) }
    return .done
  }

  private func text(of result: Calibration) -> TerminalText {
    var lines: [TerminalText] = []
    var groups: (agreeing: [String], unseen: [String], untold: [String]) = ([], [], [])
    for verdict in result.verdicts {
      let evidence: TerminalText = verdict.evidence.map { "  (\($0))" } ?? ""
      switch verdict.outcome {
      case .differs(let value): lines.append("knob \(verdict.knob): \(value), not \(verdict.usual)\(evidence)\n")
      case .undecided(let values):
        lines.append("knob \(verdict.knob): undecided between \(values.joined(separator: " and "))\(evidence)\n")
      case .agrees: groups.agreeing.append(verdict.knob)
      case .unseen: groups.unseen.append(verdict.knob)
      case .untold: groups.untold.append(verdict.knob)
      }
    }
    if lines.isEmpty { lines.append("no knob differs\n") }
    if !groups.agreeing.isEmpty { lines.append("agree: \(groups.agreeing.joined(separator: ", "))\n") }
    if !groups.unseen.isEmpty {
      lines.append("no difference seen except for these: \(groups.unseen.joined(separator: ", "))\n")
    }
    if !groups.untold.isEmpty {
      lines.append("cannot be decided with this program: \(groups.untold.joined(separator: ", "))\n")
    }
    let pairs = result.differences
    lines.append(
      "the device orders \(Counted.text(pairs.all, "pair")) of steps differently: \(pairs.explained) as the named knobs would, "
    )
    lines.append("\(pairs.all - pairs.dependent) as no knob alone would\n")
    return lines.joined()
  }

  private func write(_ result: Calibration, to path: String) throws(CommandFailure) {
    let settings = result.settings
    let isEarlier = Self.isEarlierResult(path, knobs: Set(result.verdicts.map(\.knob)))
    let output = try invocation.destination.file(path, for: .writeKnobs, isKnown: isEarlier)
    for setting in settings { try output.write("\(setting)\n" as TerminalText) }
    try output.close()
    guard path != "-" else { return }
    invocation.console.note(
      "wrote \(Counted.text(settings.count, "knob")) to \(path); record with them and compare again: trace-record --knob @\(path) --each-knob"
    )
  }

  /// True for a file of nothing but settings of these knobs. Settings have no beginning of their own.
  private static func isEarlierResult(_ path: String, knobs: Set<String>) -> Bool {
    guard path != "-", FileIdentity.isRegularFile(path), let bytes = try? InputFile.read(path) else { return false }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).allSatisfy { line in
      line.firstIndex(of: "=").map { knobs.contains(String(line[..<$0])) } == true
    }
  }
}
