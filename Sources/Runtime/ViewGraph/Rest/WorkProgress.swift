import CVirtualDevice
import TraceSystem

/// The progress of a graph's work, for the thread that watches it.
///
/// The graph's thread alone changes it. Its methods cost a store or two.
@safe final class WorkProgress: @unchecked Sendable {
  // lifetime: allocated here, freed in `deinit`.
  private let work: UnsafeMutablePointer<virtual_device_work>
  /// The graph's clock, which the watching thread reads when the graph's thread has not moved for seconds.
  let time: VirtualTime

  init(_ time: VirtualTime) {
    self.time = time
    // lifetime: freed in `deinit`.
    unsafe work = .allocate(capacity: 1)
    unsafe work.initialize(to: virtual_device_work())
  }

  deinit { unsafe work.deallocate() }

  /// Notes that another piece of work begins: a job, a node to evaluate, a closure of the author.
  @inline(__always)
  func noteStep() { unsafe virtual_device_note_step(work) }

  /// The thread begins to work for the graph.
  func begin(_ thread: pthread_t) {
    if unsafe work.pointee.thread != UInt64(thread) {
      unsafe virtual_device_store(&work.pointee.thread, UInt64(thread))
      unsafe virtual_device_store(&work.pointee.number, UInt64(virtual_device_thread_number()))
    }
    unsafe virtual_device_store(&work.pointee.depth, work.pointee.depth + 1)
  }

  /// The thread has done its work for the graph.
  func end() { unsafe virtual_device_store(&work.pointee.depth, work.pointee.depth - 1) }

  // MARK: On the watching thread

  /// The thread that works for the graph, and the system's number of it; nil while none does.
  var worker: (thread: UInt, number: Int32)? {
    guard unsafe virtual_device_load(&work.pointee.depth) > 0 else { return nil }
    return unsafe (
      UInt(virtual_device_load(&work.pointee.thread)), Int32(virtual_device_load(&work.pointee.number))
    )
  }

  /// The number of pieces of work so far.
  var steps: UInt64 { unsafe virtual_device_load(&work.pointee.steps) }
}
