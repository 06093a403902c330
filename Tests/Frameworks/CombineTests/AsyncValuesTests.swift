import Combine
import Testing

private enum Fault: Error { case broken }

/// What a subscriber asks for, and whether it has cancelled.
private final class Asked: Subscription {
  var demands: [Subscribers.Demand] = []
  var cancels = 0
  func request(_ demand: Subscribers.Demand) { demands.append(demand) }
  func cancel() { cancels += 1 }
}

/// A publisher whose subscription comes when the test gives it.
private final class Late: Publisher {
  typealias Output = Int
  typealias Failure = Fault
  var subscribers: [AnySubscriber<Int, Fault>] = []
  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Fault { subscribers.append(AnySubscriber(subscriber)) }
}

/// Iterators of a publisher's values, before it gives a subscription, while it has one and behind its end.
@MainActor
struct AsyncValuesTests {
  private let late = Late()
  private let asked = Asked()

  /// A task that waits for the next value; it waits when this returns.
  private func wait(_ iterator: AsyncThrowingPublisher<Late>.Iterator) async -> Task<String, Never> {
    let task = Task { @MainActor in
      var iterator = iterator
      do {
        return try await iterator.next(isolation: MainActor.shared).map { "\($0)" } ?? "end"
      } catch {
        return "\(error)"
      }
    }
    for _ in 0..<5 { await Task.yield() }
    return task
  }

  @Test func `what is waited for before there is a subscription is asked for with it`() async {
    let iterator = late.values.makeAsyncIterator()
    let tasks = [await wait(iterator), await wait(iterator)]
    late.subscribers[0].receive(subscription: asked)
    #expect(asked.demands == [.max(2)])
    _ = late.subscribers[0].receive(1)
    _ = late.subscribers[0].receive(2)
    #expect(await tasks[0].value == "1")
    #expect(await tasks[1].value == "2")
  }

  @Test func `a failure is told once, to the first that waits`() async {
    let iterator = late.values.makeAsyncIterator()
    late.subscribers[0].receive(subscription: asked)
    let tasks = [await wait(iterator), await wait(iterator)]
    late.subscribers[0].receive(completion: .failure(.broken))
    #expect(await tasks[0].value == "broken")
    #expect(await tasks[1].value == "end")
    #expect(await wait(iterator).value == "end")
  }

  @Test func `a failure for which nobody waits is told to the next that does`() async {
    let iterator = late.values.makeAsyncIterator()
    late.subscribers[0].receive(subscription: asked)
    late.subscribers[0].receive(completion: .failure(.broken))
    #expect(await wait(iterator).value == "broken")
    #expect(await wait(iterator).value == "end")
  }

  @Test func `a wait that is cancelled ends the subscription, also one that comes later`() async {
    let first = late.values.makeAsyncIterator()
    late.subscribers[0].receive(subscription: asked)
    let task = await wait(first)
    task.cancel()
    #expect(await task.value == "end" && asked.cancels == 1)
    let second = late.values.makeAsyncIterator()
    let early = await wait(second)
    early.cancel()
    #expect(await early.value == "end")
    late.subscribers[1].receive(subscription: asked)
    #expect(asked.cancels == 2)
  }
}
