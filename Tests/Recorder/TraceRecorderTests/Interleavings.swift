@testable import TraceRecorder

/// An algorithm that allocates blocks for slots in steps.
protocol Growth: Hashable {
  init(upTo wanted: UInt64, of slots: UInt64, atMost most: UInt64)
  var result: Bool? { get }
  mutating func step(_ place: some GrowthPlace)
}

extension SlotGrowth: Growth {}

enum GrowthFault: Hashable {
  case emptyRange, zerosOverSlot, reservedFell, reservedWithoutBlocks, usedWithoutBlocks, endless
}

/// A search through all states that some threads can reach, whichever of them takes the next step and whatever the
/// system answers.
struct Interleavings<Attempt: Growth> {
  private struct State: Hashable {
    var disk = ModelDisk.State()
    var threads: [ClaimingThread<Attempt>]
  }

  private let disk: ModelDisk
  private var finished = Set<State>()
  private var path = Set<State>()

  /// The number of states.
  var states: Int { finished.count }
  private(set) var faults = Set<GrowthFault>()

  init(writesZeros: Bool) { disk = ModelDisk(writesZeros: writesZeros) }

  /// - Parameter claims: The number of slots that each recording thread claims.
  mutating func run(recorders: Int, claims: Int, hasHousekeeper: Bool) {
    var threads = (0..<recorders).map { _ in ClaimingThread<Attempt>(claims: claims) }
    if hasHousekeeper { threads.append(ClaimingThread(claims: 0)) }
    visit(State(threads: threads))
    faults.formUnion(disk.faults)
  }

  private mutating func visit(_ state: State) {
    guard !finished.contains(state) else { return }
    // A state that follows from itself: a thread may go on without end.
    guard path.insert(state).inserted else {
      faults.insert(.endless)
      return
    }
    for index in state.threads.indices where !state.threads[index].isDone {
      for answer in [true, false] {
        var next = state
        disk.prepare(state.disk, answer: answer)
        next.threads[index].step(disk)
        next.disk = disk.state
        let wasAsked = disk.wasAsked
        visit(next)
        guard wasAsked else { break }
      }
    }
    path.remove(state)
    finished.insert(state)
  }
}

/// A thread that claims slots as `LiveFile.claimNext` does, or that prepares the next one as the housekeeper does.
private struct ClaimingThread<Attempt: Growth>: Hashable {
  private enum Stage: Hashable {
    case loadSerial, loadNext, done
    case check(UInt64)
    case grow(UInt64, Attempt)
    case advance(UInt64)
    case take(UInt64)
    case growAhead(UInt64, Attempt)
    case test(UInt64)
    case prepare(UInt64)
    case populate(UInt64)
    case ready(UInt64)
  }

  private var stage: Stage
  private var claims: Int

  /// - Parameter claims: 0 for the housekeeper.
  init(claims: Int) {
    self.claims = claims
    stage = claims == 0 ? .loadNext : .loadSerial
  }

  var isDone: Bool { stage == .done }

  private static func growth(_ wanted: UInt64) -> Attempt { Attempt(upTo: wanted, of: ModelDisk.slots, atMost: 2) }

  private mutating func finishClaim() {
    claims -= 1
    stage = claims == 0 ? .done : .loadSerial
  }

  mutating func step(_ disk: ModelDisk) {
    switch stage {
    case .loadSerial: stage = disk.state.nextSerial < ModelDisk.slots ? .check(disk.state.nextSerial) : .done
    case .check(let serial):
      stage = serial + 1 <= disk.reserved ? .advance(serial) : .grow(serial, Self.growth(serial + 1))
    case .grow(let serial, var growth):
      growth.step(disk)
      stage = .grow(serial, growth)
      if let result = growth.result { if result { stage = .advance(serial) } else { finishClaim() } }
    case .advance(let serial):
      guard disk.state.nextSerial == serial else { return stage = .loadSerial }
      disk.state.nextSerial += 1
      stage = .take(serial)
    case .take(let slot):
      guard disk.take(slot) else { return stage = .loadSerial }
      finishClaim()
    case .loadNext:
      stage = .growAhead(disk.state.nextSerial, Self.growth(min(disk.state.nextSerial + 3, ModelDisk.slots)))
    case .growAhead(let next, var growth):
      growth.step(disk)
      stage = growth.result == nil ? .growAhead(next, growth) : .test(next)
    case .test(let slot): stage = slot < disk.reserved ? .prepare(slot) : .done
    case .prepare(let slot): stage = disk.prepare(slot) ? .populate(slot) : .done
    case .populate(let slot):
      disk.populate(slot)
      stage = .ready(slot)
    case .ready(let slot):
      disk.state.slots[Int(slot)] = .unused
      stage = .done
    case .done: break
    }
  }
}

/// A disk with few slots, whose state the search sets before each step. What an allocation and the clock answer is up
/// to the search.
private final class ModelDisk: GrowthPlace {
  static let slots: UInt64 = 4

  enum Slot: Hashable { case unused, preparing, used }

  struct State: Hashable {
    var reserved: UInt64 = 1
    /// One bit for each slot that has blocks.
    var blocks: UInt8 = 1
    var isPostponed = false
    var isLocked = false
    var nextSerial: UInt64 = 0
    var slots = [Slot](repeating: .unused, count: Int(ModelDisk.slots))
  }

  var state = State()
  private var answer = true
  private(set) var wasAsked = false
  private(set) var faults = Set<GrowthFault>()
  let writesZeros: Bool

  init(writesZeros: Bool) { self.writesZeros = writesZeros }

  func prepare(_ state: State, answer: Bool) { (self.state, self.answer, wasAsked) = (state, answer, false) }

  private func ask() -> Bool {
    wasAsked = true
    return answer
  }

  private func hasBlocks(_ slot: UInt64) -> Bool { state.blocks & 1 << slot != 0 }

  func take(_ slot: UInt64) -> Bool {
    guard state.slots[Int(slot)] == .unused else { return false }
    if !hasBlocks(slot) { faults.insert(.usedWithoutBlocks) }
    state.slots[Int(slot)] = .used
    return true
  }

  func prepare(_ slot: UInt64) -> Bool {
    guard state.slots[Int(slot)] == .unused else { return false }
    state.slots[Int(slot)] = .preparing
    return true
  }

  func populate(_ slot: UInt64) { if state.slots[Int(slot)] != .preparing { faults.insert(.zerosOverSlot) } }

  // MARK: GrowthPlace

  var reserved: UInt64 { state.reserved }

  var isPostponed: Bool {
    guard state.isPostponed else { return false }
    if ask() { return true }
    state.isPostponed = false
    return false
  }

  func raiseReserved(from old: UInt64, to new: UInt64) -> Bool {
    guard state.reserved == old else { return false }
    if new < old { faults.insert(.reservedFell) }
    if !(0..<new).allSatisfy(hasBlocks) { faults.insert(.reservedWithoutBlocks) }
    state.reserved = new
    return true
  }

  func postpone() { state.isPostponed = true }

  func lock() -> Bool {
    guard !state.isLocked else { return false }
    state.isLocked = true
    return true
  }

  func unlock() { state.isLocked = false }

  func allocate(from first: UInt64, to end: UInt64) -> Bool {
    guard first < end, end <= Self.slots else {
      faults.insert(.emptyRange)
      return false
    }
    if writesZeros, first < state.reserved { faults.insert(.zerosOverSlot) }
    guard ask() else { return false }
    for slot in first..<end { state.blocks |= 1 << slot }
    return true
  }
}
