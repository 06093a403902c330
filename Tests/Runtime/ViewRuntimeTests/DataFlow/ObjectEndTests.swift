import SwiftUI
import Testing
import ViewGraph
import ViewRuntime

/// A model ends with the view that owns it, whatever is around the views that use it.
@MainActor @Suite struct ObjectEndTests {
  @Observable final class Store {
    var items = [Item(id: 1), Item(id: 2)]
  }

  struct Item: Identifiable {
    let id: Int
    var count = 0
  }

  private struct Framed: ViewModifier {
    @Environment(\.colorScheme) private var scheme
    func body(content: Content) -> some View { content.padding(scheme == .dark ? 1 : 2) }
  }

  private final class Watch {
    weak var store: Store?
  }

  private struct Rows: View {
    let watch: Watch
    @State private var store = Store()
    var body: some View {
      let _ = watch.store = store
      ForEach($store.items) { $item in
        Button("Add \(item.count)") { item.count += 1 }.modifier(Framed())
      }
    }
  }

  @Test func `a custom modifier around a row's button keeps nothing alive`() throws {
    let watch = Watch()
    let host = RuntimeHost(profile: .default, sink: nil) { Rows(watch: watch) }
    try host.tap("Add 0")
    #expect(watch.store?.items[0].count == 1)
    host.finish()
    #expect(watch.store == nil)
  }
}
