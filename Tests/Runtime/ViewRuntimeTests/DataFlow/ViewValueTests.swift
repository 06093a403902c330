import Combine
import LifecycleTesting
import SwiftUI
import Testing
import ViewRuntime

// Every kind of thing that a view's value can hold, each in a program of its own: a parent that makes the view again,
// once with an equal value and once with another one.

// MARK: What views hold

/// Compared by `==`, since it is not plain data.
private struct Named: Equatable {
  var id: Int
  var name: String
  static func == (a: Self, b: Self) -> Bool { a.id == b.id }
}

/// Compared field by field although it has an `==`, since it is plain data.
private struct Place: Equatable {
  var id: UInt8
  var offset: Double
  static func == (a: Self, b: Self) -> Bool { a.id == b.id }
}

private struct Pair<First, Second> {
  var first: First
  var second: Second
}

private enum Phase {
  case idle
  case loaded(String)
  case failed(any Error)
}

private enum Mode: UInt8 { case light, dark }
private struct Failure: Error { var code: Int }

private final class Model: ObservableObject { @Published var count = 0 }
private final class Key: Equatable {
  let id: Int
  init(_ id: Int) { self.id = id }
  static func == (a: Key, b: Key) -> Bool { a.id == b.id }
}

private protocol Service {}
private struct Web: Service { var address: String }
private struct Local: Service { var number: Int }
private final class Shared: Service {}

// MARK: Views that hold it

private struct Constant<Field>: View {
  let field: Field
  var body: some View { Text("constant") }
}

private struct Variable<Field>: View {
  var field: Field
  var body: some View { Text("variable") }
}

/// A view with several fields, of which the last one differs.
private struct Several<Field>: View {
  let name = "name"
  @State private var own = 0
  var field: Field
  var body: some View { Text("\(name) \(own)") }
}

private struct Holding<Content: View>: View {
  let content: Content
  var body: some View { content }
}

private struct Building<Content: View>: View {
  @ViewBuilder let content: () -> Content
  var body: some View { content() }
}

/// A closure that is a generic field would be wrapped anew for each value.
private struct Acting: View {
  let action: () -> Int
  var body: some View { Text("acting") }
}

private struct Performing: DynamicProperty { let action: () -> Int }

private struct Performs: ViewModifier {
  let action: () -> Int
  func body(content: Content) -> some View { content.padding() }
}

/// A view that holds one property of the framework, or one of the app's own.
private struct With<Property: DynamicProperty>: View {
  var property: Property
  var body: some View { Text("with") }
}

private struct Reading: View {
  @Environment(\.number) private var number
  var body: some View { Text("number \(number)") }
}

private struct SameID: View, Equatable {
  let id: Int
  let label: String
  nonisolated static func == (a: Self, b: Self) -> Bool { a.id == b.id }
  var body: some View { Text(label) }
}

private struct SameNumber: View, Equatable {
  let id: Int
  let number: Int
  nonisolated static func == (a: Self, b: Self) -> Bool { a.id == b.id }
  var body: some View { Text("\(number)") }
}

/// Its state makes the value more than plain data, so that its own `==` decides.
private struct SameNumberWithState: View, Equatable {
  let id: Int
  let number: Int
  @State private var own = 0
  nonisolated static func == (a: Self, b: Self) -> Bool { a.id == b.id }
  var body: some View { Text("\(number) \(own)") }
}

extension EnvironmentValues { @Entry fileprivate var number = 0 }

// MARK: Properties of the app

/// A property with a plain field beside a state.
private struct Filtered: DynamicProperty {
  @State private var found = 0
  var limit: Int
  init(limit: Int) { self.limit = limit }
}

/// A property whose update writes what it stores.
private struct Cached: DynamicProperty {
  @State private var own = 1
  let input: String
  private(set) var output = ""
  private var updates = 0
  init(_ input: String) { self.input = input }
  mutating func update() {
    updates += 1
    output = "\(input) \(own) \(updates)"
  }
}

/// A property of the app around another one, or around one of the framework.
@propertyWrapper private struct Around<Property: DynamicProperty>: DynamicProperty {
  let key = "around"
  var wrappedValue: Property
}

private struct Plain<Field>: DynamicProperty { var field: Field }
private enum Choice: DynamicProperty {
  case none
  case some(Int)
}
private final class Owner: DynamicProperty {}

// MARK: Modifiers

private struct Padded<Field>: ViewModifier {
  var field: Field
  func body(content: Content) -> some View { content.padding() }
}

private struct Filtering<Property: DynamicProperty>: ViewModifier {
  var property: Property
  func body(content: Content) -> some View { content.padding() }
}

// MARK: Programs

/// The parent's version, and sources that outlive each value: what a program makes its view of.
@MainActor private struct Source {
  let version: Int
  let bindings: [Binding<Int>]
  var isOdd: Bool { version % 2 == 1 }
  var binding: Binding<Int> { bindings[version % 2] }
  var model: Model { Self.models[version % 2] }
  var key: Key { Key(version) }

