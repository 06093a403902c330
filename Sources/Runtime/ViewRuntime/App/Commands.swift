// Menus in the Mac's menu bar. A headless run does not have one: commands are compiled and never created.

@MainActor @preconcurrency
public protocol Commands {
  associatedtype Body: Commands
  @CommandsBuilder var body: Body { get }
}

extension Never: Commands {}

extension Commands where Body == Never {
  public var body: Never { fatalError("\(Self.self) is a primitive command and has no body") }
}

@resultBuilder
public enum CommandsBuilder {
  public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyCommands { EmptyCommands() }
  public static func buildBlock<each Content: Commands>(_ content: repeat each Content) -> EmptyCommands {
    EmptyCommands()
  }
  public static func buildIf<Content: Commands>(_ content: Content?) -> EmptyCommands { EmptyCommands() }
}

public nonisolated struct EmptyCommands: Commands {
  public typealias Body = Never
  public nonisolated init() {}
}

/// No such input: only a Mac has menus of commands.
public nonisolated struct CommandMenu<Content: View>: Commands {
  public typealias Body = Never
  public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
}

/// No such input: only a Mac has menus of commands.
public nonisolated struct CommandGroup<Content: View>: Commands {
  public typealias Body = Never
  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
}

public nonisolated struct SidebarCommands: Commands {
  public typealias Body = Never
  public nonisolated init() {}
}

public nonisolated struct ToolbarCommands: Commands {
  public typealias Body = Never
  public nonisolated init() {}
}

public nonisolated struct TextEditingCommands: Commands {
  public typealias Body = Never
  public nonisolated init() {}
}

public nonisolated struct TextFormattingCommands: Commands {
  public typealias Body = Never
  public nonisolated init() {}
}

public nonisolated struct InspectorCommands: Commands {
  public typealias Body = Never
  public nonisolated init() {}
}

public nonisolated struct ImportFromDevicesCommands: Commands {
  public typealias Body = Never
  public nonisolated init() {}
}

/// No such input: only a Mac has menus of commands.
extension CommandMenu {
  @_disfavoredOverload
  public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {}
}

public struct CommandGroupPlacement: Sendable {
  public static let appInfo = Self()
  public static let appSettings = Self()
  public static let appTermination = Self()
  public static let newItem = Self()
  public static let systemServices = Self()
  public static let appVisibility = Self()
  public static let importExport = Self()
  public static let printItem = Self()
  public static let textFormatting = Self()
  public static let windowList = Self()
  public static let windowArrangement = Self()
  public static let singleWindowList = Self()
  public static let saveItem = Self()
  public static let pasteboard = Self()
  public static let textEditing = Self()
  public static let undoRedo = Self()
  public static let toolbar = Self()
  public static let sidebar = Self()
  public static let windowSize = Self()
  public static let help = Self()
}

extension Group: Commands where Content: Commands {
  public typealias Body = Never
  @MainActor public var body: Never { return fatalError("\(Self.self) is a primitive command and has no body") }
  public nonisolated init(@CommandsBuilder content: () -> Content) { self.init(UncheckedSendable(content())) }
}

nonisolated extension Scene {
  /// No such input: only a Mac has menus of commands.
  public func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene { self }
}
