package import TraceSupport

/// The reach of an exploration: the screens and controls that it came to, and the place at which it no longer got
/// ahead.
///
/// The explored program writes it, the recorder stores it in the trace's attribute ``attribute``, and the viewer reads
/// it there.
package struct ExplorationReach: Equatable, Sendable {
  /// A control that was offered and never used, with the screen that offered it.
  package struct Control: Equatable, Sendable {
    package var screen: String
    package var name: String

    package init(screen: String, name: String) {
      self.screen = screen
      self.name = name
    }
  }

  /// The screen at which an exploration no longer got ahead.
  package struct Obstacle: Equatable, Sendable {
    package var screen: String
    /// The number of the first step after which no new screen was reached.
    package var step: UInt64
    /// Sentences about what is in the way, such as `the field without a label takes a URL`.
    package var reasons: [String]

    package init(screen: String, step: UInt64, reasons: [String]) {
      self.screen = screen
      self.step = step
      self.reasons = reasons
    }
  }

  /// A step with which launches of the program ended before their last one.
  package struct End: Equatable, Sendable {
    package var step: String
    package var launches: UInt64

    package init(step: String, launches: UInt64) {
      self.step = step
      self.launches = launches
    }
  }

  /// The number of steps that were performed.
  package var steps: UInt64 = 0
  /// The number of screens that were reached, and the names of the first of them.
  package var screens: UInt64 = 0
  package var reached: [String] = []
  /// The number of controls that were offered, the number of those that were used, and some of the others.
  package var controls: UInt64 = 0
  package var used: UInt64 = 0
  package var never: [Control] = []
  package var ends: [End] = []
  package var obstacle: Obstacle?

  /// Creates the reach of an exploration that has not begun.
  package init() {}

  /// The name of the attribute of a trace.
  package static let attribute = "exploration"

  // MARK: Words

  /// The reach in a few sentences without periods: screens, controls, early ends, and the obstacle.
  package var sentences: [String] {
    var lines = ["explored \(Counted.text(screens, "screen")): \(Self.list(reached.map(Self.shown), of: screens))"]
    if controls > 0 {
      let isAll = used >= controls
      let unused = Self.list(never.map { "\($0.name) (\(Self.shown($0.screen)))" }, of: isAll ? 0 : controls - used)
      lines.append(
        isAll
          ? "all \(Counted.text(controls, "control")) used"
          : "\(used) of \(Counted.text(controls, "control")) used; never: \(unused)")
    }
    for end in ends {
      lines.append("\(Counted.text(end.launches, "launch", "launches")) ended early, at the step \(end.step)")
    }
    if let obstacle {
      let why = obstacle.reasons.isEmpty ? "" : ": \(Self.list(obstacle.reasons, of: UInt64(obstacle.reasons.count)))"
      lines.append(
        "no new screen after step \(obstacle.step) of \(steps); stuck at \(Self.shown(obstacle.screen))\(why)")
    }
    return lines
  }

  /// The reach in one clause, for a verdict: `2 screens explored, stuck at SetupView: the field without a label takes a
  /// URL`.
  package var clause: String {
    var clause = "\(Counted.text(screens, "screen")) explored"
    if let obstacle {
      clause += ", stuck at \(Self.shown(obstacle.screen))\(obstacle.reasons.first.map { ": \($0)" } ?? "")"
    }
    if let end = ends.first {
      clause += ", \(Counted.text(end.launches, "launch", "launches")) ended early at \(end.step)"
    }
    return clause
  }

  /// True if the exploration was stopped before it had reached everything.
  package var isCutShort: Bool { obstacle != nil || !ends.isEmpty }

  /// Returns the name of a screen, which is empty if it has no view of the app.
  private static func shown(_ screen: String) -> String {
    screen.isEmpty || screen.hasPrefix(" ") ? "no view of the app\(screen)" : screen
  }

  /// Lists the first of a number of names.
  private static func list(_ names: [String], of count: UInt64) -> String {
    let shown = names.prefix(5)
    return shown.joined(separator: ", ")
      + (count > UInt64(shown.count) ? " and \(count - UInt64(shown.count)) more" : "")
  }

  // MARK: JSON

  /// The size of the attribute in bytes, and the length of a name in it in characters.
  private static let mostBytes = 4000
  private static let longestName = 100

  /// The reach as the value of the attribute: one line of JSON, with fewer names if it would be too large.
  package var attributeText: String {
    var most = 60
    while true {
      var writer = JSONWriter()
      limited(to: most).write(to: &writer)
      if writer.bytes.count <= Self.mostBytes || most == 0 { return String(decoding: writer.bytes, as: UTF8.self) }
      most = most * 2 / 3
    }
  }

  private func limited(to most: Int) -> Self {
    func short(_ name: String) -> String {
      let line = name.split(whereSeparator: \.isNewline).joined(separator: " ")
      return line.unicodeScalars.count > Self.longestName
        ? String(String.UnicodeScalarView(line.unicodeScalars.prefix(Self.longestName))) + "…" : line
    }
    var limited = self
    limited.reached = reached.prefix(most).map(short)
    limited.never = never.prefix(most).map { Control(screen: short($0.screen), name: short($0.name)) }
    limited.ends = ends.prefix(min(most, 8)).map { End(step: short($0.step), launches: $0.launches) }
    limited.obstacle = obstacle.map {
      Obstacle(screen: short($0.screen), step: $0.step, reasons: $0.reasons.prefix(min(most, 8)).map(short))
    }
    return limited
  }

  /// Reads the value of the attribute, which anybody may have written.
  ///
  /// - Returns: Nil if it is not such a value.
  package init?(attributeText text: String) {
    guard text.utf8.count <= 1 << 20, let document = try? JSONValue.parse(text) else { return nil }
    func number(_ name: String) -> UInt64? { document[name]?.uint }
    func texts(_ value: JSONValue?) -> [String] { (value?.array ?? []).compactMap(\.string) }
    guard let steps = number("steps"), let screens = number("screens"), let controls = number("controls"),
      let used = number("used"),
      used <= controls
    else { return nil }
    (self.steps, self.screens, self.controls, self.used) = (steps, screens, controls, used)
    reached = texts(document["reached"])
    never = (document["never"]?.array ?? []).compactMap { entry in
      guard let screen = entry["screen"]?.string, let name = entry["control"]?.string else { return nil }
      return Control(screen: screen, name: name)
    }
    ends = (document["ended"]?.array ?? []).compactMap { entry in
      guard let step = entry["step"]?.string, let launches = entry["launches"]?.uint else { return nil }
      return End(step: step, launches: launches)
    }
    if let entry = document["stuck"], let screen = entry["screen"]?.string, let step = entry["step"]?.uint {
      obstacle = Obstacle(screen: screen, step: step, reasons: texts(entry["because"]))
    }
    // A list that is longer than its count is not to be believed.
    guard UInt64(reached.count) <= screens, UInt64(never.count) <= controls - used else { return nil }
  }

  /// Writes the reach as an object.
  package func write(to writer: inout JSONWriter) {
    func list<Element>(_ name: String, _ elements: [Element], _ write: (Element, inout JSONWriter) -> Void) {
      writer.key(name)
      writer.beginArray()
      for element in elements { write(element, &writer) }
      writer.endArray()
    }
    writer.beginObject()
    writer.member("steps", steps)
    writer.member("screens", screens)
    list("reached", reached) { $1.value($0) }
    writer.member("controls", controls)
    writer.member("used", used)
    list("never", never) { control, writer in
      writer.beginObject()
      writer.member("screen", control.screen)
      writer.member("control", control.name)
      writer.endObject()
    }
    list("ended", ends) { end, writer in
      writer.beginObject()
      writer.member("step", end.step)
      writer.member("launches", end.launches)
      writer.endObject()
    }
    writer.key("stuck")
    if let obstacle {
      writer.beginObject()
      writer.member("screen", obstacle.screen)
      writer.member("step", obstacle.step)
      list("because", obstacle.reasons) { $1.value($0) }
      writer.endObject()
    } else {
      writer.null()
    }
    writer.endObject()
  }
}
