import Testing

@testable import TraceSystem

/// Work beside the calling thread, and what it hands over.
struct BackgroundThreadTests {
  private struct NoThread: Error {}

  @Test func `a queue hands over each element once and in order`() throws {
    for _ in 0..<20 {
      let queue = BlockingQueue<Int>()
      let started = BackgroundThread {
        for number in 0..<1000 { queue.push(number) }
        queue.close()
      }
      guard let thread = started else { throw NoThread() }
      var received: [Int] = []
      while let number = queue.pop() { received.append(number) }
      thread.join()
      #expect(received == Array(0..<1000))
      #expect(queue.pop() == nil)
    }
  }

  @Test func `a thread that waits goes on when an element arrives, or when the queue is closed`() throws {
    let (questions, answers) = (BlockingQueue([1]), BlockingQueue<Int?>())
    let started = BackgroundThread { for _ in 0..<3 { answers.push(questions.pop()) } }
    guard let thread = started else { throw NoThread() }
    #expect(answers.pop() == 1)
    questions.push(2)
    #expect(answers.pop() == 2)
    questions.close()
    #expect(answers.pop() == .some(nil))
    thread.join()
  }

  @Test func `a thread has done its work once it is joined`() throws {
    nonisolated(unsafe) var count = 0
    for _ in 0..<50 {
      guard let thread = BackgroundThread({ unsafe count += 1 }) else { throw NoThread() }
      thread.join()
    }
    #expect(unsafe count == 50)
  }
}
