import ViewGraph

/// What the app hands to its intents, by its type.
public final class AppDependencyManager: @unchecked Sendable {
  private var makers: [ObjectIdentifier: () -> Any] = [:]

  private static let withoutRun = AppDependencyManager()

  /// That of the run on this thread.
  public static var shared: AppDependencyManager {
    ActiveGraph.lastOnThisThread.map { $0.store { AppDependencyManager() } } ?? withoutRun
  }

  public func add<Dependency>(key: AnyHashable? = nil, dependency: @autoclosure @escaping () -> Dependency) {
    var made: Dependency?
    makers[ObjectIdentifier(Dependency.self)] = {
      if let made { return made }
      let new = dependency()
      made = new
      return new
    }
  }

  func value<Dependency>(_ type: Dependency.Type = Dependency.self) -> Dependency? {
    makers[ObjectIdentifier(type)]?() as? Dependency
  }
}

/// What the app has handed over under its type. Asking for what was not handed over ends the program.
@propertyWrapper
public struct AppDependency<Value>: Sendable {
  public init(key: AnyHashable? = nil) {}

  public var wrappedValue: Value {
    guard let value: Value = AppDependencyManager.shared.value() else {
      preconditionFailure("no \(Value.self) was added to AppDependencyManager.shared")
    }
    return value
  }
}
