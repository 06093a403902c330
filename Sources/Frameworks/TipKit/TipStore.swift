import Foundation
import Observation
import ViewGraph
import ViewRuntime

/// The state of all tips in a run. Views that read a tip's status are invalidated by every change of this state.
final class TipStore: @unchecked Sendable {
  private struct Record {
    var reason: Tips.InvalidationReason?
    var displayCount = 0
    /// The number of views that show the tip.
    var views = 0
    /// The time for which the tip was shown before `shownSince`.
    var shownTime: TimeInterval = 0
    var shownSince: Date?

    func exceedsDuration(in options: [any TipOption]) -> Bool {
      guard let limit = options.compactMap({ ($0 as? Tips.MaxDisplayDuration)?.seconds }).min() else { return false }
      return shownTime + (shownSince.map { WallClock.now.timeIntervalSince($0) } ?? 0) >= limit
    }
  }

  /// The only observed property, so every change invalidates all readers.
  private struct Contents {
    var isConfigured = false
    var frequency: TimeInterval = 0
    var records: [String: Record] = [:]
    var lastDisplay: (id: String, date: Date)?
    var values: [String: any Sendable] = [:]
    var donations: [String: [any Sendable]] = [:]
    var overrides: [String: Bool] = [:]
    var overrideOfAll: Bool?
  }

  private let registrar = ObservationRegistrar()
  private var stored = Contents()
  /// The listeners, in the order in which they were added.
  private var listeners: [(id: UUID, call: () -> Void)] = []

  private static let storeWithoutRun = TipStore()

  /// The store of the run on this thread.
  static var current: TipStore { ActiveGraph.lastOnThisThread.map { $0.store { TipStore() } } ?? storeWithoutRun }

  private var contents: Contents {
    get {
      registrar.access(self, keyPath: \.contents)
      return stored
    }
    set {
      registrar.withMutation(of: self, keyPath: \.contents) { stored = newValue }
      for listener in listeners { listener.call() }
    }
  }

  func configure(_ options: [Tips.ConfigurationOption]) {
    var changed = contents
    changed.isConfigured = true
    changed.frequency = options.compactMap(\.frequency).last?.seconds ?? changed.frequency
    contents = changed
  }

  func resetAll() { contents = Contents() }
  func reset(_ id: String) {
    let views = contents.records[id]?.views ?? 0
    contents.records[id] = Record(views: views, shownSince: views > 0 ? WallClock.now : nil)
  }
  func invalidate(_ id: String, _ reason: Tips.InvalidationReason) {
    contents.records[id, default: Record()].reason = reason
  }
  func override(all isShown: Bool) { contents.overrideOfAll = isShown }
  func override(_ tips: [any Tip.Type], isShown: Bool) {
    for tip in tips { contents.overrides[String(describing: tip)] = isShown }
  }

  func value(of parameter: String) -> (any Sendable)? { contents.values[parameter] }
  func setValue(_ value: any Sendable, of parameter: String) { contents.values[parameter] = value }
  func donations(to event: String) -> [any Sendable] { contents.donations[event] ?? [] }
  func donate(_ donation: any Sendable, to event: String) { contents.donations[event, default: []].append(donation) }

  func status<T: Tip>(of tip: T) -> Tips.Status {
    let contents = contents
    let record = contents.records[tip.id] ?? Record()
    if let reason = record.reason { return .invalidated(reason) }
    let kind = (tip as? AnyTip).map { String(describing: type(of: $0.base)) } ?? String(describing: T.self)
    if let isShown = contents.overrides[kind] ?? contents.overrideOfAll { return isShown ? .available : .pending }
    if record.exceedsDuration(in: tip.options) { return .invalidated(.displayDurationExceeded) }
    guard contents.isConfigured, tip.rules.allSatisfy({ $0.isMet() }) else { return .pending }
    let ignores = tip.options.contains { ($0 as? Tips.IgnoresDisplayFrequency)?.ignores == true }
    if record.views == 0, !ignores, let last = contents.lastDisplay, last.id != tip.id,
      WallClock.now.timeIntervalSince(last.date) < contents.frequency
    {
      return .pending
    }
    return .available
  }

  func appeared(_ tip: some Tip) {
    var changed = contents
    var record = changed.records[tip.id] ?? Record()
    record.views += 1
    record.displayCount += 1
    record.shownSince = record.shownSince ?? WallClock.now
    changed.records[tip.id] = record
    changed.lastDisplay = (tip.id, WallClock.now)
    contents = changed
  }

  /// Invalidates the tip if it has been shown as often or as long as it may be.
  func disappeared(_ tip: some Tip) {
    guard var record = contents.records[tip.id] else { return }
    record.views = max(record.views - 1, 0)
    if record.exceedsDuration(in: tip.options) { record.reason = record.reason ?? .displayDurationExceeded }
    if record.views == 0, let since = record.shownSince {
      record.shownTime += WallClock.now.timeIntervalSince(since)
      record.shownSince = nil
    }
    let limit = tip.options.compactMap { ($0 as? Tips.MaxDisplayCount)?.count }.min()
    if let limit, record.displayCount >= limit, record.reason == nil { record.reason = .displayCountExceeded }
    contents.records[tip.id] = record
  }

  func updates<Value: Equatable & Sendable>(_ value: @escaping (TipStore) -> Value) -> AsyncStream<Value> {
    AsyncStream { continuation in
      var last = value(self)
      continuation.yield(last)
      let id = UUID()
      let listener = {
        let now = value(self)
        if now != last { continuation.yield(now) }
        last = now
      }
      listeners.append((id, listener))
      continuation.onTermination = { _ in HostAnswer.deliver { self.listeners.removeAll { $0.id == id } } }
    }
  }
}

extension TipStore: Observable {}
