/// The place of an entity's state; it does not move while the entity is known.
@safe
struct Ref<State> {
  private let pointer: UnsafeMutablePointer<State>

  /// The state at that place.
  var state: State {
    @inline(__always) _read { yield unsafe pointer.pointee }
    @inline(__always) nonmutating _modify { yield unsafe &pointer.pointee }
  }

  func advanced(by count: Int) -> Ref { unsafe Ref(pointer: pointer + count) }

  static func allocate(repeating state: State, count: Int) -> Ref {
    let pointer = UnsafeMutablePointer<State>.allocate(capacity: count)
    unsafe pointer.initialize(repeating: state, count: count)
    return unsafe Ref(pointer: pointer)
  }

  func deallocate(count: Int) {
    unsafe pointer.deinitialize(count: count)
    unsafe pointer.deallocate()
  }
}
