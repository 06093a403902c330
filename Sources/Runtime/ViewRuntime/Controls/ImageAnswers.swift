public import Foundation
import ViewGraph

/// What comes for the pictures that `AsyncImage` asks for: a headless run has no network of its own.
///
/// ```swift
/// ContentView().environment(\.imageAnswers, ImageAnswers(after: .seconds(2)) { url in .success(Image(url.lastPathComponent)) })
/// ```
public struct ImageAnswers: Sendable {
  let nanoseconds: UInt64
  let answer: @Sendable (URL) -> AsyncImagePhase

  /// - Parameter delay: in virtual time.
  public init(after delay: Duration = .milliseconds(100), _ answer: @escaping @Sendable (URL) -> AsyncImagePhase) {
    nanoseconds = RoundDuration.nanoseconds(delay)
    self.answer = answer
  }

  /// Files of this machine come, and what an address itself holds; all else fails as without a connection.
  public static let offline = ImageAnswers { url in
    guard LocalAddresses.isLocal(url) else { return .failure(URLError(.notConnectedToInternet)) }
    do {
      guard let image = UIImage(data: try LocalAddresses.answer(url).0) else { return .failure(URLError(.cannotDecodeContentData)) }
      return .success(Image(uiImage: image))
    } catch {
      return .failure(error)
    }
  }
}

private struct ImageAnswersKey: EnvironmentKey { static let defaultValue = ImageAnswers.offline }

extension EnvironmentValues {
  /// What comes for the pictures that `AsyncImage` asks for. Not part of SwiftUI: for hosts and tests.
  public var imageAnswers: ImageAnswers {
    get { self[ImageAnswersKey.self] }
    set { self[ImageAnswersKey.self] = newValue }
  }
}
