public import Combine
import Dispatch
import ViewGraph

extension Publisher {
  /// Delivers on the main thread, in virtual time while a graph runs.
  @_disfavoredOverload
  public func receive(on queue: MainDispatchQueue) -> some Publisher<Output, Failure> { receive(on: SystemQueue.main) }

  /// Publishes a value when no other value has followed it for an interval, in virtual time while a graph runs.
  @_disfavoredOverload
  public func debounce(for interval: SchedulerInstant.Stride, scheduler: MainDispatchQueue) -> some Publisher<Output, Failure> {
    debounce(for: interval, scheduler: SystemQueue.main)
  }
}
