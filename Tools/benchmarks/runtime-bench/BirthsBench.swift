import SwiftUI
import TraceRecorder
import TraceSystem
import ViewGraph
import ViewRuntime

/// Replaces all of 5,000 living views again and again, and prints the program's memory on the way: a long session must
/// not need more than a short one.
@MainActor
struct BirthsBench {
  let sink: LiveRecorder?
  /// The number of times that the views are replaced.
  let rounds: Int

  func run() {
    let host = RuntimeHost(profile: .default, sink: sink) { Population(count: 5_000) }
    var memory: [Int] = []
    for round in 0..<rounds {
      host.graph.perform { Population.replace() }
      if round % max(rounds / 10, 1) == 0 { memory.append(Self.residentKilobytes) }
    }
    memory.append(Self.residentKilobytes)
    host.finish()
    print("{\"recording\": \(sink != nil), \"births\": \(5_000 * (rounds + 1)), \"resident_kb\": \(memory)}")
  }

  private static var residentKilobytes: Int {
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ").dropFirst()
      .first
    return (pages.flatMap { Int($0) } ?? 0) * Int(getpagesize()) / 1024
  }
}

private struct Population: View {
  static var replace: () -> Void = {}
  let count: Int
  @State private var generation = 0

  var body: some View {
    let generation = generation
    VStack { ForEach(0..<count, id: \.self) { _ in Member() } }.id(generation)
      .onAppear { Self.replace = { self.generation += 1 } }
  }
}

private struct Member: View {
  @State private var value = 0
  var body: some View { Text("\(value)") }
}
