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

  /// Files of this machine come; all else fails as without a connection.
  public static let offline = ImageAnswers { url in
    if url.isFileURL, let data = try? Data(contentsOf: url), let image = UIImage(data: data) { return .success(Image(uiImage: image)) }
    return .failure(URLError(.notConnectedToInternet))
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
