import SwiftUI

extension Sample {
  /// Work on queues, threads and the concurrency runtime's pool.
  static let backgroundWork = Sample("background-work", { BackgroundRoot() }) { host in
    for _ in 0..<3 {
      try host.tap("Start")
      host.advance(by: .seconds(2))
    }
  }
}

private actor Counter {
  private var count = 0
  func next() -> Int {
    count += 1
    return count
  }
}

private struct BackgroundRoot: View {
  @State private var log: [String] = []
  @State private var ticks = 0
  private let counter = Counter()
  private let timer = Timer.publish(every: 0.25, on: .main, in: .common).autoconnect()

  var body: some View {
    VStack {
      Button("Start", action: start)
      ForEach(log, id: \.self) { Text($0) }
    }
    .onReceive(timer) { _ in ticks += 1 }
    .task { for await number in AsyncStream(unfolding: { await counter.next() }).prefix(5) { add("stream \(number)") } }
  }

  private func add(_ line: String) { log.append("\(log.count) \(line)") }

  private func start() {
    for queue in 0..<4 {
      DispatchQueue.global().async {
        Thread.sleep(forTimeInterval: 0.01 * Double(4 - queue))
        DispatchQueue.main.async { add("queue \(queue)") }
      }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { add("later") }
    for number in 0..<4 {
      Task.detached {
        let count = await counter.next()
        await MainActor.run { add("detached \(number) \(count)") }
      }
    }
    Task {
      await withTaskGroup(of: Int.self) { group in
        for number in 0..<4 {
          group.addTask {
            try? await Task.sleep(for: .milliseconds(10 * (4 - number)))
            return number
          }
        }
        for await number in group { add("group \(number)") }
      }
    }
  }
}
