// On Apple's systems, importing this module also imports SwiftUI.
@_exported public import Combine
@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import Observation
@_exported public import ViewRuntime

public protocol Tip: Identifiable, Sendable where ID == String {
  @MainActor var title: Text { get }
  @MainActor var message: Text? { get }
  @MainActor var image: Image? { get }
  @MainActor @Tips.ActionBuilder var actions: [Action] { get }
  @Tips.RuleBuilder var rules: [Rule] { get }
  @Tips.OptionsBuilder var options: [any TipOption] { get }
}

extension Tip {
  public typealias Action = Tips.Action
  public typealias Rule = Tips.Rule
  public typealias Event = Tips.Event
  public typealias Status = Tips.Status
  public typealias Option = TipOption
  public typealias MaxDisplayCount = Tips.MaxDisplayCount
  public typealias MaxDisplayDuration = Tips.MaxDisplayDuration
  public typealias IgnoresDisplayFrequency = Tips.IgnoresDisplayFrequency

  public var id: String { String(describing: Self.self) }
  @MainActor public var message: Text? { nil }
  @MainActor public var image: Image? { nil }
  @MainActor public var actions: [Action] { [] }
  public var rules: [Rule] { [] }
  public var options: [any TipOption] { [] }
}

extension Tip {
  public var status: Tips.Status { TipStore.current.status(of: self) }
  public var shouldDisplay: Bool { status == .available }

  public func invalidate(reason: Tips.InvalidationReason) { TipStore.current.invalidate(id, reason) }

  public nonisolated(nonsending) func resetEligibility() async { TipStore.current.reset(id) }

  @MainActor public var statusUpdates: AsyncStream<Tips.Status> { TipStore.current.updates { $0.status(of: self) } }
  @MainActor public var shouldDisplayUpdates: AsyncStream<Bool> {
    TipStore.current.updates { $0.status(of: self) == .available }
  }
}
