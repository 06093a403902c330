import Foundation

class Model: ObservableObject {
  @Published var count = 0

  /// The text of a resource.
  var greeting: String {
    let url = Bundle.main.url(forResource: "greeting", withExtension: "txt")
    return url.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? "no resource"
  }
}
