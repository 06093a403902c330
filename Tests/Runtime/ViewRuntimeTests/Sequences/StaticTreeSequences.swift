import SwiftUI
import Testing
import ViewRuntime

private struct P: View {
  @State var count = 0
  var body: some View {
    VStack {
      C1()
      C2(count: count)
      Button("Add") { count += 1 }
    }
    .onAppear {}
    .onDisappear {}
    .task { try? await Task.sleep(for: .seconds(60)) }
  }
}

private struct C1: View {
  @State var a = 1
  var body: some View {
    Text(verbatim: "one \(a)").onAppear {}.onDisappear {}.task { try? await Task.sleep(for: .seconds(60)) }
  }
}

private struct C2: View {
  let count: Int
  var body: some View {
    Text(verbatim: "two \(count)").onAppear {}.onDisappear {}.task { try? await Task.sleep(for: .seconds(60)) }
  }
}

/// Static content beside conditional content.
private struct Mixed: View {
  @State var isOn = true
  var body: some View {
    VStack {
      if isOn { Inner() }
      C1()
    }
    .onAppear {}
    .onDisappear {}
  }
}

private struct Inner: View {
  var body: some View { Leaf().onAppear {}.onDisappear {} }
}

private struct Leaf: View {
  var body: some View { Text("leaf").onAppear {}.onDisappear {} }
}

private struct Writer: View {
  @State var items: [String] = []
  var body: some View { Text(verbatim: items.first ?? "empty").onAppear { items = ["Apple"] } }
}

private struct Same: View, Equatable {
  let closure: () -> Void
  @State var own = 0
  nonisolated static func == (a: Self, b: Self) -> Bool { true }
  var body: some View {
    Text(verbatim: "own \(own)")
    Button("Own") { own += 1 }
  }
}

private struct Plain: View {
  let number: Int
  @State var own = 0
  var body: some View {
    Text(verbatim: "own \(own)")
    Button("Plain") { own += 1 }
  }
}

private struct EqualParent: View {
  @State var count = 0
  var body: some View {
    Text(verbatim: "count \(count)")
    Same(closure: {}).equatable()
    Plain(number: 1)
    Button("Parent") { count += 1 }
  }
}

@MainActor
struct StaticTreeSequences {
  @Test func `3.1 the first render of a static tree`() throws {
    try Transcript("3.01-first-render").check { name in
      switch name {
      case "Mixed": Mixed()
      case "Writer": Writer()
      default: P()
      }
    }
  }

  @Test func `3.2 an update runs the bodies whose inputs changed`() throws {
    try Transcript("3.02-update").check { _ in P() }
  }

  @Test func `3.14 equal values are skipped`() throws {
    try Transcript("3.14-equal-values").check { _ in EqualParent() }
  }
}
