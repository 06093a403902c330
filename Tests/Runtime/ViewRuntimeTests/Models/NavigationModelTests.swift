import LifecycleTesting
import SwiftUI
import Testing
import TraceTestSupport
import ViewGraph

/// A navigation stack with a path of numbers. Each level has an identity of its own, which it gets when it is made.
private struct NavigationModel: ContainerModel {
  enum Operation: CustomStringConvertible {
    case path([Int])
    case back
    /// Milliseconds.
    case wait(Int)

    var description: String {
      switch self {
      case .path(let values): "path \(values)"
      case .back: "back"
      case .wait(let time): "wait \(time)ms"
      }
    }
  }

  /// The levels above the root, bottom first.
  private var levels: [(value: Int, identity: Int)] = []
  private var made = 0
  private(set) var transitions: Set<String> = []

  func operation(_ random: inout SeededGenerator) -> Operation {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return .wait([20, 150].randomElement(using: &random)!)
    case 1, 2: return .back
    default:
      var values = levels.map(\.value)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: values = (0..<Int.random(in: 0...3, using: &random)).map { _ in Int.random(in: 1...3, using: &random) }
      case 1: values = Array(values.prefix(1))
      case 2: if !values.isEmpty { values[values.count - 1] = Int.random(in: 1...3, using: &random) }
      default: if values.count < 5 { values.append(Int.random(in: 1...3, using: &random)) }
      }
      return .path(values)
    }
  }

  mutating func perform(_ operation: Operation) -> String? {
    switch operation {
    case .wait: return "\(top)"
    case .back:
      guard !levels.isEmpty else { return nil }
      return change(to: levels.dropLast().map(\.value))
    case .path(let values): return change(to: values)
    }
  }

  private var top: String { levels.last.map { "level \($0.value) #\($0.identity)" } ?? "root #0" }
  private var topIdentity: Int { levels.last?.identity ?? 0 }

  private mutating func change(to values: [Int]) -> String {
    let old = topIdentity
    var kept = 0
    while kept < levels.count, kept < values.count, levels[kept].value == values[kept] { kept += 1 }
    if kept < levels.count { transitions.insert(kept < values.count ? "replaced" : "popped") }
    if kept > 0 { transitions.insert("kept") }
    levels.removeSubrange(kept...)
    if values.count > kept + 1 { transitions.insert("covered") }
    for value in values[kept...] {
      made += 1
      levels.append((value, made))
    }
    if values.count > kept { transitions.insert("pushed") }
    return old == topIdentity ? top : "D\(old) A\(topIdentity) \(top)"
  }
}

/// Gives each level that is made the next number.
private final class Numbers {
  var last = -1
  var log: [String] = []
}

private final class Identity: ObservableObject {
  let number: Int
  init(_ numbers: Numbers) {
    numbers.last += 1
    number = numbers.last
  }
}

private struct Level: View {
  let name: String
  let numbers: Numbers
  @StateObject private var identity: Identity

  init(_ name: String, _ numbers: Numbers) {
    (self.name, self.numbers) = (name, numbers)
    _identity = StateObject(wrappedValue: Identity(numbers))
  }

  var body: some View {
    Text("\(name) #\(identity.number)")
      .onAppear { numbers.log.append("A\(identity.number)") }.onDisappear { numbers.log.append("D\(identity.number)") }
  }
}

private final class Route: ObservableObject {
  @Published var path: [Int] = []
}

private struct Stack: View {
  @ObservedObject var route: Route
  let numbers: Numbers
  var body: some View {
    NavigationStack(path: $route.path) {
      Level("root", numbers).navigationDestination(for: Int.self) { Level("level \($0)", numbers) }
    }
  }
}

private struct NavigatingProgram: ModeledProgram {
  private let route = Route()
  private let numbers = Numbers()
  private let host: ViewHost

  init(_ profile: ViewHost.Profile) throws {
    let (route, numbers) = (route, numbers)
    host = try ViewHost(profile: profile) { Stack(route: route, numbers: numbers) }
  }

  func perform(_ operation: NavigationModel.Operation) throws -> String {
    numbers.log = []
    switch operation {
    case .wait(let time): host.advance(by: .milliseconds(time))
    case .back: try host.back()
    case .path(let values):
      route.path = values
      host.advance(by: .zero)
    }
    return (numbers.log + host.texts).joined(separator: " ")
  }
}

@MainActor
struct NavigationModelTests {
  @Test(arguments: [ViewHost.Profile.ios16, .ios18, .ios27])
  func `a navigation stack shows what its model says`(_ profile: ViewHost.Profile) throws {
    let transitions = try RandomProgram.compare {
      NavigationModel()
    } with: {
      try NavigatingProgram(profile)
    }
    #expect(transitions == Set(ModelTransition.all.filter { $0.model == .navigation }.map(\.name)))
  }
}
