import Foundation
import FoundationNetworking
import Synchronization
import TraceRecorder
import TraceSupport
import ViewGraph

/// Answers the program's requests from a folder, in virtual time, instead of the network.
final class RecordedResponses: Sendable {
  /// The answer to one request.
  struct Answer {
    /// The time until the answer arrives, in nanoseconds.
    let latency: UInt64
    let result: Result<(Data, URLResponse), any Error>
  }

  /// The answers of this process; nil if its requests reach the network.
  static var shared: RecordedResponses? { installed.withLock { $0 } }
  private static let installed = Mutex<RecordedResponses?>(nil)

  private let folder: ResponseFolder
  private let index: ResponseIndex
  private let seed: UInt64
  /// The latency without another in the index: loads overtake one another.
  private static let usual = ResponseIndex.Latency(shortest: 50, longest: 800)
  /// The file that the launches of a run share, so that each missing answer is reported once.
  private let reported: String?
  private struct State {
    var counts: [String: UInt64] = [:]
    var said: Set<String> = []
  }
  private let state = Mutex(State())

  /// Reads the folder that the environment names.
  ///
  /// - Throws: ``InteractionError`` if its index cannot be used.
  static func install(_ environment: [String: String]) throws {
    guard let text = environment[RecorderOptions.Variable.responses.rawValue], let comma = text.firstIndex(of: ",")
    else { return }
    let seed = UInt64(text[..<comma]) ?? 1
    let containers = environment[RecorderOptions.Variable.containers.rawValue]
    let responses = try RecordedResponses(
      path: String(text[text.index(after: comma)...]),
      seed: seed &+ UInt64(LaunchNumber(environment).launch) &* 0x9E37_79B9_7F4A_7C15,
      reported: containers.map { $0 + "/missing-responses" })
    installed.withLock { $0 = responses }
    RecordedURLProtocol.install
  }

  init(path: String, seed: UInt64, reported: String? = nil) throws {
    folder = ResponseFolder(path: path)
    self.seed = seed
    self.reported = reported
    let file: ResponseFolder.File?
    do throws(ResponseFolder.Refusal) { file = try folder.file([ResponseIndex.name]) } catch {
      throw InteractionError("the folder \(path): \(error.reason)")
    }
    index = try file.map { try ResponseIndex($0.data) } ?? ResponseIndex()
  }

  /// Returns the answer to a request, which may differ for each request to the same address.
  func answer(_ request: URLRequest) -> Answer {
    let method = (request.httpMethod ?? "GET").uppercased()
    guard let url = request.url else { return Answer(latency: 0, result: .failure(URLError(.badURL))) }
    let address = url.absoluteString
    let known = index.answers?.first { $0.covers(method, address) }
    var random = chance(for: "\(method) \(address)")
    let time = known?.latency_ms ?? index.latency_ms ?? Self.usual
    let latency = UInt64(Double.random(in: time.shortest...time.longest, using: &random).rounded() * 1_000_000)
    func failure(_ code: URLError.Code) -> Answer {
      Answer(latency: latency, result: .failure(URLError(code, userInfo: [NSURLErrorFailingURLErrorKey: url])))
    }
    if Double.random(in: 0..<100, using: &random) < known?.failures ?? index.failures ?? 0 {
      return failure(.networkConnectionLost)
    }
    if let error = known?.error { return failure(error.code) }
    do throws(ResponseFolder.Refusal) {
      let found =
        if let name = known?.file {
          try folder.file(name.split(separator: "/", omittingEmptySubsequences: false).map(String.init))
        } else {
          try file(of: url)
        }
      guard let file = found ?? (known?.status == nil ? nil : ResponseFolder.File(name: "", data: Data())) else {
        sayOnce(
          address,
          "no answer to \(method) \(address) in \(folder.path), so the request fails; \(Self.advice(known, url))")
        return failure(.cannotConnectToHost)
      }
      return Answer(latency: latency, result: .success((file.data, Self.response(url, known, file))))
    } catch {
      sayOnce(address, "no answer to \(method) \(address): \(error.reason)")
      return failure(.cannotConnectToHost)
    }
  }

