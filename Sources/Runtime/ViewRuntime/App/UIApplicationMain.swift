import Foundation

/// Runs the program of a `main.swift` headless, with a delegate of the named class, and exits.
public func UIApplicationMain(
  _ argumentCount: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
  _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
  run(delegateClassName)
}

// The type that the function had in older SDKs.
public func UIApplicationMain(
  _ argumentCount: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>>,
  _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
  run(delegateClassName)
}

private func run(_ delegateClassName: String?) -> Int32 {
  MainActor.assumeIsolated {
    let type: AnyClass? = delegateClassName.flatMap { NSClassFromString($0) }
    guard let delegate = type as? any (NSObject & UIApplicationDelegate).Type else {
      HeadlessRun.say("no class of an app delegate is named \(delegateClassName ?? "nil")")
      return 1
    }
    delegate.main()
    return 0
  }
}
