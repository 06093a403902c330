import SwiftUI
import Testing
import ViewRuntime

/// Modifiers on empty content, beside views that show something.
private struct EmptyContents: View {
  @State var count = 0

  var body: some View {
    VStack {
      EmptyView().onAppear { count = 100 }.task { count = 100 }.padding().onDisappear { count = 100 }
      Text("count \(count)").onAppear {}
      EmptyView().environment(\.lineLimit, count).onAppear { count = 100 }
      Button("Add") { count += 1 }
      Group {}.onAppear { count = 100 }
      ForEach(0..<count, id: \.self) { Text("row \($0)") }.onAppear {}
    }
  }
}

private struct Behind: View {
  @State var isPresented = false
  @State var dismissals = 0

  var body: some View {
    Button("Present") { isPresented = true }
      .background(EmptyView().sheet(isPresented: $isPresented, onDismiss: { dismissals += 1 }) { Text("sheet") })
    Text("dismissed \(dismissals)")
  }
}

/// Empty content and several views, each with one modifier, among rows.
private struct Held: View {
  let isLazyStack: Bool
  @State var count = 0
  @State var isPresented = false

  @ViewBuilder var several: some View {
    Text("first")
    if count > 0 { Text("second") }
  }

  @ViewBuilder var held: some View {
    EmptyView().onAppear { count = 100 }
    EmptyView().environment(\.lineLimit, count)
    several.onAppear {}
    several.environment(\.lineLimit, count)
    EmptyView().sheet(isPresented: $isPresented) { Text("sheet") }
    Button("Add") { count += 1 }
    Button("Present") { isPresented = true }
  }

  var body: some View {
    if isLazyStack { ScrollView { LazyVStack { held } } } else { List { held } }
  }
}

@MainActor
struct EmptyContentTests {
  @Test func `modifiers on empty content never run, and those on siblings run for their own views`() throws {
    let (host, trace) = makeHost { EmptyContents() }
    #expect(trace.take() == "+N EmptyContents, V+ EmptyContents, A EmptyContents")
    try host.tap("Add")
    try host.tap("Add")
    #expect(host.texts == ["count 2", "Add", "row 0", "row 1"])
    host.finish()
  }

  @Test func `a sheet on empty content is presented over the enclosing view`() throws {
    let (host, _) = makeHost { Behind() }
    try host.tap("Present")
    #expect(host.texts.contains("sheet"))
    try host.dismiss()
    host.settle()
    #expect(host.texts == ["Present", "dismissed 1"])
  }

  @Test(arguments: [false, true])
  func `in a list, modified empty content is no row, and several views with one modifier are separate rows`(
    isLazyStack: Bool
  ) throws {
    let (host, _) = makeHost(rows: 10) { Held(isLazyStack: isLazyStack) }
    #expect(host.texts == ["first", "first", "Add", "Present"])
    try host.tap("Add")
    #expect(host.texts == ["first", "second", "first", "second", "Add", "Present"])
    try host.tap("Present")
    #expect(host.texts.contains("sheet"))
    host.finish()
  }
}
