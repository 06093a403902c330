public import Foundation

// What views ask of the system. A headless run has one window and no system around it: the actions compile and do nothing.

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

extension EnvironmentValues {
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
