import Combine
import Foundation
import Testing
import TraceTestSupport

struct PublisherTests {
  private enum Fault: Error { case broken }

  @Test func `a sink receives values and the completion`() {
    var seen: [String] = []
    let life = [1, 2].publisher.map { $0 * 10 }.sink(
      receiveCompletion: { _ in seen.append("end") }, receiveValue: { seen.append("\($0)") })
    #expect(seen == ["10", "20", "end"])
    life.cancel()
  }

  @Test func `a result is a publisher of its value or its error`() {
    func seen(_ publisher: Result<Int, Fault>.Publisher) -> [String] {
      var seen: [String] = []
      _ = publisher.sink(receiveCompletion: { seen.append("\($0)") }, receiveValue: { seen.append("\($0)") })
      return seen
    }
    #expect(seen(Result.Publisher(7)) == ["7", "finished"])
    let failed = seen(Result.failure(.broken).publisher)
    #expect(failed.count == 1 && failed[0].hasPrefix("failure"))
  }

  @Test func `a publisher begins when the one before it has finished, in a subscriber made of closures`() {
    var seen: [String] = []
    let both = Publishers.Concatenate(prefix: [1, 2].publisher, suffix: Just(3))
    both.subscribe(
      AnySubscriber<Int, Never>(
        receiveSubscription: { $0.request(.max(3) - 1 + 1) },
        receiveValue: {
          seen.append("\($0)")
          return .none
        },
        receiveCompletion: { seen.append("\($0)") }))
    #expect(seen == ["1", "2", "3", "finished"])
  }

  @Test func `demands are counted with numbers, and an unlimited one stays so`() {
    var demand = Subscribers.Demand.max(2)
    demand -= 1
    demand += 3
    demand *= 2
    #expect(demand == 8 && demand > 7 && demand <= 8 && 9 > demand && demand != 1)
    #expect(Subscribers.Demand.unlimited - 1 == .unlimited && .unlimited > Int.max && Subscribers.Demand.none < 1)
  }

  @Test func `a passthrough subject keeps no value and a current value subject keeps the last`() {
    let passing = PassthroughSubject<Int, Never>()
    let keeping = CurrentValueSubject<Int, Never>(7)
    var passed: [Int] = []
    var kept: [Int] = []
    passing.send(0)
    var bag = Set<AnyCancellable>()
    passing.sink { passed.append($0) }.store(in: &bag)
    keeping.sink { kept.append($0) }.store(in: &bag)
    passing.send(1)
    keeping.value = 8
    #expect(passed == [1])
    #expect(kept == [7, 8])
    bag.removeAll()
    passing.send(2)
    #expect(passed == [1])
  }

  @Test func `a finished subject sends no more values`() {
    let subject = PassthroughSubject<Int, Fault>()
    var seen: [String] = []
    let life = subject.sink(receiveCompletion: { seen.append("\($0)") }, receiveValue: { seen.append("\($0)") })
    subject.send(1)
    subject.send(completion: .failure(.broken))
    subject.send(2)
    #expect(seen == ["1", "failure(\(Fault.broken))"] || seen.count == 2)
    #expect(seen.first == "1")
    life.cancel()
  }

  @Test func `a released cancellable cancels its subscription`() {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [Int] = []
    do {
      let life = subject.sink { seen.append($0) }
      subject.send(1)
      _ = life
    }
    subject.send(2)
    #expect(seen == [1])
  }

  @Test func `a custom subscriber receives no more values than it requested`() {
    final class Two: Subscriber {
      var seen: [Int] = []
      var ended = false
      var subscription: (any Subscription)?
      func receive(subscription: any Subscription) {
        self.subscription = subscription
        subscription.request(.max(2))
      }
      func receive(_ input: Int) -> Subscribers.Demand {
        seen.append(input)
        return .none
      }
      func receive(completion: Subscribers.Completion<Never>) { ended = true }
    }
    let two = Two()
    (1...4).publisher.subscribe(two)
    #expect(two.seen == [1, 2] && !two.ended)
    two.subscription?.request(.unlimited)
    #expect(two.seen == [1, 2, 3, 4] && two.ended)
  }

  @Test func `a prefix cancels an endless upstream`() {
    var seen: [Int] = []
    let life = (1...).publisher.prefix(6).filter { $0.isMultiple(of: 2) }.sink { seen.append($0) }
    #expect(seen == [2, 4, 6])
    life.cancel()
  }

