/// A program that consists of scenes.
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }

  init()
}

/// A program that creates its app once, when the content is first needed. Reads in `init` are not dependencies.
@MainActor
public final class _LaunchedApp<Program: App> {
  public private(set) lazy var root = _AppRoot(Program())

  public init(_ program: Program.Type) {}
}

/// The root of a program's graph: the app's own properties belong to its node, and its body is the content of its first
/// window.
public nonisolated struct _AppRoot<Program: App>: View, ProgramRoot {
  var fields: Fields

  private let environmentProviders: [any EnvironmentProviding]

  public init(_ program: Program) {
    fields = Fields(program: program)
    environmentProviders = Mirror(reflecting: program).children.compactMap { $0.value as? any EnvironmentProviding }
  }

  @MainActor public var body: _EnvironmentView<Program.Body._Root> {
    _EnvironmentView(content: fields.program.body._root) { environment in
      for provider in environmentProviders { provider.provide(&environment) }
    }
  }

  static nonisolated var program: Any.Type { Program.self }

  /// The app's value, whose properties are installed on the root's node.
  nonisolated struct Fields: DynamicProperty, FrameworkProperty {
    var program: Program

    @MainActor static func _install(_ property: inout Self, _ context: inout PropertyContext) {
      unsafe withUnsafeMutablePointer(to: &property.program) { program in
        context.install(CompositeType.of(Program.self), UnsafeMutableRawPointer(program))
      }
    }
  }
}
