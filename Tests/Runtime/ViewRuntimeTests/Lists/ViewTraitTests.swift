import SwiftUI
import Testing
import ViewRuntime

private typealias Page = _TraitView<_TraitView<Text>>

/// Two pages; the second has one more modifier around its tab item and tag.
private struct Pages<Second: View>: View {
  @State private var selection = 1
  let modified: (Page) -> Second

  var body: some View {
    TabView(selection: $selection) {
      Text("Page one").tabItem { Text("One") }.tag(1)
      modified(Text("Page two").tabItem { Text("Two") }.tag(2))
    }
    Text("selected \(selection)")
  }
}

@MainActor
struct ViewTraitTests {
  private func check<Second: View>(
    sourceLocation: SourceLocation = #_sourceLocation, _ modified: @escaping (Page) -> Second
  ) throws {
    let (host, _) = makeHost { Pages(modified: modified) }
    try host.tab("Two")
    #expect(host.texts.contains("Page two"), sourceLocation: sourceLocation)
    #expect(host.texts.contains("selected 2"), sourceLocation: sourceLocation)
  }

  @Test func `traits that a view declares pass through the modifiers around it`() throws {
    try check { $0 }
    try check { $0.onAppear {} }
    try check { $0.task(id: 1) {} }
    try check { $0.onChange(of: 1) {} }
    try check { $0.environment(\.lineLimit, 2) }
    try check { $0.sheet(isPresented: .constant(false)) { Text("Sheet") } }
    try check { $0.alert("Alert", isPresented: .constant(false)) {} }
    try check { $0.navigationDestination(isPresented: .constant(false)) { Text("Level") } }
    try check { $0.overlay(Color.red) }
    try check { $0.background(Color.red) }
    try check { $0.overlay { Text("over") } }
    try check { $0.background { Text("behind") } }
    try check { $0.toolbar { Button("Add") {} } }
    try check { $0.accessibilityLabel("second") }
    try check { $0.onTapGesture {} }
    try check { $0.preferredColorScheme(.dark) }
    try check { $0.padding().frame(width: 10) }
  }
}
