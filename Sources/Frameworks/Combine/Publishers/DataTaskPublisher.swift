public import Foundation
// Files that import Foundation and Combine expect URLSession, which on Linux stands in a module of its own.
@_exported public import FoundationNetworking

extension URLSession {
  /// The answer to a request, or why there is none; each subscriber makes a request of its own.
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher { dataTaskPublisher(for: URLRequest(url: url)) }

  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher { DataTaskPublisher(request: request, session: self) }

  public struct DataTaskPublisher: Combine.Publisher {
    public typealias Output = (data: Data, response: URLResponse)
    public typealias Failure = URLError

    public let request: URLRequest
    public let session: URLSession

    public init(request: URLRequest, session: URLSession) {
      self.request = request
      self.session = session
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let answer = Publishers.Derived<Output, Failure> { outlet in
        let held = UncheckedValue(outlet)
        let ended = RequestTracking.started()
        let task = session.dataTask(with: request) { data, response, error in
          if let data, let response {
            held.value.send((data, response))
            held.value.finish(.finished)
          } else {
            held.value.finish(.failure(error as? URLError ?? URLError(.unknown)))
          }
          ended?()
        }
        outlet.own(AnyCancellable { task.cancel() })
        task.resume()
      }
      answer.receive(subscriber: subscriber)
    }
  }
}
