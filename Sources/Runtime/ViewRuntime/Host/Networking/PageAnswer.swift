package import Dispatch
import Foundation
package import FoundationNetworking

/// The text that a request gets without the network, for a framework that shows pages.
package struct PageAnswer: Sendable {
  /// The time until it arrives.
  package let delay: DispatchTimeInterval
  package let text: Result<String, any Error>

  /// Answers a request; nil if it needs the network.
  package init?(to request: URLRequest) {
    guard let answer = RequestDoor.answer(to: request) else { return nil }
    delay = .nanoseconds(Int(clamping: answer.latency))
    text = answer.result.map { String(decoding: $0.0, as: UTF8.self) }
  }
}
