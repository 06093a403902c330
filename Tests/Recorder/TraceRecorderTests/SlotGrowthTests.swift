import Testing

@testable import TraceRecorder

/// Threads that claim and prepare slots of a growing file, in every interleaving and with every allocation succeeding
/// or failing.
@Suite struct SlotGrowthTests {
  @Test(arguments: [false, true])
  func `two recording threads and the housekeeper end, whatever fails`(writesZeros: Bool) {
    var search = Interleavings<SlotGrowth>(writesZeros: writesZeros)
    search.run(recorders: 2, claims: 2, hasHousekeeper: true)
    #expect(search.faults.isEmpty, "\(search.faults)")
    #expect(search.states > 10_000)
  }

  @Test(arguments: [false, true])
  func `three recording threads end, whatever fails`(writesZeros: Bool) {
    var search = Interleavings<SlotGrowth>(writesZeros: writesZeros)
    search.run(recorders: 3, claims: 2, hasHousekeeper: false)
    #expect(search.faults.isEmpty, "\(search.faults)")
    #expect(search.states > 10_000)
  }

  @Test func `a growth that checks one value and starts from another is found`() {
    var search = Interleavings<LateLoadGrowth>(writesZeros: false)
    search.run(recorders: 2, claims: 1, hasHousekeeper: true)
    #expect(search.faults.contains(.emptyRange))
    #expect(search.faults.contains(.endless))
  }

  @Test func `zeros over a slot in use are found if the lock ends before others see the growth`() {
    var search = Interleavings<EarlyUnlockGrowth>(writesZeros: true)
    search.run(recorders: 2, claims: 1, hasHousekeeper: true)
    #expect(search.faults.contains(.zerosOverSlot))
  }
}

/// The growth of earlier versions: the number of slots is loaded after the check, and may be beyond what is wanted by
/// then.
private struct LateLoadGrowth: Growth {
  private enum Stage: Hashable {
    case start, load, postpone, conclude
    case allocate(from: UInt64, to: UInt64)
    case raise(to: UInt64)
    case done(Bool)
  }

  private var stage = Stage.start
  private let wanted: UInt64
  private let slots: UInt64
  private let most: UInt64

  init(upTo wanted: UInt64, of slots: UInt64, atMost most: UInt64) {
    (self.wanted, self.slots, self.most) = (wanted, slots, most)
  }

  var result: Bool? { if case .done(let result) = stage { result } else { nil } }

  mutating func step(_ place: some GrowthPlace) {
    switch stage {
    case .start: stage = place.isPostponed ? .done(false) : .load
    case .load:
      let reserved = place.reserved
      stage = .allocate(from: reserved, to: max(wanted, min(slots, reserved + min(max(reserved, 1), most))))
    case .allocate(let from, let to):
      if place.allocate(from: from, to: to) {
        stage = .raise(to: to)
      } else {
        stage = to == wanted ? .postpone : .allocate(from: from, to: max(wanted, from &+ (to &- from) / 2))
      }
    case .raise(let to):
      let reserved = place.reserved
      if reserved >= to || place.raiseReserved(from: reserved, to: to) { stage = .done(true) }
    case .postpone:
      place.postpone()
      stage = .conclude
    case .conclude: stage = .done(wanted <= place.reserved)
    case .done: break
    }
  }
}

/// Another fault of earlier versions: the lock ends before the number of slots is raised.
private struct EarlyUnlockGrowth: Growth {
  private enum Stage: Hashable {
    case load, conclude
    case lock(from: UInt64)
    case check(from: UInt64)
    case allocate(from: UInt64)
    case unlock(from: UInt64, Bool)
    case raise(from: UInt64)
    case done(Bool)
  }

  private var stage = Stage.load
  private let wanted: UInt64

  init(upTo wanted: UInt64, of slots: UInt64, atMost most: UInt64) { self.wanted = wanted }

  var result: Bool? { if case .done(let result) = stage { result } else { nil } }

  mutating func step(_ place: some GrowthPlace) {
    switch stage {
    case .load: stage = place.reserved >= wanted ? .done(true) : .lock(from: place.reserved)
    case .lock(let from): stage = place.lock() ? .check(from: from) : .conclude
    case .check(let from): stage = place.reserved == from ? .allocate(from: from) : .unlock(from: from, false)
    case .allocate(let from): stage = .unlock(from: from, place.allocate(from: from, to: wanted))
    case .unlock(let from, let isAllocated):
      place.unlock()
      stage = isAllocated ? .raise(from: from) : .conclude
    case .raise(let from):
      _ = place.raiseReserved(from: from, to: wanted)
      stage = .conclude
    case .conclude: stage = .done(wanted <= place.reserved)
    case .done: break
    }
  }
}
