import Combine
import SwiftUI

@MainActor
private final class Links: ObservableObject {
  let opened = PassthroughSubject<String, Never>()
  @Published var pending: String?
  let keepsPending: Bool
  init(keepsPending: Bool) { self.keepsPending = keepsPending }

  func open(_ url: URL) {
    let article = url.lastPathComponent
    if keepsPending { pending = article } else { opened.send(article) }
  }
}

private struct Reader: View {
  @ObservedObject var links: Links
  @State private var path: [String] = []
  var body: some View {
    NavigationStack(path: $path) {
      Text("Articles").navigationDestination(for: String.self) { Text("Article \($0)") }
    }
    .onReceive(links.opened) { path.append($0) }
    .onAppear {
      guard let article = links.pending else { return }
      links.pending = nil
      path.append(article)
    }
  }
}

private struct Session: View {
  @StateObject private var links: Links
  @State private var isRestored = false

  init(keepsPending: Bool) { _links = StateObject(wrappedValue: Links(keepsPending: keepsPending)) }

  var body: some View {
    Group { if isRestored { Reader(links: links) } else { ProgressView() } }
      .onOpenURL { links.open($0) }
      .task {
        try? await Task.sleep(for: .milliseconds(800))
        isRestored = true
      }
  }
}

extension ScenarioCatalog {
  static let linkBeforeListener = Fault(
    "link-before-listener", bug: "a link is sent to a screen that is not there yet",
    fix: "it is kept until the screen takes it",
    finds: ["asked-for-is-not-lost"],
    script: """
      launch
      open "news://articles/3"
      settle
      """
  ) {
    Session(keepsPending: false)
  } sound: {
    Session(keepsPending: true)
  }
}
