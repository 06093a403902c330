import LifecycleTesting
import FoundationNetworking
import SwiftUI
import Testing
import TraceRecorder

private let requestLine: Int = #line + 10
private struct Loading: View {
  let address: String
  let isMarked: Bool
  @State private var text = "nothing"
  var body: some View {
    Text(text).task {
      guard let url = URL(string: address) else { return }
      if isMarked {
        _ = try? await Trace.fetch("marked") { try await URLSession.shared.data(from: url) }
      } else if let (data, _) = try? await URLSession.shared.data(from: url) {
        text = String(decoding: data, as: UTF8.self)
      }
    }
  }
}

private struct Subscribing: View {
  let address: String
  var queue: DispatchQueue?
  @State private var request: AnyCancellable?
  @State private var text = "nothing"
  var body: some View {
    Text(text).onAppear {
      guard let url = URL(string: address) else { return }
      let response = URLSession.shared.dataTaskPublisher(for: url)
      let subscribed = queue.map { response.subscribe(on: $0).eraseToAnyPublisher() } ?? response.eraseToAnyPublisher()
      request = subscribed.receive(on: DispatchQueue.main).sink {
        if case .failure = $0 { text = "failed" }
      } receiveValue: {
        text = String(decoding: $0.data, as: UTF8.self)
      }
    }
  }
}

private struct Queueing: View {
  let address: String
  @State private var text = "nothing"
  var body: some View {
    Text(text).onAppear {
      guard let url = URL(string: address) else { return }
      DispatchQueue.global().async {
        URLSession.shared.dataTask(with: url) { data, _, _ in
          let found = data.map { String(decoding: $0, as: UTF8.self) } ?? "failed"
          DispatchQueue.main.async { text = found }
        }.resume()
      }
    }
  }
}

// In this suite, because a protocol must be registered before the first session is made.
extension RequestTests {
  private func fetches(_ address: String, isMarked: Bool = false) throws -> LifecycleTrace {
    let host = try ViewHost { Loading(address: address, isMarked: isMarked) }
    host.settle()
    return try host.finish()
  }

  @Test func `a request is a fetch of its view, with its size`() throws {
    let trace = try fetches("data:text/plain,hello")
    let begin = try #require(trace.events(.fetchBegin).first)
    #expect(
      begin.key == "GET data:" && begin.view == "Loading" && begin.automatic == true && begin.task != nil
        && begin.causeSeq != nil)
    // The request continues behind the functions of the session, which are asynchronous.
    #expect(begin.site == "SurfaceTests/AutomaticFetchTests.swift:\(requestLine)")
    let end = try #require(trace.events(.fetchEnd).first)
    #expect(end.outcome == "ok" && end.bytes == 5 && end.fetch == begin.fetch)
  }

  @Test func `a request that fails says so`() throws {
    let trace = try fetches("file:///no/such/file.json")
    #expect(trace.events(.fetchBegin).map(\.key) == ["GET file:file.json"])
    #expect(trace.events(.fetchEnd).map(\.outcome) == ["failed"])
  }

  @Test func `a request inside a marked fetch is recorded once`() throws {
    let trace = try fetches("data:text/plain,hello", isMarked: true)
    #expect(trace.events(.fetchBegin).map(\.key) == ["marked"])
    #expect(trace.events(.fetchEnd).count == 1)
  }

  @Test(arguments: [("data:text/plain,hello", "ok", 5), ("file:///no/such/file.json", "failed", nil)])
  func `a request of a publisher is a fetch of the view that subscribes`(
    _ address: String, _ outcome: String, _ bytes: Int?
  ) throws {
    let host = try ViewHost { Subscribing(address: address) }
    host.settle()
    let trace = try host.finish()
    let begin = try #require(trace.events(.fetchBegin).first)
    #expect(
      begin.key?.hasPrefix("GET ") == true && begin.view == "Subscribing" && begin.automatic == true
        && begin.causeSeq != nil)
    let end = try #require(trace.events(.fetchEnd).first)
    #expect(end.outcome == outcome && end.fetch == begin.fetch)
    #expect(end.bytes == bytes)
  }

  @Test(arguments: [("data:text/plain,hello", "ok"), ("file:///no/such/file.json", "failed")])
  func `a request that background work begins is a fetch of the view that started the work`(
    _ address: String, _ outcome: String
  ) throws {
    let subscribing = try ViewHost { Subscribing(address: address, queue: .global()) }
    let queueing = try ViewHost { Queueing(address: address) }
    for (host, view) in [(subscribing, "Subscribing"), (queueing, "Queueing")] {
      host.settle()
      let trace = try host.finish()
      let begin = try #require(trace.events(.fetchBegin).first)
      #expect(begin.view == view && begin.automatic == true)
      #expect(trace.events(.fetchBegin).count == 1 && trace.events(.fetchEnd).map(\.outcome) == [outcome])
    }
  }

  @Test func `the answer to a request of background work arrives before the host has settled`() throws {
    for view in [
      AnyView(Subscribing(address: "data:text/plain,hello", queue: .global())),
      AnyView(Queueing(address: "data:text/plain,hello")),
    ] {
      let host = try ViewHost { view }
      host.settle()
      #expect(host.texts == ["hello"])
      _ = try host.finish()
    }
  }

  /// Nothing listens at this port.
  @Test(arguments: [nil, DispatchQueue.global()])
  func `an answer of the network reaches a publisher's subscriber before the host has settled`(_ queue: DispatchQueue?)
    throws
  {
    let host = try ViewHost { Subscribing(address: "http://127.0.0.1:1/x", queue: queue) }
    host.settle()
    #expect(host.texts == ["failed"])
    let trace = try host.finish()
    #expect(trace.events(.fetchEnd).map(\.outcome) == ["failed"])
    #expect(trace.events(.resourceRelease).count == trace.events(.resourceAcquire).count)
  }
}
