import CLISupport
import TraceFormat
import TraceRecorder
import TraceSupport
import TraceSystem

/// A short script for each finding of an exploration: the last steps of one launch, as few as show the finding again. If
/// it takes what an earlier launch has left on disk, the script begins with the steps of that launch.
struct FindingScripts {
  private let invocation: Invocation
  private let trace: String
  private let folder: String
  private let launches: [ExplorationScript.Launch]
  /// The number of steps of the user's own script at the start of each launch.
  private let leading: Int
  private let whole: ExplorationScript
  /// The words that name the program on the user's command line.
  private let program: [String]
  /// The arguments of a run without its script and output.
  private let arguments: [String]

  /// The number of findings that get a script.
  private static let most = 8

  /// - Parameters:
  ///   - trace: The trace of the exploration.
  ///   - program: The words that name the program that was run.
  init(_ invocation: Invocation, trace: String, program: [String], _ script: ExplorationScript) {
    self.invocation = invocation
    self.trace = trace
    folder = invocation.findingScripts
    whole = script
    launches = script.launches
    leading = invocation.scriptSteps.count
    self.program = invocation.arguments.operands + (invocation.arguments.rest.map { ["--"] + $0 } ?? [])
    arguments = invocation.repeated(program: program)
  }

  private struct Finding {
    let rule: String
    let fingerprint: String
    /// The positions of the last events of its occurrences.
    let ends: [UInt64]
  }

  /// Writes the scripts, and names them.
  func write() {
    guard !launches.isEmpty, let all = findings(in: trace), !all.isEmpty, clearFolder() else { return }
    let findings = all.prefix(Self.most)
    let scripts = shortest(Array(findings))
    var written = 0
    for (index, finding) in findings.enumerated() {
      guard let steps = scripts[finding.fingerprint] else { continue }
      let path = "\(folder)/\(index + 1)-\(finding.rule).script"
      guard write(steps, showing: finding.rule, to: path) else { continue }
      written += 1
      invocation.console.note("wrote \(path), whose \(Counted.text(steps.count, "step")) show \(finding.rule) again")
    }
    remove(trial, trial + ".json", trialScript)
    guard written > 0, let first = findings.first else { return remove(folder) }
    let rest = all.count - written
    if rest > 0 { invocation.console.note("\(Counted.text(rest, "finding")) more, shown by \(whole.path)") }
    let words = program.map { " \(ShellText($0))" as TerminalText }.joined()
    let example = ShellText(file: "\(folder)/1-\(first.rule).script")
    invocation.console.note(
      "leave out more steps with: trace-record --shrink \(first.rule) --script \(example) -o short.bin\(words)")
  }

  /// Removes files, and folders that are empty.
  private func remove(_ paths: String...) {
    for path in paths { if unsafe unlink(path) != 0 { unsafe rmdir(path) } }
  }

  private var trial: String { "\(folder)/trial.bin" }
  private var trialScript: String { "\(folder)/trial.script" }

  /// Returns the fewest steps of those tried that show each finding, by its fingerprint: for each, the last steps up to
  /// it in a launch, and the first ones, twice as many each time. What a try shows besides needs none of its own.
  private func shortest(_ findings: [Finding]) -> [String: [String]] {
    let moments = moments(of: Set(findings.flatMap(\.ends)))
    // Each try takes a run of the program; all of them take no longer than a few explorations.
    var tries = max(3 * launches.count, 2 * Self.most)
    var shown: [String: [String]] = [:]
    let progress = ProgressLine(invocation.console)
    defer { progress.clear() }
    for (index, finding) in findings.enumerated() {
      progress.show("shortening scripts of findings", index, of: findings.count)
      guard let course = course(to: finding.ends.compactMap { moments[$0] }) else { continue }
      if shown[finding.fingerprint] != nil { continue }
      for (steps, isWhole) in attempts(at: finding, course, &tries)
      where shown[finding.fingerprint] == nil && (tries > 0 || isWhole) {
        tries -= 1
        for fingerprint in fingerprints(shownBy: steps) where shown[fingerprint] == nil { shown[fingerprint] = steps }
      }
      shortenBeginning(of: finding, course, &shown, &tries)
    }
    return shown
  }

  /// The scripts to try, from short to long: parts of the launch, after the launch whose disk it found if it shows nothing
  /// without it.
  private func attempts(at finding: Finding, _ course: Course, _ tries: inout Int) -> [(
    steps: [String], isWhole: Bool
  )] {
    let (head, rest) = split(course.steps, leading: course.isFresh ? leading : 0)
    let parts = Self.parts(of: rest).map { (steps: head + $0.steps, isWhole: $0.isWhole) }
    if course.isFresh { return parts }
    tries -= 1
    if fingerprints(shownBy: course.steps).contains(finding.fingerprint) { return parts }
    return parts.map { (course.beginning + $0.steps, $0.isWhole) }
  }

  /// Leaves out steps of the launches before the one of the finding, if its script has them.
  private func shortenBeginning(
    of finding: Finding, _ course: Course, _ shown: inout [String: [String]], _ tries: inout Int
  ) {
    guard !course.isFresh, let found = shown[finding.fingerprint], found.starts(with: course.beginning) else { return }
    let own = Array(found.dropFirst(course.beginning.count))
    let (head, rest) = split(course.beginning.dropLast(), leading: leading)
    for (part, isWhole) in Self.parts(of: rest) where !isWhole && tries > 0 {
      tries -= 1
      let steps = head + part + ["relaunch"] + own
      if fingerprints(shownBy: steps).contains(finding.fingerprint) { return shown[finding.fingerprint] = steps }
    }
  }

