import LifecycleTesting
import SwiftUI
import Testing

/// A view that keeps an outdated copy, in each kind of container that makes and keeps views.
@MainActor @Suite(.serialized)
struct OutdatedCopyContainerTests {
  private enum Container: CaseIterable {
    case stackRoot, pushed, pushedByLink, navigationView, splitView, tab, hiddenThenShownTab, branch, switchBranch
    case sheet, cover, row, lazyRow, section, scroll, anyView, wrapped
  }

  private struct Page: View {
    let city: Int
    @State private var copy = 0
    var body: some View {
      Text("city \(city)")
      Text("copy \(copy)").onAppear { copy = city }
    }
  }

  private struct Wrapper<Content: View>: View {
    @ViewBuilder let content: Content
    var body: some View { VStack { content } }
  }

  private struct Parent: View {
    let container: Container
    @State private var city = 1
    @State private var path = [0]
    @State private var isPresented = true
    @State private var tab = 0

    var body: some View {
      Button("Next") { city += 1 }
        .sheet(isPresented: .constant(container == .sheet)) { sheet }
        .fullScreenCover(isPresented: .constant(container == .cover)) { sheet }
      content
    }

    @ViewBuilder private var sheet: some View {
      Button("Next") { city += 1 }
      Page(city: city)
    }

    @ViewBuilder private var content: some View {
      switch container {
      case .stackRoot: NavigationStack { Page(city: city) }
      case .pushed:
        NavigationStack(path: $path) {
          Text("root").navigationDestination(for: Int.self) { _ in Page(city: city) }
        }
      case .pushedByLink: NavigationStack { NavigationLink("Push") { Page(city: city) } }
      case .navigationView: NavigationView { Page(city: city) }
      case .splitView:
        NavigationSplitView {
          Page(city: city)
        } detail: {
          Text("detail")
        }
      case .tab: TabView { Page(city: city).tabItem { Text("first") } }
      case .hiddenThenShownTab:
        TabView(selection: $tab) {
          Page(city: city).tabItem { Text("first") }.tag(0)
          Text("other").tabItem { Text("second") }.tag(1)
        }
      case .branch: if city > 0 { Page(city: city) }
      case .switchBranch:
        switch path.count {
        case 0: Text("none")
        case 1: Page(city: city)
        default: Text("many")
        }
      case .sheet, .cover: EmptyView()
      case .row: List { ForEach(path, id: \.self) { _ in Page(city: city) } }
      case .lazyRow: ScrollView { LazyVStack { ForEach(path, id: \.self) { _ in Page(city: city) } } }
      case .section: List { Section("pages") { Page(city: city) } }
      case .scroll: ScrollView { Page(city: city) }
      case .anyView: AnyView(Page(city: city))
      case .wrapped: Wrapper { Page(city: city) }
      }
    }
  }

  @Test(arguments: Container.allCases)
  private func `a copy is found in every container`(_ container: Container) throws {
    let host = try ViewHost { Parent(container: container) }
    if container == .pushedByLink { try host.tap("Push") }
    host.advance(by: .seconds(2))
    if container == .hiddenThenShownTab {
      try host.tab("second")
      host.advance(by: .seconds(2))
      try host.tab("first")
      host.advance(by: .seconds(2))
    }
    #expect(host.texts.contains("copy 1"))
    try host.tap("Next")
    host.advance(by: .seconds(2))
    #expect(host.texts.contains("copy 1"))
    let found = try host.finish().events(.warning).filter { $0.code == "stale_copy" }
    #expect(found.map(\.view) == ["Page"])
  }
}
