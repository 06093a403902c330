import Foundation
import TraceSupport
import ViewGraph

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

  /// - Throws: A sentence that names the first fault of the file, with line and column.
  init(_ data: Data) throws {
    let bytes = Array(data)
    let document: JSONValue
    do {
      document = try JSONValue.parse(bytes[...])
    } catch {
      throw Self.refused("expected \(error.wanted)", JSONPlace(offset: error.offset, in: bytes[...]))
    }
    try Self.refuseUnknown(document, Self.members, [], bytes)
    for (index, answer) in (document["answers"]?.array ?? []).enumerated() {
      try Self.refuseUnknown(answer, Self.membersOfAnswer, [.member("answers"), .element(index)], bytes)
    }
    do {
      self = try JSONDecoder().decode(Self.self, from: data)
    } catch let error as DecodingError {
      let (way, sentence) = Self.words(error)
      throw Self.refused(sentence, JSONPlace(of: way, in: bytes[...]))
    }
    try check(bytes)
  }

  /// Refuses numbers that are out of range.
  private func check(_ bytes: [UInt8]) throws {
    if let failures { try Self.checkShare(failures, [.member("failures")], bytes) }
    for (index, answer) in (answers ?? []).enumerated() {
      let way: [JSONPlace.Part] = [.member("answers"), .element(index)]
      if let status = answer.status, !(100...599).contains(status) {
        throw Self.refused(
          "a status is a number from 100 to 599, not \(status), for \(answer.url)",
          JSONPlace(of: way + [.member("status")], in: bytes[...]))
      }
      if let share = answer.failures { try Self.checkShare(share, way + [.member("failures")], bytes) }
    }
  }

  private static func checkShare(_ share: Double, _ way: [JSONPlace.Part], _ bytes: [UInt8]) throws {
    guard !(0...100).contains(share) else { return }
    throw refused(
      "failures are a share in percent from 0 to 100, not \(share)", JSONPlace(of: way, in: bytes[...]))
  }

  private static let members = ["$schema", "latency_ms", "failures", "answers"]
  private static let membersOfAnswer = [
    "url", "method", "file", "status", "headers", "latency_ms", "failures", "error",
  ]

  /// Refuses members that mean nothing: a misspelled one would be as if it were not there.
  private static func refuseUnknown(
    _ value: JSONValue, _ known: [String], _ way: [JSONPlace.Part], _ bytes: [UInt8]
  ) throws {
    guard case .object(let members) = value else { return }
    for member in members where !known.contains(member.name) {
      let nearest = nearestName(to: member.name, in: known).map { "did you mean \"\($0)\"?" }
      let list = known.filter { $0 != "$schema" }.joined(separator: ", ")
      throw refused(
        "\"\(member.name)\" means nothing; \(nearest ?? "there are \(list)")",
        JSONPlace(of: way + [.name(member.name)], in: bytes[...]))
    }
  }

  private static func refused(_ sentence: String, _ place: JSONPlace) -> InteractionError {
    InteractionError("\(name) cannot be used: \(sentence) (\(place))")
  }

  /// The name of what a type is in JSON.
  private static func word(for type: Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is Bool.Type: "true or false"
    case is any BinaryInteger.Type, is any BinaryFloatingPoint.Type: "a number"
    case is [Any].Type: "a list in brackets"
    default: "an object in braces"
    }
  }

  private static func words(_ error: DecodingError) -> (way: [JSONPlace.Part], sentence: String) {
    let (context, what): (DecodingError.Context, String) =
      switch error {
      case .dataCorrupted(let context): (context, context.debugDescription)
      case .keyNotFound(let key, let context): (context, "\"\(key.stringValue)\" is missing")
      case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
        (context, "\(Self.word(for: type)) is expected")
      @unknown default: (DecodingError.Context(codingPath: [], debugDescription: ""), "\(error)")
      }
    let place = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")
    let way = context.codingPath.map { $0.intValue.map { JSONPlace.Part.element($0) } ?? .member($0.stringValue) }
    return (way, (place.isEmpty ? "" : "at \(place), ") + what)
  }
}
