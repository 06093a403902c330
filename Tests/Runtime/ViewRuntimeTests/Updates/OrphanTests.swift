import LifecycleTesting
import SwiftUI
import Testing
import TraceRecorder

private struct Branch: View {
  var body: some View {
    HStack {
      ForEach(0..<8, id: \.self) { row in
        // Belongs to the text's own node: it is a row.
        Text("\(row)").task {
          Task {
            try? await Task.sleep(for: .seconds(1))
            Trace.fetch("row") {}
          }
        }
      }
    }
  }
}

private struct Trunk: View {
  @State private var isShown = true

  var body: some View {
    Button("Toggle") { isShown.toggle() }
    if isShown { VStack { Branch() } }
  }
}

@MainActor
struct OrphanTests {
  @Test func `work that outlives a whole branch still belongs to its view`() throws {
    let host = try ViewHost { Trunk() }
    try host.tap("Toggle")
    host.settle()
    let trace = try host.finish()
    let fetches = trace.events(.fetchBegin)
    #expect(fetches.count == 8)
    #expect(fetches.allSatisfy { $0.view == "Branch" })
  }
}
