/// The time within which a task or resource may still end after its node leaves or is destroyed, in nanoseconds.
let gracePeriod: UInt64 = 100_000_000
