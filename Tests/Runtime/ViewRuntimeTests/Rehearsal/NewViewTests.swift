import Foundation
import LifecycleTesting
import SwiftUI
import Testing

/// Views that would show something else if they were made anew, which a copy of the process finds out.
@MainActor @Suite(.serialized)
struct NewViewTests {
  /// The warnings after steps, each of which is followed by a pause.
  private func warnings<Content: View>(
    _ steps: [String], @ViewBuilder of content: @escaping () -> Content
  ) throws -> [Event] {
    let host = try ViewHost { content() }
    host.advance(by: .seconds(2))
    for step in steps {
      try host.tap(step)
      host.advance(by: .seconds(2))
    }
    return try host.finish().events(.warning).filter { $0.code == "stale_copy" }
  }

  private enum Server {
    static func rows(of city: Int) async -> [String] {
      try? await Task.sleep(for: .milliseconds(300))
      return ["street \(city)"]
    }
  }

  /// The way in which a page gets the rows of the city that it is given.
  private enum Loading: CaseIterable {
    case onAppear, onAppearTask, task, taskWithID, onChange
  }
  private struct Page: View {
    let city: Int
    let loading: Loading
    @State private var rows: [String] = []
    var body: some View {
      let content = VStack {
        Text("City \(city)")
        ForEach(rows, id: \.self) { Text($0) }
      }
      switch loading {
      case .onAppear: content.onAppear { rows = ["street \(city)"] }
      case .onAppearTask: content.onAppear { Task { rows = await Server.rows(of: city) } }
      case .task: content.task { rows = await Server.rows(of: city) }
      case .taskWithID: content.task(id: city) { rows = await Server.rows(of: city) }
      case .onChange: content.onChange(of: city, initial: true) { rows = ["street \(city)"] }
      }
    }
  }
  private struct Cities: View {
    let loading: Loading
    @State private var city = 1
    var body: some View {
      Button("Next") { city += 1 }
      Page(city: city, loading: loading)
    }
  }

  @Test func `a copy that does not follow its source is found wherever it was made`() throws {
    for loading in Loading.allCases {
      let found = try warnings(["Next"]) { Cities(loading: loading) }
      let follows = loading == .taskWithID || loading == .onChange
      #expect(found.map(\.view) == (follows ? [] : ["Page"]), "\(loading)")
      #expect(found.map(\.name) == (follows ? [] : ["rows"]), "\(loading)")
    }
  }

  @Test func `the warning has the text that is shown and the text of a new view`() throws {
    let warning = try #require(try warnings(["Next"]) { Cities(loading: .task) }.first)
    #expect(warning.request == "street 1")
    #expect(warning.value == "street 2")
  }

  @MainActor private final class Catalog: ObservableObject {
    @Published var rows: [String] = []
    func load(_ city: Int) { rows = ["street \(city)"] }
  }
  private struct ModelPage: View {
    let city: Int
    @StateObject private var catalog = Catalog()
    var body: some View {
      VStack { ForEach(catalog.rows, id: \.self) { Text($0) } }.onAppear { catalog.load(city) }
    }
  }
  private struct ModelCities: View {
    @State private var city = 1
    var body: some View {
      Button("Next") { city += 1 }
      VStack { ModelPage(city: city) }
    }
  }

  @Test func `a model may keep the copy`() throws {
    #expect(try warnings(["Next"]) { ModelCities() }.map(\.view) == ["ModelPage"])
  }

  // MARK: What proves nothing

  private struct Draft: View {
    let city: Int
    @State private var note = ""
    var body: some View {
      Text(note)
      Button("Write") { note = "mine" }
        .onAppear { note = "note of \(city)" }
    }
  }
  private struct Pages: View {
    @State private var pages = 1
    var body: some View {
      ForEach(0..<pages, id: \.self) { Text("page \($0)") }
      Button("More") { pages += 1 }
    }
  }
  private enum Visits { nonisolated(unsafe) static var count = 0 }
  private struct Visitor: View {
    let city: Int
    @State private var visit = 0
    var body: some View {
      Text("visit \(visit) of \(city)")
        .onAppear {
          Visits.count += 1
          visit = Visits.count
        }
    }
  }
  private struct Clock: View {
    let city: Int
    @State private var opened = Date.distantPast
    var body: some View { Text("\(city) opened \(opened.timeIntervalSince1970)").onAppear { opened = Date() } }
  }
  private struct Poll: View {
    let city: Int
    @State private var rows: [String] = []
    var body: some View {
      ForEach(rows, id: \.self) { Text($0) }
        .task {
          while !Task.isCancelled {
            rows = await Server.rows(of: Current.city)
            try? await Task.sleep(for: .seconds(60))
          }
        }
    }
  }
  private enum Current { nonisolated(unsafe) static var city = 1 }
  private struct Town<Content: View>: View {
    let content: (Int) -> Content
    @State private var city = 1
    var body: some View {
      Button("Next") {
        city += 1
        Current.city = city
      }
      VStack { content(city) }
    }
  }

