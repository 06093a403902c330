import Dispatch
import SwiftUI
import TraceSystem

/// An app whose code does not come to rest: somewhere, in some way.
struct EndlessProgram: App {
  nonisolated(unsafe) static var place = Place.body
  nonisolated(unsafe) static var manner = Manner.loop

  enum Place: String, CaseIterable {
    case launch, body, initializer, row, appear, change, action, task, delayed, detached, subscriber
  }

  enum Manner: String, CaseIterable {
    case loop, sums, texts, writes, semaphore, lock, group
    /// Takes as long as its number of hundredths of a second, and ends.
    case long

    /// The line from which the code does not come back, in any of the ways.
    @MainActor
    func happen(_ model: EndlessModel) {
      switch self {
      case .loop: while model.isEndless {}
      case .sums: while model.isEndless { model.sum = model.sum &+ (0..<100).reduce(0, &+) }
      case .texts: while model.isEndless { model.text = (0..<20).map { "\($0)" }.joined() }
      case .writes: while model.isEndless { model.count += 1 }
      case .semaphore: DispatchSemaphore(value: 0).wait()
      case .lock: model.lockTwice()
      case .group:
        let group = DispatchGroup()
        group.enter()
        group.wait()
      case .long:
        let end = clock() + 2 * Int(CLOCKS_PER_SEC)
        while clock() < end { model.sum &+= 1 }
      }
    }
  }

  init() { if Self.place == .launch { Self.manner.happen(EndlessModel()) } }

  var body: some Scene { WindowGroup { EndlessView() } }
}

/// An app that has much to do and comes to rest: a stack that makes all of its rows at once.
struct LargeProgram: App {
  nonisolated(unsafe) static var rows = 0

  var body: some Scene {
    WindowGroup {
      ScrollView { VStack { ForEach(0..<Self.rows, id: \.self) { Text("Row \($0)") } } }
    }
  }
}

@MainActor
final class EndlessModel: ObservableObject {
  @Published var count = 0
  var isEndless = true
  var sum = 0
  var text = ""

  func lockTwice() {
    var mutex = pthread_mutex_t()
    unsafe pthread_mutex_init(&mutex, nil)
    for _ in 0..<2 { unsafe pthread_mutex_lock(&mutex) }
  }
}

private struct EndlessView: View {
  @StateObject private var model = EndlessModel()
  @State private var isChanged = false

  private func happen(in place: EndlessProgram.Place) {
    if EndlessProgram.place == place { EndlessProgram.manner.happen(model) }
  }

  var body: some View {
    let _ = happen(in: .body)
    VStack {
      EndlessInitializer(model)
      ForEach(0..<1) { _ in
        let _ = happen(in: .row)
        Text("Row")
      }
      Button("Go") { happen(in: .action) }
    }
    .onAppear {
      happen(in: .appear)
      isChanged = true
      if EndlessProgram.place == .delayed {
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { happen(in: .delayed) }
      }
      if EndlessProgram.place == .detached {
        Task.detached { await EndlessProgram.manner.happen(model) }
      }
    }
    .onChange(of: isChanged) { happen(in: .change) }
    .onReceive(model.$count) { _ in happen(in: .subscriber) }
    .task {
      try? await Task.sleep(for: .seconds(1))
      happen(in: .task)
    }
  }
}

private struct EndlessInitializer: View {
  init(_ model: EndlessModel) {
    if EndlessProgram.place == .initializer { EndlessProgram.manner.happen(model) }
  }

  var body: some View { Text("Made") }
}
