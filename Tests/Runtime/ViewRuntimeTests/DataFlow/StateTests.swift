import SwiftUI
import Testing
import ViewGraph
import ViewRuntime

private struct Form: Equatable {
  var name = ""
  var age = 0
}

private struct StateView: View {
  @State private var count = 0
  @State private var unread = 0
  @State private var flag = false

  var body: some View {
    VStack {
      Text("count \(count)")
      Button("Increment") { count += 1 }
      Button("Same") { count = count }
      Button("Unread") { unread += 1 }
      Button("Flag") { flag.toggle() }
      FlagView(flag: $flag)
    }
  }
}

private struct FlagView: View {
  @Binding var flag: Bool
  var body: some View { Text(flag ? "on" : "off") }
}

private struct FormView: View {
  @State private var form = Form()
  @State private var items = ["a", "b"]
  @State private var chosen: String?

  var body: some View {
    VStack {
      TextField("Name", text: $form.name)
      Text("age \(form.age)")
      ForEach($items, id: \.self) { $item in Text("item \(item)").onAppear { item = item.uppercased() } }
      Button("Choose") { chosen = "x" }
      if let chosen = Binding($chosen) { FieldView(text: chosen) }
    }
  }
}

private struct FieldView: View {
  @Binding var text: String
  var body: some View { TextField("Chosen", text: $text) }
}

private struct WritesInInit: View {
  @State private var count = 1
  private var seen = 0
  init() {
    seen = count
    count = 9
  }
  var body: some View { Text("seen \(seen), count \(count)") }
}

private struct WritesInBody: View {
  @State private var count = 0
  var body: some View {
    count = 5
    return Text("\(count)")
  }
}

private struct LateParent: View {
  @State private var shows = true
  var body: some View {
    Button("Hide") { shows = false }
    if shows { LateChild() }
  }
}

private struct LateChild: View {
  @State private var done = false
  var body: some View {
    Text("\(done)").onAppear {
      Task {
        try? await Task.sleep(for: .seconds(1))
        done = true
      }
    }
  }
}

@Observable private final class Model {
  var title = "t"
  var count = 0
}

private struct ModelOwner: View {
  let tick: Int
  @State private var model = Model()
  var body: some View {
    VStack {
      Text(model.title)
      TextField("Title", text: $model.title)
      CountView(model: model)
      Button("Count") { model.count += 1 }
    }
  }
}

private struct CountView: View {
  var model: Model
  var body: some View { Text("count \(model.count)") }
}

private struct ModelParent: View {
  @State private var tick = 0
  var body: some View {
    Button("Tick") { tick += 1 }
    ModelOwner(tick: tick)
  }
}

@MainActor
struct StateTests {
  @Test func `a write runs the bodies that read the slot, and no others`() throws {
    let (host, log) = makeLog { StateView() }
    _ = log.take()
    try host.tap("Increment")
    #expect(log.take("write", "body") == ["write StateView.0", "body StateView [count]"])
    try host.tap("Flag")
    #expect(log.take("write", "body") == ["write StateView.2", "body FlagView [flag]"])
    #expect(host.texts.contains("on"))
  }

  @Test func `equal writes and writes to slots that no body reads run no body`() throws {
    let (host, log) = makeLog { StateView() }
    _ = log.take()
    try host.tap("Same")
    try host.tap("Unread")
    #expect(log.take("write", "body") == ["write StateView.0 equal", "write StateView.1"])
  }

  @Test func `state is not connected in init: a read gives the initial value and a write is lost`() {
    let (host, _) = makeLog { WritesInInit() }
    #expect(host.texts == ["seen 1, count 1"])
  }

  @Test func `a write during an update warns and is dropped`() throws {
    let (host, log) = makeLog { WritesInBody() }
    #expect(host.texts == ["0"])
    #expect(log.take("write", "warning") == ["warning WritesInBody state_in_update", "write WritesInBody.0 dropped"])
  }

  @Test func `a write after the node's end is dropped and recorded`() throws {
    let (host, log) = makeLog { LateParent() }
    try host.tap("Hide")
    _ = log.take()
    host.settle()
    #expect(log.take("write", "body", "warning") == ["write LateChild.0 dropped"])
  }

  @Test func `a write after the host is gone does nothing`() throws {
    var late: Binding<Int>?
    do {
      let (host, _) = makeLog { BindingThief { late = $0 } }
      host.finish()
    }
    late?.wrappedValue = 3
    #expect(late?.wrappedValue == 0)
  }

  @Test func `bindings access parts, elements and unwrapped optionals`() throws {
    let (host, _) = makeLog { FormView() }
    try host.type("Ann", into: "Name")
    #expect(host.texts.contains("Ann"))
    #expect(host.texts.contains("item A"))
    try host.tap("Choose")
    try host.type("y", into: "Chosen")
    #expect(host.texts.contains("xy"))
  }

  @Test func `only views that read a changed property of an observable object run again`() throws {
    let (host, log) = makeLog { ModelOwner(tick: 0) }
    #expect(log.take("create") == ["create Model#1 @ModelOwner.0"])
    try host.tap("Count")
    #expect(log.take("body", "write") == ["body CountView [object]"])
    try host.type("!", into: "Title")
    #expect(log.take("body", "write") == ["body ModelOwner [object]"])
    #expect(host.texts.contains("t!"))
  }

  @Test func `an observable object in state is created with every value of the view, unless the expression is lazy`()
    throws
  {
    let (host, log) = makeLog { ModelParent() }
    #expect(
      log.take("create", "init") == [
        "init ModelParent.0 tick", "init ModelOwner.0 model", "create Model#1 @ModelOwner.0",
      ])
    try host.tap("Tick")
    #expect(
      log.take("create", "init", "destroy") == [
        "init ModelOwner.0 model", "create Model#2 @ModelOwner.0", "destroy Model#2",
      ])

    var knobs = PolicyKnobs(.ios18)
    knobs.stateInit = .lazyExpr
    let (lazyHost, lazyLog) = makeLog(knobs: knobs) { ModelParent() }
    _ = lazyLog.take()
    try lazyHost.tap("Tick")
    #expect(lazyLog.take("create", "init") == [])
  }
}

private struct BindingThief: View {
  let take: (Binding<Int>) -> Void
  @State private var count = 0
  var body: some View { Text("thief").onAppear { take($count) } }
}
