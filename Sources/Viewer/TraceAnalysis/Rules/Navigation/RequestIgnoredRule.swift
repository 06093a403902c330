internal import TraceFormat
internal import TraceModel

/// Flags requests of the author's code to the framework that have no effect.
struct RequestIgnoredRule: AnomalyRule {
  let info = RuleInfo(
    id: "request-ignored", severity: .warning,
    summary: "A request to the framework has no effect",
    rationale:
      "SwiftUI does nothing, and says nothing, if what a request names does not exist: a row with that id, a field for the focus, an "
      + "option with that tag, a presentation to close. Nor does it show a sheet while another one is open.",
    remedy:
      "Ask for what exists: the id that rows have in their ForEach, a value that a field on screen is focused by, a tag of the same type "
      + "as the selection, and the dismiss action of the view inside the sheet, not of the one that shows it. Close the open sheet first, or "
      + "present the next one from its content.",
    detection:
      "The code asks for something that does not exist, and by the next pause it still does not, while the view that asked is on screen "
      + "(request_ignored). Or an action of the user asks for a presentation, and by the next pause it still waits for another one to close.",
    exceptions: [
      "a scroll to nil", "a selection of nil", "options that have not been loaded",
      "a view that goes although its dismiss action did nothing", "a field that shows later",
      "an id inside a row that has not been made",
    ],
    needs: [KindSet(.bodyBegin)], look: .screen,
    absence: Absence("what was asked for"),
    constructs: ["scrollTo", "dismiss", "FocusState", "tag"],
    faulty: """
      scrollTo("42")   !
      rows             41  42  43
      """,
    clean: """
      scrollTo(42)     !
      rows             42  43  44
      """)

  let detectors: [Detector.Type] = [RequestIgnoredDetector.self]
}

private final class RequestIgnoredDetector: Detector {
  override class var reads: KindSet { KindSet(.warning) }

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard event.is(.code, .requestIgnored), let node = model.node, let reason = event.string(.reason) else { return }
    let author = model.author(of: node)
    let target = text(event.string(.name))
    report(
      model, on: author, at: (event.seq, event.t), sentence(reason, target, name(author, model), text(node.view)),
      evidence: [event[.cause] ?? 0, event.seq].filter { $0 != 0 }, cause: "\(text(reason)) \(target)",
      subjects: [.node(node.id)], site: event.string(.site) ?? node.site, made: author.site)
  }

  private func sentence(_ reason: StringID, _ target: String, _ view: String, _ control: String) -> String {
    switch reason {
    case StringID(.scroll): "\(view) scrolls to '\(target)', but no row has that id"
    case StringID(.focus): "\(view) moves the focus to '\(target)', but no field on screen has that value"
    case StringID(.dismiss): "\(view) calls its dismiss action, but nothing presents it"
    case StringID(.present): "an action asks \(view) for a presentation, but it shows nothing while another one is open"
    default: "the \(control) of \(view) has a selection that is the tag of none of its parts"
    }
  }
}
