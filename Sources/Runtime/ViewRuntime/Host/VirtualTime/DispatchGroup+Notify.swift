public import Dispatch
import ViewGraph

// Notification at the end of a dispatch group, in virtual time while a graph runs.
extension DispatchGroup {
  public func notify(queue: DispatchQueue, execute work: @escaping () -> Void) {
    nonisolated(unsafe) let work = work
    guard let groups = ActiveGraph.onThisThread?.groups else {
      return notify(qos: .unspecified, flags: [], queue: queue) { unsafe work() }
    }
    let follow = groups.follow()
    notify(qos: .unspecified, flags: [], queue: groups.queue) { follow { queue.async { unsafe work() } } }
  }
}
