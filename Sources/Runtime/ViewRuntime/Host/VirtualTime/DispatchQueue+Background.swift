public import Dispatch
import ViewGraph

// Background queues as app code sees them: in virtual time while a graph runs, each work item on its own thread. Calls
// in app code prefer these overloads, except calls on ``MainDispatchQueue``: overload resolution prefers the function
// with the fewest parameters, and these have an additional parameter that no call passes.
extension DispatchQueue {
  public convenience init(label: String, qos: DispatchQoS = .unspecified, attributes: Attributes) {
    self.init(label: label, qos: qos, attributes: attributes, autoreleaseFrequency: .inherit, target: nil)
    if attributes.contains(.concurrent) { markAsConcurrent() }
  }

  public func async(execute work: @escaping @Sendable () -> Void, _ unused: Never? = nil) { begin(after: 0, work) }

  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable () -> Void, _ unused: Never? = nil) {
    begin(after: remaining(until: deadline), work)
  }

  public func async(group: DispatchGroup, execute work: @escaping @Sendable () -> Void, _ unused: Never? = nil) {
    group.enter()
    begin(after: 0) {
      work()
      group.leave()
    }
  }

  private func begin(after remaining: UInt64, _ work: @escaping @Sendable () -> Void) {
    if label == SystemQueue.main.label {
      MainDispatchQueue().asyncAfter(deadline: .now() + .nanoseconds(Int(clamping: remaining)), execute: work)
    } else if let graph = ActiveGraph.onThisThread {
      _ = graph.scheduleInBackground(after: remaining, on: self, work)
    } else if BackgroundWork.current?.scheduleInBackground(after: remaining, on: self, work) != true {
      if remaining == 0 {
        async(group: nil, qos: .unspecified, flags: [], execute: work)
      } else {
        asyncAfter(
          deadline: .now() + .nanoseconds(Int(clamping: remaining)), qos: .unspecified, flags: [], execute: work)
      }
    }
  }
}

/// Returns the nanoseconds until a deadline.
func remaining(until deadline: DispatchTime) -> UInt64 {
  let now = DispatchTime.now().uptimeNanoseconds
  guard deadline.uptimeNanoseconds > now else { return 0 }
  let remaining = deadline.uptimeNanoseconds - now
  // A number of seconds that is added to a time is cut off after the nanoseconds: 0.29 s are 289,999,999 ns.
  return (remaining + 1).isMultiple(of: 1000) ? remaining + 1 : remaining
}
