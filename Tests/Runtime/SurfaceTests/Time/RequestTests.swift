import Foundation
import FoundationNetworking
import SwiftUI
import Testing
import TraceTestSupport
import ViewRuntime

private struct Names: View {
  let path: String
  @State private var names: [String] = []
  @State private var message = "loading"
  var body: some View {
    List(names, id: \.self) { Text($0) }
    Text(message)
      .task {
        do {
          guard let url = URL(string: "http://answers.test/\(path)") else { return }
          let (data, _) = try await URLSession.shared.data(from: url)
          names = try JSONDecoder().decode([String].self, from: data)
          message = "done"
        } catch {
          message = "failed"
        }
      }
  }
}

/// Sends a request on tap.
private struct Sent: View {
  @State private var message = "nothing"
  var body: some View {
    Button("Send") {
      Task {
        guard let url = URL(string: "http://answers.test/order") else { return }
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        do {
          let (data, _) = try await URLSession.shared.upload(for: request, from: Data("a".utf8))
          message = String(decoding: data, as: UTF8.self)
        } catch {
          message = "failed"
        }
      }
    }
    Text(message)
  }
}

/// Reads a response as it arrives.
private struct Lines: View {
  let path: String
  @State private var lines: [String] = []
  var body: some View {
    Text(lines.joined(separator: "|"))
      .task {
        do {
          guard let url = URL(string: "http://answers.test/\(path)") else { return }
          let (bytes, response) = try await URLSession.shared.bytes(from: url)
          lines.append("\((response as? HTTPURLResponse)?.statusCode ?? 0)")
          for try await line in bytes.lines { lines.append(line) }
          lines.append("end")
        } catch {
          lines.append("failed")
        }
      }
  }
}

private final class NameStore: ObservableObject {
  @Published var count = 0
  private var subscriptions: Set<AnyCancellable> = []
  func load() {
    guard let url = URL(string: "http://answers.test/ann") else { return }
    URLSession.shared.dataTaskPublisher(for: url).map(\.data.count).replaceError(with: -1)
      .sink { [weak self] in self?.count = $0 }.store(in: &subscriptions)
  }
}

private struct Counted: View {
  @StateObject private var store = NameStore()
  var body: some View { Text(verbatim: "\(store.count) bytes").onAppear { store.load() } }
}

/// A model with completion-handler requests.
private final class HandlerStore: ObservableObject, @unchecked Sendable {
  @Published var message = "loading"
  var unused: URLSessionDataTask?
  func load(_ path: String) {
    guard let url = URL(string: "http://answers.test/\(path)") else { return }
    unused = URLSession.shared.dataTask(with: url) { _, _, _ in }
    URLSession.shared.dataTask(with: URLRequest(url: url)) { [weak self] data, response, error in
      DispatchQueue.main.async {
        guard error == nil, let answer = response as? HTTPURLResponse else {
          self?.message = "failed"
          return
        }
        self?.message = "\(answer.statusCode), \(data?.count ?? 0) bytes"
      }
      sleep(1)
      DispatchQueue.main.sync { self?.message += "!" }
    }.resume()
  }
}

private struct HandledView: View {
  let path: String
  @StateObject private var store = HandlerStore()
  var body: some View { Text(store.message).onAppear { store.load(path) } }
}

/// Loads a bundled file as if from a server.
private struct Bundled: View {
  let url: URL
  @State private var lines: [String] = []
  var body: some View {
    Text(lines.joined(separator: "|"))
      .task {
        await note { try await described(URLSession.shared.data(from: url)) }
        await note { try await described(URLSession(configuration: .ephemeral).data(for: URLRequest(url: url))) }
        await note {
          let (file, response) = try await URLSession.shared.download(from: url)
          defer { try? FileManager.default.removeItem(at: file) }
          return try described((Data(contentsOf: file), response))
        }
        await note {
          var text = ""
          for try await line in try await URLSession.shared.bytes(from: url).0.lines { text += line }
          return text
        }
      }
  }

  private func described(_ answer: (Data, URLResponse)) -> String {
    "\(String(decoding: answer.0, as: UTF8.self)), \(answer.1.mimeType ?? "?"), \(answer.1.expectedContentLength)"
  }

  private func note(_ read: () async throws -> String) async {
    do { lines.append(try await read()) } catch { lines.append("\((error as? URLError)?.code.rawValue ?? 0)") }
  }
}

/// Reads an address line by line, as apps read word lists.
private struct Words: View {
  let url: URL
  @State private var words: [String] = []
  @State private var failure = "none"
  var body: some View {
    Text("\(words.joined(separator: "|")), \(failure)")
      .task {
        do {
          for try await word in url.lines { words.append(word) }
        } catch let error as URLError {
          failure = "\(error.code.rawValue)"
        } catch {
          failure = "\((error as? CocoaError)?.code == .fileReadNoSuchFile)"
        }
      }
  }
}

/// A model with completion-handler downloads.
private final class DownloadStore: ObservableObject, @unchecked Sendable {
  @Published var message = "loading"
  func load(_ url: URL) {
    URLSession.shared.downloadTask(with: url) { [weak self] file, response, error in
      let text = "\(file?.lastPathComponent ?? "nothing"), \((error as? URLError)?.code.rawValue ?? 0)"
      DispatchQueue.main.async { self?.message = text }
    }.resume()
  }
}

