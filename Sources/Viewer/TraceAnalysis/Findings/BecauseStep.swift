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
      let chain = model.causes(of: seq)
      guard chain.count > 1 else { continue }
      return chain.compactMap { step in
        phrase(step, isFirst: step.seq == chain[0].seq, model).map {
          BecauseStep(seq: step.seq, text: $0, site: step.site.map(strings.text))
        }
      }
    }
    return []
  }

  /// Returns the words for a step, or nil if the neighboring steps already say the same.
  private func phrase(_ step: CauseStep, isFirst: Bool, _ model: borrowing LifecycleModel) -> String? {
    switch step.kind {
    case .transactionBegin: return isFirst ? "the launch" : nil
    case .taskStart, .taskResume: return nil
    default:
      let slot = step.slot.flatMap { model.slot($0, of: step.node) }
      let written = step.kind == .stateWrite ? name(slot) : nil
      let view = model.node(step.node).flatMap { model.author(of: $0).view }.map { text($0) }
      return StepWords(
        kind: step.kind, word: written ?? step.word.map(text), label: step.label.map(text), author: view, view: view
      ).text
    }
  }
}
