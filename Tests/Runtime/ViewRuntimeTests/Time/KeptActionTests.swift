import SwiftUI
import Testing
import ViewGraph
import ViewRuntime

private final class Keeper {
  var actions: [@MainActor () -> Void] = []
}

private struct KeptView: View {
  let keeper: Keeper
  @State private var number = 0
  @State private var path = NavigationPath()
  @State private var isPresented = false
  @FocusState private var isFocused: Bool
  @Namespace private var namespace
  @SceneStorage("kept") private var stored = 0
  @AppStorage("kept") private var setting = 0
  @Environment(\.dismiss) private var dismiss
  @Environment(\.openURL) private var openURL
  @Environment(\.scenePhase) private var phase
  @Environment(\.colorScheme) private var scheme

  var body: some View {
    NavigationStack(path: $path) {
      ScrollViewReader { proxy in
        List {
          TextField("Text", value: $number, format: .number).focused($isFocused)
          ForEach(0..<30, id: \.self) { Text("\($0)") }
        }
        .onAppear { keep(proxy) }
        .sheet(isPresented: $isPresented) { Text("sheet") }
        .navigationDestination(for: Int.self) { Text("level \($0)") }
      }
    }
  }

  private func keep(_ proxy: ScrollViewProxy) {
    keeper.actions = [
      { number += 1 }, { path.append(1) }, { isPresented = true }, { isFocused = true }, { stored += 1 },
      { setting += 1 }, { dismiss() },
      { proxy.scrollTo(20) }, { _ = (phase, scheme, namespace, isFocused, number, path.count, stored, setting) },
      { withAnimation { isPresented.toggle() } }, { $number.wrappedValue = 7 },
      { openURL(URL(string: "https://example.com")!) },
      { DispatchQueue.main.async { number += 1 } }, { Task { number += 1 } },
    ]
  }
}

/// Actions that the author's code keeps for longer than the view, or than the host.
@MainActor @Suite(.serialized)
struct KeptActionTests {
  @Test(arguments: [false, true])
  func `actions kept beyond their host do nothing`(isFinished: Bool) {
    let keeper = Keeper()
    var host: RuntimeHost? = RuntimeHost(profile: .ios18, sink: nil) { KeptView(keeper: keeper) }
    host?.settle()
    weak let graph = host?.graph
    if isFinished { host?.finish() }
    host = nil
    #expect(graph == nil)
    for action in keeper.actions { action() }
    #expect(keeper.actions.count == 14)
  }

  @Test func `actions kept beyond a finished view's graph do nothing`() {
    let keeper = Keeper()
    let host = RuntimeHost(profile: .ios18, sink: nil) { KeptView(keeper: keeper) }
    host.settle()
    host.finish()
    for action in keeper.actions { action() }
    #expect(host.texts.isEmpty)
  }
}
