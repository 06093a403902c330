import SwiftUI
// script: wait 1s; tap "Load"; tap "Fetch"; wait 1s; tap "Hide"; wait 1s; tap "Load"; tap "Fetch"; wait 2s
// script: tap "Again"; wait 2s
// Timers and requests: those that end with the view, by themselves, with their owner, and never.
@MainActor final class Clock: ObservableObject {
  @Published var ticks = 0
  private var timer: Timer?
  private var cancellables: Set<AnyCancellable> = []
  func start() {
    timer = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.ticks += 1 }
    }
    Timer.publish(every: 0.5, on: .main, in: .common).autoconnect().sink { [weak self] _ in self?.ticks += 10 }.store(
      in: &cancellables)
  }
  func stop() {
    timer?.invalidate()
    cancellables.removeAll()
  }
}
struct Root: View {
  @StateObject private var clock = Clock()
  @State private var isShown = true
  var body: some View {
    if isShown { Ticking(clock: clock) }
    Button("Hide") { isShown = false }
    Button("Again") { isShown = true }
    Loader()
    Fetcher()
  }
}
struct Loader: View {
  @State private var text = ""
  private let session = URLSession(configuration: .default)
  var body: some View {
    Text(text)
    Button("Load") {
      Task {
        let (data, _) = try await URLSession.shared.data(from: URL(string: "https://answers.test/hello.txt")!)
        _ = try? await session.data(for: URLRequest(url: URL(string: "file:///nowhere/at/all.txt")!))
        let (file, _) = try await URLSession.shared.download(from: URL(string: "https://answers.test/there.txt")!)
        text += String(decoding: data, as: UTF8.self) + ((try? String(contentsOf: file, encoding: .utf8)) ?? "")
      }
    }
  }
}
struct Fetcher: View {
  @State private var text = ""
  var body: some View {
    Text(text)
    Button("Fetch") {
      let task = URLSession.shared.dataTask(with: URL(string: "https://answers.test/task.txt")!) { data, _, _ in
        guard let data else { return }
        DispatchQueue.main.async { text += String(decoding: data, as: UTF8.self) }
      }
      task.resume()
    }
  }
}
struct Ticking: View {
  @ObservedObject var clock: Clock
  @State private var seconds = 0
  @State private var timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
  var body: some View {
    Text("\(clock.ticks) \(seconds)")
      .onReceive(timer) { _ in seconds += 1 }
      .onAppear {
        clock.start()
        Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in MainActor.assumeIsolated { seconds += 100 } }
      }
      .onDisappear { clock.stop() }
    Answered()
  }
}
struct Answered: View {
  @State private var answer = ""
  @State private var cancellable: AnyCancellable?
  var body: some View {
    Text(answer)
      .onAppear {
        cancellable = URLSession.shared.dataTaskPublisher(for: URL(string: "https://answers.test/published.txt")!)
          .map { String(decoding: $0.data, as: UTF8.self) }
          .replaceError(with: "failed")
          .receive(on: DispatchQueue.main)
          .sink { answer = $0 }
      }
  }
}
