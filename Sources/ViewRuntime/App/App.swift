/// A program made of scenes.
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }

  init()
}

/// The root of a program's graph: the app's own properties live on its node, and its body is the content of its first window.
public struct _AppRoot<Program: App>: View, StandIn {
  var fields: Fields

  public init(_ program: Program) { fields = Fields(program: program) }

  public var body: some View { fields.program.body._root }

  static nonisolated var standsFor: Any.Type { Program.self }

  /// The app's value, whose properties are tied to the root's node.
  struct Fields: DynamicProperty {
    var program: Program

    static func _install(_ property: inout Self, _ context: inout PropertyContext) {
      unsafe withUnsafeMutablePointer(to: &property.program) { program in
        context.install(CompositeType.of(Program.self), UnsafeMutableRawPointer(program))
      }
    }
  }
}
