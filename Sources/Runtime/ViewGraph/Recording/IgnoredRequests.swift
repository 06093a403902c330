import TraceFormat

/// Requests of the author's code to the framework that had no effect, such as a scroll to a row that does not exist.
///
/// A request may still succeed before the program is at rest: the field that takes the focus may show later, and the
/// view that closes itself may leave for another reason. Requests are therefore reported at rest, once for each place
/// that makes them.
public final class IgnoredRequests {
  private struct Place: Hashable {
    let reason: WellKnownString
    let node: UInt64
    let site: UInt64?
  }
  private struct Request {
    weak let node: Node?
    let target: String?
    let cause: UInt64
    let isInVain: () -> Bool
  }

  // lifetime: the graph holds its stores.
  private unowned let graph: Graph
  /// The latest request of each place since the last rest, and the places in the order of their first request.
  private var open: [Place: Request] = [:]
  private var order: [Place] = []
  private var reported: Set<Place> = []

  fileprivate init(_ graph: Graph) { self.graph = graph }

  /// Notes a request that has no effect yet.
  ///
  /// - Parameters:
  ///   - reason: The kind of request: scroll, focus, dismiss, selection or present.
  ///   - node: The node that asked; nil for the one on whose behalf the author's code runs.
  ///   - site: The line that asks; nil for the line of the author's code that is running.
  ///   - target: The value that nothing has, such as the id of a row. A request for nil asks for nothing.
  ///   - isInVain: Returns true if the request still has no effect.
  public func note(
    _ reason: WellKnownString, by node: Node? = nil, at site: SourceSite? = nil, target: Any? = nil,
    isInVain: @escaping () -> Bool = { true }
  ) {
    guard graph.events.records(.warning), let node = node ?? graph.context.owner else { return }
    if let target, Self.isNil(target) { return }
    let line = site.map { graph.events.intern($0) } ?? graph.events.internNearestLine()
    let place = Place(reason: reason, node: node.id, site: line)
    guard !reported.contains(place) else { return }
    let text = target.map { Self.text(of: $0, graph) }
    let request = Request(node: node, target: text, cause: graph.lastInput, isInVain: isInVain)
    if open.updateValue(request, forKey: place) == nil { order.append(place) }
  }

  private static func text(of target: Any, _ graph: Graph) -> String {
    let mirror = Mirror(reflecting: target)
    let isWrapped = mirror.displayStyle == .optional
    return graph.events.stableNames.description(of: isWrapped ? mirror.children.first?.value ?? target : target)
  }

  package static func isNil(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional && mirror.children.isEmpty
  }

  /// Warns of the requests that have had no effect, now that the program is at rest. Those of views that have left the
  /// screen no longer matter to anybody.
  public func report() {
    let (requests, places) = (open, order)
    (open, order) = ([:], [])
    for place in places {
      guard let request = requests[place], let node = request.node, !node.isDestroyed, node.isVisible,
        request.isInVain()
      else { continue }
      reported.insert(place)
      graph.events.emit(.warning) { record in
        record.set(.code, .requestIgnored)
        record[.node] = node.id
        record.set(.reason, place.reason)
        if let name = request.target { record[.name] = graph.events.intern(name) }
        if let site = place.site { record[.site] = site }
        if request.cause != 0 { record[.cause] = request.cause }
      }
    }
  }
}

extension Graph {
  /// True while what runs is the immediate effect of an action of the user.
  public var isAnsweringAction: Bool { lastActionTime == time.now }

  /// The requests of the author's code that had no effect.
  public var ignoredRequests: IgnoredRequests { store { IgnoredRequests(self) } }
}
