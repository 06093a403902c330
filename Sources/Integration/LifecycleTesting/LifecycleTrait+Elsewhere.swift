#if !os(Linux) && canImport(Testing)
  public import Testing

  /// Skips the tests that it applies to: their hosts could not be created; see ``ViewHost``.
  public struct LifecycleTrait: TestTrait, SuiteTrait {
    /// True, because a suite's trait applies to each of its tests.
    public var isRecursive: Bool { true }

    /// Skips the test.
    public func prepare(for test: Test) async throws {
      try await ConditionTrait.disabled(Comment(rawValue: ViewHost.reason)).prepare(for: test)
    }
  }

  extension Trait where Self == LifecycleTrait {
    /// Skips the test, whatever it expects.
    public static func lifecycle(_ expectations: LifecycleExpectation..., profiles: [ViewHost.Profile] = []) -> Self {
      Self()
    }
  }
#endif
