import Foundation
import FoundationNetworking
import Synchronization
import ViewGraph

/// The state of a task of a session that ``RequestDoor`` answers. It starts when it is resumed, and its answer arrives
/// on a background queue.
final class RecordedTask: Sendable {
  let request: URLRequest
  private let completion: @Sendable (Data?, URLResponse?, URLError?) -> Void
  private let status = Mutex<(state: URLSessionTask.State, response: URLResponse?)>((.suspended, nil))

  init(_ request: URLRequest, _ completion: @escaping @Sendable (Data?, URLResponse?, URLError?) -> Void) {
    self.request = request
    self.completion = completion
  }

  var state: URLSessionTask.State { status.withLock { $0.state } }
  var response: URLResponse? { status.withLock { $0.response } }

  func resume() {
    guard take(.suspended, .running) else { return }
    guard let answer = RequestDoor.answer(to: request) else { return }
    Self.later(answer.latency) { [self] in
      guard take(.running, .completed) else { return }
      do {
        let (data, response) = try answer.result.get()
        status.withLock { $0.response = response }
        completion(data, response, nil)
      } catch {
        completion(nil, nil, error as? URLError ?? URLError(.unknown))
      }
    }
  }

  func cancel() {
    guard take(.running, .completed) || take(.suspended, .completed) else { return }
    Self.later(0) { [completion] in completion(nil, nil, URLError(.cancelled)) }
  }

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

// Sendable: their only property is.

/// A data task without the network. There is none for a request that needs it.
final class RecordedDataTask: URLSessionDataTask, @unchecked Sendable {
  private let recorded: RecordedTask

  init?(_ request: URLRequest, _ completion: @escaping @Sendable (Data?, URLResponse?, URLError?) -> Void) {
    guard RequestDoor.serves(request) else { return nil }
    recorded = RecordedTask(request, completion)
    super.init()
  }

  override var state: URLSessionTask.State { recorded.state }
  override var currentRequest: URLRequest? { recorded.request }
  override var response: URLResponse? { recorded.response }
  override func resume() { recorded.resume() }
  override func cancel() { recorded.cancel() }
  override func suspend() {}
}

/// An upload without the network. There is none for a request that needs it.
final class RecordedUploadTask: URLSessionUploadTask, @unchecked Sendable {
  private let recorded: RecordedTask

  init?(_ request: URLRequest, _ completion: @escaping @Sendable (Data?, URLResponse?, URLError?) -> Void) {
    guard RequestDoor.serves(request) else { return nil }
    recorded = RecordedTask(request, completion)
    super.init()
  }

  override var state: URLSessionTask.State { recorded.state }
  override var currentRequest: URLRequest? { recorded.request }
  override var response: URLResponse? { recorded.response }
  override func resume() { recorded.resume() }
  override func cancel() { recorded.cancel() }
  override func suspend() {}
}

/// A download without the network, whose file exists until the handler returns. There is none for a request that needs
/// it.
final class RecordedDownloadTask: URLSessionDownloadTask, @unchecked Sendable {
  private let recorded: RecordedTask

  init?(_ request: URLRequest, _ completion: @escaping @Sendable (URL?, URLResponse?, URLError?) -> Void) {
    guard RequestDoor.serves(request) else { return nil }
    recorded = RecordedTask(request) { data, response, error in
      guard let data else { return completion(nil, response, error) }
      guard let file = try? URLSession.downloaded(data) else {
        return completion(nil, nil, URLError(.cannotCreateFile))
      }
      completion(file, response, nil)
      try? FileManager.default.removeItem(at: file)
    }
    super.init()
  }

  override var state: URLSessionTask.State { recorded.state }
  override var currentRequest: URLRequest? { recorded.request }
  override var response: URLResponse? { recorded.response }
  override func resume() { recorded.resume() }
  override func cancel() { recorded.cancel() }
  override func suspend() {}
}