  @Test func `operators of a sequence publisher run when they are called`() {
    var calls: [String] = []
    let page = 3
    let letters = ["b", "a", "a", "c"].publisher
    let mapped = letters.map { letter -> String in
      calls.append(letter)
      return "\(letter)\(page)"
    }
    #expect(calls == ["b", "a", "a", "c"])
    var seen: [String] = []
    let lives = [
      mapped.collect().map { $0.joined() }.sink { seen.append($0) },
      letters.filter { $0 != "a" }.compactMap(\.first?.asciiValue).map { Int($0) }.sink { seen.append("\($0)") },
      letters.removeDuplicates { $0 == $1 }.scan("") { $0 + $1 }.sink { seen.append($0) },
      letters.drop { $0 == "b" }.prefix { $0 == "a" }.reduce(0) { sum, _ in sum + 1 }.sink { seen.append("\($0)") },
      letters.first { $0 > "b" }.sink { seen.append("first \($0)") },
      letters.last { $0 > "c" }.sink { seen.append("last \($0)") },
      letters.max { $0 < $1 }.sink { seen.append("max \($0)") },
      letters.min { $0 < $1 }.sink { seen.append("min \($0)") },
      letters.contains { $0 == "c" }.sink { seen.append("\($0)") },
      letters.allSatisfy { $0 == "c" }.sink { seen.append("\($0)") },
    ]
    #expect(
      seen == [
        "b3a3a3c3", "98", "99", "b", "ba", "bac", "2", "first c", "max c", "min a", "true", "false",
      ])
    #expect(calls.count == 4)
    lives.forEach { $0.cancel() }
  }

  @Test func `operators chain as in apps`() {
    let text = PassthroughSubject<String, Never>()
    var seen: [String] = []
    let life = text.removeDuplicates().compactMap { Int($0) }.scan(0, +).dropFirst()
      .combineLatest(Just("sum")).map { "\($1) \($0)" }.eraseToAnyPublisher().sink { seen.append($0) }
    for word in ["1", "1", "x", "2", "3"] { text.send(word) }
    #expect(seen == ["sum 3", "sum 6"])
    life.cancel()
  }

  @Test func `failures are mapped, replaced and caught`() {
    var seen: [Int] = []
    var bag = Set<AnyCancellable>()
    let parse = ["1", "two", "3"].publisher.tryMap { text in
      guard let number = Int(text) else { throw Fault.broken }
      return number
    }
    parse.replaceError(with: -1).sink { seen.append($0) }.store(in: &bag)
    parse.catch { _ in Just(9) }.sink { seen.append($0) }.store(in: &bag)
    Fail<Int, Fault>(error: .broken).retry(2).mapError { $0 }.replaceError(with: 5).sink { seen.append($0) }.store(
      in: &bag)
    #expect(seen == [1, -1, 1, 9, 5])
  }

  @Test func `switchToLatest cancels the previous publisher`() {
    let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    let first = PassthroughSubject<Int, Never>()
    let second = PassthroughSubject<Int, Never>()
    var seen: [Int] = []
    let life = outer.switchToLatest().sink { seen.append($0) }
    outer.send(first)
    first.send(1)
    outer.send(second)
    first.send(2)
    second.send(3)
    #expect(seen == [1, 3])
    life.cancel()
  }

  @Test func `flatMap merges and zip pairs`() {
    var merged: [Int] = []
    var pairs: [String] = []
    var bag = Set<AnyCancellable>()
    [1, 2].publisher.flatMap { [$0, $0 * 10].publisher }.sink { merged.append($0) }.store(in: &bag)
    Publishers.Zip([1, 2, 3].publisher, ["a", "b"].publisher).sink { pairs.append("\($0)\($1)") }.store(in: &bag)
    #expect(merged == [1, 10, 2, 20])
    #expect(pairs == ["1a", "2b"])
  }

  @Test func `MergeMany finishes with the last publisher`() {
    let subjects = (0..<3).map { _ in PassthroughSubject<Int, Never>() }
    var seen: [Int] = []
    var ends = 0
    var bag = Set<AnyCancellable>()
    Publishers.MergeMany(subjects).sink { _ in
      ends += 1
    } receiveValue: {
      seen.append($0)
    }.store(in: &bag)
    Publishers.MergeMany(subjects[0], subjects[2]).sink { seen.append(-$0) }.store(in: &bag)
    Publishers.MergeMany([PassthroughSubject<Int, Never>]()).sink { _ in
      ends += 10
    } receiveValue: { _ in
    }.store(in: &bag)
    for (index, subject) in subjects.enumerated() { subject.send(index + 1) }
    #expect(seen == [1, -1, 2, 3, -3] && ends == 10)
    for subject in subjects { subject.send(completion: .finished) }
    #expect(ends == 11)
  }

  @Test func `a shared publisher subscribes once`() {
    var starts = 0
    let source = PassthroughSubject<Int, Never>()
    let shared = source.handleEvents(receiveSubscription: { _ in starts += 1 }).share()
    var seen: [Int] = []
    let one = shared.sink { seen.append($0) }
    let other = shared.sink { seen.append($0) }
    source.send(1)
    #expect(starts == 1 && seen == [1, 1])
    one.cancel()
    other.cancel()
  }

  @Test func `a future runs once`() async {
    var made = 0
    let future = Future<Int, Never> { promise in
      made += 1
      promise(.success(4))
    }
    var seen: [Int] = []
    let one = future.sink { seen.append($0) }
    let other = future.sink { seen.append($0) }
    #expect(made == 1 && seen == [4, 4])
    one.cancel()
    other.cancel()
  }

  @Test func `values are an asynchronous sequence`() async {
    var seen: [Int] = []
    for await value in [1, 2, 3].publisher.values { seen.append(value) }
    #expect(seen == [1, 2, 3])
  }

  @Test func `an iterator of values requests one at a time and is cancelled with its loop`() async {
    let number: AsyncPublisher = CurrentValueSubject<Int, Never>(1).values
    for await value in number {
      #expect(value == 1)
      break
    }
    let subject = PassthroughSubject<Int, Never>()
    var iterator = subject.values.makeAsyncIterator()
    // Lost: no call of `next` waits yet.
    subject.send(1)
    subject.send(completion: .finished)
    #expect(await iterator.next() == nil)
    var cancels = 0
    let watched = PassthroughSubject<Int, Never>().handleEvents(receiveCancel: { cancels += 1 })
    var other: AsyncPublisher<Publishers.HandleEvents<PassthroughSubject<Int, Never>>>.Iterator? = watched.values
      .makeAsyncIterator()
    #expect(other != nil && cancels == 0)
    other = nil
    #expect(cancels == 1)
  }

  @Test func `waiting for a value ends with its task`() async {
    let subject = PassthroughSubject<Int, Never>()
    let task = Task { @MainActor in
      var seen: [Int] = []
      for await value in subject.values { seen.append(value) }
      return seen
    }
    task.cancel()
    #expect(await task.value == [])
  }

  @Test func `subscribers can cancel in any order, even while a subject sends`() {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [Int] = []
    var lives: [Int: AnyCancellable] = [:]
    for each in 0..<6 {
      lives[each] = subject.sink { _ in
        seen.append(each)
        if each == 2 { lives[4] = nil }
      }
    }
    lives[3] = nil
    lives[0] = nil
    subject.send(1)
    #expect(seen == [1, 2, 5])
    subject.send(2)
    #expect(seen == [1, 2, 5, 1, 2, 5])
    lives = [:]
    subject.send(3)
    #expect(seen.count == 6)
  }

  @Test func `cancelling one of many subscribers takes constant time`() {
    func leave(_ count: Int) -> UInt64 {
      let subject = PassthroughSubject<Int, Never>()
      var lives = (0..<count).map { _ in subject.sink { _ in } }
      return ThreadTime.of { while !lives.isEmpty { lives.removeLast() } }
    }
    #expect(ThreadTime.growth(from: 1_000, leave) <= ThreadTime.linearGrowth)
  }

  @Test func `extreme durations do not trap`() {
    typealias Stride = SchedulerInstant.Stride
    #expect(Stride.seconds(Int.max) == .seconds(Double.infinity))
    #expect(Stride.seconds(Int.max) + .seconds(1) == .seconds(Int.max))
    #expect(Stride.seconds(Double.nan) == .seconds(0))
    #expect(Stride.seconds(Int.min).magnitude == .max)
  }

  @Test func `identifiers differ, and those of one object are equal`() {
    #expect(CombineIdentifier() != CombineIdentifier())
    final class Subscriber: CustomCombineIdentifierConvertible {}
    let one = Subscriber()
    let other = Subscriber()
    #expect(one.combineIdentifier == one.combineIdentifier && one.combineIdentifier != other.combineIdentifier)
  }
}
