import Testing
import TraceFormat
import ViewGraph

@MainActor
struct TaskEffectTests {
  private let taskEvents: (GraphFixture) -> [String] = { fixture in
    fixture.log.lines(of: .callbackBegin, .taskCreate, .taskStart, .taskSuspend, .taskResume, .taskCancel, .taskEnd)
  }

  private func sleep(_ duration: Duration) async throws { try await Task.sleep(for: duration) }

  private func task(hasID: Bool = false, _ action: @escaping @MainActor () async -> Void) -> TaskEffect {
    let effect = TaskEffect(site: nil, hasID: hasID)
    effect.action = action
    return effect
  }

  @Test func `a task starts after the appear callbacks and is cancelled when its view disappears`() {
    let fixture = GraphFixture()
    let effect = task { try? await sleep(.seconds(10)) }
    let node = fixture.add("Leaf", to: fixture.root, effects: [effect] + GraphFixture.callbacks())
    fixture.graph.advance(by: 1_000_000_000)
    fixture.remove(node, from: fixture.root)
    fixture.graph.settle()
    #expect(
      taskEvents(fixture) == [
        "task.create Leaf", "callback.begin Leaf appear", "task.start", "task.suspend", "callback.begin Leaf disappear",
        "task.cancel disappear", "task.resume", "task.end cancelled",
      ])
    #expect(fixture.graph.time.now == 1_000_000_000)
  }

  @Test func `a task that ends by itself is not started again by an update, but by the next appearance`() {
    let fixture = GraphFixture()
    var starts = 0
    let node = fixture.add("Leaf", to: fixture.root, effects: [task { starts += 1 }])
    fixture.graph.perform { fixture.graph.invalidate(node, cause: .self) }
    #expect(starts == 1)
    fixture.graph.perform { fixture.graph.hide(node, .tab) }
    fixture.graph.perform { fixture.graph.show(node, .tab) }
    #expect(starts == 2)
  }

  @Test func `a new id cancels the task and starts another one, an equal id does not`() {
    let fixture = GraphFixture()
    let effect = task(hasID: true) { try? await sleep(.seconds(1)) }
    fixture.add("Leaf", to: fixture.root, effects: [effect])
    fixture.graph.perform { effect.changeID(hash: 1, isEqual: true) }
    #expect(fixture.log.lines(of: .taskCancel).isEmpty)
    fixture.graph.perform { effect.changeID(hash: 2, isEqual: false) }
    fixture.graph.settle()
    #expect(fixture.log.lines(of: .taskCancel) == ["task.cancel id_change"])
    #expect(fixture.log.lines(of: .taskEnd) == ["task.end cancelled", "task.end done"])
  }

  @Test func `sleeping tasks wake in the order of their due times`() {
    let fixture = GraphFixture()
    var wakeups: [String] = []
    for (name, milliseconds) in [("late", 300), ("early", 100), ("middle", 200), ("also early", 100)] {
      let effect = task { [time = fixture.graph.time] in
        try? await sleep(.milliseconds(milliseconds))
        wakeups.append("\(name) at \(time.now / 1_000_000)")
      }
      fixture.add(name, to: fixture.root, effects: [effect])
    }
    fixture.graph.settle()
    #expect(wakeups == ["early at 100", "also early at 100", "middle at 200", "late at 300"])
  }
}
