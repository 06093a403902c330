import SwiftUI
import Testing
import ViewRuntime

@MainActor
private final class Births {
  var alive = 0
  var made = 0
}

private final class Model: @unchecked Sendable {
  let births: Births
  @MainActor init(_ births: Births) {
    self.births = births
    births.made += 1
    births.alive += 1
  }
  deinit { MainActor.assumeIsolated { births.alive -= 1 } }
}

private struct Child: View {
  let input: Int
  @State private var model: Model
  init(_ input: Int, _ births: Births) {
    self.input = input
    _model = State(initialValue: Model(births))
  }
  var body: some View { Text("\(input) \(model.births.made)") }
}

private struct Parent: View {
  let births: Births
  let changesInput: Bool
  let place: Place
  @State private var count = 0
  enum Place: CaseIterable { case stack, condition, grid, scroll, navigation, background, overlay }

  var body: some View {
    let child = Child(changesInput ? count : 0, births)
    Button("Again \(count > 9)") { count += 1 }
    switch place {
    case .stack: VStack { HStack { ZStack { child } } }
    case .condition: if count >= 0 { Group { child } }
    case .grid: Grid { GridRow { child } }
    case .scroll: ScrollView { child.padding().onAppear {} }
    case .navigation: NavigationStack { child }
    case .background: Text("front").background { child }
    case .overlay: Text("below").id(1).overlay(alignment: .top) { child }
    }
  }
}

@MainActor
struct InitialObjectTests {
  @Test(arguments: Parent.Place.allCases, [false, true])
  fileprivate func `an object that an initial value creates in vain is released with the update`(
    place: Parent.Place, changesInput: Bool
  ) throws {
    let births = Births()
    let (host, _) = makeHost { Parent(births: births, changesInput: changesInput, place: place) }
    #expect(births.alive == 1)
    try host.tap("Again false")
    #expect(births.made == 2)
    #expect(births.alive == 1)
  }
}
