/// The ids of ended entities that are still known, in a ring of ``LifecycleModel/maximumRetired`` ids.
struct RetirementQueue {
  private var ids: [UInt64] = []
  private var next = 0

  init() {}

  /// Adds an ended entity. Returns the oldest entity, which must be removed, if there are too many.
  mutating func push(_ id: UInt64) -> UInt64? {
    if ids.count < LifecycleModel.maximumRetired {
      ids.append(id)
      return nil
    }
    let oldest = ids[next]
    ids[next] = id
    next = (next + 1) % ids.count
    return oldest
  }
}
