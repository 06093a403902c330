internal import TraceFormat
internal import TraceModel

/// The detectors of one pass, by the kinds of events they read.
struct DetectorSet: ~Copyable {
  private let detectors: [Detector]
  private let turns: TurnBell
  /// The readers of all kinds one behind the other, and where those of a kind begin.
  private let readers: [Uncounted]
  private let starts: [Int]

  /// - Parameter clock: Rules on durations read nothing under a virtual one.
  init(_ detectors: [Detector], _ turns: TurnBell, clock: TraceHeader.Clock) {
    self.detectors = detectors
    self.turns = turns
    var readers: [Uncounted] = []
    var starts: [Int] = []
    for code in 0..<64 {
      starts.append(readers.count)
      for detector in detectors where detector.run.info.reads.rawValue >> UInt64(code) & 1 == 1 {
        if detector.run.info.needsRealClock && clock != .real { continue }
        readers.append(Uncounted(detector))
      }
    }
    starts.append(readers.count)
    self.readers = readers
    self.starts = starts
  }

  @inline(__always)
  func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    let code = Int(event.kind.rawValue)
    var next = starts[code]
    let end = starts[code + 1]
    while next < end {
      readers[next].observe(event, model)
      next += 1
    }
  }

  /// Tells those who wait that a turn is over.
  @inline(__always)
  func endTurn(_ model: borrowing LifecycleModel) {
    if turns.isAwaited { ring(model) }
  }

  @inline(never)
  private func ring(_ model: borrowing LifecycleModel) {
    turns.isAwaited = false
    for detector in detectors where detector.isWaitingForTurn {
      detector.isWaitingForTurn = false
      detector.turnEnded(model)
    }
  }

  func finish(_ model: borrowing LifecycleModel) {
    for detector in detectors {
      if detector.isWaitingForTurn {
        detector.isWaitingForTurn = false
        detector.turnEnded(model)
      }
      detector.finish(model)
    }
  }
}

/// A detector that the set holds, without a count of references for each call.
@safe
private struct Uncounted {
  private let detector: Unmanaged<Detector>

  init(_ detector: Detector) { unsafe self.detector = Unmanaged.passUnretained(detector) }

  @inline(__always)
  func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    unsafe detector._withUnsafeGuaranteedRef { $0.observe(event, model) }
  }
}

/// Says whether any detector waits for the end of the present turn, so that the many turns that nobody waits for cost nothing.
final class TurnBell {
  var isAwaited = false
}
