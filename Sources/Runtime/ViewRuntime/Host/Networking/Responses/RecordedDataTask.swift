import Foundation
import FoundationNetworking
import Synchronization
import ViewGraph

/// A task of a session that is answered from a folder. It starts when it is resumed, and its answer arrives on a background queue.
///
/// Sendable: the lock guards the state.
final class RecordedDataTask: URLSessionDataTask, @unchecked Sendable {
  private let request: URLRequest
  private let responses: RecordedResponses
  private let completion: @Sendable (Data?, URLResponse?, URLError?) -> Void
  private let status = Mutex<(state: URLSessionTask.State, response: URLResponse?)>((.suspended, nil))

  init(_ request: URLRequest, _ responses: RecordedResponses, _ completion: @escaping @Sendable (Data?, URLResponse?, URLError?) -> Void) {
    self.request = request
    self.responses = responses
    self.completion = completion
    super.init()
  }

  override var state: URLSessionTask.State { status.withLock { $0.state } }
  override var currentRequest: URLRequest? { request }
  override var response: URLResponse? { status.withLock { $0.response } }

  override func resume() {
    guard take(.suspended, .running) else { return }
    let answer = responses.answer(request)
    Self.later(answer.latency) { [self] in
      guard take(.running, .completed) else { return }
      switch answer.result {
      case .success(let (data, response)):
        status.withLock { $0.response = response }
        completion(data, response, nil)
      case .failure(let error): completion(nil, nil, error)
      }
    }
  }

  override func cancel() {
    guard take(.running, .completed) || take(.suspended, .completed) else { return }
    Self.later(0) { [completion] in completion(nil, nil, URLError(.cancelled)) }
  }

  override func suspend() {}

  /// Changes the state; returns false if it is another one.
  private func take(_ old: URLSessionTask.State, _ new: URLSessionTask.State) -> Bool {
    status.withLock { status in
      guard status.state == old else { return false }
      status.state = new
      return true
    }
  }

  private static func later(_ nanoseconds: UInt64, _ work: @escaping @Sendable () -> Void) {
    DispatchQueue.global().asyncAfter(deadline: .now() + .nanoseconds(Int(clamping: nanoseconds)), execute: work)
  }
}