private struct Downloaded: View {
  let url: URL
  @StateObject private var store = DownloadStore()
  var body: some View { Text(store.message).onAppear { store.load(url) } }
}

@Suite(.serialized) @MainActor struct RequestTests {
  init() { AnsweringProtocol.install }

  @Test func `a URL cache is created with its folder`() {
    let cache = URLCache(memoryCapacity: 1000, diskCapacity: 0, directory: nil)
    #expect(cache.memoryCapacity == 1000)
    #expect(
      URLRequest(url: URL(fileURLWithPath: "/"), cachePolicy: .reloadIgnoringLocalCacheData).cachePolicy
        == .reloadIgnoringLocalCacheData)
  }

  @Test func `settling waits for responses`() {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Names(path: "ann") }
    #expect(host.texts == ["loading"])
    host.settle()
    #expect(host.texts == ["ann", "done"])
    let broken = RuntimeHost(profile: .ios18, sink: nil) { Names(path: "broken") }
    broken.settle()
    #expect(broken.texts == ["failed"])
  }

  @Test func `settling waits for a response that is read line by line`() {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Lines(path: "first%0Asecond%0D%0A%0Alast") }
    host.settle()
    #expect(host.texts == [#"200|["first|second|last"]|end"#])
    let broken = RuntimeHost(profile: .ios18, sink: nil) { Lines(path: "broken") }
    broken.settle()
    #expect(broken.texts == ["failed"])
  }

  @Test func `settling waits for the response to an upload`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Sent() }
    try host.tap("Send")
    host.settle()
    #expect(host.texts == ["Send", #"["order"]"#])
  }

  @Test func `settling waits for responses delivered by publishers`() {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Counted() }
    #expect(host.texts == ["0 bytes"])
    host.settle()
    #expect(host.texts == ["7 bytes"])
  }

  @Test func `settling waits for completion handlers but not for requests that were never resumed`() {
    let host = RuntimeHost(profile: .ios18, sink: nil) { HandledView(path: "ann") }
    #expect(host.texts == ["loading"])
    host.settle()
    #expect(host.texts == ["200, 7 bytes!"])
    let broken = RuntimeHost(profile: .ios18, sink: nil) { HandledView(path: "broken") }
    broken.settle()
    #expect(broken.texts == ["failed!"])
  }

  @Test func `requests for local addresses get the same responses as on Apple's systems`() throws {
    func texts(_ url: URL) -> [String] {
      let host = RuntimeHost(profile: .ios18, sink: nil) { Bundled(url: url) }
      host.settle()
      return host.texts
    }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Bundled-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("fruits.json")
    try Data("[1]".utf8).write(to: file)
    let json = "[1], application/json, 3"
    #expect(texts(file) == ["\(json)|\(json)|\(json)|[1]"])
    #expect(texts(folder.appendingPathComponent("none.json")) == ["-1100|-1100|-1100|-1100"])
    #expect(texts(folder) == ["-1101|-1101|-1101|-1101"])
    let text = "hello, text/html, 5"
    #expect(texts(try #require(URL(string: "data:text/html;base64,aGVsbG8="))) == ["\(text)|\(text)|\(text)|hello"])
    let plain = "a b, text/plain, 3"
    #expect(texts(try #require(URL(string: "data:,a%20b"))) == ["\(plain)|\(plain)|\(plain)|a b"])
    #expect(texts(try #require(URL(string: "data:text/plain"))) == ["-1000|-1000|-1000|-1000"])
  }

  @Test func `the lines of an address are read as they arrive`() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("Words-\(UUID().uuidString).txt")
    try Data("about\r\n\nother\nwhich".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    func texts(_ url: URL) -> [String] {
      let host = RuntimeHost(profile: .ios18, sink: nil) { Words(url: url) }
      host.settle()
      return host.texts
    }
    #expect(texts(file) == ["about|other|which, none"])
    #expect(texts(file.appendingPathExtension("gone")) == [", true"])
    #expect(texts(try #require(URL(string: "data:,about%0Aother"))) == ["about|other, none"])
    #expect(texts(try #require(URL(string: "data:none"))) == [", -1000"])
    #expect(
      texts(try #require(URL(string: "http://answers.test/first%0Asecond%0D%0A%0Alast"))) == [
        #"["first|second|last"], none"#
      ])
    #expect(texts(try #require(URL(string: "http://answers.test/broken"))) == [", -1011"])
    var count = 0
    for try await _ in file.resourceBytes { count += 1 }
    #expect(count == 19)
  }

  @Test func `a download task of a local address delivers it, or fails`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("Words-\(UUID().uuidString).txt")
    try Data("about".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    func text(_ url: URL) -> String? {
      let host = RuntimeHost(profile: .ios18, sink: nil) { Downloaded(url: url) }
      host.settle()
      return host.texts.first
    }
    #expect(text(URL(fileURLWithPath: "/")) == "nothing, -1101")
    #expect(try #require(text(file)).wholeMatch(of: /Download_[-\w]+\.tmp, 0/) != nil)
  }
}
