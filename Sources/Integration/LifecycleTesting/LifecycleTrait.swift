#if os(Linux) && canImport(Testing)
  internal import Synchronization
  public import Testing
  internal import TraceAnalysis
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

    /// Runs the test under each profile and checks the hosts of each run.
    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      if profiles.isEmpty { try await run(function, of: test, testCase, under: nil) }
      for profile in profiles { try await run(function, of: test, testCase, under: profile) }
    }

    private func run(
      _ function: @Sendable () async throws -> Void, of test: Test, _ testCase: Test.Case?, under profile: Profile?
    ) async throws {
      let scope = LifecycleScope(profile: profile ?? LifecycleScope.current?.profile)
      let watch = FailureWatch()
      let issues = IssueHandlingTrait.compactMapIssues { issue in
        if issue.isFailure { watch.hasFailed = true }
        var issue = issue
        if let profile { issue.comments.append("under \(profile.rawValue)") }
        return issue
      }
      try await issues.provideScope(for: test, testCase: testCase) {
        try await LifecycleScope.$current.withValue(scope) {
          do {
            try await function()
          } catch {
            watch.hasFailed = true
            // An error under one profile does not keep the test from running under the others, unless the test was
            // canceled.
            guard profiles.count > 1, !Task.isCancelled else {
              await judge(scope, test, watch)
              throw error
            }
            Issue.record(error, sourceLocation: test.sourceLocation)
          }
          await judge(scope, test, watch)
        }
      }
    }

    /// Records an issue for each host that does not meet the expectations. Attaches the traces if the test has failed.
    @MainActor private func judge(_ scope: LifecycleScope, _ test: Test, _ watch: FailureWatch) {
      if scope.hosts.isEmpty, !watch.hasFailed {
        Issue.record(
          "the test did not create a ViewHost, so no lifecycle was checked", sourceLocation: test.sourceLocation)
      }
      var judged: [(host: ViewHost, trace: LifecycleTrace)] = []
      var toldRequests: Set<String> = []
      for host in scope.hosts {
        do {
          let trace = try host.finish()
          judged.append((host, trace))
          let breaches = trace.unmet(expectations)
          guard !breaches.isEmpty else { continue }
          let kept = host.savedPath.map { "trace: \($0)\n" } ?? ""
          let requests = host.unanswered.map { "\($0)\n" } ?? ""
          toldRequests.insert(requests)
          let text =
            "\(UnmetExpectations(breaches: breaches))\n\(requests)\(kept)attached: \(host.name).bin, .svg and .html"
          Issue.record(Comment(rawValue: text), sourceLocation: test.sourceLocation)
        } catch {
          Issue.record(error, sourceLocation: test.sourceLocation)
        }
      }
      guard watch.hasFailed else { return }
      for (host, _) in judged {
        // What the test itself expected may fail for the same reason.
        guard let requests = host.unanswered, toldRequests.insert(requests + "\n").inserted else { continue }
        Issue.record(Comment(rawValue: requests), sourceLocation: test.sourceLocation)
      }
      for (host, trace) in judged { attach(trace, host.name, test) }
    }

    private func attach(_ trace: LifecycleTrace, _ name: String, _ test: Test) {
      Attachment.record(trace.bytes, named: "\(name).bin", sourceLocation: test.sourceLocation)
      do {
        Attachment.record(try trace.svg(named: name), named: "\(name).svg", sourceLocation: test.sourceLocation)
        Attachment.record(try trace.page(named: name), named: "\(name).html", sourceLocation: test.sourceLocation)
      } catch {
        Issue.record(error, sourceLocation: test.sourceLocation)
      }
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

  /// Remembers whether a test has failed.
  private final class FailureWatch: Sendable {
    private let flag = Atomic(false)

    var hasFailed: Bool {
      get { flag.load(ordering: .relaxed) }
      set { flag.store(newValue, ordering: .relaxed) }
    }
  }
#endif
