import Combine
import Foundation

public final class PomodoroTimer: ObservableObject {
  enum Phase: String, CaseIterable { case work, rest }

  @Published private(set) var remaining: Int
  @Published private(set) var phase = Phase.work
  @Published private(set) var isRunning = false
  @Published var rounds = 0

  private let lengths: [Phase: Int]
  private var ticking: AnyCancellable?

  public init(work: Int = 5, rest: Int = 2) {
    lengths = [.work: work, .rest: rest]
    remaining = work
  }

  func start() {
    guard !isRunning else { return }
    isRunning = true
    ticking = Timer.publish(every: 1, on: .main, in: .common)
      .autoconnect()
      .sink { [weak self] _ in self?.tick() }
  }

  func pause() {
    isRunning = false
    ticking?.cancel()
    ticking = nil
  }

  private func tick() {
    remaining -= 1
    guard remaining == 0 else { return }
    if phase == .work { rounds += 1 }
    phase = phase == .work ? .rest : .work
    remaining = lengths[phase] ?? 1
  }

  var progress: Double { 1 - Double(remaining) / Double(lengths[phase] ?? 1) }
}
