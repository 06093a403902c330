public import Combine
import TraceFormat
import ViewGraph

/// The effect of `onReceive`: a subscription that lasts as long as the node, even while the node is hidden.
final class ReceiveEffect<P: Publisher>: ValueEffect where P.Failure == Never {
  var action: (P.Output) -> Void
  private var publisher: P?
  private var subscription: AnyCancellable?

  init(site: SourceSite?, action: @escaping (P.Output) -> Void) {
    self.action = action
    super.init(site: site)
  }

  override class var callback: WellKnownString? { .receive }

  /// Subscribes, unless the publisher is the same as in the last update and has not completed since: `Just` sends a
  /// value at every update.
  func subscribe(to new: P) {
    if let publisher, isSame(publisher, new) { return }
    publisher = new
    // The old subscription ends first, as in SwiftUI: a timer that each update makes anew never runs twice.
    subscription = nil
    // A timer connected by the subscription belongs to the view.
    subscription = subscribing {
      new.attach { [weak self] _ in
        self?.publisher = nil
      } receiveValue: { [weak self] value in
        self?.receive(value)
      }
    }
  }

  private func isSame(_ a: P, _ b: P) -> Bool {
    unsafe withUnsafePointer(to: a) { a in
      unsafe withUnsafePointer(to: b) { b in unsafe ValueEquality.of(P.self).compare(a, b) }
    }
  }

  private func receive(_ value: P.Output) {
    nonisolated(unsafe) let value = value
    deliver(.receive) { [weak self] in unsafe self?.action(value) }
  }

  override func willEnd() {
    subscription = nil
    publisher = nil
  }
}

/// A view that receives a publisher's values.
public nonisolated struct _ReceiveView<Base: View, P: Publisher>: ModifyingView where P.Failure == Never {
  public let content: Base
  let publisher: P
  let site: SourceSite
  let action: (P.Output) -> Void

  public static func _facts(_ facts: inout _ViewFacts) {
    facts.modified(Base.self)
    facts.callbacks(Base.takesEffects ? Base.innerCallbacks : Base.innerCallbacks + [.receive])
  }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let effect = cursor.modifier { ReceiveEffect<P>(site: view.site, action: view.action) }
    effect.action = view.action
    Base._update(view.content, &cursor)
    cursor.attach(effect)
    effect.subscribe(to: view.publisher)
  }
}

nonisolated extension View {
  /// Runs an action for each value of a publisher, from the view's first update until its node ends.
  public func onReceive<P: Publisher>(
    _ publisher: P, file: StaticString = #fileID, line: UInt = #line, perform action: @escaping (P.Output) -> Void
  ) -> _ReceiveView<Self, P> where P.Failure == Never {
    _ReceiveView(content: self, publisher: publisher, site: SourceSite(file, line), action: action)
  }
}
