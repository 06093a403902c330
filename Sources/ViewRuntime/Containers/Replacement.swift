import TraceFormat
import ViewGraph

extension Node {
  /// Puts other content in the place of what is there, in the profile's order: the new before the old, unless the old goes without a
  /// transition.
  @MainActor
  func replaceContent(_ reason: WellKnownString, isInstant: Bool = false, with make: @escaping () -> Void) {
    let old = children
    children = []
    guard !old.isEmpty else { return make() }
    let isOldFirst = isInstant || hasIdentityTransition || old.contains(where: \.hasIdentityTransition)
    switch isOldFirst ? .oldFirst : graph.knobs.switchOrder {
    case .newFirst:
      make()
      for child in old { graph.remove(child, reason) }
    case .oldFirst:
      for child in old { graph.remove(child, reason, early: true) }
      graph.afterLeaves(make)
    }
  }

  /// Whether the view goes at once when it goes, so that what takes its place comes after it.
  private var hasIdentityTransition: Bool {
    modifiers.contains { ($0 as? TraitModifier)?.traits.hasIdentityTransition == true }
  }
}
