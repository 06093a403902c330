public import Foundation

/// No such input: nothing is dropped in a headless run.
@MainActor @preconcurrency
public protocol DropDelegate {
  func validateDrop(info: DropInfo) -> Bool
  func performDrop(info: DropInfo) -> Bool
  func dropEntered(info: DropInfo)
  func dropUpdated(info: DropInfo) -> DropProposal?
  func dropExited(info: DropInfo)
}

extension DropDelegate {
  public func validateDrop(info: DropInfo) -> Bool { true }
  public func dropEntered(info: DropInfo) {}
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  public func dropExited(info: DropInfo) {}
}

public struct DropInfo {
  public var location: CGPoint { .zero }
  public func hasItemsConforming(to contentTypes: [UTType]) -> Bool { false }
  public func hasItemsConforming(to types: [String]) -> Bool { false }
  public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] { [] }
  public func itemProviders(for types: [String]) -> [NSItemProvider] { [] }
}

public enum DropOperation: Sendable { case cancel, copy, move, forbidden, delete, alias }

public struct DropProposal: Sendable {
  public let operation: DropOperation
  public let operationOutsideApplication: DropOperation?
  public init(operation: DropOperation, operationOutsideApplication: DropOperation? = nil) {
    self.operation = operation
    self.operationOutsideApplication = operationOutsideApplication
  }
}

/// No such input: nothing is dropped in a headless run, so the actions of drop modifiers are never called.
nonisolated extension View {
  public func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate) -> some View { self }
  public func onDrop(of supportedTypes: [String], delegate: any DropDelegate) -> some View { self }
  public func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View { self }
  public func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
  ) -> some View { self }
  public func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
  ) -> some View { self }
  public func itemProvider(_ action: (() -> NSItemProvider?)?) -> some View { self }
  public func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View { self }
}

extension ForEach where Content: View {
  /// No such input: nothing is dropped, so the action is never called.
  public func onInsert(of supportedContentTypes: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void)
    -> ForEach
  {
    self
  }
}

public struct SpringLoadingBehavior: Hashable, Sendable {
  let name: String
  public static let automatic = Self(name: "automatic")
  public static let enabled = Self(name: "enabled")
  public static let disabled = Self(name: "disabled")
}
