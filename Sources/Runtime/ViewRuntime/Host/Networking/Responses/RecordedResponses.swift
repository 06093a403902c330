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

  /// The answers for the caller; nil if its requests reach the network.
  static var shared: RecordedResponses? {
    let graph = ActiveGraph.onThisThread.map { ObjectIdentifier($0) }
    return installed.withLock { $0.answers(for: graph) }
  }

  /// The answers of the process, and those of hosts.
  private struct Installed {
    var process: RecordedResponses?
    var hosts: [(graph: ObjectIdentifier, responses: RecordedResponses)] = []

    func answers(for graph: ObjectIdentifier?) -> RecordedResponses? {
      if let graph { return hosts.last { $0.graph == graph }?.responses ?? process }
      // Code that imports only Foundation asks on threads of the library's own, which belong to no host.
      return process ?? hosts.last?.responses
    }
  }
  private static let installed = Mutex(Installed())

  /// Answers the requests of a graph's code.
  static func install(_ responses: RecordedResponses, for graph: Graph) {
    let graph = ObjectIdentifier(graph)
    installed.withLock { $0.hosts.append((graph, responses)) }
    RecordedURLProtocol.install
  }

  /// Forgets the answers of a graph that ends.
  static func remove(for graph: Graph) {
    let graph = ObjectIdentifier(graph)
    installed.withLock { $0.hosts.removeAll { $0.graph == graph } }
  }

  let folder: ResponseFolder
  private let index: ResponseIndex
  private let seed: UInt64
  /// The latency without another in the index: loads overtake one another.
  private static let usual = ResponseIndex.Latency(shortest: 50, longest: 800)
  /// The file that the launches of a run share, so that each missing answer is reported once.
  private let reported: String?
  private struct State {
    var counts: [String: UInt64] = [:]
    var said: Set<String> = []
    /// The number of requests that got the answer that they were meant to get, be it a failure.
    var answered = 0
    /// The requests without an answer, in their order.
    var refused: [String] = []
  }
  private let state = Mutex(State())
  /// True for the answers of one of several hosts, which together report an address once.
  private let isHosted: Bool
  private static let saidByHosts = Mutex<Set<String>>([])
  /// The requests of which templates can be written: a limit against addresses that never repeat.
  private static let mostTemplates = 200

  /// The requests that failed because there was no answer; nil if one got an answer.
  var unansweredAlone: [String]? {
    state.withLock { $0.answered == 0 && !$0.refused.isEmpty ? $0.refused : nil }
  }

  /// Reads the folder that the environment names.
  ///
  /// - Throws: ``InteractionError`` if its index cannot be used.
  static func install(_ environment: [String: String]) throws {
    guard let text = environment[RecorderOptions.Variable.responses.rawValue], !text.isEmpty else { return }
    let (path, seed) = place(text)
    let containers = environment[RecorderOptions.Variable.containers.rawValue]
    let responses = try RecordedResponses(
      path: path,
      seed: seed &+ UInt64(LaunchNumber(environment).launch) &* 0x9E37_79B9_7F4A_7C15,
      reported: containers.map { $0 + "/missing-responses" })
    installed.withLock { $0.process = responses }
    RecordedURLProtocol.install
  }

  /// The folder and the seed of the variable's value: `7,/path`, as the recorder writes it, or a path alone.
  static func place(_ text: String) -> (path: String, seed: UInt64) {
    guard let comma = text.firstIndex(of: ","), let seed = UInt64(text[..<comma]) else { return (text, 1) }
    return (String(text[text.index(after: comma)...]), seed)
  }

  /// - Parameters:
  ///   - reported: The file that the launches of a run share.
  ///   - isHosted: True for the answers of one of several hosts.
  init(path: String, seed: UInt64, reported: String? = nil, isHosted: Bool = false) throws {
    self.isHosted = isHosted
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
    let (answer, isRefused) = found(request)
    state.withLock { state in
      if isRefused {
        state.refused.append("\((request.httpMethod ?? "GET").uppercased()) \(request.url?.absoluteString ?? "")")
      } else {
        state.answered += 1
      }
    }
    return answer
  }

  private func found(_ request: URLRequest) -> (Answer, isRefused: Bool) {
    let method = (request.httpMethod ?? "GET").uppercased()
    guard let url = request.url else { return (Answer(latency: 0, result: .failure(URLError(.badURL))), false) }
    let address = url.absoluteString
    let known = index.answers?.first { $0.covers(method, address) }
    var random = chance(for: "\(method) \(address)")
    let time = known?.latency_ms ?? index.latency_ms ?? Self.usual
    let latency = UInt64(Double.random(in: time.shortest...time.longest, using: &random).rounded() * 1_000_000)
    func failure(_ code: URLError.Code) -> Answer {
      Answer(latency: latency, result: .failure(URLError(code, userInfo: [NSURLErrorFailingURLErrorKey: url])))
    }
    if Double.random(in: 0..<100, using: &random) < known?.failures ?? index.failures ?? 0 {
      return (failure(.networkConnectionLost), false)
    }
    if let error = known?.error { return (failure(error.code), false) }
    do throws(ResponseFolder.Refusal) {
      let found =
        if let name = known?.file {
          try folder.file(name.split(separator: "/", omittingEmptySubsequences: false).map(String.init))
        } else {
          try file(of: url)
        }
      guard let file = found ?? (known?.status == nil ? nil : ResponseFolder.File(name: "", data: Data())) else {
        sayOnce(address) {
          let template = writeTemplate(of: "\(method) \(address)", known, url)
          return
            "no answer to \(method) \(address) in \(folder.path), so the request fails; \(Self.advice(known, url, template))"
        }
        return (failure(.cannotConnectToHost), true)
      }
      return (Answer(latency: latency, result: .success((file.data, Self.response(url, known, file)))), false)
    } catch {
      sayOnce(address) { "no answer to \(method) \(address): \(error.reason)" }
      return (failure(.cannotConnectToHost), true)
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

  private static func advice(_ known: ResponseIndex.Answer?, _ url: URL, _ template: String?) -> String {
    guard let name = known?.file ?? parts(of: url)?.joined(separator: "/") else {
      return "no file can have its name, but \(ResponseIndex.name) can name one"
    }
    return (template.map { "fill and rename the template \($0), or " } ?? "") + "add the file \(name)"
  }

  /// Writes a file that tells how to answer a request, beside the place of the answer.
  ///
  /// - Returns: Its name below the folder; nil if there can be none.
  private func writeTemplate(of request: String, _ known: ResponseIndex.Answer?, _ url: URL) -> String? {
    guard state.withLock({ $0.said.count <= Self.mostTemplates }) else { return nil }
    let named = known?.file.map { $0.split(separator: "/", omittingEmptySubsequences: false).map(String.init) }
    guard let parts = named ?? Self.parts(of: url), let last = parts.last else { return nil }
    // A name with two extensions is no answer to any address without them.
    let template = parts.dropLast() + [last + ResponseFolder.templateSuffix]
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("request", request)
    writer.member(
      "next",
      "replace this text with the body of the answer, and rename the file to \(last), with any extension; \(ResponseIndex.name) has status, headers and latency (Docs/Scripts.md)"
    )
    writer.endObject()
    return folder.add(writer.bytes + [UInt8(ascii: "\n")], named: Array(template))
      ? template.joined(separator: "/") : nil
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

  private func sayOnce(_ address: String, _ sentence: () -> String) {
    let isNew = state.withLock { $0.said.insert(address).inserted }
    guard isNew, !isReported(address) else { return }
    StandardError.write(line: TerminalText(sentence()))
  }

  /// Returns true if another launch or host has reported the address, and notes it otherwise.
  private func isReported(_ address: String) -> Bool {
    if isHosted { return !Self.saidByHosts.withLock { $0.insert("\(folder.path)\n\(address)").inserted } }
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
