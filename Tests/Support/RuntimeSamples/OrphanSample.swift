import SwiftUI
import TraceRecorder

extension Sample {
  /// Tasks, closures and bindings that outlive their views, or whole branches of them.
  static let orphans = Sample("orphans", { OrphanRoot() }) { host in
    for _ in 0..<3 {
      try host.tap("Toggle")
      host.advance(by: .milliseconds(50))
      try host.tap("Keep")
      try host.tap("Toggle")
      host.advance(by: .milliseconds(50))
      try host.tap("Write")
      host.advance(by: .seconds(1))
    }
  }
}

private final class Keeper: ObservableObject {
  var bindings: [Binding<Int>] = []
  var actions: [() -> Void] = []
}

private struct Branch: View {
  let keeper: Keeper
  @State private var number = 0
  @Environment(\.dismiss) private var dismiss
  @FocusState private var isFocused: Bool

  var body: some View {
    ScrollViewReader { proxy in
      VStack {
        Button("Keep") {
          keeper.bindings.append($number)
          keeper.actions.append { isFocused = true }
          keeper.actions.append { dismiss() }
          keeper.actions.append { proxy.scrollTo(0) }
        }
        ForEach(0..<3, id: \.self) { row in
          Text("\(row) \(number)")
            .task {
              Task {
                try? await Task.sleep(for: .milliseconds(300))
                _ = try? await Trace.fetch("row \(row)") { try await Task.sleep(for: .milliseconds(10)) }
                number += 1
              }
              DispatchQueue.global().asyncAfter(deadline: .now() + 0.2) { DispatchQueue.main.async { number += 1 } }
            }
        }
        TextField("Text", value: $number, format: .number).focused($isFocused)
      }
    }
  }
}

private struct OrphanRoot: View {
  @StateObject private var keeper = Keeper()
  @State private var isShown = false

  var body: some View {
    VStack {
      Button("Toggle") { isShown.toggle() }
      Button("Write") {
        for binding in keeper.bindings { binding.wrappedValue += 1 }
        for action in keeper.actions { action() }
      }
      if isShown { HStack { Branch(keeper: keeper) } }
    }
  }
}
