import Combine
import LifecycleTesting
import SwiftUI
import Testing

private let posted = Notification.Name("posted")

@MainActor private final class Listener: ObservableObject {
  @Published var count = 0
  private var bag: Set<AnyCancellable> = []
  private var token: (any NSObjectProtocol)?
  private var timer: Timer?

  func subscribe() {
    NotificationCenter.default.publisher(for: posted).sink { [weak self] _ in self?.count += 1 }.store(in: &bag)
  }
  func unsubscribe() { bag.removeAll() }
  func observe() {
    token = NotificationCenter.default.addObserver(forName: posted, object: nil, queue: nil) { _ in }
  }
  func ignore() { if let token { NotificationCenter.default.removeObserver(token) } }
  func tick() {
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.count += 1 }
    }
  }
  func stop() { timer?.invalidate() }
}

/// A view that acquires something when it appears, and may release it when it disappears.
private struct Acquiring: View {
  @StateObject private var listener = Listener()
  let acquire: (Listener) -> Void
  let release: (Listener) -> Void
  var body: some View { Text("\(listener.count)").onAppear { acquire(listener) }.onDisappear { release(listener) } }
}

private struct Tabs: View {
  let acquire: @MainActor (Listener) -> Void
  let release: @MainActor (Listener) -> Void
  var body: some View {
    TabView {
      Acquiring(acquire: acquire, release: release).tabItem { Text("Main") }
      Text("nothing").tabItem { Text("Other") }
    }
  }
}

/// A timer in a stored property, which is a new one in each value of the view.
private struct Restarting: View {
  let count: Int
  let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
  var body: some View { Text("\(count)").onReceive(timer) { _ in } }
}

private struct RestartingParent: View {
  @State private var count = 0
  var body: some View {
    Button("More") { count += 1 }
    Restarting(count: count)
  }
}

private struct Covered: View {
  @State private var path: [Int] = []
  @State private var count = 0
  var body: some View {
    NavigationStack(path: $path) {
      VStack {
        Restarting(count: count)
        Button("Go") {
          count += 1
          path.append(1)
        }
      }
      .navigationDestination(for: Int.self) { _ in Text("Detail") }
    }
  }
}

/// Tests of what the runtime records without a call of `Trace`.
@MainActor
struct AutomaticResourceTests {
  /// Leaves and returns twice, with or without a release.
  private func visits(
    _ acquire: @escaping @MainActor (Listener) -> Void, _ release: @escaping @MainActor (Listener) -> Void
  ) throws -> LifecycleTrace {
    let host = try ViewHost { Tabs(acquire: acquire, release: release) }
    for tab in ["Other", "Main", "Other", "Main"] {
      try host.tab(tab)
      host.advance(by: .seconds(2))
    }
    return try host.finish()
  }

  private func check(
    _ type: String, _ name: String, _ acquire: @escaping @MainActor (Listener) -> Void,
    _ release: @escaping @MainActor (Listener) -> Void
  ) throws {
    let sound = try visits(acquire, release)
    let acquired = sound.events(.resourceAcquire)
    #expect(acquired.map(\.type) == [type, type, type] && acquired.map(\.name) == [name, name, name])
    #expect(acquired.allSatisfy { $0.automatic == true && $0.view == "Acquiring" && $0.causeSeq != nil })
    #expect(sound.events(.resourceRelease).map(\.resource) == acquired.map(\.resource))
    #expect(sound.findings.isEmpty)
    let faulty = try visits(acquire) { _ in }
    #expect(faulty.events(.resourceAcquire).count == 3)
    #expect(faulty.findings.map(\.rule) == ["resource-leak"])
  }

  @Test func `a sink is held until it is cancelled`() throws {
    try check("subscription", "NotificationCenter.Publisher", { $0.subscribe() }, { $0.unsubscribe() })
  }

  @Test func `an observer is held until it is removed`() throws {
    try check("observer", "posted", { $0.observe() }, { $0.ignore() })
  }

  @Test func `a timer is held until it is invalidated`() throws {
    try check("timer", "Timer 1 s", { $0.tick() }, { $0.stop() })
  }

  @Test func `a timer that each update makes anew is found`() throws {
    let host = try ViewHost { RestartingParent() }
    for _ in 0..<3 { try host.tap("More") }
    let trace = try host.finish()
    #expect(trace.events(.resourceAcquire).count == 4 && trace.events(.resourceRelease).count == 4)
    #expect(trace.findings.map(\.rule) == ["object-recreated"])
  }

  @Test func `the old subscription ends before the new one begins`() throws {
    let host = try ViewHost { RestartingParent() }
    try host.tap("More")
    let trace = try host.finish()
    let resources = trace.events.filter { $0.kind == .resourceAcquire || $0.kind == .resourceRelease }
    #expect(resources.map(\.kind) == [.resourceAcquire, .resourceRelease, .resourceAcquire, .resourceRelease])
    #expect(resources[0].resource == resources[1].resource && resources[2].resource == resources[3].resource)
  }

  @Test func `a timer that is replaced while its view is covered is no leak`() throws {
    let host = try ViewHost { Covered() }
    for _ in 0..<2 {
      try host.tap("Go")
      host.advance(by: .seconds(2))
      try host.back()
      host.advance(by: .seconds(2))
    }
    #expect(try !host.finish().findings.map(\.rule).contains("resource-leak"))
  }

  @Test func `the runtime's own subscriptions and a publisher that has ended are not recorded`() throws {
    let host = try ViewHost {
      Text("none").onReceive(NotificationCenter.default.publisher(for: posted)) { _ in }.onAppear {
        _ = Just(1).sink { _ in }
      }
    }
    #expect(try host.finish().events(.resourceAcquire).isEmpty)
  }

  @Test func `a subscription ends with its publisher`() throws {
    let subject = PassthroughSubject<Int, Never>()
    var kept: AnyCancellable?
    let host = try ViewHost {
      Text("none").onAppear { kept = subject.sink { _ in } }
      Button("Finish") { subject.send(completion: .finished) }
    }
    try host.tap("Finish")
    let trace = try host.finish()
    #expect(trace.events(.resourceAcquire).count == 1)
    let action = try #require(trace.events(.actionBegin).first),
      release = try #require(trace.events(.resourceRelease).first)
    #expect(action.seq < release.seq && trace.findings.isEmpty)
    kept?.cancel()
  }

  @Test func `an asynchronous sequence of notifications is held while it is iterated`() throws {
    let host = try ViewHost {
      NavigationStack {
        NavigationLink("Open") {
          Text("open").task { for await _ in NotificationCenter.default.notifications(named: posted) {} }
        }
      }
    }
    try host.tap("Open")
    host.settle()
    try host.back()
    host.settle()
    let trace = try host.finish()
    #expect(trace.events(.resourceAcquire).map(\.type) == ["observer"])
    #expect(trace.events(.resourceRelease).count == 1)
  }
}
