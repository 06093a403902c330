public import Foundation
// Files that import Foundation and Combine expect URLSession, which is in a separate module on Linux.
@_exported public import FoundationNetworking

extension URLSession {
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher { dataTaskPublisher(for: URLRequest(url: url)) }

  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }

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
      let response = Publishers.Operator<Output, Failure> { downstream in
        let target = UncheckedValue(downstream)
        let tracked = RequestTracking.began(request)
        let task = RequestTracking.task(request, in: session) { data, response, error in
          let deliver = {
            if let data, let response {
              target.value.send((data, response))
              target.value.finish(.finished)
            } else {
              target.value.finish(.failure(error as? URLError ?? URLError(.unknown)))
            }
          }
          if let respond = tracked?.respond { respond(deliver) } else { deliver() }
          tracked?.end(data?.count, error)
        }
        downstream.hold(AnyCancellable { task.cancel() })
        task.resume()
      }
      response.receive(subscriber: subscriber)
    }
  }
}
