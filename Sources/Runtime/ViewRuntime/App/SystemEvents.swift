public import Foundation

// Modifiers that answer to the system, other programs, pointers and keyboards. A headless run has none of them: they compile and never run.
nonisolated extension View {
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
  public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View { self }
  public func userActivity(_ type: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void) -> some View { self }
  public func onContinueUserActivity(_ type: String, perform action: @escaping (NSUserActivity) -> Void) -> some View { self }
  public func onContinuousHover(
    coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void
  ) -> some View { self }
  public func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View { self }
  public func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { self }
  public func onKeyPress(
    phases: KeyPress.Phases = .down, action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { self }
  public func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = .down, action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { self }
  public func onKeyPress(
    characters: CharacterSet, phases: KeyPress.Phases = .down, action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { self }
  public func userActivity<P>(_ activityType: String, element: P?, _ update: @escaping (P, NSUserActivity) -> Void) -> some View { self }
  public func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol, perform action: @escaping (HoverPhase) -> Void
  ) -> some View { self }
  public func onCopyCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View { self }
  public func onCutCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View { self }
  public func onPasteCommand(of types: [UTType], perform payloadAction: @escaping ([NSItemProvider]) -> Void) -> some View { self }
  public func copyable<T: Transferable>(_ payload: @autoclosure @escaping () -> [T]) -> some View { self }
  public func cuttable<T: Transferable>(for payloadType: T.Type = T.self, action: @escaping () -> [T]) -> some View { self }
  public func pasteDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void, validator: @escaping ([T]) -> [T] = { $0 }
  ) -> some View { self }
  public func onExitCommand(perform action: (() -> Void)?) -> some View { self }
  public func onDeleteCommand(perform action: (() -> Void)?) -> some View { self }
  public func onMoveCommand(perform action: ((MoveCommandDirection) -> Void)?) -> some View { self }
  public func onPlayPauseCommand(perform action: (() -> Void)?) -> some View { self }
  public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View { self }
  public func onDrag<V: View>(_ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V) -> some View { self }
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

/// What a user does, as another program may go on with it.
public final class NSUserActivity: NSObject {
  public let activityType: String
  public var title: String?
  public var webpageURL: URL?
  public var userInfo: [AnyHashable: Any]?
  public var isEligibleForSearch = false
  public var isEligibleForPrediction = false
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }
}

/// Data that is dragged.
public final class NSItemProvider {
  public init() {}
  public init(object: Any) {}
  public init?(contentsOf url: URL) { return nil }
}

public enum HoverPhase: Equatable, Sendable {
  case active(CGPoint)
  case ended
}

public enum MoveCommandDirection: Sendable { case up, down, left, right }

/// A press of a key.
public struct KeyPress: Sendable {
  public let phase: Phases
  public let key: KeyEquivalent
  public let characters: String
  public let modifiers: EventModifiers

  public enum Result: Sendable { case handled, ignored }

  public struct Phases: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let down = Self(rawValue: 1)
    public static let `repeat` = Self(rawValue: 2)
    public static let up = Self(rawValue: 4)
    public static let all: Self = [.down, .repeat, .up]
  }
}
