internal import CTraceShims
internal import TraceFormat
internal import TraceSystem

/// Assigns a writer to each thread for the life of the thread.
///
/// A thread that ends leaves its writer and open chunk to the next new thread. A program can therefore start any number
/// of threads, and a file never holds more open chunks than the maximum number of threads that ran at once.
@safe
struct WriterPool {
  let state: RecorderPointer

  init(_ state: RecorderPointer) { unsafe self.state = state }

  /// The key whose destructor runs when a thread ends.
  nonisolated(unsafe) static var threadKey = pthread_key_t()

  /// Prepares the pool. Called once per process before any writer is assigned.
  static func prepare() {
    unsafe pthread_key_create(&threadKey) { value in
      // Optional on some systems only.
      let value: UnsafeMutableRawPointer? = unsafe value
      guard let value = unsafe value else { return }
      unsafe WriterPool.release(value.assumingMemoryBound(to: ctrace_writer.self))
    }
  }

  private enum Ownership {
    static let free: UInt32 = 0
    static let owned: UInt32 = 1
    static let orphaned: UInt32 = 2
    /// Belongs to another writer, and stays with that writer when it moves from thread to thread.
    static let births: UInt32 = 3
  }

  /// True if a fork left the writer without an owner, although its thread may be in the middle of a record.
  static func isUnowned(_ writer: WriterPointer) -> Bool {
    unsafe ctrace_load32(&writer.pointee.ownership) == Ownership.free
  }

  /// True if the writer's thread has ended and left the writer to the next thread.
  static func isOrphaned(_ writer: WriterPointer) -> Bool {
    unsafe ctrace_load32(&writer.pointee.ownership) == Ownership.orphaned
  }

  /// Assigns a writer to the calling thread. Returns nil if more threads are recording than there are writers.
  ///
  /// - Parameter avoiding: A writer that must not be assigned because an interrupted record may still write to it.
  func acquire(avoiding: WriterPointer?) -> WriterPointer? {
    guard let writer = unsafe take(Ownership.orphaned, avoiding) ?? take(Ownership.free, avoiding) else { return nil }
    let isMain = ctrace_is_main_thread()
    unsafe writer.pointee.thread = isMain ? 1 : ctrace_add32(&state.pointee.next_thread, 1)
    unsafe ctrace_close_limits(writer)
    if unsafe writer.pointee.identifier == 0 {
      unsafe writer.pointee.clock = state.pointee.clock
      unsafe writer.pointee.identifier = isMain ? 1 : ctrace_add32(&state.pointee.next_identifier, 1)
    }
    if let births = unsafe writer.pointee.births { unsafe births.pointee.thread = writer.pointee.thread }
    ctrace_survive_truncation()
    unsafe ctrace_set_current_writer(writer)
    unsafe pthread_setspecific(Self.threadKey, writer)
    return unsafe writer
  }

  /// Returns the stream for the births of the writer's threads, or nil if there are no more writers.
  func births(of writer: WriterPointer) -> WriterPointer? {
    if let births = unsafe writer.pointee.births { return unsafe births }
    guard let births = unsafe take(Ownership.free, nil) else { return nil }
    unsafe ctrace_store32(&births.pointee.ownership, Ownership.births)
    unsafe births.pointee.clock = writer.pointee.clock
    unsafe births.pointee.thread = writer.pointee.thread
    unsafe births.pointee.identifier = ctrace_add32(&state.pointee.next_identifier, 1)
    unsafe writer.pointee.births = births
    return unsafe births
  }

  private func take(_ ownership: UInt32, _ avoiding: WriterPointer?) -> WriterPointer? {
    let used = unsafe ctrace_load32(&state.pointee.writers_used)
    let end = ownership == Ownership.free ? UInt32(CTRACE_WRITERS) : used
    for index in 0..<end {
      let writer = unsafe ctrace_writer_at(state, index)
      if unsafe writer == avoiding || !ctrace_swap32(&writer.pointee.ownership, ownership, Ownership.owned) { continue }
      while true {
        let known = unsafe ctrace_load32(&state.pointee.writers_used)
        if unsafe index < known || ctrace_swap32(&state.pointee.writers_used, known, index &+ 1) { break }
      }
      return unsafe writer
    }
    return nil
  }

  /// Called when a thread ends. If later destructors record events, a new writer is assigned.
  private static func release(_ writer: WriterPointer) {
    ctrace_set_current_writer(nil)
    // It is possible that no other thread ever takes the writer. If its chunk is beyond the end of a truncated file,
    // only the accounts show how many events it held.
    if let state = unsafe ctrace_this_recorder() {
      unsafe ctrace_publish_account(state, writer)
      if let births = unsafe writer.pointee.births { unsafe ctrace_publish_account(state, births) }
    }
    // In a forked child, the memory is zeroed and the writer does not have an owner.
    unsafe ctrace_close_limits(writer)
    _ = unsafe ctrace_swap32(&writer.pointee.ownership, Ownership.owned, Ownership.orphaned)
  }
}
