import Foundation
import ViewGraph

public struct DismissAction: Sendable {
  let action: @MainActor () -> Void

  @MainActor public func callAsFunction() { action() }
}

public struct PresentationMode: Sendable {
  public let isPresented: Bool
  let dismissAction: DismissAction

  /// Belongs to no actor, as on Apple's systems: a presenter of any kind may call it.
  public nonisolated mutating func dismiss() {
    let action = dismissAction
    if Thread.isMainThread { MainActor.assumeIsolated { action() } } else { Task { @MainActor in action() } }
  }
}

private struct DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction { DismissAction { ActiveGraph.onThisThread?.ignoredRequests.note(.dismiss) } }
}

private struct IsPresentedKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Dismisses the presentation or the navigation level that contains the view; does nothing outside of both.
  public internal(set) var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// True if the view is in a presentation or in a pushed navigation level.
  public internal(set) var isPresented: Bool {
    get { self[IsPresentedKey.self] }
    set { self[IsPresentedKey.self] = newValue }
  }

  @MainActor public var presentationMode: Binding<PresentationMode> {
    let mode = PresentationMode(isPresented: isPresented, dismissAction: dismiss)
    return Binding(get: { mode }, set: { _ in })
  }
}
