import LifecycleTesting
import SwiftUI
import Testing

/// Sheets in which there is nothing.
@MainActor @Suite(.serialized)
struct EmptyPresentationTests {
  private enum Content: CaseIterable { case nothing, missingModel, spacer, text, color, image, stackWithTitle, loaded }

  private struct Page: View {
    let content: Content
    @State private var isLoaded = false
    @Environment(\.missingName) private var name

    var body: some View {
      switch content {
      case .nothing: EmptyView()
      case .missingModel: if let name { Text(name) }
      case .spacer: VStack { Spacer() }
      case .text: Text("text")
      case .color: Color.red
      case .image: Image(systemName: "star")
      case .stackWithTitle: NavigationStack { EmptyView().navigationTitle("Title") }
      case .loaded:
        VStack { if isLoaded { Text("loaded") } }
          .task {
            try? await Task.sleep(for: .milliseconds(300))
            isLoaded = true
          }
      }
    }
  }

  private struct Root: View {
    let content: Content
    @State private var isPresented = false
    var body: some View {
      Button("Open") { isPresented = true }
        .sheet(isPresented: $isPresented) { Page(content: content) }
    }
  }

  @Test(arguments: Content.allCases)
  private func `a sheet without content is told once`(_ content: Content) throws {
    let host = try ViewHost { Root(content: content) }
    try host.tap("Open")
    host.advance(by: .seconds(2))
    host.settle()
    let lost = try host.finish().events(.presentationLost)
    let isEmpty = [Content.nothing, .missingModel, .spacer].contains(content)
    #expect(lost.map(\.reason) == (isEmpty ? ["blank"] : []))
  }
}

extension EnvironmentValues {
  @Entry fileprivate var missingName: String?
}
