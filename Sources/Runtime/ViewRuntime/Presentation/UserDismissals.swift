import ViewGraph

/// The presentations that the user has dismissed and whose bindings may not have followed.
final class UserDismissals {
  private var effects: [PresentationEffect] = []

  static func of(_ graph: Graph) -> UserDismissals { graph.store { UserDismissals() } }

  func add(_ effect: PresentationEffect) { effects.append(effect) }

  /// Closes those that are still presented, once the bindings have been read.
  func settle() {
    let dismissed = effects
    effects = []
    for effect in dismissed { effect.closeRefused() }
  }
}
