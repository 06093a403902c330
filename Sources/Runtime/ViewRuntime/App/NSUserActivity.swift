public import Foundation

/// A user activity that another device may continue.
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

// Nothing outside a headless run continues activities: these modifiers compile and never run.
nonisolated extension View {
  public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View { self }
  public func userActivity(
    _ type: String, isActive: Bool = true, file: StaticString = #fileID, line: UInt = #line,
    _ update: @escaping (NSUserActivity) -> Void
  )
    -> some View
  { notPerformed("userActivity(_:isActive:_:)", file, line) }
  public func userActivity<P>(
    _ activityType: String, element: P?, file: StaticString = #fileID, line: UInt = #line,
    _ update: @escaping (P, NSUserActivity) -> Void
  )
    -> some View
  { notPerformed("userActivity(_:element:_:)", file, line) }
}
