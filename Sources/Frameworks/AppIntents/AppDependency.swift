import ViewGraph

/// Dependencies by type; keys have no effect.
public final class AppDependencyManager: @unchecked Sendable {
  private var makers: [ObjectIdentifier: () -> Any] = [:]

  private static let managerWithoutRun = AppDependencyManager()

  /// The manager of the current run, so that runs in one process do not share dependencies.
  public static var shared: AppDependencyManager {
    ActiveGraph.lastOnThisThread.map { $0.store { AppDependencyManager() } } ?? managerWithoutRun
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

/// The dependency that the app added under its type; the key has no effect. Reading a dependency that was not added
/// ends the program.
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
