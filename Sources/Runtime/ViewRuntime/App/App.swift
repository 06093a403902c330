/// A program made of scenes.
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }

  init()
}

/// The root of a program's graph: the app's own properties live on its node, and its body is the content of its first window.
public nonisolated struct _AppRoot<Program: App>: View, StandIn {
  var fields: Fields

  private let givers: [any EnvironmentGiving]

  public init(_ program: Program) {
    fields = Fields(program: program)
    givers = Mirror(reflecting: program).children.compactMap { $0.value as? any EnvironmentGiving }
  }

  @MainActor public var body: _EnvironmentView<Program.Body._Root> {
    _EnvironmentView(content: fields.program.body._root) { environment in
      for giver in givers { giver.give(&environment) }
    }
  }

  static nonisolated var standsFor: Any.Type { Program.self }

  /// The app's value, whose properties are tied to the root's node.
  nonisolated struct Fields: DynamicProperty {
    var program: Program

    @MainActor static func _install(_ property: inout Self, _ context: inout PropertyContext) {
      unsafe withUnsafeMutablePointer(to: &property.program) { program in
        context.install(CompositeType.of(Program.self), UnsafeMutableRawPointer(program))
      }
    }
  }
}
