/// An allocator of states at stable addresses, which allocates memory in blocks and reuses it.
///
/// Each state begins a cache line, so that its first fields, which most events touch, share one.
@safe
struct Slab<State>: ~Copyable {
  private static var blockSize: Int { 256 }
  private static var cacheLine: Int { 64 }
  /// The distance between two states, in bytes.
  private static var stride: Int { (MemoryLayout<State>.size + cacheLine - 1) / cacheLine * cacheLine }

  private var blocks: [UnsafeMutableRawPointer] = unsafe []
  private var free: [Ref<State>] = []
  private let blank: State

  /// Creates an empty slab.
  ///
  /// - Parameter blank: The content of unused memory; a trivial value.
  init(blank: State) { self.blank = blank }

  deinit {
    unsafe blocks.forEach { block in unsafe block.deallocate() }
  }

  /// Returns memory that contains the blank state.
  mutating func allocate() -> Ref<State> {
    if let ref = free.popLast() { return ref }
    let block = UnsafeMutableRawPointer.allocate(byteCount: Self.blockSize * Self.stride, alignment: Self.cacheLine)
    unsafe blocks.append(block)
    for index in (0..<Self.blockSize).reversed() {
      let ref = unsafe (block + index * Self.stride).bindMemory(to: State.self, capacity: 1)
      unsafe ref.initialize(to: blank)
      unsafe free.append(Ref(pointer: ref))
    }
    return free.removeLast()
  }

  /// Returns memory for reuse.
  mutating func release(_ ref: Ref<State>) {
    ref.state = blank
    free.append(ref)
  }
}
