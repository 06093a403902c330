import Combine
import Testing

private enum Fault: Error { case broken }

/// A subscription that records its requests and cancellation.
private final class RecordingSubscription: Subscription {
  var demands: [Subscribers.Demand] = []
  var cancels = 0
  func request(_ demand: Subscribers.Demand) { demands.append(demand) }
  func cancel() { cancels += 1 }
}

/// A publisher that sends the subscription when the test asks it to.
private final class ManualPublisher: Publisher {
  typealias Output = Int
  typealias Failure = Fault
  var subscribers: [AnySubscriber<Int, Fault>] = []
  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Fault {
    subscribers.append(AnySubscriber(subscriber))
  }
}

/// Iterators of a publisher's values before, during and after the subscription.
@MainActor
struct AsyncPublisherTests {
  private let publisher = ManualPublisher()
  private let subscription = RecordingSubscription()

  /// Returns a task that is already waiting for the next value.
  private func wait(_ iterator: AsyncThrowingPublisher<ManualPublisher>.Iterator) async -> Task<String, Never> {
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

  @Test func `calls of next before the subscription are requested with it`() async {
    let iterator = publisher.values.makeAsyncIterator()
    let tasks = [await wait(iterator), await wait(iterator)]
    publisher.subscribers[0].receive(subscription: subscription)
    #expect(subscription.demands == [.max(2)])
    _ = publisher.subscribers[0].receive(1)
    _ = publisher.subscribers[0].receive(2)
    #expect(await tasks[0].value == "1")
    #expect(await tasks[1].value == "2")
  }

  @Test func `the first waiting call of next throws the failure, the others return nil`() async {
    let iterator = publisher.values.makeAsyncIterator()
    publisher.subscribers[0].receive(subscription: subscription)
    let tasks = [await wait(iterator), await wait(iterator)]
    publisher.subscribers[0].receive(completion: .failure(.broken))
    #expect(await tasks[0].value == "broken")
    #expect(await tasks[1].value == "end")
    #expect(await wait(iterator).value == "end")
  }

  @Test func `a failure without a waiting call is thrown by the next one`() async {
    let iterator = publisher.values.makeAsyncIterator()
    publisher.subscribers[0].receive(subscription: subscription)
    publisher.subscribers[0].receive(completion: .failure(.broken))
    #expect(await wait(iterator).value == "broken")
    #expect(await wait(iterator).value == "end")
  }

  @Test func `a cancelled wait cancels the subscription, even one that arrives later`() async {
    let first = publisher.values.makeAsyncIterator()
    publisher.subscribers[0].receive(subscription: subscription)
    let task = await wait(first)
    task.cancel()
    #expect(await task.value == "end" && subscription.cancels == 1)
    let second = publisher.values.makeAsyncIterator()
    let early = await wait(second)
    early.cancel()
    #expect(await early.value == "end")
    publisher.subscribers[1].receive(subscription: subscription)
    #expect(subscription.cancels == 2)
  }
}