  @Test func `what the user wrote, or what was different from the beginning, is left alone`() throws {
    #expect(try warnings(["Write", "Next"]) { Town { Draft(city: $0) } }.isEmpty)
    #expect(try warnings(["More", "More"]) { Pages() }.isEmpty)
    Visits.count = 0
    #expect(try warnings(["Next", "Next"]) { Town { Visitor(city: $0) } }.isEmpty)
    #expect(Visits.count == 1, "a copy of the process changes nothing here")
    #expect(try warnings(["Next", "Next"]) { Town { Clock(city: $0) } }.isEmpty)
  }

  @Test func `a view that loads again after a while is left alone`() throws {
    Current.city = 1
    #expect(try warnings(["Next", "Next"]) { Town { Poll(city: $0) } }.isEmpty)
  }

  private struct Form: View {
    @State private var name = "Ann"
    @State private var isOn = true
    var body: some View {
      TextField("Name", text: $name)
      Toggle("On", isOn: $isOn)
    }
  }

  @Test func `the look at what a view shows is not recorded as reads of the app's`() throws {
    let host = try ViewHost { VStack { Form() } }
    host.advance(by: .seconds(2))
    #expect(try host.finish().events(.placeRead).isEmpty)
  }

  private struct Transparent: View {
    let city: Int
    let isShown: Bool
    @State private var title = ""
    var body: some View {
      Text(title).opacity(isShown ? 1 : 0)
        .onAppear { title = "City \(city)" }
        .onChange(of: isShown) { title = "City \(city)" }
    }
  }
  private struct Panes: View {
    @State private var city = 1
    @State private var isShown = true
    var body: some View {
      Button("Next") { city += 1 }
      Button("Hide") { isShown.toggle() }
      Transparent(city: city, isShown: isShown)
    }
  }

  @Test func `a transparent view is not seen`() throws {
    #expect(try warnings(["Hide", "Next", "Hide"]) { Panes() }.isEmpty)
    #expect(try warnings(["Next"]) { Panes() }.map(\.view) == ["Transparent"])
  }

  // MARK: Side effects

  private struct Saving: View {
    let city: Int
    let file: URL
    @State private var title = ""
    var body: some View {
      Text(title)
        .onAppear {
          title = "City \(city)"
          let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
          try? Data("\(text)+".utf8).write(to: file)
          try? FileManager.default.createDirectory(
            at: file.appendingPathExtension("folder\(text.count)"), withIntermediateDirectories: true)
        }
        .onDisappear { try? FileManager.default.removeItem(at: file) }
    }
  }

  @Test func `a copy of the process changes no file`() throws {
    let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "log")
    let host = try ViewHost { Town { Saving(city: $0, file: file) } }
    host.advance(by: .seconds(2))
    try host.tap("Next")
    host.advance(by: .seconds(2))
    #expect(try String(contentsOf: file, encoding: .utf8) == "+")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["log", "log.folder0"])
    // The file is not there when the view first reads it.
    #expect(try host.finish().events(.warning).map(\.code) == ["error_thrown", "stale_copy"])
  }

  // MARK: UIKit, and what waits for a new view

  private struct Labeled: UIViewRepresentable {
    let text: String
    let isUpdated: Bool
    func makeUIView(context: Context) -> UILabel {
      let label = UILabel()
      label.text = text
      return label
    }
    func updateUIView(_ label: UILabel, context: Context) { if isUpdated { label.text = text } }
  }

  private struct Drawing: View {
    let isUpdated: Bool
    @State private var count = 1
    var body: some View {
      Labeled(text: "drawing \(count)", isUpdated: isUpdated)
      Button("Next") { count += 1 }
    }
  }

  @Test(arguments: [true, false])
  func `a UIKit view that its representable does not update is outdated`(isUpdated: Bool) throws {
    let host = try ViewHost { Drawing(isUpdated: isUpdated) }
    host.advance(by: .seconds(2))
    try host.tap("Next")
    host.advance(by: .seconds(2))
    let found = try host.finish().events(.warning).filter { $0.code == "stale_copy" }
    #expect(found.map(\.view) == (isUpdated ? [] : ["Labeled"]))
  }

  private struct Inbox: View {
    let listens: Bool
    @State private var messages: [String] = []
    nonisolated(unsafe) static var waiting: String?
    var body: some View {
      Text(messages.last ?? "none")
        .onAppear(perform: take)
        .onOpenURL { _ in if listens { take() } }
    }
    private func take() {
      guard let message = Self.waiting else { return }
      Self.waiting = nil
      messages.append(message)
    }
  }

  @Test(arguments: [true, false])
  func `a view does not take what waits for the next new one`(listens: Bool) throws {
    let host = try ViewHost { VStack { Inbox(listens: listens) }.onOpenURL { Inbox.waiting = $0.host() } }
    defer { Inbox.waiting = nil }
    host.advance(by: .seconds(2))
    try host.open("app://hello")
    host.advance(by: .seconds(2))
    let found = try host.finish().events(.warning).filter { $0.code == "stale_copy" }
    #expect(found.map(\.view) == (listens ? [] : ["Inbox"]))
  }
}
