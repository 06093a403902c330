import Combine
import Foundation
import Testing

@MainActor @Suite(.serialized)
struct SchedulingTests {
  @Test func `debounce sends the last value after a pause`() {
    VirtualSchedule.with { time in
      let text = PassthroughSubject<String, Never>()
      var seen: [String] = []
      let life = text.debounce(for: .milliseconds(300), scheduler: RunLoop.main).sink { seen.append($0) }
      text.send("a")
      time.advance(milliseconds: 200)
      text.send("ab")
      time.advance(milliseconds: 299)
      #expect(seen == [])
      time.advance(milliseconds: 1)
      #expect(seen == ["ab"])
      life.cancel()
    }
  }

  @Test func `a literal interval is in seconds`() {
    VirtualSchedule.with { time in
      let text = PassthroughSubject<String, Never>()
      var seen: [String] = []
      let life = text.debounce(for: 0.5, scheduler: DispatchQueue.main).sink { seen.append($0) }
      text.send("a")
      time.advance(milliseconds: 499)
      #expect(seen == [])
      time.advance(milliseconds: 1)
      #expect(seen == ["a"])
      life.cancel()
    }
  }

  @Test func `throttle sends the first and then the last of each interval`() {
    VirtualSchedule.with { time in
      let taps = PassthroughSubject<Int, Never>()
      var seen: [Int] = []
      let life = taps.throttle(for: .seconds(1), scheduler: RunLoop.main, latest: true).sink { seen.append($0) }
      for tap in 1...3 { taps.send(tap) }
      time.advance(milliseconds: 0)
      #expect(seen == [1])
      time.advance(milliseconds: 1000)
      #expect(seen == [1, 3])
      life.cancel()
    }
  }

  @Test func `receive on main and delay run in order on the main schedule`() {
    VirtualSchedule.with { time in
      var seen: [Int] = []
      let life = [1, 2].publisher.receive(on: DispatchQueue.main).delay(for: .seconds(1), scheduler: RunLoop.main)
        .sink { seen.append($0) }
      #expect(seen == [])
      time.advance(milliseconds: 1000)
      #expect(seen == [1, 2])
      life.cancel()
    }
  }

  @Test func `a timer publisher ticks from its first subscriber to its last`() {
    VirtualSchedule.with { time in
      var ticks = 0
      let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
      let life = timer.sink { _ in ticks += 1 }
      time.advance(milliseconds: 3500)
      #expect(ticks == 3)
      life.cancel()
      time.advance(milliseconds: 5000)
      #expect(ticks == 3)
      #expect(time.pending == 0)
    }
  }

  @Test func `a silent publisher times out`() {
    VirtualSchedule.with { time in
      let source = PassthroughSubject<Int, Never>()
      var seen: [Int] = []
      let life = source.timeout(.seconds(1), scheduler: RunLoop.main).sink(
        receiveCompletion: { _ in seen.append(-1) }, receiveValue: { seen.append($0) })
      time.advance(milliseconds: 900)
      source.send(1)
      time.advance(milliseconds: 900)
      #expect(seen == [1])
      time.advance(milliseconds: 100)
      #expect(seen == [1, -1])
      life.cancel()
    }
  }

  @Test func `values are collected by time`() {
    VirtualSchedule.with { time in
      let source = PassthroughSubject<Int, Never>()
      var byTime: [[Int]] = []
      var byCount: [[Int]] = []
      var bag = Set<AnyCancellable>()
      source.collect(.byTime(DispatchQueue.main, .seconds(1))).sink { byTime.append($0) }.store(in: &bag)
      source.collect(.byTimeOrCount(DispatchQueue.main, .seconds(1), 2)).sink { byCount.append($0) }.store(in: &bag)
      for number in 1...3 { source.send(number) }
      #expect(byTime == [] && byCount == [[1, 2]])
      time.advance(milliseconds: 2500)
      #expect(byTime == [[1, 2, 3]] && byCount == [[1, 2], [3]])
      source.send(4)
      source.send(completion: .finished)
      #expect(byTime == [[1, 2, 3], [4]] && byCount == [[1, 2], [3], [4]])
      #expect(time.pending == 0)
    }
  }

  @Test func `measureInterval measures the time between values`() {
    VirtualSchedule.with { time in
      let source = PassthroughSubject<Int, Never>()
      var seen: [Double] = []
      let life = source.measureInterval(using: RunLoop.main).sink { seen.append($0.timeInterval) }
      time.advance(milliseconds: 500)
      source.send(1)
      time.advance(milliseconds: 250)
      source.send(2)
      #expect(seen == [0.5, 0.25])
      life.cancel()
    }
  }

  @Test func `a background queue is a real queue`() {
    let came = DispatchSemaphore(value: 0)
    let life = Just(1).receive(on: DispatchQueue(label: "work")).sink { _ in came.signal() }
    // The waiting thread runs nothing else meanwhile.
    withExtendedLifetime(life) { came.wait() }
  }
}
