import Combine
import Testing

struct OperatorTests {
  private enum Fault: Error, Equatable { case broken, late }

  /// Returns the values that a publisher sends synchronously, followed by its completion.
  private func events<P: Publisher>(of publisher: P) -> [String] {
    var seen: [String] = []
    publisher.sink(receiveCompletion: { seen.append("\($0)") }, receiveValue: { seen.append("\($0)") }).cancel()
    return seen
  }

  private func odd(_ number: Int) throws -> Bool {
    if number == 4 { throw Fault.broken }
    return !number.isMultiple(of: 2)
  }

  @Test func `an error thrown by a closure fails the publisher`() {
    let numbers = (1...6).publisher
    #expect(events(of: numbers.tryFilter(odd)).dropLast() == ["1", "3"])
    #expect(events(of: numbers.tryFilter(odd)).last?.contains("broken") == true)
    #expect(events(of: numbers.tryScan(0) { try self.odd($1) ? $0 + $1 : $0 }).dropLast() == ["1", "1", "4"])
    #expect(events(of: numbers.prefix(3).tryReduce(0) { try self.odd($1) ? $0 + $1 : $0 }) == ["4", "finished"])
    #expect(events(of: numbers.prefix(3).tryCompactMap { try self.odd($0) ? $0 * 2 : nil }) == ["2", "6", "finished"])
    #expect(events(of: numbers.tryPrefix(while: odd)) == ["1", "finished"])
    #expect(events(of: numbers.prefix(3).tryDrop(while: odd)) == ["2", "3", "finished"])
    #expect(events(of: numbers.prefix(3).tryLast(where: odd)) == ["3", "finished"])
    #expect(events(of: numbers.tryContains { try self.odd($0 + 1) }) == ["true", "finished"])
    #expect(events(of: numbers.tryAllSatisfy(odd)) == ["false", "finished"])
    #expect(events(of: [1, 1, 3].publisher.tryRemoveDuplicates(by: ==)) == ["1", "3", "finished"])
  }

  @Test func `tryCatch continues with another publisher or another failure`() {
    let failing = Fail<Int, Fault>(error: .broken)
    #expect(events(of: failing.tryCatch { _ in Just(1) }) == ["1", "finished"])
    #expect(events(of: failing.tryCatch { _ -> Just<Int> in throw Fault.late }).last?.contains("late") == true)
  }

  @Test func `contains and allSatisfy finish as soon as their result is known`() {
    let endless = (1...).publisher
    #expect(events(of: endless.allSatisfy { $0 < 3 }) == ["false", "finished"])
    #expect(events(of: endless.contains { $0 == 3 }) == ["true", "finished"])
    #expect(events(of: [2, 4].publisher.allSatisfy { $0.isMultiple(of: 2) }) == ["true", "finished"])
    #expect(events(of: [3, 1, 2].publisher.min()) == ["1", "finished"])
    #expect(events(of: [3, 1, 2].publisher.max()) == ["3", "finished"])
    #expect(events(of: ["aa", "b", "cc"].publisher.max { $0.count < $1.count }) == ["cc", "finished"])
    #expect(events(of: ["aa", "b", "c"].publisher.min { $0.count < $1.count }) == ["b", "finished"])
    #expect(events(of: Empty<Int, Never>().max()) == ["finished"])
  }

  @Test func `values are selected by position`() {
    let letters = ["a", "b", "c", "d"].publisher
    #expect(events(of: letters.output(at: 2)) == ["c", "finished"])
    #expect(events(of: letters.output(in: 1...2)) == ["b", "c", "finished"])
    #expect(events(of: letters.output(in: 2...)) == ["c", "d", "finished"])
    #expect(events(of: letters.last { $0 < "c" }) == ["b", "finished"])
    #expect(events(of: letters.collect(3)) == [#"["a", "b", "c"]"#, #"["d"]"#, "finished"])
  }

  @Test func `another publisher opens and closes the gate`() {
    let source = PassthroughSubject<Int, Never>()
    let gate = PassthroughSubject<Void, Never>()
    var before: [Int] = []
    var after: [Int] = []
    var bag = Set<AnyCancellable>()
    source.prefix(untilOutputFrom: gate).sink { before.append($0) }.store(in: &bag)
    source.drop(untilOutputFrom: gate).sink { after.append($0) }.store(in: &bag)
    source.send(1)
    gate.send()
    source.send(2)
    #expect(before == [1] && after == [2])
    #expect(events(of: (1...2).publisher.drop(untilOutputFrom: Empty<Int, Never>())) == ["finished"])
  }

