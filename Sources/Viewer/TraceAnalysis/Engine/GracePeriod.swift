/// The time after its node leaves or is destroyed in which a task or resource may still end, in nanoseconds.
let gracePeriod: UInt64 = 100_000_000
