import Foundation
import FoundationNetworking

/// Requests of a file that sees nothing but Foundation's own methods.
enum PlainRequests {
  static func shared(_ url: URL, _ answer: @escaping @Sendable (String) -> Void) {
    URLSession.shared.dataTask(with: url) { data, _, error in answer(text(data, error)) }.resume()
  }

  static func own(_ url: URL, _ answer: @escaping @Sendable (String) -> Void) {
    URLSession(configuration: .default).dataTask(with: url) { data, _, error in answer(text(data, error)) }.resume()
  }

  private static func text(_ data: Data?, _ error: (any Error)?) -> String {
    data.map { String(decoding: $0, as: UTF8.self) } ?? "failed \((error as? URLError)?.code.rawValue ?? 0)"
  }
}
