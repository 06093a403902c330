import LifecycleTesting
import SwiftUI
import Testing

/// A state that only the closure of a `ForEach` reads redraws the rows, wherever the `ForEach` is and whatever surrounds it.
@MainActor
struct RowDependencyTests {
  enum Container: CaseIterable { case stack, lazyStack, list, form, section }
  enum Holder: CaseIterable { case none, group, groups }
  enum Effect: CaseIterable { case none, appear, task, change }

  struct Cell: CustomTestStringConvertible {
    let container: Container
    let holder: Holder
    let effect: Effect
    let hasSections: Bool
    var testDescription: String {
      "\(container), held by \(holder), with \(effect)\(hasSections ? ", a section for each" : "")"
    }

    static let all = Container.allCases.flatMap { container in
      Holder.allCases.flatMap { holder in
        Effect.allCases.flatMap { effect in
          // A section inside of a section is none of its own.
          (container == .section ? [false] : [false, true]).map {
            Cell(container: container, holder: holder, effect: effect, hasSections: $0)
          }
        }
      }
    }
  }

  private struct Screen: View {
    let cell: Cell
    @State private var chosen = "a"

    var body: some View {
      switch cell.container {
      case .stack: VStack { content }
      case .lazyStack: ScrollView { LazyVStack { content } }
      case .list: List { content }
      case .form: Form { content }
      case .section: List { Section { content } }
      }
      Button("next") { chosen = chosen == "a" ? "b" : "a" }
    }

    @ViewBuilder private var content: some View {
      switch cell.holder {
      case .none: affected(rows)
      case .group: affected(Group { rows })
      case .groups: Group { affected(Group { rows }) }
      }
    }

    @ViewBuilder private func affected(_ view: some View) -> some View {
      switch cell.effect {
      case .none: view
      case .appear: view.onAppear {}
      case .task: view.task {}
      case .change: view.onChange(of: cell.hasSections) {}
      }
    }

    @ViewBuilder private var rows: some View {
      if cell.hasSections {
        ForEach(["a", "b"], id: \.self) { name in Section { row(name) } }
      } else {
        ForEach(["a", "b"], id: \.self) { row($0) }
      }
    }

    @ViewBuilder private func row(_ name: String) -> some View { Text(chosen == name ? "\(name) chosen" : name) }
  }

  @Test(arguments: Cell.all) func `a state that only rows read redraws them each time`(_ cell: Cell) throws {
    let host = try ViewHost { Screen(cell: cell) }
    host.settle()
    #expect(host.texts == ["a chosen", "b", "next"])
    try host.tap("next")
    host.settle()
    #expect(host.texts == ["a", "b chosen", "next"])
    try host.tap("next")
    host.settle()
    #expect(host.texts == ["a chosen", "b", "next"])
  }
}
