// What apps write, in the forms that the rewriter edits.
import Combine
import Foundation
import SwiftUI

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct Counter: View {
  @State private var count: Int = 0
  @State private var names: [String] = []
  @State private var selected: String?
  @StateObject private var model = Model()
  @Environment(\.scenePhase) private var phase
  let title: String

  var body: some View {
    VStack {
      Text(title).onTapGesture { count += 1 }
      if let selected {
        Text(selected).onDisappear { self.selected = nil }
      } else {
        Button("None") { selected = names.first }
      }
      Button(action: reset) { Text("Reset") }
      List {
        ForEach(names, id: \.self) { name in Row(name: name, isOn: $count) { names.append(name) } }
          .onDelete(perform: remove)
          .onMove(perform: move)
      }
      .refreshable { await load() }
    }
    .onAppear(perform: reset)
    .onChange(of: count) { old, new in if new > old { names.removeAll() } }
    .onChange(of: phase) { model.items.append(count) }
    .task { await load() }
    .task(load)
    .task(id: names, load)
    .task(id: count) {
      do { names = try await model.fetch() } catch { names = [] }
    }
  }

  private func reset() { count = 0 }
  private func remove(at offsets: IndexSet) { names.remove(at: offsets.first ?? 0) }
  private func move(from: IndexSet, to: Int) { names.swapAt(from.first ?? 0, to) }
  private func load() async {
    Task { try await model.refresh() }
    let loading = Task { @MainActor in count }
    count = await loading.value
    Task { [title] in names.append(title) }
  }
}

struct Row: View, Equatable {
  let name: String
  @Binding var isOn: Int
  let action: () -> Void
  var body: some View {
    #if DEBUG
      Text(name).onAppear { isOn = 1 }
    #else
      Text(name)
    #endif
  }
  nonisolated static func == (a: Row, b: Row) -> Bool { a.name == b.name }
}

struct Wrapped<Content: View>: View {
  @State private var isOpen: Bool = false
  @ViewBuilder var content: () -> Content
  var body: some View {
    let label = isOpen ? "open" : "closed"
    return VStack {
      Text(label)
      content()
    }
    .onAppear { isOpen.toggle() }
  }
}

@MainActor final class Model: ObservableObject {
  @Published var items: [Int] = []
  init() { items = [1] }
  func fetch() async throws -> [String] {
    let (data, _) = try await URLSession.shared.data(from: URL(string: "https://example.com/list")!)
    return [String(decoding: data, as: UTF8.self)]
  }
  func refresh() async throws {
    items = []
    Task { [weak self] in self?.items.append(2) }
    items.append(try await fetch().count)
  }
}

@MainActor final class Loader: ObservableObject {
  @Published var text = ""
  private let session = URLSession(configuration: .default)
  private let ticks = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
  private var timer: Timer?
  private var cancellables: Set<AnyCancellable> = []
  func start(_ url: URL) {
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] timer in
      if !timer.isValid { return }
      MainActor.assumeIsolated { self?.text = "tick" }
    }
    let other = Timer(timeInterval: 2, repeats: false) { _ in }
    RunLoop.main.add(other, forMode: .common)
    ticks.sink { [weak self] date in self?.text = "\(date)" }.store(in: &cancellables)
    Timer.publish(every: 5, on: .main, in: .default).autoconnect().map { _ in "five" }
      .sink { [weak self] in self?.text = $0 }.store(in: &cancellables)
    let task = session.dataTask(with: URLRequest(url: url)) { data, response, error in
      guard let response = response as? HTTPURLResponse, error == nil else { return }
      print(response.statusCode, data?.count ?? 0)
    }
    task.resume()
    URLSession(configuration: .ephemeral).downloadTask(
      with: url, completionHandler: { file, _, _ in print(file ?? url) }
    ).resume()
    URLSession.shared.dataTaskPublisher(for: url).map(\.data).replaceError(with: Data()).receive(on: DispatchQueue.main)
      .sink { [weak self] in self?.text = "\($0.count)" }.store(in: &cancellables)
  }
  func load(_ url: URL) async throws {
    let (data, response) = try await self.session.upload(for: URLRequest(url: url), from: Data())
    print(data.count, response)
    let (again, _) = try await session.data(for: URLRequest(url: url))
    text = "\(again.count)"
  }
}
