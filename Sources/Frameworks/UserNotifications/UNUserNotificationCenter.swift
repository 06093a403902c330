@_exported public import Combine
@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import Observation

/// Authorization is always denied. Requests are stored as pending and never delivered.
public final class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  private static let shared = UNUserNotificationCenter()
  public static func current() -> UNUserNotificationCenter { shared }

  private let lock = NSLock()
  // Guarded by the lock.
  private var pending: [UNNotificationRequest] = []
  private weak var storedDelegate: (any UNUserNotificationCenterDelegate)?

  public var delegate: (any UNUserNotificationCenterDelegate)? {
    get { lock.withLock { storedDelegate } }
    set { lock.withLock { storedDelegate = newValue } }
  }
  public var supportsContentExtensions: Bool { false }

  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool { false }
  public func requestAuthorization(
    options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    HostAnswer.deliverInBackground { completionHandler(false, nil) }
  }
  public func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings() }
  public func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
    HostAnswer.deliverInBackground { completionHandler(UNNotificationSettings()) }
  }

  public func add(_ request: UNNotificationRequest) async throws { store(request) }
  public func add(
    _ request: UNNotificationRequest, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    store(request)
    if let completionHandler { HostAnswer.deliverInBackground { completionHandler(nil) } }
  }
  /// Replaces a request with the same identifier.
  private func store(_ request: UNNotificationRequest) {
    lock.withLock {
      pending.removeAll { $0.identifier == request.identifier }
      pending.append(request)
    }
  }
  public func pendingNotificationRequests() async -> [UNNotificationRequest] { lock.withLock { pending } }
  public func getPendingNotificationRequests(completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void) {
    let requests = lock.withLock { pending }
    HostAnswer.deliverInBackground { completionHandler(requests) }
  }
  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    lock.withLock { pending.removeAll { identifiers.contains($0.identifier) } }
  }
  public func removeAllPendingNotificationRequests() { lock.withLock { pending = [] } }

  public func deliveredNotifications() async -> [UNNotification] { [] }
  public func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void) {
    HostAnswer.deliverInBackground { completionHandler([]) }
  }
  /// Has no effect.
  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}
  /// Has no effect.
  public func removeAllDeliveredNotifications() {}
  /// Has no effect.
  public func setBadgeCount(_ newBadgeCount: Int) async throws {}
  /// Has no effect; calls the completion handler without an error.
  public func setBadgeCount(
    _ newBadgeCount: Int, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    if let completionHandler { HostAnswer.deliverInBackground { completionHandler(nil) } }
  }
  /// Has no effect.
  public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {}
}

/// The delegate's methods are never called: no notification is delivered.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)
  func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async
}

extension UNUserNotificationCenterDelegate {
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {}
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions { [] }
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {}
  public func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse)
    async
  {}
}
