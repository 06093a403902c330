import LifecycleTesting
import SwiftUI
import Testing
import TraceRecorder

private struct Page: View {
  var body: some View { List { Text("row") } }
}

private struct Titled: ViewModifier {
  func body(content: Content) -> some View { content.navigationTitle("Page") }
}

/// A view with effects outside of something that is only added to it.
private struct Pages: View {
  enum Addition: CaseIterable {
    case nothing, toolbar, toolbarWithChoice, overlay, background, searchable, several, insideModifier, outsideModifier
  }
  let addition: Addition
  @State private var isOdd = false
  @State private var query = ""

  var body: some View {
    NavigationStack {
      switch addition {
      case .nothing: effects(Page())
      case .toolbar: effects(Page().toolbar { Button("Add") {} })
      case .toolbarWithChoice: effects(Page().toolbar { if isOdd { Button("Add") {} } else { Text("Full") } })
      case .overlay: effects(Page().overlay { Button("Add") {} })
      case .background: effects(Page().background { Button("Add") {} })
      case .searchable: effects(Page().searchable(text: $query))
      case .several: effects(Page().toolbar { Button("Add") {} }.overlay { Text("over") }.background { Button("B") {} })
      case .insideModifier: effects(Page().toolbar { Button("Add") {} }.modifier(Titled()))
      case .outsideModifier: effects(Page().modifier(Titled()).toolbar { Button("Add") {} })
      }
    }
  }

  private func effects(_ view: some View) -> some View {
    view
      .task { _ = await Trace.fetch("rows") { try? await Task.sleep(for: .seconds(1)) } }
      .onAppear {}
      .onChange(of: isOdd) {}
      .onDisappear {}
  }
}

/// A view whose body places another one with an addition, outside of a navigation stack.
private struct Home: View {
  var body: some View {
    VStack {
      Page().overlay { Button("Add") {} }.onAppear {}
      Text("plain").overlay { Button("More") {} }.onAppear {}
    }
  }
}

/// The work of a view is that of the view, also where a toolbar, an overlay or a background lies between the two.
@MainActor
struct AdditionRowTests {
  @Test(arguments: Pages.Addition.allCases)
  fileprivate func `work outside of an addition belongs to the view that it is added to`(_ addition: Pages.Addition)
    throws
  {
    let host = try ViewHost { Pages(addition: addition) }
    host.settle()
    let trace = try host.finish()
    let work = trace.events.filter { [.taskCreate, .fetchBegin, .callbackBegin].contains($0.kind) }
    #expect(work.count == 4 && work.allSatisfy { $0.view == "Page" }, "\(work)")
    // The page, and nothing around it, is said to have the closures.
    let owners = trace.events.filter { $0.kind == .nodeCreate && $0.callbacks?.isEmpty == false }
    #expect(owners.map(\.view) == ["Page"] || addition == .outsideModifier || addition == .insideModifier, "\(owners)")
    let page = try #require(owners.first { $0.view == "Page" })
    #expect(page.callbacks == ["appear", "change", "disappear"])
  }

  @Test func `a framework view in a stack has its own work`() throws {
    let host = try ViewHost {
      NavigationStack {
        List { Text("row") }
          .toolbar { Button("Add") {} }
          .onAppear {}
          .task { _ = await Trace.fetch("rows") { await Task.yield() } }
      }
    }
    host.settle()
    let trace = try host.finish()
    let work = trace.events.filter { [.taskCreate, .fetchBegin, .callbackBegin].contains($0.kind) }
    #expect(work.map(\.view) == ["List", "List", "List"])
    let owners = trace.events.filter { $0.kind == .nodeCreate && $0.callbacks?.isEmpty == false }
    #expect(owners.map(\.view) == ["List"])
  }

  @Test func `in a body the work belongs to the added-to view, or to the view of the body`() throws {
    let host = try ViewHost { Home() }
    let trace = try host.finish()
    #expect(trace.events.filter { $0.kind == .callbackBegin }.map(\.view) == ["Page", "Home"])
    let owners = trace.events.filter { $0.kind == .nodeCreate && $0.callbacks?.isEmpty == false }
    #expect(owners.map(\.view) == ["Home", "Page"] && owners.map(\.callbacks) == [["appear"], ["appear"]])
  }

  @Test func `work around a branch with an addition stays that of the addition`() throws {
    struct Choice: View {
      @State private var isOdd = false
      var body: some View {
        NavigationStack {
          Group { if isOdd { Text("odd") } else { Text("even") } }
            .toolbar { Button("Add") { isOdd.toggle() } }
            .onAppear {}
        }
      }
    }
    let host = try ViewHost { Choice() }
    try host.tap("Add")
    let trace = try host.finish()
    #expect(trace.events.count { $0.kind == .callbackBegin } == 1)
  }
}