  @Test func `sequences and publishers are prepended and appended`() {
    #expect(events(of: Just(3).prepend([1, 2]).append([4])) == ["1", "2", "3", "4", "finished"])
    #expect(events(of: Just(2).prepend(Just(1)).append((3...4).publisher)) == ["1", "2", "3", "4", "finished"])
  }

  @Test func `flatMap requests at most maxPublishers values`() {
    let source = PassthroughSubject<Int, Never>()
    var running: [Int: PassthroughSubject<String, Never>] = [:]
    var seen: [String] = []
    let life = source.flatMap(maxPublishers: .max(1)) { number in
      running[number] = PassthroughSubject<String, Never>()
      return running[number]!
    }.sink { seen.append($0) }
    source.send(1)
    source.send(2)  // Lost: there is no demand, and a subject keeps no values.
    running[1]?.send("a")
    running[1]?.send(completion: .finished)
    source.send(3)
    running[3]?.send("b")
    #expect(seen == ["a", "b"] && running[2] == nil)
    life.cancel()
    #expect(
      events(of: (1...3).publisher.flatMap(maxPublishers: .max(1)) { Just($0 * 2) }) == ["2", "4", "6", "finished"])
  }

  @Test func `a buffer keeps at most its size of values`() {
    final class Asking: Subscriber {
      var seen: [Int] = []
      var subscription: (any Subscription)?
      func receive(subscription: any Subscription) { self.subscription = subscription }
      func receive(_ input: Int) -> Subscribers.Demand {
        seen.append(input)
        return .none
      }
      func receive(completion: Subscribers.Completion<Fault>) { seen.append(-1) }
    }
    func kept(_ strategy: Publishers.BufferingStrategy<Fault>) -> [Int] {
      let source = PassthroughSubject<Int, Fault>()
      let asking = Asking()
      source.buffer(size: 2, prefetch: .keepFull, whenFull: strategy).subscribe(asking)
      for number in 1...4 { source.send(number) }
      asking.subscription?.request(.unlimited)
      return asking.seen
    }
    #expect(kept(.dropNewest) == [1, 2])
    #expect(kept(.dropOldest) == [3, 4])
    #expect(kept(.customError { .late }) == [1, 2, -1])
  }

  @Test func `operators combine more than two publishers`() {
    let one = Just(1)
    #expect(events(of: one.zip(Just("a"), Just(true)) { "\($0)\($1)\($2)" }) == ["1atrue", "finished"])
    #expect(events(of: one.combineLatest(Just(2), Just(3), Just(4)) { $0 + $1 + $2 + $3 }) == ["10", "finished"])
    #expect(events(of: one.merge(with: Just(2), Just(3), Just(4))) == ["1", "2", "3", "4", "finished"])
    #expect(events(of: Publishers.Merge3(one, Just(2), Just(3)).map(\.description, \.bitWidth)).first == #"("1", 64)"#)
  }

  @Test func `a record is replayed to each subscriber`() {
    let record = Record<Int, Fault> { recording in
      recording.receive(1)
      recording.receive(2)
      recording.receive(completion: .failure(.broken))
    }
    #expect(events(of: record) == events(of: record) && events(of: record).count == 3)
  }

  @Test func `values are printed to a stream`() {
    final class Page: TextOutputStream {
      var text = ""
      func write(_ string: String) { text += string }
    }
    let page = Page()
    _ = events(of: Just(1).print("number", to: page))
    #expect(page.text == "number: receive subscription\nnumber: receive value: (1)\nnumber: receive finished\n")
  }

  @Test func `the sequence of values throws the failure`() async {
    var seen: [Int] = []
    do {
      for try await value in Record<Int, Fault>(output: [1, 2], completion: .failure(.broken)).values {
        seen.append(value)
      }
    } catch {
      #expect(error as? Fault == .broken)
      seen.append(-1)
    }
    #expect(seen == [1, 2, -1])
  }
}