  private static let models = [Model(), Model()]
  static let owners = [Owner(), Owner()]
  static let services = [Shared(), Shared()]
}

private struct Parent<Child: View>: View {
  @State private var turn = 0
  @State private var version = 0
  @State private var first = 1
  @State private var second = 2
  let make: (Source) -> Child

  var body: some View {
    Button("Equal \(turn)") { turn += 1 }
    Button("Other \(version)") { version += 1 }
    make(Source(version: version, bindings: [$first, $second]))
  }
}

/// One program, and the updates of the parent in which bodies inside it run.
@MainActor private struct Program {
  enum Runs { case ifDifferent, always, never }
  let name: String
  let runs: Runs
  /// Returns the number of bodies inside that run for an equal value, and for another one.
  let run: @MainActor () throws -> (equal: Int, other: Int)

  init<Child: View>(_ name: String, _ runs: Runs = .ifDifferent, _ make: @escaping @MainActor (Source) -> Child) {
    self.name = name
    self.runs = runs
    run = {
      let (host, log) = makeLog { Parent { make($0) } }
      @MainActor func bodies(_ button: String) throws -> Int {
        _ = log.take()
        try host.tap(button)
        return log.take("body").count { !$0.hasPrefix("body Parent") }
      }
      return (try bodies("Equal 0"), try bodies("Other 0"))
    }
  }

  /// A kind of field in each place where a view's value can hold it.
  static func field<Field>(
    _ name: String, _ runs: Runs = .ifDifferent, _ field: @escaping @MainActor (Source) -> Field
  ) -> [Program] {
    [
      Program("let \(name)", runs) { Constant(field: field($0)) },
      Program("var \(name)", runs) { Variable(field: field($0)) },
      Program("\(name) beside others", runs) { Several(field: field($0)) },
      Program("\(name) in a struct", runs) { Constant(field: Pair(first: 1, second: field($0))) },
      Program("\(name) in a tuple", runs) { Constant(field: (1, field($0))) },
      Program("\(name) in an optional", runs) { Constant(field: Optional(field($0))) },
      Program("\(name) in a property of the app", runs) { With(property: Plain(field: field($0))) },
      Program("\(name) in a property in a property", runs) {
        With(property: Around(wrappedValue: Plain(field: field($0))))
      },
      Program("\(name) in a nested view", runs) { Holding(content: Constant(field: field($0))) },
      Program("\(name) in a modifier", runs) { Text("modified").modifier(Padded(field: field($0))) },
      Program("\(name) in a property of a modifier", runs) {
        Text("modified").modifier(Filtering(property: Plain(field: field($0))))
      },
    ]
  }

  static let fields: [Program] = [
    field("Int") { $0.version },
    field("Bool") { $0.isOdd },
    field("Double") { Double($0.version) },
    field("String") { "version \($0.version)" },
    field("enum") { $0.isOdd ? Mode.dark : .light },
    field("enum with a payload") { Phase.loaded("version \($0.version)") },
    field("another case") { $0.isOdd ? Phase.idle : .loaded("") },
    field("enum with an error") { Phase.failed(Failure(code: $0.version)) },
    field("plain struct") { Pair(first: UInt8(1), second: $0.version) },
    field("struct with a reference") { Pair(first: $0.model, second: "a") },
    field("plain struct with an ==") { Place(id: 1, offset: Double($0.version)) },
    field("struct with an ==", .never) { Named(id: 1, name: "\($0.version)") },
    field("struct with another id") { Named(id: $0.version, name: "a") },
    field("object") { $0.model },
    field("object with an ==") { $0.key },
    field("array") { [$0.version] },
    field("array of structs with an ==") { [Named(id: $0.version, name: "a")] },
    field("dictionary") { ["version": $0.version] },
    field("set") { Set([$0.version]) },
    field("optional") { $0.isOdd ? nil : 1 },
    field("closure with captures", .always) { source in { source.version } },
    field("type") { $0.isOdd ? Int.self as Any.Type : String.self },
    field("key path") { $0.isOdd ? \String.count : \String.utf8.count },
    field("protocol") { Web(address: "\($0.version)") as any Service },
    field("protocol with another type") { $0.isOdd ? Web(address: "") as any Service : Local(number: 1) },
    field("protocol with an object") { Source.services[$0.version % 2] as any Service },
    field("Any") { $0.version as Any },
    field("AnyHashable") { AnyHashable($0.version) },
    field("error") { Failure(code: $0.version) as any Error },
    field("generic struct") { Pair(first: [$0.version], second: Pair(first: "a", second: 1.5)) },
  ].flatMap { $0 }

