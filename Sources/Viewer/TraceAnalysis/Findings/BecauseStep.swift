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

  /// Returns the name of a callback's modifier as written in the source.
  private static func modifier(_ callback: String) -> String {
    switch callback {
    case "appear", "disappear", "change", "receive", "dismiss": "on\(callback.prefix(1).uppercased())\(callback.dropFirst())"
    case "refresh": "refreshable"
    default: callback
    }
  }

  /// Returns the words for a step, or nil if the neighboring steps already say the same.
  private func phrase(_ step: CauseStep, isFirst: Bool, _ model: borrowing LifecycleModel) -> String? {
    let word = step.word.map(text)
    let label = step.label.map { "\"\(text($0))\"" }
    let of = model.node(step.node).flatMap { model.author(of: $0).view }.map { " of \(text($0))" } ?? ""
    switch step.kind {
    case .transactionBegin: return isFirst ? "the launch" : nil
    case .taskStart, .taskResume: return nil
    case .actionBegin: return [word ?? "an action", label].compactMap(\.self).joined(separator: " ")
    case .scenePhase: return "the scene became \(word ?? "another phase")"
    case .rootDestroy: return "the end of the program"
    case .callbackBegin: return "ran \(word.map(Self.modifier) ?? "a callback")\(of)"
    case .stateWrite: return "wrote \(name(step.slot.flatMap { model.slot($0, of: step.node) }))\(of)"
    case .objectPublish: return "wrote \(word ?? "a model")"
    case .taskCreate: return "started a task\(of)"
    case .taskCancel: return "canceled a task"
    case .fetchBegin: return "fetched \"\(word ?? "")\""
    case .resourceAcquire: return ["acquired the", word ?? "resource", label].compactMap(\.self).joined(separator: " ")
    case .navigationPush: return "pushed a page"
    case .navigationPop: return "popped a page"
    case .tabSelect: return ["selected the tab", label].compactMap(\.self).joined(separator: " ")
    case .presentationPresent: return "presented"
    case .presentationDismiss: return "dismissed"
    case .warning: return "made the runtime warn (\(word ?? "unknown"))"
    default: return step.kind.rawValue
    }
  }
}
