import Foundation
import LifecycleTesting
import SwiftUI
import Testing

/// A place that belongs to no view and no model.
private enum SharedPlace: String, CaseIterable {
  case setting, suite, cloud, modelProperty, file, text

  /// The place's name in the record.
  var name: String {
    switch self {
    case .setting, .modelProperty: "city"
    case .suite: "group/city"
    case .cloud: "iCloud/city"
    case .file: "city.json"
    case .text: "city.txt"
    }
  }

  var storage: String { self == .file || self == .text ? "file" : "app_storage" }
}

private enum Access: String, CaseIterable {
  case read, write, readTwice, readThenWrite, writeThenRead
}

/// Keeps a setting outside of any view.
@MainActor
private final class Settings {
  @AppStorage("city") var city = 5
}

/// Accesses a place in one stretch of code.
@MainActor
private struct Accessor {
  let place: SharedPlace
  let access: Access
  let witness: Witness
  let folder: URL
  private let settings = Settings()
  private let group = UserDefaults(suiteName: "group")!

  init(_ place: SharedPlace, _ access: Access, _ witness: Witness, _ folder: URL) {
    (self.place, self.access, self.witness, self.folder) = (place, access, witness, folder)
  }

  private var file: URL { folder.appendingPathComponent(place.name) }

  func run() {
    switch access {
    case .read: read()
    case .write: write()
    case .readTwice:
      read()
      readAgain()
    case .readThenWrite:
      read()
      write()
    case .writeThenRead:
      write()
      readAgain()
    }
  }

  private func read() {
    switch place {
    case .setting: witness.saw(UserDefaults.standard.integer(forKey: "city"))
    case .suite: witness.saw(group.integer(forKey: "city"))
    case .cloud: witness.saw(Int(NSUbiquitousKeyValueStore.default.longLong(forKey: "city")))
    case .modelProperty: witness.saw(settings.city)
    case .file, .text: witness.saw((try? Data(contentsOf: file))?.count ?? 0)
    }
  }

  /// Reads where a read is not told.
  private func readAgain() {
    switch place {
    case .setting: _ = UserDefaults.standard.integer(forKey: "city")
    case .suite: _ = group.integer(forKey: "city")
    case .cloud: _ = NSUbiquitousKeyValueStore.default.longLong(forKey: "city")
    case .modelProperty: _ = settings.city
    case .file, .text: _ = try? Data(contentsOf: file)
    }
  }

  private func write() {
    switch place {
    case .setting: UserDefaults.standard.set(witness.next(), forKey: "city")
    case .suite: group.set(witness.next(), forKey: "city")
    case .cloud: NSUbiquitousKeyValueStore.default.set(Int64(witness.next()), forKey: "city")
    case .modelProperty: settings.city = witness.next()
    case .file: try? Data([UInt8(witness.next())]).write(to: file)
    case .text: try? "\(witness.next())".write(to: file, atomically: true, encoding: .utf8)
    }
  }
}

/// Runs code in one kind of stretch.
private struct Stretch: View {
  let segment: Segment
  let run: @MainActor () -> Void
  @State private var trigger = 0

  var body: some View {
    Button("Run") { if segment == .action { run() } }
      .onAppear {
        switch segment {
        case .appear: run()
        case .change: trigger = 1
        case .mainQueue: DispatchQueue.main.async { run() }
        case .timer:
          Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in MainActor.assumeIsolated { run() } }
        case .unstructuredTask: Task { run() }
        case .action, .task, .taskAfterWait: break
        }
      }
      .onChange(of: trigger) { run() }
      .task {
        if segment == .taskAfterWait { try? await Task.sleep(for: .seconds(1)) }
        if segment == .task || segment == .taskAfterWait { run() }
      }
  }
}

private struct ThemeKey: EnvironmentKey { static let defaultValue = 5 }

extension EnvironmentValues {
  fileprivate var theme: Int {
    get { self[ThemeKey.self] }
    set { self[ThemeKey.self] = newValue }
  }
}

/// Reads an environment value in its body and in an action.
private struct Themed: View {
  @Environment(\.theme) private var theme
  @Environment(\.dismiss) private var dismiss
  @State private var sum = 0

  static let line = #line

  var body: some View {
    Text("\(theme) \(sum)")
    Button("Add") {
      sum += theme
      sum += theme
    }
  }
}

/// Shows a setting that code outside of views changes.
private struct CityView: View {
  @AppStorage("city") private var city = "Paris"

  static let line = #line

  var body: some View {
    Text(city)
    Button("Move") { UserDefaults.standard.set("Rome", forKey: "city") }
    Button("Stay") { UserDefaults.standard.set("Paris", forKey: "city") }
  }
}

/// Settings, files and environment values that code outside of bodies reads and writes, with their lines.
@MainActor
struct SharedPlaceTests {
  private func lines(_ events: [Event]) -> [Int] {
    events.map { $0.site?.split(separator: ":").last.flatMap { Int($0) } ?? 0 }
  }

  @Test(arguments: SharedPlace.allCases, Segment.allCases)
  fileprivate func `each first read and each write is told with its line`(place: SharedPlace, segment: Segment) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for access in Access.allCases {
      let witness = Witness()
      let accessor = Accessor(place, access, witness, folder)
      let host = try ViewHost { Stretch(segment: segment) { accessor.run() } }
      host.settle()
      try host.tap("Run")
      host.settle()
      let trace = try host.finish()
      let reads = trace.events(.placeRead).filter { $0.name == place.name }
      let writes = trace.events(.stateWrite).filter { $0.name == place.name }
      #expect(lines(reads) == witness.reads, "\(access): \(reads)")
      #expect(lines(writes) == witness.writes, "\(access): \(writes)")
      #expect((reads + writes).allSatisfy { $0.storage == place.storage && $0.node == nil }, "\(access)")
      #expect(witness.reads.count + witness.writes.count > 0)
    }
  }

  @Test func `an environment value is read once in an action, by its view, and not in a body`() throws {
    let host = try ViewHost { Themed().environment(\.theme, 7) }
    host.settle()
    try host.tap("Add")
    host.settle()
    let trace = try host.finish()
    let reads = trace.events(.placeRead).filter { $0.storage == "environment" }
    #expect(reads.map(\.name) == ["theme"], "\(reads)")
    #expect(lines(reads) == [Themed.line + 5])
    #expect(reads.first?.node == trace.events(.nodeCreate).first { $0.view == "Themed" }?.node)
  }

  @Test func `a setting that code changes is behind the body that shows it, and an equal one behind none`() throws {
    let host = try ViewHost { CityView() }
    host.settle()
    try host.tap("Move")
    host.settle()
    #expect(host.texts.contains("Rome"))
    try host.tap("Stay")
    try host.tap("Stay")
    host.settle()
    let trace = try host.finish()
    let writes = trace.events(.stateWrite).filter { $0.name == "city" }
    #expect(lines(writes) == [CityView.line + 4, CityView.line + 5, CityView.line + 5])
    #expect(writes.map(\.equal) == [false, false, true])
    let bodies = trace.events(.bodyBegin).filter { $0.changed == ["city"] }
    #expect(bodies.map(\.writers) == writes.dropLast().map { [$0.seq] })
  }
}
