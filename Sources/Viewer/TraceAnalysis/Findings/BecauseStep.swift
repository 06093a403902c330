internal import TraceFormat
internal import TraceModel

/// A step that led to a finding, in words.
public struct BecauseStep: Equatable, Sendable {
  /// The position of the event.
  public var seq: UInt64
  /// The step as a part of a sentence: `tap "Save"`, `wrote items of CartView`.
  public var text: String
  /// The source location of the event, or nil.
  public var site: String?
}

extension Finding {
  /// The steps that led to the fault as one clause, or nil if the trace records only the last step.
  public var becauseText: String? { because.count > 1 ? because.map(\.text).joined(separator: ", then ") : nil }
}

extension Detector {
  /// Returns the steps that led to the latest of the events with causes, starting with the first cause.
  func because(_ evidence: [UInt64], _ model: borrowing LifecycleModel) -> [BecauseStep] {
    for seq in evidence.sorted(by: >) {
      let steps = model.causes(of: seq).filter { !model.passesOn($0) }
      guard steps.count > 1 else { continue }
      return steps.map { step in
        BecauseStep(seq: step.seq, text: model.words(of: step, strings).text, site: step.site.map(strings.text))
      }
    }
    return []
  }
}
