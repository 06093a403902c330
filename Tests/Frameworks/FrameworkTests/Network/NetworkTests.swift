import CoreTransferable
import Network
import SwiftUI
import Testing
import ViewRuntime

@MainActor private final class Connectivity: ObservableObject {
  @Published var line = "unknown"
  private let monitor: NWPathMonitor

  init(_ monitor: NWPathMonitor) {
    self.monitor = monitor
    monitor.pathUpdateHandler = { path in
      Task { @MainActor in
        self.line =
          path.status == .satisfied ? "online \(path.usesInterfaceType(.wifi)) \(path.isExpensive)" : "offline"
      }
    }
    monitor.start(queue: DispatchQueue(label: "Monitor"))
  }
}

private struct Page: View {
  @StateObject var connectivity: Connectivity
  init(_ monitor: @autoclosure @escaping () -> NWPathMonitor) {
    _connectivity = StateObject(wrappedValue: Connectivity(monitor()))
  }
  var body: some View { Text(connectivity.line) }
}

private struct Stream: View {
  let monitor: NWPathMonitor
  @State private var lines: [String] = []
  var body: some View {
    Text(lines.joined(separator: " "))
      .task {
        for await path in monitor { lines.append("\(path.status)") }
        lines.append("over")
      }
    Button("Cancel") { monitor.cancel() }
  }
}

@Suite @MainActor struct NetworkTests {
  @Test func `a monitor reports Wi-Fi once`() {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Page(NWPathMonitor()) }
    host.settle()
    #expect(host.texts == ["online true false"])
    let other = RuntimeHost(profile: .ios18, sink: nil) { Page(NWPathMonitor(requiredInterfaceType: .cellular)) }
    other.settle()
    #expect(other.texts == ["offline"])
  }

  @Test func `the path is unsatisfied before the first update`() {
    let monitor = NWPathMonitor()
    #expect(monitor.currentPath.status == .unsatisfied)
  }

  @Test func `iterating a monitor's paths ends when it is cancelled`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Stream(monitor: NWPathMonitor()) }
    host.settle()
    #expect(host.texts.first == "satisfied")
    try host.tap("Cancel")
    host.settle()
    #expect(host.texts.first == "satisfied over")
  }

  @Test func `the transfer types can be imported from CoreTransferable`() {
    let type: any Transferable.Type = String.self
    #expect(type is String.Type && UTType.plainText.identifier == "public.plain-text")
  }
}
