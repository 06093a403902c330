import AppIntents
import SwiftUI
import Testing
import ViewRuntime

@MainActor @Observable
private final class Basket {
  static var current = Basket()
  var items: [String] = []
  var isOpen = false
}

private struct Fruit: AppEntity {
  struct Query: EntityStringQuery {
    func entities(for identifiers: [String]) async throws -> [Fruit] { identifiers.map { Fruit(id: $0) } }
    func entities(matching string: String) async throws -> [Fruit] { [Fruit(id: string)] }
  }
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Fruit"
  static let defaultQuery = Query()
  let id: String
  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(id)", subtitle: "fresh") }
}

private enum Size: String, AppEnum {
  case small, large
  static let typeDisplayRepresentation = TypeDisplayRepresentation(name: "Size")
  static let caseDisplayRepresentations: [Size: DisplayRepresentation] = [
    .small: "Small", .large: .init(title: "Large"),
  ]
}

private struct AddIntent: AppIntent {
  static let title: LocalizedStringResource = "Add Fruit"
  static let description = IntentDescription("Puts a fruit into the basket.", categoryName: "Basket")
  static let openAppWhenRun = true

  @Parameter(title: "Fruit") var fruit: Fruit
  @Parameter(title: "Count", default: 1, inclusiveRange: (1, 9)) var count: Int
  @Parameter(title: "Size", default: .small) var size: Size
  @Parameter(title: "Note", requestValueDialog: "What about it?") var note: String?

  static var parameterSummary: some ParameterSummary {
    Summary("Add \(\.$count) of \(\.$fruit)") { \.$note }
  }

  init() {}
  init(_ name: String, count: Int) {
    self.fruit = Fruit(id: name)
    self.count = count
  }

  @MainActor func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
    try await Task.sleep(for: .seconds(2))
    Basket.current.items += Array(repeating: "\(size.rawValue) \(fruit.id)\(note ?? "")", count: count)
    return .result(value: Basket.current.items.count, dialog: "Added \(count)")
  }
}

private struct Peel: AppEntity {
  struct Query: EntityQuery {
    func entities(for identifiers: [Int]) async throws -> [Peel] {
      identifiers.map { Peel(id: $0, name: "peel \($0)") }
    }
  }
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Peel"
  static let defaultQuery = Query()
  let id: Int
  @Property(title: "Name") var name: String
  @Property(title: "Count") var count: Int = 4
  var displayRepresentation: DisplayRepresentation { "\(name)" }
  init(id: Int, name: String) {
    self.id = id
    self.name = name
  }
}

private struct Sorting: AppIntent {
  static let title: LocalizedStringResource = "Sort"
  static let supportedModes: IntentModes = [.background, .foreground(.dynamic)]
  static let authenticationPolicy: IntentAuthenticationPolicy = .requiresAuthentication
  @Parameter(title: "Size", default: .small) var size: Size
  @Parameter(title: "Name") var name: String?
  static var parameterSummary: some ParameterSummary {
    When(\.$size, .equalTo, .small) {
      Summary("Sort by \(\.$size)")
    } otherwise: {
      When(\.$name, .hasAnyValue) {
        Summary("Sort \(\.$name)")
      } otherwise: {
        Summary { \.$size }
      }
    }
  }
  func perform() async throws -> some IntentResult { .result() }
}

private struct OpenBasket: SetValueIntent {
  static let title: LocalizedStringResource = "Open"
  @Parameter(title: "Open") var value: Bool
  func perform() async throws -> some IntentResult {
    let value = value
    await MainActor.run { Basket.current.isOpen = value }
    return .result()
  }
}

private struct Failing: AppIntent {
  struct Failure: Error {}
  static let title: LocalizedStringResource = "Fail"
  @Dependency var limit: Int
  func perform() async throws -> some IntentResult {
    if limit == 3 { throw Failure() }
    return .result()
  }
}

private struct Shortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: AddIntent(), phrases: ["Add \(\.$size) in \(.applicationName)", "Add fruit"], shortTitle: "Add",
      systemImageName: "plus")
    AppShortcut(intent: OpenBasket(), phrases: ["Open \(.applicationName)"])
  }
}

private struct Stand: View {
  var body: some View {
    Text(verbatim: Basket.current.items.joined(separator: " ") + "\(Basket.current.isOpen)")
    Button(intent: AddIntent("pear", count: 2)) { Text("Pears") }
    Button("Fig", systemImage: "plus", intent: AddIntent("fig", count: 1))
    Button("Fail", role: .destructive, intent: Failing())
    Toggle("Open", isOn: Basket.current.isOpen, intent: OpenBasket())
    Toggle(isOn: Basket.current.isOpen, intent: OpenBasket()) { Text("Set") }
  }
}

@Suite(.serialized) @MainActor struct IntentTests {
  @Test func `a button performs its intent in a task`() throws {
    Basket.current = Basket()
    let host = RuntimeHost(profile: .ios18, sink: nil) { Stand() }
    try host.tap("Pears")
    #expect(host.texts.first == "false")
    host.advance(by: .seconds(1))
    #expect(host.texts.first == "false")
    host.advance(by: .seconds(2))
    #expect(host.texts.first == "small pear small pearfalse")
    try host.tap("Fig")
    host.settle()
    #expect(host.texts.first == "small pear small pear small figfalse")
  }

  @Test func `a toggle passes its new value to the intent`() throws {
    Basket.current = Basket()
    let host = RuntimeHost(profile: .ios18, sink: nil) { Stand() }
    try host.tap("Set")
    host.settle()
    #expect(host.texts.first == "true")
    try host.tap("Set")
    host.settle()
    #expect(host.texts.first == "false")
  }

  @Test func `an intent's error is ignored, and dependencies are found by type`() throws {
    Basket.current = Basket()
    let host = RuntimeHost(profile: .ios18, sink: nil) {
      Stand().onAppear { AppDependencyManager.shared.add(dependency: 3) }
    }
    host.settle()
    try host.tap("Fail")
    host.settle()
    #expect(host.texts.first == "false")
  }

  @Test func `an intent performed by the app returns its result`() async throws {
    Basket.current = Basket()
    let intent = AddIntent("kiwi", count: 1)
    intent.note = "!"
    intent.size = .large
    let result = try await intent.perform()
    #expect(result.value == 1 && result.dialog == "Added 1" && Basket.current.items == ["large kiwi!"])
    #expect(AddIntent().note == nil && AddIntent().count == 1 && AddIntent.title.key == "Add Fruit")
    #expect(try await Fruit.defaultQuery.entities(matching: "fig").first?.displayRepresentation.title.key == "fig")
    #expect(Shortcuts.appShortcuts.count == 2)
    let peel = try await Peel.defaultQuery.entities(for: [7]).first
    #expect(peel?.name == "peel 7" && peel?.count == 4 && peel?.$name.title.key == "Name")
    #expect(Sorting().size == .small && Sorting.supportedModes.contains(.foreground))
  }
}
