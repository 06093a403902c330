/// The shared words and the file that a ``SlotGrowth`` works on. Each member performs a single access.
protocol GrowthPlace {
  /// The number of slots that have blocks on disk. Never decreases.
  var reserved: UInt64 { get }
  /// True for a while after an allocation failed.
  var isPostponed: Bool { get }
  /// True if the file system does not support allocation, so that blocks are allocated by writing zeros.
  var writesZeros: Bool { get }
  /// Changes ``reserved`` if it is still `old`.
  func raiseReserved(from old: UInt64, to new: UInt64) -> Bool
  func postpone()
  /// Takes the lock that the thread that writes zeros holds. Returns false instead of waiting if it is taken.
  func lock() -> Bool
  func unlock()
  /// Allocates the blocks of a range of slots, which is never empty.
  func allocate(from first: UInt64, to end: UInt64) -> Bool
}

/// One thread's attempt to allocate blocks for more slots. Each step makes at most one shared access.
///
/// Several threads may grow a file at the same time. Because the steps are so small, a test can go through all of their
/// interleavings. The number of steps is limited: the size is halved until it reaches the wanted size, and a step is
/// repeated only if another thread has raised ``GrowthPlace/reserved``.
struct SlotGrowth: Hashable {
  private enum Stage: Hashable {
    case start
    case load
    case lock(from: UInt64, to: UInt64)
    /// Checks, while holding the lock, that the range is still the next one.
    case check(from: UInt64, to: UInt64)
    case allocate(from: UInt64, to: UInt64)
    case raise(from: UInt64, to: UInt64)
    case reload(to: UInt64)
    case postpone
    case unlock(again: Bool)
    /// Checks whether other threads have allocated the slots that this thread could not.
    case conclude
    case done(Bool)
  }

  private var stage = Stage.start
  private var isLocked = false
  private var loads = 0
  private let wanted: UInt64
  private let slots: UInt64
  private let most: UInt64

  /// The maximum number of times that a thread starts over because another thread has written zeros in the meantime.
  private static let mostLoads = 4

  /// - Parameters:
  ///   - wanted: The number of slots that must have blocks.
  ///   - slots: The maximum number of slots, at least `wanted`.
  ///   - most: The maximum number of slots to allocate at once beyond `wanted`.
  init(upTo wanted: UInt64, of slots: UInt64, atMost most: UInt64) {
    self.wanted = wanted
    self.slots = slots
    self.most = max(most, 1)
  }

  /// True if the wanted slots have blocks, and false if they do not; nil before the last step.
  var result: Bool? { if case .done(let result) = stage { result } else { nil } }

  mutating func step(_ place: some GrowthPlace) {
    switch stage {
    case .start: stage = place.isPostponed ? .conclude : .load
    case .load:
      loads += 1
      // The goal and the check use the same value, so the range is never empty.
      let reserved = place.reserved
      guard reserved < wanted else { return stage = .done(true) }
      let goal = max(wanted, min(slots, reserved &+ min(max(reserved, 1), most)))
      stage = place.writesZeros ? .lock(from: reserved, to: goal) : .allocate(from: reserved, to: goal)
    case .lock(let from, let to):
      isLocked = place.lock()
      stage = isLocked ? .check(from: from, to: to) : .conclude
    case .check(let from, let to):
      stage = place.reserved == from ? .allocate(from: from, to: to) : .unlock(again: loads < Self.mostLoads)
    case .allocate(let from, let to):
      if place.allocate(from: from, to: to) {
        stage = .raise(from: from, to: to)
      } else {
        stage = to == wanted ? .postpone : .allocate(from: from, to: max(wanted, from &+ (to &- from) / 2))
      }
    // The lock is still held: the next thread to take it must find the new value, or it would write zeros over used
    // slots.
    case .raise(let from, let to): stage = place.raiseReserved(from: from, to: to) ? end : .reload(to: to)
    case .reload(let to):
      let reserved = place.reserved
      stage = reserved >= to ? end : .raise(from: reserved, to: to)
    case .postpone:
      place.postpone()
      stage = end
    case .unlock(let again):
      place.unlock()
      isLocked = false
      stage = again ? .load : .conclude
    case .conclude: stage = .done(wanted <= place.reserved)
    case .done: break
    }
  }

  private var end: Stage { isLocked ? .unlock(again: false) : .conclude }
}
