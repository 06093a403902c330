import LifecycleTesting
import Observation
import SwiftUI
import Testing

/// Copies in every place, made at every moment from every source, and with every way of following the source.
@MainActor @Suite(.serialized)
struct OutdatedCopyCellTests {
  /// The place that holds the copy.
  private enum Place: CaseIterable { case state, ownModel, observable, parentsModel }
  /// The moment at which it is made.
  private enum Moment: CaseIterable { case appear, taskOfAppear, task }
  /// The value that it is made from.
  private enum Source: CaseIterable { case input, model, setting }
  /// The way in which it follows that value.
  private enum Following: CaseIterable { case none, change, identity }

  private struct Cell: CustomStringConvertible {
    let place: Place
    let moment: Moment
    let source: Source
    let following: Following

    static var all: [Cell] {
      Place.allCases.flatMap { place in
        Moment.allCases.flatMap { moment in
          Source.allCases.flatMap { source in
            Following.allCases.map { Cell(place: place, moment: moment, source: source, following: $0) }
          }
        }
      }
    }
    var description: String { "\(place), \(moment), \(source), \(following)" }
  }

  private final class Copy: ObservableObject { @Published var text = "" }
  @Observable final class ObservableCopy { var text = "" }
  private final class World: ObservableObject { @Published var city = 1 }

  private struct Page: View {
    let cell: Cell
    let city: Int
    @ObservedObject var world: World
    @ObservedObject var parents: Copy
    @AppStorage("city of OutdatedCopyCellTests") private var setting = 1
    @State private var text = ""
    @StateObject private var own = Copy()
    @State private var observable = ObservableCopy()

    private var source: Int {
      switch cell.source {
      case .input: city
      case .model: world.city
      case .setting: setting
      }
    }
    private var shown: String {
      switch cell.place {
      case .state: text
      case .ownModel: own.text
      case .observable: observable.text
      case .parentsModel: parents.text
      }
    }
    private func put(_ copy: String) {
      switch cell.place {
      case .state: text = copy
      case .ownModel: own.text = copy
      case .observable: observable.text = copy
      case .parentsModel: parents.text = copy
      }
    }
    private func load() async {
      let city = source
      try? await Task.sleep(for: .milliseconds(300))
      put("street \(city)")
    }

    var body: some View {
      VStack {
        Text("city \(source)")
        Text(shown)
      }
      .onAppear {
        switch cell.moment {
        case .appear: put("street \(source)")
        case .taskOfAppear: Task { await load() }
        case .task: break
        }
      }
      .task { if cell.moment == .task { await load() } }
      .onChange(of: source) { if cell.following == .change { put("street \(source)") } }
    }
  }

  private struct Parent: View {
    let cell: Cell
    @StateObject private var world = World()
    @StateObject private var copy = Copy()
    @AppStorage("city of OutdatedCopyCellTests") private var setting = 1
    var body: some View {
      Button("Next") {
        world.city += 1
        setting += 1
      }
      VStack {
        let page = Page(cell: cell, city: cell.source == .input ? world.city : 0, world: world, parents: copy)
        if cell.following == .identity { page.id(world.city) } else { page }
      }
    }
  }

  @Test(arguments: Cell.all)
  private func `a copy is found exactly where nothing follows its source`(_ cell: Cell) throws {
    let host = try ViewHost { Parent(cell: cell) }
    host.advance(by: .seconds(2))
    #expect(host.texts.contains("street 1"))
    try host.tap("Next")
    host.advance(by: .seconds(2))
    #expect(host.texts.contains(cell.following == .none ? "street 1" : "street 2"))
    let found = try host.finish().events(.warning).filter { $0.code == "stale_copy" }
    #expect(found.map(\.view) == (cell.following == .none ? ["Page"] : []))
    #expect(found.map(\.value) == (cell.following == .none ? ["street 2"] : []))
  }
}
