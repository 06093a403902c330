import CVirtualDevice

/// The system's main queue, which work items reach in files that import Dispatch or Foundation: its overload for a
/// `DispatchWorkItem` has the form of the runtime's.
public enum SystemMainQueue {
  /// Takes an item that is due at a time as libdispatch encodes it. Returns false to leave it to the system.
  public typealias Taker = (_ when: UInt64, _ work: @escaping () -> Void) -> Bool

  nonisolated(unsafe) private static var taker: Taker = { _, _ in false }

  /// Offers each item from now on, on the thread that puts it on the queue.
  public static func offerItems(to taker: @escaping Taker) {
    unsafe self.taker = taker
    unsafe virtual_device_offer_main_queue { when, block in
      // lifetime: the copy lives until it has run or is dropped.
      nonisolated(unsafe) let copy = unsafe virtual_device_copy_block(block)
      if unsafe SystemMainQueue.taker(when, { unsafe virtual_device_run_block(copy) }) { return 1 }
      unsafe virtual_device_drop_block(copy)
      return 0
    }
  }
}