  private static func response(_ url: URL, _ known: ResponseIndex.Answer?, _ file: ResponseFolder.File) -> URLResponse {
    let type = LocalURLProtocol.type(ofExtension: (file.name as NSString).pathExtension)
    let headers = ["Content-Type": type, "Content-Length": "\(file.data.count)"].merging(known?.headers ?? [:]) { $1 }
    return HTTPURLResponse(url: url, statusCode: known?.status ?? 200, httpVersion: "HTTP/1.1", headerFields: headers)
      ?? URLResponse(url: url, mimeType: type, expectedContentLength: file.data.count, textEncodingName: nil)
  }

  /// The file for an address: with its query, or else without it.
  private func file(of url: URL) throws(ResponseFolder.Refusal) -> ResponseFolder.File? {
    guard let parts = Self.parts(of: url) else { return nil }
    for last in Self.lastParts(of: url, parts) {
      if let file = try folder.file(named: parts.dropLast() + [last]) { return file }
    }
    return try folder.file(named: parts + ["index"])
  }

  /// The names for an address below the folder: its host, and the parts of its path. Nil if they do not make a name.
  private static func parts(of url: URL) -> [String]? {
    guard let host = url.host?.lowercased(), !host.isEmpty else { return nil }
    let path = URLComponents(url: url, resolvingAgainstBaseURL: true)?.percentEncodedPath ?? url.path
    let parts = path.split(separator: "/").map { String($0).removingPercentEncoding ?? String($0) }
    let all = [url.port.map { "\(host):\($0)" } ?? host] + (parts.isEmpty ? ["index"] : parts)
    return all.allSatisfy(ResponseFolder.isSafe) ? all : nil
  }

  private static func lastParts(of url: URL, _ parts: [String]) -> [String] {
    guard let last = parts.last else { return [] }
    let query = URLComponents(url: url, resolvingAgainstBaseURL: true)?.percentEncodedQuery.map {
      $0.replacing("/", with: "%2F")
    }
    return [query.map { "\(last)?\($0)" }, last].compactMap(\.self)
  }

  private static func advice(_ known: ResponseIndex.Answer?, _ url: URL) -> String {
    let name = known?.file ?? parts(of: url)?.joined(separator: "/")
    return name.map { "add the file \($0)" } ?? "no file can have its name, but \(ResponseIndex.name) can name one"
  }

  /// Random numbers that are the same for the same seed, address and number of earlier requests to it.
  private func chance(for request: String) -> SplitMix64 {
    let count = state.withLock { state in
      state.counts[request, default: 0] += 1
      return state.counts[request]!
    }
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in request.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return SplitMix64(seed: seed ^ hash &+ count &* 0x9E37_79B9_7F4A_7C15)
  }

  private func sayOnce(_ address: String, _ sentence: String) {
    let isNew = state.withLock { $0.said.insert(address).inserted }
    guard isNew, !isReported(address) else { return }
    StandardError.write(line: TerminalText(sentence))
  }

  /// Returns true if another launch has reported the address, and notes it otherwise.
  private func isReported(_ address: String) -> Bool {
    guard let reported else { return false }
    let known = (try? String(contentsOfFile: reported, encoding: .utf8)) ?? ""
    if known.split(separator: "\n").contains(address[...]) { return true }
    try? FileManager.default.createDirectory(
      atPath: (reported as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try? (known + address + "\n").write(toFile: reported, atomically: false, encoding: .utf8)
    return false
  }
}

extension RecordedResponses {
  /// The answers for a request that is not about a local resource; nil if it goes its usual way.
  static func covering(_ request: URLRequest) -> RecordedResponses? {
    LocalURLProtocol.isLocal(request.url) ? nil : shared
  }
}
