public import Foundation
import TraceFormat
import ViewGraph

public protocol TimelineSchedule {
  typealias Mode = TimelineScheduleMode
  associatedtype Entries: Sequence where Entries.Element == Date
  func entries(from startDate: Date, mode: Mode) -> Entries
}

public enum TimelineScheduleMode: Sendable { case normal, lowFrequency }

/// A view that rebuilds its content at the dates of a schedule, in virtual time, while it is visible. Settling does not
/// wait for those dates.
public nonisolated struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
  public typealias Body = Never
  public typealias Context = TimelineViewDefaultContext
  let schedule: Schedule
  let content: (Context) -> Content

  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content) {
    self.schedule = schedule
    self.content = content
  }

  public static func _facts(_ facts: inout _ViewFacts) { facts.primitive(callbacks: Content.innerCallbacks) }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let (environment, owner) = (cursor.environment, cursor.owner)
    let node = cursor.claim {
      PrimitiveKinds.kind(Self.self, .container)
    } content: {
      TimelineContent(view, environment, owner: owner)
    }
    unsafe unsafeDowncast(node.content, to: TimelineContent<Schedule, Content>.self).receive(view, node)
    cursor.advance()
  }
}

public struct TimelineViewDefaultContext: Sendable {
  public enum Cadence: Comparable, Sendable { case live, seconds, minutes }
  public let date: Date
  public let cadence: Cadence
  public func invalidateTimelineContent() {}
}

/// The content of a timeline view's node: holds the current date and schedules the next one.
final class TimelineContent<Schedule: TimelineSchedule, Made: View>: NodeContent {
  private var schedule: Schedule
  private var content: (TimelineViewDefaultContext) -> Made
  private let environment: EnvironmentValues
  private let owner: NodeReference?
  private let start: Date
  private var date: Date
  private var upcoming: VirtualTime.Entry?

  @MainActor
  init(_ view: TimelineView<Schedule, Made>, _ environment: EnvironmentValues, owner: Node?) {
    schedule = view.schedule
    content = view.content
    self.environment = environment
    self.owner = owner?.reference
    start = WallClock.now
    date = start
    super.init()
    guard !hasFrames else { return }
    for entry in schedule.entries(from: start, mode: .normal) {
      if entry > start { break }
      date = entry
    }
  }

  /// True if the dates are those of an animation's frames, which a headless run does not render.
  private var hasFrames: Bool { (schedule as? AnimationTimelineSchedule).map { $0.minimumInterval == nil } ?? false }

  @MainActor
  func receive(_ view: TimelineView<Schedule, Made>, _ node: Node) {
    schedule = view.schedule
    content = view.content
    update(node)
  }

  override func evaluate(_ node: Node) {
    nonisolated(unsafe) let content = self
    MainActor.assumeIsolated { unsafe content.update(node) }
  }

  override func visibilityChanged(_ node: Node) {
    if node.isVisible { plan(node) } else { upcoming?.cancel() }
  }

  override func willDestroy(_ node: Node) { upcoming?.cancel() }

  @MainActor
  private func update(_ node: Node) {
    let context = TimelineViewDefaultContext(date: date, cadence: .live)
    let content = content
    let made = node.graph.evaluateContent(of: node, as: .content) { content(context) }
    var inner = UpdateCursor(parent: node, owner: owner?.node, environment: environment)
    Made._update(made, &inner)
  }

  /// Finds the current date and schedules an update for the next one.
  private func plan(_ node: Node) {
    upcoming?.cancel()
    if hasFrames { return }
    let now = WallClock.now
    for entry in schedule.entries(from: start, mode: .normal) {
      if entry <= now {
        date = entry
        continue
      }
      let delay = UInt64(min(entry.timeIntervalSince(now), 1e9) * 1e9)
      upcoming = node.graph.time.schedule(after: delay, isAwaited: false) { [weak self, weak node] in
        guard let self, let node else { return }
        date = entry
        node.graph.invalidate(node, cause: .self)
        plan(node)
      }
      return
    }
  }
}
