import SwiftUI
import Testing
import ViewRuntime

private struct Shower: View {
  @State var isShown = true
  var body: some View {
    Toggle("Show", isOn: $isShown)
    if isShown { Child() }
  }
}

private struct Child: View {
  @State var text = ""
  var body: some View {
    VStack {
      TextField("Text", text: $text)
      Grandchild()
    }
    .onAppear {}
    .task { try? await Task.sleep(for: .seconds(60)) }
    .onDisappear {}
  }
}

private struct Grandchild: View {
  var body: some View { Text("grandchild").onAppear {}.onDisappear {} }
}

private struct Choice: View {
  @State var isFirst = true
  var body: some View {
    Toggle("First", isOn: $isFirst)
    if isFirst { Branch(name: "one") } else { Branch(name: "two") }
  }
}

private struct Branch: View {
  let name: String
  @State var count = 0
  var body: some View {
    Text(verbatim: name).onAppear {}.onDisappear {}.task { try? await Task.sleep(for: .seconds(60)) }
  }
}

private struct Phases: View {
  enum Phase { case idle, busy, done }
  @State var phase = Phase.idle
  var body: some View {
    Button("Busy") { phase = .busy }
    Button("Done") { phase = .done }
    switch phase {
    case .idle: Branch(name: "idle")
    case .busy: Grandchild()
    case .done: Branch(name: "done")
    }
  }
}

private struct Identified: View {
  @State var id = 1
  @State var other = 0
  var body: some View {
    Button("Next") { id += 1 }
    Button("Other") { other += 1 }
    Text(verbatim: "other \(other)")
    Branch(name: "one").id(id)
  }
}

private struct Untransitioned: View {
  @State var isFirst = true
  @State var id = 1
  var body: some View {
    Toggle("First", isOn: $isFirst)
    if isFirst { Branch(name: "one").transition(.identity) } else { Grandchild() }
    Button("Next") { id += 1 }
    Branch(name: "two").id(id).transition(.identity)
  }
}

private struct Fading: View {
  @State var isShown = true
  var body: some View {
    Button("Fade") { withAnimation { isShown.toggle() } }
    Button("Jump") { isShown.toggle() }
    if isShown { Branch(name: "one").transition(.opacity) }
  }
}

private struct Erased: View {
  @State var isFirst = true
  var body: some View {
    Toggle("First", isOn: $isFirst)
    isFirst ? AnyView(Branch(name: "one")) : AnyView(Grandchild())
  }
}

private struct Opaque: View {
  @State var isClear = false
  var body: some View {
    Toggle("Clear", isOn: $isClear)
    Grandchild().opacity(isClear ? 0 : 1)
  }
}

@MainActor
struct BranchSequences {
  @Test func `3.3 a branch comes and goes`() throws {
    try Transcript("3.03-if").check { _ in Shower() }
  }

  @Test func `3.4 one branch takes another's place`() throws {
    try Transcript("3.04-branches").check { name in
      switch name {
      case "Switch": Phases()
      case "ID": Identified()
      case "Transition": Untransitioned()
      case "Fading": Fading()
      case "AnyView": Erased()
      case "Opacity": Opaque()
      default: Choice()
      }
    }
  }
}