  /// Splits the steps of a launch into those that every part of it needs, and the rest.
  private func split(_ steps: [String], leading: Int) -> (head: [String], rest: [String]) {
    // A launch whose steps begin before it has settled is another launch.
    let head = min(max(leading, steps.first == "launch" ? 1 : 0), steps.count)
    return (Array(steps[..<head]), Array(steps[head...]))
  }

  /// The parts of a launch to try, from none to all of its steps.
  private static func parts(of steps: [String]) -> [(steps: [String], isWhole: Bool)] {
    var parts: [(steps: [String], isWhole: Bool)] = steps.isEmpty ? [] : [([], false)]
    var count = 2
    while count < steps.count {
      parts += [(Array(steps.suffix(count)), false), (Array(steps.prefix(count)), false)]
      count *= 2
    }
    return parts + [(steps, true)]
  }

  private func write(_ steps: [String], showing rule: String, to path: String) -> Bool {
    TextFile.write((["# Shows \(rule)."] + steps).map { $0 + "\n" }.joined(), to: path)
  }

  /// The fingerprints of what a launch with these steps shows.
  private func fingerprints(shownBy steps: [String]) -> [String] {
    unsafe unlink(trial)
    guard write(steps, showing: "something", to: trialScript) else { return [] }
    let run = try? ChildCommand.perform(
      [SiblingProgram.own, "-q", "--script", trialScript, "--output", trial] + arguments, isSilent: true)
    // A script that stops at a step that it does not find is none.
    guard let run, run != .exit(status: 2) else { return [] }
    return (findings(in: trial) ?? []).map(\.fingerprint)
  }

  /// The findings of a trace, as trace-view tells them; nil if it cannot.
  private func findings(in trace: String) -> [Finding]? {
    let report = trial + ".json"
    if FileNames.identity(of: folder) == nil, unsafe mkdir(folder, 0o777) != 0 { return nil }
    unsafe unlink(report)
    guard
      (try? ChildCommand.perform(
        [SiblingProgram.path(of: "trace-view"), trace, "--json", "-o", report], isSilent: true))
        == .exit(status: 0),
      let text = TextFile.read(report, most: 1 << 30), let document = try? JSONValue.parse(text),
      let found = document["findings"]?.array
    else {
      remove(report, folder)
      return nil
    }
    if found.isEmpty { remove(report, folder) }
    return found.compactMap { finding in
      guard let rule = finding["rule"]?.string, Self.isPlain(rule), let fingerprint = finding["fingerprint"]?.string
      else { return nil }
      let ends = (finding["occurrences"]?.array ?? []).compactMap { $0["evidence"]?.array?.compactMap(\.uint).max() }
      return Finding(rule: rule, fingerprint: fingerprint, ends: ends)
    }
  }

  /// True for the names of rules, which become names of files.
  private static func isPlain(_ rule: String) -> Bool {
    !rule.isEmpty && rule.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x2D }
  }

  /// Removes the scripts of an earlier exploration, and nothing else.
  private func clearFolder() -> Bool {
    guard let names = FolderListing.names(in: folder) else { return false }
    for name in names {
      let parts = name.split(separator: "-", maxSplits: 1)
      guard parts.count == 2, Int(parts[0]) != nil, parts[1].hasSuffix(".script"),
        Self.isPlain(String(parts[1].dropLast(7)))
      else { continue }
      unsafe unlink("\(folder)/\(name)")
    }
    return true
  }
}

// MARK: From events to steps

extension FindingScripts {
  /// A launch, from 0, and a time in it.
  private struct Moment {
    let launch: Int
    let time: UInt64
  }

  /// Returns the launches and times of events by their positions.
  private func moments(of wanted: Set<UInt64>) -> [UInt64: Moment] {
    guard let file = try? TraceFile(path: trace) else { return [:] }
    var stream = file.events()
    var event = EventRecord()
    var found: [UInt64: Moment] = [:]
    var (launch, start) = (0, UInt64(0))
    while (try? stream.next(&event)) == true {
      if event.kind == .processStart, (event[.process] ?? 1) > 1 { (launch, start) = (launch + 1, event.t) }
      if wanted.contains(event.seq) { found[event.seq] = Moment(launch: launch, time: event.t &- start) }
    }
    return found
  }

  /// The steps that led to a finding.
  private struct Course {
    /// The steps of the launches on whose disk the launch of the finding began, each followed by `relaunch`.
    var beginning: [String] = []
    /// The steps of its own launch.
    let steps: [String]

    var isFresh: Bool { beginning.isEmpty }
  }

  /// Returns the shortest course to one of several moments, if possible in a launch that began with an empty disk.
  private func course(to moments: [Moment]) -> Course? {
    let courses = moments.compactMap(course)
    let fresh = courses.filter(\.isFresh)
    return (fresh.isEmpty ? courses : fresh).min { $0.steps.count < $1.steps.count }
  }

  private func course(until moment: Moment) -> Course? {
    guard launches.indices.contains(moment.launch) else { return nil }
    var course = Course(steps: launches[moment.launch].steps.filter { $0.time <= moment.time }.map(\.text))
    var number = moment.launch
    while number > 0, !launches[number].isFresh {
      number -= 1
      course.beginning = launches[number].steps.map(\.text) + ["relaunch"] + course.beginning
    }
    return course
  }
}
