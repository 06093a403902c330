import LifecycleTesting
import SwiftUI
import Testing
import TraceTestSupport
import ViewGraph

/// The presentations of one page. Its items are two sheets, an alert and a confirmation dialog.
private struct PresenterModel: ContainerModel {
  enum Operation: CustomStringConvertible {
    /// Changes what the bindings ask for, all at once.
    case ask([Int: Bool])
    /// Milliseconds.
    case wait(Int)

    var description: String {
      switch self {
      case .ask(let changes):
        changes.sorted { $0.key < $1.key }.map { "\($0.value ? "ask" : "withdraw") \(names[$0.key])" }.joined(
          separator: ", ")
      case .wait(let time): "wait \(time)ms"
      }
    }
  }

  nonisolated static let names = ["sheet 0", "sheet 1", "alert", "dialog"]
  private static func isDialog(_ item: Int) -> Bool { item > 1 }
  /// The time that a dismissal takes.
  private static let dismissal = 100

  let losesDialogs: Bool
  private var asked = [false, false, false, false]
  private var lost: Set<Int> = []
  private var waiting: [Int] = []
  private var shown: Int?
  /// The milliseconds until the shown item is gone; nil unless it is being dismissed.
  private var closing: Int?
  /// True if the item that is being dismissed has been asked for anew.
  private var isAskedAnew = false
  private(set) var transitions: Set<String> = []

  init(losesDialogs: Bool) { self.losesDialogs = losesDialogs }

  func operation(_ random: inout SeededGenerator) -> Operation {
    if Int.random(in: 0..<3, using: &random) == 0 { return .wait([10, 60, 150].randomElement(using: &random)!) }
    var changes: [Int: Bool] = [:]
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      let item = Int.random(in: 0..<4, using: &random)
      changes[item] = !asked[item]
    }
    return .ask(changes)
  }

  mutating func perform(_ operation: Operation) -> String? {
    switch operation {
    case .wait(let time): pass(time)
    case .ask(let changes):
      guard changes.allSatisfy({ asked[$0.key] != $0.value }) else { return nil }
      change(changes)
    }
    return shown.map { Self.names[$0] } ?? "nothing"
  }

  private mutating func change(_ changes: [Int: Bool]) {
    let isFree = shown == nil
    for (item, value) in changes { asked[item] = value }
    for item in changes.filter({ !$0.value }).keys {
      if lost.remove(item) != nil { transitions.insert("lost.withdrawn") }
      if waiting.contains(item) { transitions.insert("waiting.withdrawn") }
      waiting.removeAll { $0 == item }
      guard shown == item else { continue }
      isAskedAnew = false
      if closing == nil {
        closing = Self.dismissal
        transitions.insert("dismissed")
      }
    }
    var decided = changes.filter(\.value).keys.sorted()
    if isFree, !decided.isEmpty {
      shown = decided.removeFirst()
      transitions.insert("presented")
    }
    for item in decided { decide(item) }
  }

  /// Decides about an item that is asked for while the page is busy.
  private mutating func decide(_ item: Int) {
    guard let current = shown else { return }
    if current == item {
      isAskedAnew = true
      transitions.insert("anew")
    } else if !Self.isDialog(item) {
      waiting.append(item)
      transitions.insert("sheet.waits")
    } else if closing == nil {
      lost.insert(item)
      transitions.insert("dialog.lost")
    } else if Self.isDialog(current) {
      waiting.append(item)
      transitions.insert("dialog.afterDialog")
    } else if losesDialogs {
      lost.insert(item)
      transitions.insert("dialog.lostAtDismissal")
    } else {
      waiting.append(item)
      transitions.insert("dialog.waits")
    }
  }

  private mutating func pass(_ time: Int) {
    guard let left = closing else { return }
    closing = left - time
    guard left <= time, let item = shown else { return }
    (shown, closing) = (nil, nil)
    if !waiting.isEmpty {
      shown = waiting.removeFirst()
      transitions.insert("next")
    }
    guard isAskedAnew else { return }
    isAskedAnew = false
    if shown == nil { shown = item } else { decide(item) }
  }
}

private final class Requests: ObservableObject {
  @Published var asked = [false, false, false, false]
}

private struct Page: View {
  @ObservedObject var requests: Requests
  var body: some View {
    Text("page")
      .sheet(isPresented: $requests.asked[0]) { Text("sheet 0") }
      .sheet(isPresented: $requests.asked[1]) { Text("sheet 1") }
      .alert("alert", isPresented: $requests.asked[2]) { Button("OK") {} }
      .confirmationDialog("dialog", isPresented: $requests.asked[3], titleVisibility: .visible) { Button("Yes") {} }
  }
}

private struct PresentingProgram: ModeledProgram {
  private let requests = Requests()
  private let host: ViewHost

  init(_ profile: ViewHost.Profile) throws {
    let requests = requests
    host = try ViewHost(profile: profile) { Page(requests: requests) }
  }

  func perform(_ operation: PresenterModel.Operation) throws -> String {
    switch operation {
    case .wait(let time): host.advance(by: .milliseconds(time))
    case .ask(let changes):
      var asked = requests.asked
      for (item, value) in changes { asked[item] = value }
      requests.asked = asked
      host.advance(by: .zero)
    }
    let shown = PresenterModel.names.filter { host.texts.contains($0) }
    return shown.isEmpty ? "nothing" : shown.joined(separator: " and ")
  }
}

@MainActor
struct PresenterModelTests {
  @Test(arguments: [(ViewHost.Profile.ios17, true), (.ios18, true), (.ios26, false)])
  func `a page presents what its model says`(_ profile: (name: ViewHost.Profile, losesDialogs: Bool)) throws {
    let transitions = try RandomProgram.compare {
      PresenterModel(losesDialogs: profile.losesDialogs)
    } with: {
      try PresentingProgram(profile.name)
    }
    let known = Set(ModelTransition.all.filter { $0.model == .presenter }.map(\.name))
    #expect(transitions.subtracting(known).isEmpty)
    #expect(
      known.subtracting(transitions).isSubset(of: profile.losesDialogs ? ["dialog.waits"] : ["dialog.lostAtDismissal"]))
  }
}
