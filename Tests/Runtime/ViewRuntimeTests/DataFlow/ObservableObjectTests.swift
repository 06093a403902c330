import SwiftUI
import Testing
import ViewRuntime

private final class Counter: ObservableObject {
  @Published var count = 0
  @Published var name = "one"
}

private struct OwnerView: View {
  @State private var shows = true
  @State private var other = 0

  var body: some View {
    VStack {
      Button("Toggle") { shows.toggle() }
      Button("Other \(other)") { other += 1 }
      if shows { CounterView() }
    }
  }
}

private struct CounterView: View {
  @StateObject private var counter = Counter()

  var body: some View {
    VStack {
      Button("Increment") { counter.count += 1 }
      NameField(name: $counter.name)
      CountLabel(counter: counter)
    }
  }
}

private struct CountLabel: View {
  @ObservedObject var counter: Counter
  var body: some View { Text("count \(counter.count)") }
}

private struct NameField: View {
  @Binding var name: String
  var body: some View { TextField("Name", text: $name) }
}

@MainActor private enum Kept { static var counter: Counter? }

private struct KeptView: View {
  @State private var shows = true
  var body: some View {
    Button("Hide") { shows = false }
    if shows { KeptChild() }
  }
}

private struct KeptChild: View {
  @StateObject private var counter = Counter()
  var body: some View { Text("kept").onAppear { Kept.counter = counter } }
}

private struct InlineView: View {
  let tick: Int
  @ObservedObject private var counter = Counter()
  var body: some View { Text("\(tick) \(counter.count)") }
}

private struct InlineParent: View {
  @State private var tick = 0
  var body: some View {
    Button("Tick") { tick += 1 }
    InlineView(tick: tick)
  }
}

private struct LateObserver: View {
  @ObservedObject var counter: Counter
  var body: some View { Text("late \(counter.count)") }
}

private struct PublishingView: View {
  @ObservedObject var counter: Counter
  let publishes: Bool
  var body: some View {
    let _ = publishes && counter.count == 0 ? (counter.count = 1) : ()
    return Text("\(counter.count)")
  }
}

@MainActor
struct ObservableObjectTests {
  @Test func `a state object is created once, after the node and before the first body`() throws {
    let (host, log) = makeLog { CounterView() }
    #expect(
      log.take("node", "state", "create", "body", "init").prefix(5) == [
        "node Root", "node CounterView", "state CounterView.0 counter state_object", "create Counter#1 @CounterView.0",
        "body CounterView [self identity counter]",
      ])
    try host.tap("Increment")
    #expect(
      log.take("create", "publish", "body") == [
        "publish Counter#1", "body CounterView [object]", "body CountLabel [object]",
      ])
    #expect(host.texts.contains("count 1"))
  }

  @Test func `a state object ends with its node`() throws {
    let (host, log) = makeLog { OwnerView() }
    _ = log.take()
    try host.tap("Toggle")
    #expect(
      log.take("unstate", "end CountLabel", "end CounterView", "destroy") == [
        "unstate CountLabel.0", "end CountLabel", "unstate CounterView.0", "end CounterView", "destroy Counter#1",
      ])
    try host.tap("Toggle")
    #expect(log.take("create") == ["create Counter#2 @CounterView.0"])
  }

  @Test func `an object that is still referenced is not recorded as destroyed`() throws {
    let (host, log) = makeLog { KeptView() }
    _ = log.take()
    try host.tap("Hide")
    #expect(log.take("end KeptChild", "destroy") == ["end KeptChild"])
    Kept.counter = nil
    host.settle()
    #expect(log.take("destroy") == ["destroy Counter#1"])
  }

  @Test func `a view that reads a binding to an object's property depends on the object`() throws {
    let (host, log) = makeLog { CounterView() }
    _ = log.take()
    try host.type("!", into: "Name")
    #expect(
      log.take("publish", "body") == ["publish Counter#1", "body CounterView [object]", "body CountLabel [object]"])
    #expect(host.texts.contains("one!"))
  }

  @Test func `an inline observed object is created with every value of the view`() throws {
    let (host, log) = makeLog { InlineParent() }
    #expect(log.take("create") == ["create Counter#1 @InlineView.0"])
    try host.tap("Tick")
    #expect(log.take("create", "destroy") == ["create Counter#2 @InlineView.0", "destroy Counter#1"])
  }

  @Test func `a publish during an update warns and is deferred`() throws {
    let counter = Counter()
    let (host, log) = makeLog { PublishingView(counter: counter, publishes: true) }
    #expect(
      log.take("publish", "warning", "body") == [
        "body PublishingView [self identity counter]", "publish Counter#1", "warning PublishingView publish_in_update",
        "body PublishingView [object]",
      ])
    #expect(host.texts == ["1"])
  }

  @Test func `the warning about a publish names the first observing view`() async throws {
    let counter = Counter()
    let (host, log) = makeLog {
      PublishingView(counter: counter, publishes: false)
      LateObserver(counter: counter)
    }
    _ = log.take()
    nonisolated(unsafe) let sent = counter
    await withCheckedContinuation { done in
      Thread {
        sent.count = 7; done.resume()
      }.start()
    }
    host.settle()
    #expect(log.take("warning") == ["warning PublishingView publish_off_main"])
  }

  @Test func `a publish off the main thread warns and arrives`() async throws {
    let counter = Counter()
    let (host, log) = makeLog { PublishingView(counter: counter, publishes: false) }
    _ = log.take()
    nonisolated(unsafe) let sent = counter
    await withCheckedContinuation { done in
      Thread {
        sent.count = 7; done.resume()
      }.start()
    }
    host.settle()
    #expect(
      log.take("publish", "warning", "body") == [
        "publish Counter#1", "warning PublishingView publish_off_main", "body PublishingView [object]",
      ])
    #expect(host.texts == ["7"])
  }
}
