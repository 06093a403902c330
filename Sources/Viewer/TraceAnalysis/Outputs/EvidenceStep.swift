package import TraceFormat
internal import TraceModel
import TraceSupport

/// An event that proves a finding, in words.
package struct EvidenceStep: Equatable, Sendable {
  /// The time of the event, in nanoseconds from the start of the trace.
  package var t: UInt64
  /// A line such as `12 ms: callback.begin appear of FirstTab`.
  package var text: String
  /// The source location of the event, or nil.
  package var site: String?

  /// Reads the events that the findings refer to and returns them by their position in the trace.
  ///
  /// - Throws: ``TraceReadError`` if the input becomes unreadable.
  /// - Complexity: O(events) up to the last event that a finding refers to.
  package static func read(_ file: TraceFile, _ findings: [Finding]) throws(TraceReadError) -> [UInt64: EvidenceStep] {
    let wanted = Set(findings.flatMap(\.evidence))
    guard let last = wanted.max() else { return [:] }
    var steps: [UInt64: EvidenceStep] = [:]
    var model = LifecycleModel(header: file.header, strings: file.strings)
    var stream = file.events()
    var record = EventRecord()
    while try stream.next(&record) {
      model.apply(record)
      if wanted.contains(record.seq) { steps[record.seq] = EvidenceStep(record, model, file.strings) }
      if record.seq >= last { break }
    }
    return steps
  }

  private init(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel, _ strings: StringTable) {
    t = event.t
    var words = ["\(TimeSpan(event.t)):", event.kind.rawValue]
    for field in [Field.callback, .action, .reason, .name, .key, .type, .mode, .outcome, .label, .phase, .code] {
      if let word = strings.text(event.string(field)), !word.isEmpty { words.append("\(ShortName(word))") }
    }
    if let count = event[.count] { words.append("\(count)") }
    let view = model.node.flatMap { model.author(of: $0).view } ?? event.string(.view)
    if let view = strings.text(view) { words.append("of \(ShortName(view))") }
    text = TerminalText(words.joined(separator: " ")).description
    site = strings.text(event.string(.site))
  }
}
