import Foundation

/// The file `responses.json` of a folder with recorded answers: what differs from "status 200, after 50 to 800 ms".
struct ResponseIndex: Decodable, Sendable {
  static let name = "responses.json"

  /// A time, or the shortest and the longest one, in milliseconds.
  struct Latency: Decodable, Sendable {
    var shortest: Double
    var longest: Double

    init(shortest: Double, longest: Double) { (self.shortest, self.longest) = (shortest, longest) }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let one = try? container.decode(Double.self) {
        (shortest, longest) = (one, one)
      } else {
        let both = try container.decode([Double].self)
        guard both.count == 2 else {
          throw DecodingError.dataCorruptedError(in: container, debugDescription: Self.wanted)
        }
        (shortest, longest) = (both[0], both[1])
      }
      guard shortest >= 0, longest >= shortest, longest <= 3_600_000 else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: Self.wanted)
      }
    }

    private static let wanted = "a latency is a number of milliseconds up to 3600000, or two of them: [50, 800]"
  }

  /// A failure of the network, by its name in the file.
  enum Failure: String, Decodable, Sendable, CaseIterable {
    case offline, timeout, lost, refused, dns, tls

    var code: URLError.Code {
      switch self {
      case .offline: .notConnectedToInternet
      case .timeout: .timedOut
      case .lost: .networkConnectionLost
      case .refused: .cannotConnectToHost
      case .dns: .cannotFindHost
      case .tls: .secureConnectionFailed
      }
    }
  }

  /// An answer to some requests.
  struct Answer: Decodable, Sendable {
    /// An address, in which `*` stands for any characters.
    var url: String
    /// The method; nil for any.
    var method: String?
    /// The file with the body below the folder; nil for the file that the address names.
    var file: String?
    var status: Int?
    var headers: [String: String]?
    var latency_ms: Latency?
    /// The share of these requests that fail, in percent.
    var failures: Double?
    /// The failure of each of these requests.
    var error: Failure?

    func covers(_ method: String, _ address: String) -> Bool {
      (self.method.map { $0.uppercased() == method } ?? true) && Self.matches(Array(address.utf8), Array(url.utf8))
    }

    /// Returns true if a text matches a pattern. Linear but for the last `*`, so that no pattern takes long.
    private static func matches(_ text: [UInt8], _ pattern: [UInt8]) -> Bool {
      var (t, p) = (0, 0)
      var star: (t: Int, p: Int)?
      while t < text.count {
        if p < pattern.count, pattern[p] == UInt8(ascii: "*") {
          star = (t, p)
          p += 1
        } else if p < pattern.count, pattern[p] == text[t] {
          (t, p) = (t + 1, p + 1)
        } else if let last = star {
          star = (last.t + 1, last.p)
          (t, p) = (last.t + 1, last.p + 1)
        } else {
          return false
        }
      }
      return pattern[p...].allSatisfy { $0 == UInt8(ascii: "*") }
    }
  }

  var latency_ms: Latency?
  /// The share of all requests that fail, in percent.
  var failures: Double?
  var answers: [Answer]?

  init() {}

  /// - Throws: A sentence that names the first fault of the file.
  init(_ data: Data) throws {
    do {
      self = try JSONDecoder().decode(Self.self, from: data)
    } catch let error as DecodingError {
      throw InteractionError("\(Self.name) cannot be used: \(Self.words(error))")
    }
    for answer in answers ?? [] {
      if let status = answer.status, !(100...599).contains(status) {
        throw InteractionError(
          "\(Self.name) cannot be used: a status is a number from 100 to 599, not \(status), for \(answer.url)")
      }
    }
    for share in [failures] + (answers ?? []).map(\.failures) {
      if let share, !(0...100).contains(share) {
        throw InteractionError(
          "\(Self.name) cannot be used: failures are a share in percent from 0 to 100, not \(share)")
      }
    }
  }

  private static func words(_ error: DecodingError) -> String {
    let (context, what): (DecodingError.Context, String) =
      switch error {
      case .dataCorrupted(let context): (context, context.debugDescription)
      case .keyNotFound(let key, let context): (context, "\"\(key.stringValue)\" is missing")
      case .typeMismatch(_, let context), .valueNotFound(_, let context): (context, context.debugDescription)
      @unknown default: (DecodingError.Context(codingPath: [], debugDescription: ""), "\(error)")
      }
    let place = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")
    return (place.isEmpty ? "" : "at \(place), ") + what
  }
}
