public import Foundation
import FoundationNetworking
import ViewGraph

/// The results that `AsyncImage` receives, since a headless run does not have a network.
///
/// ```swift
/// ContentView().environment(\.imageAnswers, ImageAnswers(after: .seconds(2)) { url in .success(Image(url.lastPathComponent)) })
/// ```
public struct ImageAnswers: Sendable {
  let nanoseconds: UInt64
  let answer: @Sendable (URL) -> AsyncImagePhase

  /// - Parameter delay: The loading time, in virtual time.
  public init(after delay: Duration = .milliseconds(100), _ answer: @escaping @Sendable (URL) -> AsyncImagePhase) {
    nanoseconds = RoundDuration.nanoseconds(delay)
    self.answer = answer
  }

  /// Loads local files and `data:` addresses, and what `trace-record --responses` answers; every other request fails as
  /// if there were no connection.
  public static let offline = ImageAnswers(
    nanoseconds: 100_000_000,
    answer: { url in
      guard let answer = RequestDoor.answer(to: URLRequest(url: url)) else {
        return .failure(URLError(.notConnectedToInternet))
      }
      return phase(answer)
    }, usesResponses: true)

  /// True if a folder with recorded answers decides before the closure does.
  private var usesResponses = false

  private init(nanoseconds: UInt64, answer: @escaping @Sendable (URL) -> AsyncImagePhase, usesResponses: Bool) {
    self.nanoseconds = nanoseconds
    self.answer = answer
    self.usesResponses = usesResponses
  }

  /// Returns the time until the answer for an image arrives, in nanoseconds, and the answer.
  func result(for url: URL) -> (latency: UInt64, phase: () -> AsyncImagePhase) {
    let request = URLRequest(url: url)
    guard usesResponses, let responses = RecordedResponses.covering(request) else {
      return (nanoseconds, { [answer] in answer(url) })
    }
    let answer = responses.answer(request)
    return (answer.latency, { Self.phase(answer) })
  }

  private static func phase(_ answer: RecordedResponses.Answer) -> AsyncImagePhase {
    do {
      guard let image = UIImage(data: try answer.result.get().0) else {
        return .failure(URLError(.cannotDecodeContentData))
      }
      return .success(Image(uiImage: image))
    } catch {
      return .failure(error)
    }
  }
}

private struct ImageAnswersKey: EnvironmentKey { static let defaultValue = ImageAnswers.offline }

extension EnvironmentValues {
  /// The results that `AsyncImage` receives. Not part of SwiftUI: for hosts and tests.
  public var imageAnswers: ImageAnswers {
    get { self[ImageAnswersKey.self] }
    set { self[ImageAnswersKey.self] = newValue }
  }
}
