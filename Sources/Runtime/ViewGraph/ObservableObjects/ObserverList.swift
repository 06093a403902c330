/// The slots that observe one object, in the order in which they started.
///
/// The order of a set would differ between runs, and so would the trace.
struct ObserverList {
  private var places: [ObjectSlot?] = []
  private var count = 0

  var isEmpty: Bool { count == 0 }
  var slots: [ObjectSlot] { places.compactMap(\.self) }

  mutating func append(_ slot: ObjectSlot) {
    slot.place = places.count
    places.append(slot)
    count += 1
  }

  /// Removes a slot, in constant time on average.
  mutating func remove(_ slot: ObjectSlot) {
    places[slot.place] = nil
    count -= 1
    guard places.count > 16, count < places.count / 2 else { return }
    places = slots
    for (place, slot) in slots.enumerated() { slot.place = place }
  }
}
