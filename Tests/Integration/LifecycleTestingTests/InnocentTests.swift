import Foundation
import LifecycleTesting
import SwiftUI
import Testing
import TraceFormat
import TraceRecorder

/// Healthy screens whose work looks like a fault at first sight: no rule may accuse them, under any profile.
@MainActor
struct InnocentTests {
  nonisolated static let profiles = PlatformProfile.allCases.filter { $0 != .strict }

  private static func load(_ key: String, for milliseconds: Int = 300) async throws -> [String] {
    try await Trace.fetch(key) {
      try await Task.sleep(for: .milliseconds(milliseconds))
      return ["\(key) 1", "\(key) 2"]
    }
  }

  private func findings<Root: View>(
    _ profile: PlatformProfile, _ root: @escaping @autoclosure () -> Root, _ steps: (ViewHost) throws -> Void
  ) throws
    -> [String]
  {
    let host = try ViewHost(profile: profile, rows: 10) { root() }
    try steps(host)
    return try host.finish().findings.filter { $0.severity != .note }.map { "\($0.rule): \($0.message)" }
  }

  // MARK: What a person asked for

  private final class Editor: ObservableObject {
    @Published var text = ""
    private var pending: Task<Void, Never>?

    @MainActor func changed() {
      pending?.cancel()
      pending = Task {
        do { try await Task.sleep(for: .seconds(1)) } catch { return }
        _ = try? await InnocentTests.load("suggestions")
      }
    }
  }

  private struct Editing: View {
    @StateObject private var editor = Editor()
    var body: some View { TextField("Body", text: $editor.text).onChange(of: editor.text) { editor.changed() } }
  }

  @Test(arguments: profiles)
  func `each edit asks for its own load, through onChange and a wait`(_ profile: PlatformProfile) throws {
    let found = try findings(profile, Editing()) { host in
      for text in ["a", "b"] {
        try host.type(text, into: "Body")
        host.advance(by: .seconds(3))
      }
    }
    #expect(found == [])
  }

  private struct Setting: View {
    @State private var isOn = false
    var body: some View {
      Toggle("Push", isOn: $isOn).onChange(of: isOn) { Task { _ = try? await InnocentTests.load("PUT push") } }
    }
  }

  private struct Settings: View {
    var body: some View { NavigationStack { NavigationLink("Settings") { Setting() } } }
  }

  @Test(arguments: profiles)
  func `a setting is still sent after its screen is gone`(_ profile: PlatformProfile) throws {
    let found = try findings(profile, Settings()) { host in
      try host.tap("Settings")
      host.advance(by: .seconds(1))
      try host.tap("Push")
      host.advance(by: .milliseconds(50))
      try host.back()
      host.advance(by: .seconds(2))
    }
    #expect(found == [])
  }

  private struct Refreshing: View {
    @State private var rows: [String] = []
    var body: some View {
      TabView {
        List(rows, id: \.self) { Text($0) }
          .refreshable { if let new = try? await InnocentTests.load("feed", for: 800) { rows = new } }
          .tabItem { Text("Feed") }
        Text("other").tabItem { Text("Other") }
      }
    }
  }

  @Test(arguments: profiles)
  func `a pull to refresh goes on in another tab`(_ profile: PlatformProfile) throws {
    let found = try findings(profile, Refreshing()) { host in
      try host.refresh()
      try host.tab("Other")
      host.advance(by: .seconds(2))
    }
    #expect(found == [])
  }

  // MARK: Who takes the result

  private struct Failed: View {
    let retry: @MainActor () -> Void
    var body: some View { Button("Retry", action: retry) }
  }

  private struct Retrying: View {
    @State private var isLoading = false
    var body: some View {
      if isLoading {
        ProgressView()
      } else {
        Failed {
          isLoading = true
          Task {
            try? await Task.sleep(for: .seconds(8))
            isLoading = false
          }
        }
      }
    }
  }

  @Test(arguments: profiles)
  func `a load belongs to the view that shows its result, not to the retry button`(_ profile: PlatformProfile) throws {
    let found = try findings(profile, Retrying()) { host in
      try host.tap("Retry")
      host.advance(by: .seconds(10))
    }
    #expect(found == [])
  }

  @MainActor @Observable final class Player {
    var seconds = 0
    @ObservationIgnored private var ticker: Task<Void, Never>?

    func play() {
      ticker = Task {
        while !Task.isCancelled {
          do { try await Task.sleep(for: .seconds(1)) } catch { return }
          seconds += 1
        }
      }
    }
    func pause() { ticker?.cancel() }
  }

  private struct FullScreen: View {
    let player: Player
    @Environment(\.dismiss) private var dismiss
    var body: some View {
      Button("Play") { player.play() }
      Button("Close") { dismiss() }
    }
  }

  private struct Playing: View {
    @State private var player = Player()
    @State private var isFull = false
    var body: some View {
      VStack {
        Text("\(player.seconds)")
        Button("Open") { isFull = true }
        Button("Pause") { player.pause() }
      }
      .sheet(isPresented: $isFull) { FullScreen(player: player) }
    }
  }

  @Test(arguments: profiles)
  func `a player belongs to its model, not to the sheet with the button`(_ profile: PlatformProfile) throws {
    let found = try findings(profile, Playing()) { host in
      for label in ["Open", "Play", "Close"] {
        try host.tap(label)
        host.advance(by: .seconds(2))
      }
      host.advance(by: .seconds(10))
      try host.tap("Pause")
      host.advance(by: .seconds(1))
    }
    #expect(found == [])
  }

  private actor Images {
    private var running: [Int: Task<String, any Error>] = [:]

    func image(_ id: Int) async throws -> String {
      if let running = running[id] { return try await running.value }
      let task = Task { try await InnocentTests.load("image \(id)", for: 120)[0] }
      running[id] = task
      return try await task.value
    }
  }

  private struct Thumbnail: View {
    let id: Int
    let images: Images
    @State private var image: String?
    var body: some View { Text(image ?? "\(id)").task { image = try? await images.image(id) } }
  }

  private struct Grid: View {
    let images = Images()
    var body: some View { List(0..<60, id: \.self) { Thumbnail(id: $0, images: images) } }
  }

  @Test(arguments: profiles)
  func `a request that several rows join belongs to none of them`(_ profile: PlatformProfile) throws {
    let found = try findings(profile, Grid()) { host in
      try host.scroll(by: 20)
      host.advance(by: .milliseconds(50))
      try host.scroll(by: -20)
      host.advance(by: .seconds(1))
    }
    #expect(found == [])
  }

  // MARK: The runtime's own doing

  private struct Page: View {
    let next: @MainActor () -> Void
    var body: some View { Button("Next", action: next).task {} }
  }

  private struct Flow: View {
    @State private var path: [Int] = []
    @Environment(\.dismiss) private var dismiss
    var body: some View {
      NavigationStack(path: $path) {
        Page { path = [1] }.navigationDestination(for: Int.self) { _ in Button("Done") { dismiss() } }
      }
    }
  }

  private struct Opening: View {
    @State private var isOpen = false
    var body: some View { Button("Open") { isOpen = true }.sheet(isPresented: $isOpen) { Flow() } }
  }

  @Test(arguments: profiles)
  func `the task of a covered root that starts at the end of its sheet breaks no order`(_ profile: PlatformProfile)
    throws
  {
    let found = try findings(profile, Opening()) { host in
      for label in ["Open", "Next", "Done"] {
        try host.tap(label)
        host.advance(by: .seconds(1))
      }
    }
    #expect(found.filter { !$0.hasPrefix("appear-on-teardown") } == [])
  }
}
