#if os(Linux)
  internal import ViewGraph

  /// The view hosts of a running test, which a lifecycle trait checks when the test has ended.
  final class LifecycleScope: Sendable {
    /// The scope of the innermost trait around the current task.
    @TaskLocal static var current: LifecycleScope?

    /// The profile of hosts that do not specify one; nil for the default.
    let profile: Profile?
    @MainActor private(set) var hosts: [ViewHost] = []

    init(profile: Profile?) { self.profile = profile }

    @MainActor func add(_ host: ViewHost) { hosts.append(host) }
  }
#endif
