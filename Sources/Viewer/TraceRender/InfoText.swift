package import TraceAnalysis
package import TraceFormat
internal import TraceModel
package import TraceSupport

/// A post-mortem of a trace file with one fact per line: its run and end, the missing parts, the next command, its
/// header and its event counts.
package struct InfoText {
  /// The lines, each with a line feed.
  package let text: TerminalText

  /// Describes a file.
  /// - Parameters:
  ///   - overview: The overview of the whole trace.
  ///   - processes: The processes of the whole trace.
  ///   - realTime: The uses of real time in the whole trace.
  ///   - ending: The end of the run.
  ///   - isRecording: True if the program that records the file is still running.
  package init(
    _ file: TraceFile, _ overview: TraceOverview, _ processes: ProcessHistory, _ realTime: RealTimeUses,
    _ ending: RunEnding, isRecording: Bool
  ) {
    var lines: [(String, String)] = [
      ("file", file.name),
      ("bytes", "\(file.byteCount)"),
      ("format", "\(FileHeader.major)"),
      ("profile", file.header.profile ?? "not recorded"),
      ("clock", file.header.clock == .virtual ? "virtual" : "real"),
      ("build", "\(file.header.build)"),
      ("events", "\(overview.events)"),
      ("threads", "\(overview.threadCount)"),
      ("duration", "\(overview.lastTime) ns (\(TimeText.short(overview.lastTime)))"),
      ("recorded", Self.date(file)),
    ]
    if file.header.detail != .all {
      lines.append(("detail", "\(file.header.detail), recorded with --detail \(file.header.detail)"))
    }
    if let reasons = realTime.reasons { lines.append(("differs", "from run to run, because \(reasons)")) }
    lines += Self.run(file, processes)
    lines += [
      ("end", Self.end(file.health, ending, isRecording: isRecording)),
      ("lost", "\(file.health.lost)"),
      ("missing", file.health.missing ?? "nothing"),
      (
        "next",
        NextCommand(
          file, lastTime: overview.lastTime, events: UInt64(overview.events), processes, isRecording: isRecording
        ).text.description
      ),
    ]
    if let source = TraceSource(file.header) {
      let unknown = EventKind.allCases.filter {
        source.kinds >> UInt64($0.code) & 1 == 0 && !$0.rawValue.hasSuffix(".end")
      }
      if let gaps = source.gaps { lines.append(("gaps", gaps)) }
      lines += [
        ("unknown", "what \(source.name) does not show: \(unknown.map(\.rawValue).joined(separator: ", "))"),
        ("more", source.advice),
      ]
    }
    for knob in file.header.knobs { lines.append(("knob", "\(knob.key) = \(knob.value)")) }
    for attribute in file.header.attributes where !Self.told.contains(attribute.key) {
      if attribute.key == ExplorationReach.attribute, let reach = ExplorationReach(attributeText: attribute.value) {
        for sentence in reach.sentences { lines.append(("exploration", sentence)) }
        continue
      }
      lines.append(("attribute", "\(attribute.key) = \(attribute.value)"))
    }
    for thread in file.header.threads {
      lines.append(("thread", "\(thread.thread) of process \(thread.process) \(thread.name)"))
    }
    let counts = overview.counts
    for kind in EventKind.allCases {
      if let count = counts[kind] { lines.append(("kind", "\(kind.rawValue) \(count)")) }
    }
    text = LabeledLines.text(lines)
  }

  /// The attributes that have a separate line.
  private static let origins = ["app", "system", "commit"]
  private static let told = origins + [TraceHeader.bundledScenarioAttribute]

  /// The date of the recording.
  private static func date(_ file: TraceFile) -> String {
    let start = file.fileHeader.startRealtime
    if start > 0 { return UTCTime(secondsSince1970: Int(start / 1_000_000_000)).description }
    return file.header.clock == .virtual
      ? "no date, because equal runs in virtual time give equal bytes" : "date not recorded"
  }

  /// The commands and how they ended, the app, the system and the commit.
  private static func run(_ file: TraceFile, _ processes: ProcessHistory) -> [(String, String)] {
    // The launches of one program in virtual time look alike.
    var commands: [(text: String, count: Int)] = []
    for (_, process) in processes.processes {
      let pid = process.pid.map { "process \($0)" }
      let facts = [pid, process.end].compactMap(\.self).joined(separator: ", ")
      let text = (process.command ?? "not recorded") + (facts.isEmpty ? "" : " (\(facts))")
      if commands.last?.text == text { commands[commands.count - 1].count += 1 } else { commands.append((text, 1)) }
    }
    var lines = commands.map { ("command", $0.text + ($0.count > 1 ? ", \($0.count) processes" : "")) }
    if lines.isEmpty { lines = [("command", "not recorded")] }
    if processes.others > 0 { lines.append(("command", "and \(processes.others) more")) }
    for key in origins {
      let value = file.header.attributes.first { $0.key == key }?.value
      let bundled = key == "app" ? file.header.bundledScenario.map { "none: the bundled scenario \($0)" } : nil
      lines.append((key, value ?? bundled ?? "not recorded; trace-record --attr \(key)=… stores it"))
    }
    return lines
  }

  /// The end of the trace, in words.
  private static func end(_ health: TraceHealth, _ ending: RunEnding, isRecording: Bool) -> String {
    if isRecording { return "open: the program is still recording" }
    let unclosed = health.neverClosed ? "; the file was never closed" : ""
    let judged =
      ending.isAtRest
      ? ", and can be judged until then" : ending.cut == nil ? "" : ", so only the beginning can be judged"
    switch health.end {
    case .exit where ending == .neverRested: return "exit: the program never came to rest, and was ended" + judged
    case .exit where ending == .scriptStopped:
      return "exit: a step of the script could not be performed, which ended the run" + judged
    case .exit: return "exit: the program ended on its own" + unclosed + judged
    case .signal: return "signal: \(ending.cut ?? "a signal ended the program")" + judged + unclosed
    case .torn: return "torn: the file is cut off or damaged" + unclosed + judged
    case .open: return "open: the trace does not record how the program ended" + unclosed + judged
    }
  }
}
