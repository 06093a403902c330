internal import TraceFormat
internal import TraceModel

/// Flags an observable object that publishes while a body, a value's init or a layout runs.
struct PublishInUpdateRule: AnomalyRule {
  let info = RuleInfo(
    id: "publish-in-update", severity: .error,
    summary: "An object publishes a change during a view update",
    rationale:
      "The update changes the data that it is reading, so the framework defers the change and warns of undefined behavior.",
    remedy: "Change the object in an action, in onChange or in a task, but never in body.",
    detection:
      "object.publish inside a body, a value's init or a layout on the same thread, or the warning publish_in_update. A note if the "
      + "object's view is not visible, or if the object belongs to no view and no body ever runs because of an object.",
    needs: [KindSet(.objectPublish, .warning), KindSet(.bodyBegin, .layoutBegin, .warning)],
    warnings: [.publishInUpdate],
    detail: .all,
    constructs: ["body"],
    faulty: """
      CartView  body    ├───────┤
                object      publish
      """,
    clean: """
      CartView  body    ├───────┤
                object            publish
      """)

  let detectors: [Detector.Type] = [PublishInUpdateDetector.self]
}

private final class PublishInUpdateDetector: Detector {
  override class var reads: KindSet { KindSet(.objectPublish, .warning) }
  override class var wakesOn: KindSet { KindSet(.objectCreate, .objectPublish, .warning) }

  private struct Publish {
    var node: UInt64
    var seq: UInt64
    var t: UInt64
    var span: UInt64
    var type: StringID?
    var isUnseen = false
    var isOwnerless = false
    var site: StringID?
  }
  private var publishes: [Publish] = []
  /// The last change that was published, which a warning right after it is about.
  private var last: (seq: UInt64, thread: UInt32, site: StringID?) = (0, 0, nil)

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    if event.kind == .warning {
      guard event.is(.code, .publishInUpdate) else { return }
      let span = model.endedUpdate(on: event.thread)
      if let last = publishes.last, let span, last.span == span.seq { return }
      add(
        Publish(
          node: model.node?.id ?? span?.node ?? 0, seq: event.seq, t: event.t, span: span?.seq ?? 0,
          site: event.string(.site) ?? published(before: event)))
      return
    }
    last = (event.seq, event.thread, event.string(.site))
    // A body may write an @Observable object. Other rules judge the effects.
    guard let span = model.update(on: event.thread), !event.is(.storage, .observable) else { return }
    let owner = model.node(model.ownership.node) ?? model.node
    let isUnseen = owner.map { $0.is(.visibilityKnown) && !$0.is(.visible) } ?? false
    add(
      Publish(
        node: span.node != 0 ? span.node : owner?.id ?? 0, seq: event.seq, t: event.t, span: span.seq,
        type: model.ownership.type,
        isUnseen: isUnseen, isOwnerless: owner == nil, site: event.string(.site)))
  }

  private func published(before warning: borrowing EventRecord) -> StringID? {
    last.seq + 1 == warning.seq && last.thread == warning.thread ? last.site : nil
  }

  private func add(_ publish: Publish) { if publishes.count < 100_000 { publishes.append(publish) } }

  /// True if no body shows what the object published.
  private func isUnobserved(_ publish: Publish, _ causes: BodyCauses) -> Bool {
    publish.isOwnerless ? publish.type != nil && causes.areKnown && !causes.isObject : publish.isUnseen
  }

  override func finish(_ model: borrowing LifecycleModel) {
    for each in publishes {
      if each.span != 0, !model.hasSeen(.bodyEnd), !model.hasSeen(.layoutEnd), !model.hasSeen(.valueInitEnd) {
        continue
      }
      let node = model.node(each.node)
      let what = each.type.map { "the object '\(text($0))'" } ?? "an object"
      report(
        model, on: node, at: (each.seq, each.t), "\(what) published a change during an update of \(name(node, model))",
        evidence: [each.span, each.seq], severity: isUnobserved(each, model.bodyCauses) ? .note : nil,
        cause: each.type.map(strings.text) ?? "",
        site: each.site)
    }
  }
}