  static let properties: [Program] = [
    // Undecided: the framework may compare the initial value too. No measurement was found.
    Program("@State with another initial value", .never) { With(property: State(initialValue: $0.version)) },
    Program("@StateObject", .never) { source in With(property: StateObject(wrappedValue: source.model)) },
    Program("@Binding") { With(property: $0.binding) },
    Program("@Binding to a part") { Constant(field: $0.binding) },
    Program("@ObservedObject") { With(property: ObservedObject(wrappedValue: $0.model)) },
    Program("@Environment that is read") { Reading().environment(\.number, $0.version) },
    Program("@FocusState", .never) { _ in With(property: FocusState<Bool>()) },
    Program("@Namespace", .never) { _ in With(property: Namespace()) },
    Program("@AppStorage", .never) { _ in With(property: AppStorage(wrappedValue: 1, "view-value")) },
    Program("property with a state and a field") { With(property: Filtered(limit: $0.version)) },
    Program("property that writes its fields") { With(property: Cached("\($0.version)")) },
    Program("property in a property") { With(property: Around(wrappedValue: Filtered(limit: $0.version))) },
    Program("property that writes its fields, in a property") {
      With(property: Around(wrappedValue: Cached("\($0.version)")))
    },
    Program("@Binding in a property") { With(property: Around(wrappedValue: $0.binding)) },
    Program("@ObservedObject in a property") {
      With(property: Around(wrappedValue: ObservedObject(wrappedValue: $0.model)))
    },
    Program("@State in a property", .never) { With(property: Around(wrappedValue: State(initialValue: $0.version))) },
    Program("enum as a property") { With(property: $0.isOdd ? Choice.some(1) : .none) },
    Program("object as a property") { With(property: Source.owners[$0.version % 2]) },
    Program("modifier with a property that writes its fields") {
      Text("modified").modifier(Filtering(property: Cached("\($0.version)")))
    },
    Program("modifier with a property that holds a binding") {
      Text("modified").modifier(Filtering(property: Around(wrappedValue: $0.binding)))
    },
  ]

  static let views: [Program] = [
    Program("closure without captures") { Acting(action: $0.isOdd ? { 1 } : { 2 }) },
    Program("closure without captures in a property") { With(property: Performing(action: $0.isOdd ? { 1 } : { 2 })) },
    Program("closure without captures in a modifier") {
      Text("modified").modifier(Performs(action: $0.isOdd ? { 1 } : { 2 }))
    },
    Program("view without fields", .never) { _ in Reading() },
    Program("view from a closure with captures", .always) { source in Building { Text("\(source.version)") } },
    Program("Equatable view that is plain data") { SameNumber(id: 1, number: $0.version) },
    Program("Equatable view that is plain data, as it says", .never) {
      SameNumber(id: 1, number: $0.version).equatable()
    },
    Program("Equatable view", .never) { SameID(id: 1, label: "\($0.version)") },
    Program("Equatable view with another id") { SameID(id: $0.version, label: "a") },
    Program("Equatable view with a state", .never) { SameNumberWithState(id: 1, number: $0.version) },
    Program("Equatable view with a state and another id") { SameNumberWithState(id: $0.version, number: 1) },
  ]
}

/// The comparison of a view's value with the one before, which decides whether its body runs.
@MainActor
struct ViewValueTests {
  @Test func `a body runs if a field of its view differs`() throws { try check(Program.fields) }

  @Test func `a body runs if what a property of its view stores differs`() throws { try check(Program.properties) }

  @Test func `a body runs if its view says that it differs, or if a closure of the view does`() throws {
    try check(Program.views)
  }

  private func check(_ programs: [Program]) throws {
    for program in programs {
      let bodies = try program.run()
      switch program.runs {
      case .ifDifferent: #expect(bodies.equal == 0 && bodies.other > 0, "\(program.name): \(bodies)")
      case .always: #expect(bodies.equal > 0 && bodies.other > 0, "\(program.name): \(bodies)")
      case .never: #expect(bodies.equal == 0 && bodies.other == 0, "\(program.name): \(bodies)")
      }
    }
  }

  @Test func `a property's field is an input that a trace names`() throws {
    let host = try ViewHost { Parent { With(property: Around(wrappedValue: Filtered(limit: $0.version))) } }
    try host.tap("Equal 0")
    try host.tap("Other 0")
    let changes = try host.finish().events(.propChange)
    #expect(changes.map(\.view) == ["With"] && changes.map(\.name) == ["property.wrappedValue.limit"])
  }

  @Test func `what a property wrote stays until its view gets another value`() throws {
    struct Showing: View {
      var cached: Cached
      let other: Int
      var body: some View { Text(cached.output) }
    }
    let (host, _) = makeHost { Parent { Showing(cached: Cached("a"), other: $0.version) } }
    #expect(host.texts.last == "a 1 1")
    try host.tap("Equal 0")
    #expect(host.texts.last == "a 1 1")
    try host.tap("Other 0")
    #expect(host.texts.last == "a 1 1")
  }
}
