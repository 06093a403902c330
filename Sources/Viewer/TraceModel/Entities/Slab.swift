/// Memory for states that come and go: taken in blocks, used again, at addresses that do not move.
///
/// Each state begins a cache line of its own, so that its first fields, where those stand that most events touch, share one.
@safe
struct Slab<State>: ~Copyable {
  private static var blockSize: Int { 256 }
  private static var cacheLine: Int { 64 }
  /// Bytes from one state to the next.
  private static var stride: Int { (MemoryLayout<State>.size + cacheLine - 1) / cacheLine * cacheLine }

  private var blocks: [UnsafeMutableRawPointer] = unsafe []
  private var free: [Ref<State>] = []
  private let blank: State

  /// - Parameter blank: What fills places that are not in use; a trivial value.
  init(blank: State) { self.blank = blank }

  deinit {
    unsafe blocks.forEach { block in unsafe block.deallocate() }
  }

  /// A place that holds the blank state.
  mutating func take() -> Ref<State> {
    if let place = free.popLast() { return place }
    let block = UnsafeMutableRawPointer.allocate(byteCount: Self.blockSize * Self.stride, alignment: Self.cacheLine)
    unsafe blocks.append(block)
    for index in (0..<Self.blockSize).reversed() {
      let place = unsafe (block + index * Self.stride).bindMemory(to: State.self, capacity: 1)
      unsafe place.initialize(to: blank)
      unsafe free.append(Ref(pointer: place))
    }
    return free.removeLast()
  }

  /// Gives a place back, to be used again.
  mutating func give(_ place: Ref<State>) {
    place.state = blank
    free.append(place)
  }
}
