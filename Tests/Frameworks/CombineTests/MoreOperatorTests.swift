import Combine
import Testing

struct MoreOperatorTests {
  private enum Fault: Error, Equatable { case broken, late }

  /// What a publisher sends at once: its values, then how it ends.
  private func told<P: Publisher>(_ publisher: P) -> [String] {
    var seen: [String] = []
    publisher.sink(receiveCompletion: { seen.append("\($0)") }, receiveValue: { seen.append("\($0)") }).cancel()
    return seen
  }

  private func odd(_ number: Int) throws -> Bool {
    if number == 4 { throw Fault.broken }
    return !number.isMultiple(of: 2)
  }

  @Test func `what a closure throws ends the values`() {
    let numbers = (1...6).publisher
    #expect(told(numbers.tryFilter(odd)).dropLast() == ["1", "3"])
    #expect(told(numbers.tryFilter(odd)).last?.contains("broken") == true)
    #expect(told(numbers.tryScan(0) { try self.odd($1) ? $0 + $1 : $0 }).dropLast() == ["1", "1", "4"])
    #expect(told(numbers.prefix(3).tryReduce(0) { try self.odd($1) ? $0 + $1 : $0 }) == ["4", "finished"])
    #expect(told(numbers.prefix(3).tryCompactMap { try self.odd($0) ? $0 * 2 : nil }) == ["2", "6", "finished"])
    #expect(told(numbers.tryPrefix(while: odd)) == ["1", "finished"])
    #expect(told(numbers.prefix(3).tryDrop(while: odd)) == ["2", "3", "finished"])
    #expect(told(numbers.prefix(3).tryLast(where: odd)) == ["3", "finished"])
    #expect(told(numbers.tryContains { try self.odd($0 + 1) }) == ["true", "finished"])
    #expect(told(numbers.tryAllSatisfy(odd)) == ["false", "finished"])
    #expect(told([1, 1, 3].publisher.tryRemoveDuplicates(by: ==)) == ["1", "3", "finished"])
  }

  @Test func `tryCatch goes on with another publisher or with another failure`() {
    let failing = Fail<Int, Fault>(error: .broken)
    #expect(told(failing.tryCatch { _ in Just(1) }) == ["1", "finished"])
    #expect(told(failing.tryCatch { _ -> Just<Int> in throw Fault.late }).last?.contains("late") == true)
  }

  @Test func `questions about all values are answered as soon as they can be`() {
    let endless = (1...).publisher
    #expect(told(endless.allSatisfy { $0 < 3 }) == ["false", "finished"])
    #expect(told(endless.contains { $0 == 3 }) == ["true", "finished"])
    #expect(told([2, 4].publisher.allSatisfy { $0.isMultiple(of: 2) }) == ["true", "finished"])
    #expect(told([3, 1, 2].publisher.min()) == ["1", "finished"])
    #expect(told([3, 1, 2].publisher.max()) == ["3", "finished"])
    #expect(told(["aa", "b", "cc"].publisher.max { $0.count < $1.count }) == ["cc", "finished"])
    #expect(told(["aa", "b", "c"].publisher.min { $0.count < $1.count }) == ["b", "finished"])
    #expect(told(Empty<Int, Never>().max()) == ["finished"])
  }

  @Test func `values are chosen by their place`() {
    let letters = ["a", "b", "c", "d"].publisher
    #expect(told(letters.output(at: 2)) == ["c", "finished"])
    #expect(told(letters.output(in: 1...2)) == ["b", "c", "finished"])
    #expect(told(letters.output(in: 2...)) == ["c", "d", "finished"])
    #expect(told(letters.last { $0 < "c" }) == ["b", "finished"])
    #expect(told(letters.collect(3)) == [#"["a", "b", "c"]"#, #"["d"]"#, "finished"])
  }

  @Test func `another publisher opens and closes the way`() {
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
    #expect(told((1...2).publisher.drop(untilOutputFrom: Empty<Int, Never>())) == ["finished"])
  }

  @Test func `sequences and publishers come before and behind`() {
    #expect(told(Just(3).prepend([1, 2]).append([4])) == ["1", "2", "3", "4", "finished"])
    #expect(told(Just(2).prepend(Just(1)).append((3...4).publisher)) == ["1", "2", "3", "4", "finished"])
  }

  @Test func `flatMap asks for no more than it may run`() {
    let source = PassthroughSubject<Int, Never>()
    var running: [Int: PassthroughSubject<String, Never>] = [:]
    var seen: [String] = []
    let life = source.flatMap(maxPublishers: .max(1)) { number in
      running[number] = PassthroughSubject<String, Never>()
      return running[number]!
    }.sink { seen.append($0) }
    source.send(1)
    source.send(2)  // Nobody asked for it: a subject keeps nothing.
    running[1]?.send("a")
    running[1]?.send(completion: .finished)
    source.send(3)
    running[3]?.send("b")
    #expect(seen == ["a", "b"] && running[2] == nil)
    life.cancel()
    #expect(told((1...3).publisher.flatMap(maxPublishers: .max(1)) { Just($0 * 2) }) == ["2", "4", "6", "finished"])
  }

  @Test func `a buffer keeps as many values as it has room for`() {
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

  @Test func `joins of many`() {
    let one = Just(1)
    #expect(told(one.zip(Just("a"), Just(true)) { "\($0)\($1)\($2)" }) == ["1atrue", "finished"])
    #expect(told(one.combineLatest(Just(2), Just(3), Just(4)) { $0 + $1 + $2 + $3 }) == ["10", "finished"])
    #expect(told(one.merge(with: Just(2), Just(3), Just(4))) == ["1", "2", "3", "4", "finished"])
    #expect(told(Publishers.Merge3(one, Just(2), Just(3)).map(\.description, \.bitWidth)).first == #"("1", 64)"#)
  }

  @Test func `a record is told anew to each`() {
    let record = Record<Int, Fault> { recording in
      recording.receive(1)
      recording.receive(2)
      recording.receive(completion: .failure(.broken))
    }
    #expect(told(record) == told(record) && told(record).count == 3)
  }

  @Test func `values are printed to a stream`() {
    final class Page: TextOutputStream {
      var text = ""
      func write(_ string: String) { text += string }
    }
    let page = Page()
    _ = told(Just(1).print("number", to: page))
    #expect(page.text == "number: receive subscription\nnumber: receive value: (1)\nnumber: receive finished\n")
  }

  @Test func `a failure is thrown by the sequence of values`() async {
    var seen: [Int] = []
    do {
      for try await value in Record<Int, Fault>(output: [1, 2], completion: .failure(.broken)).values { seen.append(value) }
    } catch {
      #expect(error as? Fault == .broken)
      seen.append(-1)
    }
    #expect(seen == [1, 2, -1])
  }
}
