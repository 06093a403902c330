#if os(Linux) && canImport(Testing)
  internal import Synchronization
  public import Testing
  public import TraceFormat
  internal import ViewGraph

  /// Checks every ``ViewHost`` of a test or of a suite's tests: `@Test(.lifecycle(.noFindings))`.
  ///
  /// A host that does not specify a profile uses the trait's profile. A host that the test has not finished is finished
  /// when the test ends. A test that does not create a host fails, because nothing was checked. If several traits
  /// surround a test, only the innermost one checks it.
  public struct LifecycleTrait: TestTrait, SuiteTrait, TestScoping {
    let expectations: [LifecycleExpectation]
    let profiles: [ViewHost.Profile]

    /// True, because a suite's trait applies to each of its tests.
    public var isRecursive: Bool { true }

    /// Runs the test under each profile and checks the hosts of each run. What several profiles have in common is one
    /// issue.
    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      var runs: [CheckedRun] = []
      for profile in profiles.isEmpty ? [nil] : profiles.map(Optional.some) {
        runs.append(try await run(function, of: test, testCase, under: profile))
        if runs.last?.error != nil { break }
      }
      await LifecycleVerdict(runs, of: test).report()
      if let error = runs.last?.error { throw error }
    }

    private func run(
      _ function: @Sendable () async throws -> Void, of test: Test, _ testCase: Test.Case?, under profile: Profile?
    ) async throws -> CheckedRun {
      let scope = LifecycleScope(profile: profile ?? LifecycleScope.current?.profile)
      let watch = FailureWatch()
      let issues = IssueHandlingTrait.compactMapIssues { issue in
        if issue.isFailure { watch.hasFailed = true }
        var issue = issue
        if let profile { issue.comments.append("under \(profile.rawValue)") }
        return issue
      }
      try await issues.provideScope(for: test, testCase: testCase) {
        await LifecycleScope.$current.withValue(scope) {
          do {
            try await function()
          } catch {
            watch.hasFailed = true
            // An error under one profile does not keep the test from running under the others, unless the test was
            // canceled.
            if profiles.count > 1, !Task.isCancelled {
              Issue.record(error, sourceLocation: test.sourceLocation)
            } else {
              watch.error = error
            }
          }
        }
      }
      return await CheckedRun(
        scope, expectations, profile: profile?.rawValue, hasFailed: watch.hasFailed, error: watch.error)
    }
  }

  extension Trait where Self == LifecycleTrait {
    /// Checks the view hosts of the test against these expectations, by default `.noFindings`.
    ///
    /// A failing test attaches the trace, the picture and the page of each host; `swift test --attachments-path DIR`
    /// keeps them if the folder exists.
    ///
    /// - Parameter profiles: The platforms to run the test under, once for each; empty for a single run under the
    ///   default.
    public static func lifecycle(_ expectations: LifecycleExpectation..., profiles: [ViewHost.Profile] = []) -> Self {
      Self(expectations: expectations.isEmpty ? [.noFindings] : expectations, profiles: profiles)
    }
  }

  /// Remembers whether a test has failed, and the error that ends it.
  private final class FailureWatch: Sendable {
    private let flag = Atomic(false)
    private let thrown = Mutex<(any Error)?>(nil)

    var error: (any Error)? {
      get { thrown.withLock(\.self) }
      set { thrown.withLock { $0 = newValue } }
    }

    var hasFailed: Bool {
      get { flag.load(ordering: .relaxed) }
      set { flag.store(newValue, ordering: .relaxed) }
    }
  }
#endif
