import Combine
import SwiftUI
import Testing
import ViewRuntime

/// Code that knows nothing about the layout of what it copies.
@inline(never) private func copied<Value>(_ value: Value) -> [Value] {
  var copies = [value]
  copies.append(value)
  let last = copies.removeLast()
  copies.append(last)
  return copies
}

/// An app's own property around a property of the framework.
@propertyWrapper private struct Wrapped<Property: DynamicProperty, Value>: DynamicProperty {
  private var property: Property
  private let key: String
  private let read: (Property) -> Value

  init(_ property: Property, _ key: String, read: @escaping (Property) -> Value) {
    self.property = property
    self.key = key
    self.read = read
  }
  var wrappedValue: Value { read(copied(property)[1]) }
}

@propertyWrapper private struct Stored<Value>: DynamicProperty {
  @State private var value: Value
  private let key: String
  init(wrappedValue: Value, _ key: String) {
    _value = State(initialValue: wrappedValue)
    self.key = key
  }
  var wrappedValue: Value {
    get { value }
    nonmutating set { value = newValue }
  }
}

private struct Counting: View {
  @Stored("a") private var number = 1
  @Stored("b") private var name: String? = "x"
  @Stored("c") private var list = ["a"]
  var body: some View {
    Button("n \(number) \(name ?? "nil") \(list.count)") {
      number += 1
      name = nil
      list.append("b")
    }
  }
}

private final class Model: ObservableObject { @Published var count = 1 }
@Observable private final class Seen { var count = 2 }

private struct All: View {
  @Wrapped<State<Int>, Int> private var state: Int
  @Wrapped<State<String?>, String?> private var optional: String?
  @Wrapped<State<() -> Int>, Int> private var closure: Int
  @Wrapped<StateObject<Model>, Int> private var stateObject: Int
  @Wrapped<ObservedObject<Model>, Int> private var observed: Int
  @Wrapped<EnvironmentObject<Model>, Int> private var environmentObject: Int
  @Wrapped<Binding<Int>, Int> private var binding: Int
  @Wrapped<AppStorage<String>, String> private var setting: String
  @Wrapped<SceneStorage<Int>, Int> private var scene: Int
  @Wrapped<FocusState<Bool>, Bool> private var focus: Bool
  @Wrapped<FocusState<Int?>, Int?> private var field: Int?
  @Wrapped<AccessibilityFocusState<Bool>, Bool> private var accessibility: Bool
  @Wrapped<Environment<Bool>, Bool> private var isEnabled: Bool
  @Wrapped<Environment<Seen>, Int> private var seen: Int
  @Wrapped<GestureState<Int>, Int> private var gesture: Int
  @Wrapped<ScaledMetric<Double>, Double> private var metric: Double
  @Wrapped<Namespace, Bool> private var namespace: Bool
  @Wrapped<FocusedValue<String>, String?> private var focusedValue: String?
  let bindable: Bindable<Seen>

  init(_ model: Model, _ seen: Seen) {
    _state = Wrapped(State(initialValue: 3), "state") { $0.wrappedValue }
    _optional = Wrapped(State(initialValue: "x"), "optional") { $0.wrappedValue }
    _closure = Wrapped(State(initialValue: { 4 }), "closure") { $0.wrappedValue() }
    _stateObject = Wrapped(StateObject(wrappedValue: Model()), "stateObject") { $0.wrappedValue.count }
    _observed = Wrapped(ObservedObject(wrappedValue: model), "observed") { $0.wrappedValue.count }
    _environmentObject = Wrapped(EnvironmentObject(), "environmentObject") { $0.wrappedValue.count }
    _binding = Wrapped(Binding(get: { 5 }, set: { _ in }), "binding") { $0.wrappedValue }
    _setting = Wrapped(AppStorage(wrappedValue: "s", "setting"), "setting") { $0.wrappedValue }
    _scene = Wrapped(SceneStorage(wrappedValue: 6, "scene"), "scene") { $0.wrappedValue }
    _focus = Wrapped(FocusState(), "focus") { $0.wrappedValue }
    _field = Wrapped(FocusState(), "field") { $0.wrappedValue }
    _accessibility = Wrapped(AccessibilityFocusState(), "accessibility") { $0.wrappedValue }
    _isEnabled = Wrapped(Environment(\.isEnabled), "isEnabled") { $0.wrappedValue }
    _seen = Wrapped(Environment(Seen.self), "seen") { $0.wrappedValue.count }
    _gesture = Wrapped(GestureState(wrappedValue: 7), "gesture") { $0.wrappedValue }
    _metric = Wrapped(ScaledMetric(wrappedValue: 8), "metric") { $0.wrappedValue }
    _namespace = Wrapped(Namespace(), "namespace") { _ in true }
    _focusedValue = Wrapped(FocusedValue(\.word), "focusedValue") { $0.wrappedValue }
    bindable = copied(Bindable(seen))[1]
  }

  var body: some View {
    Text(
      "\(state) \(optional ?? "nil") \(closure) \(stateObject) \(observed) \(environmentObject) \(binding) \(setting) \(scene)"
    )
    Text(
      "\(focus) \(field ?? 0) \(accessibility) \(isEnabled) \(seen) \(gesture) \(metric) \(namespace) \(focusedValue ?? "nil")"
    )
    Text("\(bindable.wrappedValue.count)")
  }
}

extension FocusedValues { @Entry fileprivate var word: String? }

private struct Holder: View {
  @StateObject private var model = Model()
  @State private var seen = Seen()
  var body: some View {
    Button("Count") { model.count += 1 }
    All(model, seen).environmentObject(model).environment(seen)
  }
}

@MainActor
struct GenericWrapperTests {
  @Test func `an app's generic wrapper around a state keeps its value`() throws {
    let (host, _) = makeHost { Counting() }
    try host.tap("n 1 x 1")
    try host.tap("n 2 nil 2")
    #expect(host.texts == ["n 3 nil 3"])
  }

  @Test func `generic code can copy every property of the framework`() throws {
    let (host, _) = makeHost { Holder() }
    #expect(host.texts == ["Count", "3 x 4 1 1 1 5 s 6", "false 0 false true 2 7 8.0 true nil", "2"])
    try host.tap("Count")
    #expect(host.texts == ["Count", "3 x 4 1 2 2 5 s 6", "false 0 false true 2 7 8.0 true nil", "2"])
  }
}
