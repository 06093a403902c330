public import Foundation

/// The views of a table or collection view that wait to be reused, and the classes from which new views are created.
@MainActor
final class ReusePool<Reusable: UIView> {
  private var makers: [String: () -> Reusable] = [:]
  private var waiting: [String: [Reusable]] = [:]

  nonisolated init() {}

  func register(_ identifier: String, _ make: (() -> Reusable)?) { makers[identifier] = make }

  /// Returns a waiting view, or otherwise a new view of the registered class, or nil if no class is registered.
  func take(_ identifier: String) -> (view: Reusable, isReused: Bool)? {
    if let view = waiting[identifier]?.popLast() { return (view, true) }
    return makers[identifier].map { ($0(), false) }
  }

  func put(_ view: Reusable, _ identifier: String?) {
    if let identifier { waiting[identifier, default: []].append(view) }
  }
}

/// Creates a view of a class known only at run time with its `init(frame:)`; see `newObject`.
@MainActor
@safe func newView<Made: UIView>(_ type: Made.Type) -> Made {
  // lifetime: both are references to the class and the object that the caller names, as explained at `newObject`.
  let view = unsafe unsafeBitCast(type, to: _RequiredFrameInit.Type.self).init(frame: .zero)
  return unsafe unsafeBitCast(view, to: Made.self)
}

/// Open, so that the optimizer does not devirtualize calls to its initializer.
open class _RequiredFrameInit: UIView {
  public required override nonisolated init(frame: CGRect) { super.init(frame: frame) }
  public required nonisolated init?(coder: NSCoder) { super.init(coder: coder) }
}
