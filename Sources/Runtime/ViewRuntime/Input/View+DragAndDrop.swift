public import Foundation

/// No such input: nothing is dragged, dropped, copied or pasted in a headless run.
nonisolated extension View {
  public func onCopyCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View { self }
  public func onCutCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View { self }
  public func onPasteCommand(of types: [UTType], perform payloadAction: @escaping ([NSItemProvider]) -> Void)
    -> some View
  { self }
  public func copyable<T: Transferable>(_ payload: @autoclosure @escaping () -> [T]) -> some View { self }
  public func cuttable<T: Transferable>(for payloadType: T.Type = T.self, action: @escaping () -> [T]) -> some View {
    self
  }
  public func pasteDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void, validator: @escaping ([T]) -> [T] = { $0 }
  ) -> some View { self }
  public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View { self }
  public func onDrag<V: View>(_ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V) -> some View {
    self
  }
  public func onDrop(
    of types: [String], isTargeted: Binding<Bool>?, perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View { self }
  public func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some View { self }
  public func draggable<V: View, T: Transferable>(
    _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
  ) -> some View { self }
  public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View { self }
}

/// Data of a drag.
public final class NSItemProvider {
  public init() {}
  public init(object: Any) {}
  public init?(contentsOf url: URL) { return nil }
}
