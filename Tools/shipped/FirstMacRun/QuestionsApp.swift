import Foundation
import SwiftUI

/// Prints a fact.
func say(_ fact: String) { FileHandle.standardOutput.write(Data("ASK \(fact)\n".utf8)) }

/// Tells when SwiftUI makes and releases the state of a view.
final class Witness: ObservableObject {
  let view: String
  init(_ view: String) {
    self.view = view
    say("node + \(view)")
  }
  deinit { say("node - \(view)") }
}

/// The object that a probe owns.
final class ProbedLife: ObservableObject {
  nonisolated(unsafe) private static var last = 0
  let number: Int
  init() {
    ProbedLife.last += 1
    number = ProbedLife.last
    say("life + \(number)")
  }
  deinit { say("life - \(number)") }
}

/// A constant that a view stores, made like `ViewLife` of SwiftUITrace.
struct Probe: DynamicProperty, Hashable {
  @StateObject private var life = ProbedLife()
  private weak var current: ProbedLife?
  private let view: String
  private let resets: Bool

  nonisolated init(_ view: String, resets: Bool = true) {
    self.view = view
    self.resets = resets
  }

  mutating func update() {
    guard Thread.isMainThread else {
      say("update \(view) on another thread")
      return
    }
    let copy = self
    let life = MainActor.assumeIsolated { copy.life }
    say("update \(view) life \(life.number)")
    current = life
    if resets { _life = StateObject(wrappedValue: ProbedLife()) }
  }

  @MainActor
  func body<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    say("body \(view) life \(current.map { String($0.number) } ?? "none")")
    return content()
  }

  nonisolated static func == (a: Probe, b: Probe) -> Bool { true }
  nonisolated func hash(into hasher: inout Hasher) {}
}

/// Keeps closures for as long as the app runs, as an observer of notifications does.
@MainActor
enum Observers {
  static var kept: [() -> Void] = []
}

@main struct QuestionsApp: App {
  // What SwiftUI prints itself must not come late.
  init() { setvbuf(stdout, nil, _IOLBF, 0) }

  var body: some Scene { WindowGroup { Questions() } }
}

struct Questions: View {
  @State private var count = 0
  @State private var numbers = [1, 2, 3]
  @State private var showsPart = false
  @State private var showsSheet = false

  var body: some View {
    NavigationStack {
      List {
        ForEach(numbers, id: \.self) { number in Row(number: number) }
        Text("count \(count)")
        Constant(count: count)
        Variable(count: count)
        StillPlain(number: 1)
        StillProbed(number: 1)
        Changes(count: count)
        if showsPart {
          Conditional(count: count)
          KeptWithReset()
          KeptWithoutReset()
        }
      }
      .toolbar { ToolbarItem { Toolbar(count: count) } }
    }
    .sheet(isPresented: $showsSheet) { Sheet() }
    .task { await act() }
  }

  /// Changes the state step by step, and ends the app.
  private func act() async {
    await pause(1)
    count += 1
    await pause(0.3)
    showsPart = true
    await pause(0.5)
    count += 1
    await pause(0.3)
    showsSheet = true
    await pause(1.5)
    showsSheet = false
    await pause(1.5)
    showsPart = false
    await pause(1)
    numbers.removeLast()
    await pause(1)
    say("end")
    exit(0)
  }

  private func pause(_ seconds: Double) async { try? await Task.sleep(nanoseconds: UInt64(seconds * 1_000_000_000)) }
}

/// A row of a list.
struct Row: View {
  let probe = Probe("Row")
  let number: Int
  @StateObject private var witness = Witness("Row")

  var body: some View { probe.body { Text("row \(number)") } }
}

/// A view whose probe is a constant.
struct Constant: View {
  let probe = Probe("Constant")
  let count: Int
  @StateObject private var witness = Witness("Constant")

  var body: some View { probe.body { Text("constant \(count)") } }
}

/// A view whose probe is a variable.
struct Variable: View {
  var probe = Probe("Variable")
  let count: Int
  @StateObject private var witness = Witness("Variable")

  var body: some View { probe.body { Text("variable \(count)") } }
}

/// A view that never changes, without a probe.
struct StillPlain: View {
  let number: Int

  var body: some View {
    let _ = say("body StillPlain")
    Text("still \(number)")
  }
}

/// A view that never changes, with a probe.
struct StillProbed: View {
  let probe = Probe("StillProbed")
  let number: Int

  var body: some View { probe.body { Text("still \(number)") } }
}

/// Prints its changes from a function in its body.
struct Changes: View {
  let probe = Probe("Changes")
  let count: Int

  var body: some View {
    @ViewBuilder func content() -> some View {
      let _ = say("changes begin")
      let _ = Self._printChanges()
      let _ = say("changes end")
      Text("changes \(count)")
    }
    return probe.body(content)
  }
}

/// A view that comes and goes.
struct Conditional: View {
  let probe = Probe("Conditional")
  let count: Int
  @StateObject private var witness = Witness("Conditional")

  var body: some View { probe.body { Text("conditional \(count)") } }
}

/// A view that an observer keeps, and whose probe gives up its life.
struct KeptWithReset: View {
  let probe = Probe("KeptWithReset")

  var body: some View { probe.body { Text("kept").onAppear { Observers.kept.append { _ = self } } } }
}

/// A view that an observer keeps, and whose probe keeps its life.
struct KeptWithoutReset: View {
  let probe = Probe("KeptWithoutReset", resets: false)

  var body: some View { probe.body { Text("kept").onAppear { Observers.kept.append { _ = self } } } }
}

/// An item of a toolbar.
struct Toolbar: View {
  let probe = Probe("Toolbar")
  let count: Int
  @StateObject private var witness = Witness("Toolbar")

  var body: some View { probe.body { Text("\(count)") } }
}

/// A sheet.
struct Sheet: View {
  let probe = Probe("Sheet")
  @StateObject private var witness = Witness("Sheet")

  var body: some View { probe.body { Text("sheet") } }
}
