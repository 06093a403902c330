public import Foundation
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

  /// Loads local files and `data:` addresses; every other request fails as if there were no connection.
  public static let offline = ImageAnswers { url in
    guard LocalURLProtocol.isLocal(url) else { return .failure(URLError(.notConnectedToInternet)) }
    do {
      guard let image = UIImage(data: try LocalURLProtocol.answer(url).0) else { return .failure(URLError(.cannotDecodeContentData)) }
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
