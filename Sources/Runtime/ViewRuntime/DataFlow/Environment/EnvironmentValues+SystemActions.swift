public import Foundation

// Actions that views request from the system. A headless run has one window and no system around it: the actions
// compile and do nothing.

public struct OpenWindowAction: Sendable {
  @MainActor public func callAsFunction(id: String) {}
  @MainActor public func callAsFunction<D: Codable & Hashable>(value: D) {}
  @MainActor public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {}
}

public struct DismissWindowAction: Sendable {
  @MainActor public func callAsFunction() {}
  @MainActor public func callAsFunction(id: String) {}
  @MainActor public func callAsFunction<D: Codable & Hashable>(value: D) {}
}

public struct OpenSettingsAction: Sendable {
  @MainActor public func callAsFunction() {}
}

public struct RequestReviewAction: Sendable {
  @MainActor public func callAsFunction() {}
}

public struct PushWindowAction: Sendable {
  @MainActor public func callAsFunction(id: String) {}
  @MainActor public func callAsFunction<D: Codable & Hashable>(value: D) {}
}

/// Fails to open a document: there is no system to open it.
public struct OpenDocumentAction: Sendable {
  @MainActor public func callAsFunction(at url: URL) async throws { throw CocoaError(.fileReadUnsupportedScheme) }
}

public struct ResetFocusAction: Sendable {
  @MainActor public func callAsFunction(in namespace: Namespace.ID) {}
}

public enum TabBarPlacement: Hashable, Sendable { case automatic, bottomBar, topBar, sidebar, pageTabs, ellipsis }
public enum BackgroundProminence: Hashable, Sendable { case standard, increased }

extension EnvironmentValues {
  public var pushWindow: PushWindowAction { PushWindowAction() }
  public var openDocument: OpenDocumentAction { OpenDocumentAction() }
  public var resetFocus: ResetFocusAction { ResetFocusAction() }
  public var tabBarPlacement: TabBarPlacement? { .bottomBar }
  public var backgroundProminence: BackgroundProminence { .standard }
  public var isFocusEffectEnabled: Bool { true }
  public var menuIndicatorVisibility: Visibility { .automatic }
  public var openWindow: OpenWindowAction { OpenWindowAction() }
  public var dismissWindow: DismissWindowAction { DismissWindowAction() }
  public var openSettings: OpenSettingsAction { OpenSettingsAction() }
  public var requestReview: RequestReviewAction { RequestReviewAction() }
  public var supportsMultipleWindows: Bool { false }
  public var isFocused: Bool { false }
  public var isSceneCaptured: Bool { false }
  public var isLuminanceReduced: Bool { false }
  public var pixelLength: CGFloat { 1 / displayScale }
}
