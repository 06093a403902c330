import Combine
import Foundation
import FoundationNetworking
import SwiftUI

struct ServedProgram: App { var body: some Scene { WindowGroup { ServedApp() } } }

/// An app that asks for its server, and then loads from it in each way that there is. It prints what arrives.
private struct ServedApp: View {
  @State private var address = ""
  @State private var isSetUp = false

  var body: some View {
    if isSetUp {
      Loads()
    } else {
      VStack {
        Text("Server")
        Divider()
        HStack { HStack { HStack { HStack { TextField("", text: $address).keyboardType(.URL) } } } }
        Button("Continue") { isSetUp = true }.disabled(URL(string: address)?.scheme != "https")
      }
      .onAppear { print("launch \(Self.countLaunch())") }
    }
  }

  /// The number of launches with the same documents.
  private static func countLaunch() -> Int {
    let file = URL.documentsDirectory.appending(path: "launches")
    let count = ((try? String(contentsOf: file, encoding: .utf8)).flatMap { Int($0) } ?? 0) + 1
    try? "\(count)".write(to: file, atomically: true, encoding: .utf8)
    return count
  }
}

private struct Loads: View {
  @State private var text = ""
  @State private var subscription: AnyCancellable?
  @State private var picture: URL?

  var body: some View {
    VStack {
      Text(text)
      Button("Data") { load { try await URLSession.shared.data(from: page("items?page=2")).0 } }
      Button("Other") { load { try await URLSession.shared.data(from: page("items?page=3")).0 } }
      Button("Missing") { load { try await URLSession.shared.data(from: page("missing")).0 } }
      Button("Outside") { load { try await URLSession.shared.data(from: page("link")).0 } }
      Button("Upwards") { load { try await URLSession.shared.data(from: page("%2e%2e/%2e%2e/secret")).0 } }
      Button("Post") {
        var request = URLRequest(url: page("items"))
        request.httpMethod = "POST"
        load { [request] in
          let (data, response) = try await URLSession.shared.upload(for: request, from: Data())
          return Data("\((response as? HTTPURLResponse)?.statusCode ?? 0) ".utf8) + data
        }
      }
      Button("Bytes") {
        load {
          var all = Data()
          for try await byte in try await URLSession.shared.bytes(from: page("items?page=2")).0 { all.append(byte) }
          return all
        }
      }
      Button("Handler") {
        URLSession.shared.dataTask(with: page("items?page=2")) { data, _, error in
          DispatchQueue.main.async {
            show(
              data.map { String(decoding: $0, as: UTF8.self) } ?? "failed \((error as? URLError)?.code.rawValue ?? 0)")
          }
        }
        .resume()
      }
      Button("Download") {
        load {
          let file = try await URLSession.shared.download(from: page("items?page=2")).0
          return try Data(contentsOf: file)
        }
      }
      Button("Download Handler") { download("items?page=2") }
      Button("Missing Download") { download("missing") }
      Button("Upload Handler") {
        var request = URLRequest(url: page("items"))
        request.httpMethod = "POST"
        URLSession.shared.uploadTask(with: request, from: Data()) { data, _, error in
          DispatchQueue.main.async {
            show(
              data.map { String(decoding: $0, as: UTF8.self) } ?? "failed \((error as? URLError)?.code.rawValue ?? 0)")
          }
        }
        .resume()
      }
      Button("Picture") { picture = page("picture.png") }
      Button("Missing Picture") { picture = page("missing.png") }
      Button("Plain") { PlainRequests.shared(page("items?page=2")) { text in DispatchQueue.main.async { show(text) } } }
      Button("Plain Own") {
        PlainRequests.own(page("items?page=2")) { text in DispatchQueue.main.async { show(text) } }
      }
      Button("Contents") {
        show((try? Data(contentsOf: page("items?page=2"))).map { String(decoding: $0, as: UTF8.self) } ?? "failed")
      }
      if let picture {
        AsyncImage(url: picture) { phase in
          if phase.image != nil { Text("drawn").onAppear { print("drawn") } }
          if let error = phase.error {
            Text("failed").onAppear { print("failed \((error as? URLError)?.code.rawValue ?? 0)") }
          }
        }
        .id(picture)
      }
      Button("Publisher") {
        subscription = URLSession.shared.dataTaskPublisher(for: page("items?page=2")).receive(on: DispatchQueue.main)
          .sink(receiveCompletion: { _ in }, receiveValue: { show(String(decoding: $0.data, as: UTF8.self)) })
      }
    }
  }

  private func page(_ path: String) -> URL { URL(string: "https://api.test/v1/\(path)")! }

  private func download(_ path: String) {
    URLSession.shared.downloadTask(with: page(path)) { file, _, error in
      let text = file.flatMap { try? String(contentsOf: $0, encoding: .utf8) }
      DispatchQueue.main.async { show(text ?? "failed \((error as? URLError)?.code.rawValue ?? 0)") }
    }
    .resume()
  }

  private func load(_ work: @escaping @MainActor () async throws -> Data) {
    Task {
      do { show(String(decoding: try await work(), as: UTF8.self)) } catch {
        show("failed \((error as? URLError)?.code.rawValue ?? 0)")
      }
    }
  }

  private func show(_ text: String) {
    self.text = text
    print(text.trimmingCharacters(in: .whitespacesAndNewlines))
  }
}
