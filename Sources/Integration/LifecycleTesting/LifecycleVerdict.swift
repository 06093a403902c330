#if os(Linux) && canImport(Testing)
  internal import Testing
  internal import ViewGraph

  /// A run of a test under one profile, with its finished hosts.
  @MainActor
  struct CheckedRun: Sendable {
    /// A host with its trace, or with the error that kept it from being finished.
    struct Host {
      let host: ViewHost
      let trace: Result<LifecycleTrace, any Error>
      let breaches: [UnmetExpectation.Breach]
    }

    /// The name of the profile if the trait names some.
    let profile: String?
    let hosts: [Host]
    /// True if the test itself reported a failure.
    let hasFailed: Bool
    /// The error that ends the test, which is not reported yet.
    let error: (any Error)?

    /// Finishes the hosts that a test has made and checks them.
    init(
      _ scope: LifecycleScope, _ expectations: [LifecycleExpectation], profile: String?, hasFailed: Bool,
      error: (any Error)?
    ) {
      self.profile = profile
      self.hasFailed = hasFailed
      self.error = error
      hosts = scope.hosts.map { host in
        let trace = Result { try host.finish() }
        return Host(host: host, trace: trace, breaches: (try? trace.get().breaches(of: expectations)) ?? [])
      }
    }
  }

  /// The result of the runs of a test: an issue for each host that does not meet the expectations, and the traces of a
  /// test that has failed as attachments.
  ///
  /// Hosts of several runs that a test creates in the same place are one: what they have in common is said once.
  @MainActor
  struct LifecycleVerdict {
    private let runs: [CheckedRun]
    private let test: Test

    init(_ runs: [CheckedRun], of test: Test) {
      self.runs = runs
      self.test = test
    }

    func report() {
      for run in runs where run.hosts.isEmpty && !run.hasFailed {
        record("the test did not create a ViewHost, so no lifecycle was checked\(Self.under([run.profile]))")
      }
      var toldRequests: Set<String> = []
      for place in 0..<(runs.map(\.hosts.count).max() ?? 0) { report(hostAt: place, &toldRequests) }
      for run in runs where run.hasFailed {
        // What the test itself expected may fail for the same reason.
        for requests in run.hosts.compactMap(\.host.unanswered) where toldRequests.insert(requests).inserted {
          record(requests + Self.under([run.profile]))
        }
      }
      for run in runs where run.hasFailed || run.hosts.contains(where: { !$0.breaches.isEmpty }) { attach(run) }
    }

    private func report(hostAt place: Int, _ toldRequests: inout Set<String>) {
      var unmet: [UnmetExpectation] = []
      var failing: [(run: CheckedRun, host: ViewHost)] = []
      for run in runs where place < run.hosts.count {
        let host = run.hosts[place]
        if case .failure(let error) = host.trace { Issue.record(error, sourceLocation: test.sourceLocation) }
        if !host.breaches.isEmpty { failing.append((run, host.host)) }
        for breach in host.breaches {
          if let at = unmet.firstIndex(where: { $0.number == breach.number }) {
            unmet[at].add(breach, under: run.profile)
          } else {
            unmet.append(UnmetExpectation(breach, under: run.profile))
          }
        }
      }
      guard !failing.isEmpty else { return }
      unmet.sort { $0.number < $1.number }
      var lines = ["\(UnmetExpectations(breaches: unmet.map(\.text)))"]
      for requests in failing.compactMap(\.host.unanswered) where toldRequests.insert(requests).inserted {
        lines.append(requests)
      }
      lines += failing.compactMap { $0.host.savedPath.map { "trace: \($0)" } }
      lines.append("attached: \(failing.map(\.host.name).joined(separator: ", ")), each as .bin, .svg and .html")
      record(lines.joined(separator: "\n"))
    }

    private func record(_ text: String) {
      Issue.record(Comment(rawValue: text), sourceLocation: test.sourceLocation)
    }

    private static func under(_ profiles: [String?]) -> String {
      let names = profiles.compactMap(\.self)
      return names.isEmpty ? "" : " under \(names.joined(separator: ", "))"
    }

    private func attach(_ run: CheckedRun) {
      for host in run.hosts {
        guard let trace = try? host.trace.get() else { continue }
        let name = host.host.name
        Attachment.record(trace.bytes, named: "\(name).bin", sourceLocation: test.sourceLocation)
        do {
          Attachment.record(try trace.svg(named: name), named: "\(name).svg", sourceLocation: test.sourceLocation)
          Attachment.record(try trace.page(named: name), named: "\(name).html", sourceLocation: test.sourceLocation)
        } catch {
          Issue.record(error, sourceLocation: test.sourceLocation)
        }
      }
    }
  }
#endif
