import SwiftUI
import Testing
import ViewRuntime
import WebKit

private struct Browser: View {
  @State var page = WebPage()
  @State private var log: [String] = []
  var body: some View {
    Text(
      verbatim:
        "\(page.title) \(page.isLoading ? "loading" : "idle") \(page.estimatedProgress) \(page.url?.absoluteString ?? "nowhere")"
    )
    Text(verbatim: log.joined(separator: " "))
    WebView(page).webViewLinkPreviews(.disabled).webViewBackForwardNavigationGestures(.enabled)
    Button("Web") { page.load(URL(string: "https://example.com")) }
    Button("HTML") { page.load(html: "<html><head><title> Hello </title></head></html>") }
    Button("Listen") {
      Task {
        do {
          for try await event in page.load(URLRequest(url: URL(string: "https://example.com")!)) {
            log.append("\(event)")
          }
        } catch WebPage.NavigationError.failedProvisionalNavigation(let error) {
          log.append("failed \((error as? URLError)?.code == .notConnectedToInternet)")
        } catch { log.append("\(error)") }
      }
    }
    Button("Stop") { page.stopLoading() }
    Button("Back") { if let last = page.backForwardList.backList.last { page.load(last) } }
  }
}

@MainActor private final class Asked { var hosts: [String] = [] }

private struct Decider: WebPage.NavigationDeciding {
  let asked: Asked
  func decidePolicy(for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences) async
    -> WKNavigationActionPolicy
  {
    asked.hosts.append(action.request.url?.host() ?? "none")
    return action.request.url?.host() == "example.com" ? .allow : .cancel
  }
}

@Suite @MainActor struct WebPageTests {
  @Test func `a URL loads until it fails for lack of a connection`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Browser() }
    host.settle()
    #expect(host.texts.first == " idle 0.0 nowhere")
    try host.tap("Web")
    host.advance(by: .milliseconds(50))
    #expect(host.texts.first == " loading 0.1 nowhere")
    host.settle()
    #expect(host.texts.first == " idle 0.0 nowhere")
  }

  @Test func `a script fails`() async {
    await #expect(throws: WebPage.NavigationError.self) { try await WebPage().callJavaScript("return 1") }
  }

  @Test func `HTML finishes loading at once and sets the title`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Browser() }
    try host.tap("HTML")
    host.settle()
    #expect(host.texts.first == "Hello idle 1.0 about:blank")
  }

  @Test func `navigation events are delivered to listeners`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Browser() }
    try host.tap("Listen")
    host.settle()
    #expect(host.texts[1] == "startedProvisionalNavigation failed true")
  }

  @Test func `a stopped page fails at once, and a new navigation cancels the previous one`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Browser() }
    try host.tap("Listen")
    host.advance(by: .milliseconds(10))
    try host.tap("Stop")
    host.advance(by: .milliseconds(10))
    #expect(host.texts[1] == "startedProvisionalNavigation failed false")
    try host.tap("Web")
    try host.tap("HTML")
    host.settle()
    #expect(host.texts.first == "Hello idle 1.0 about:blank")
  }

  @Test func `a decider is asked about each page and can cancel it`() throws {
    let asked = Asked()
    let host = RuntimeHost(profile: .ios18, sink: nil) {
      Browser(page: WebPage(navigationDecider: Decider(asked: asked)))
    }
    try host.tap("Web")
    host.advance(by: .milliseconds(50))
    #expect(host.texts.first?.contains("loading") == true)
    try host.tap("HTML")
    host.settle()
    #expect(asked.hosts == ["example.com", "none"])
    #expect(host.texts.first == " idle 0.0 nowhere")
  }
}
