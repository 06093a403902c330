import LifecycleTesting
import SwiftUI
import Testing

private struct Numbers: View {
  let target: Int?
  var isLazy = true
  var body: some View {
    ScrollViewReader { proxy in
      Button("go") { proxy.scrollTo(target) }
      ScrollView {
        if isLazy {
          LazyVStack { ForEach(0..<50, id: \.self) { Text("\($0)") } }
        } else {
          VStack { ForEach(0..<50, id: \.self) { Text("\($0)") } }
        }
      }
    }
  }
}

/// A page whose end has an id, as something that is hardly seen.
private struct Marked: View {
  enum Mark: CaseIterable { case text, spacer, color, empty, background, overlay, section, lastRow }
  let mark: Mark
  let isLazy: Bool
  var body: some View {
    ScrollViewReader { proxy in
      Button("go") { proxy.scrollTo("end") }
      ScrollView {
        if isLazy { LazyVStack { rows } } else { VStack { rows } }
      }
    }
  }

  @ViewBuilder private var rows: some View {
    ForEach(0..<40, id: \.self) { row in
      if mark == .lastRow, row == 39 { Text("last").id("end") } else { Text("\(row)") }
    }
    switch mark {
    case .text: Text("end").id("end")
    case .spacer: Spacer().id("end")
    case .color: Color.clear.frame(height: 1).id("end")
    case .empty: EmptyView().id("end")
    case .background: Text("a").background { Color.clear.id("end") }
    case .overlay: Text("a").overlay { Text("b").id("end") }
    case .section: Section("s") { Text("a") }.id("end")
    case .lastRow: EmptyView()
    }
  }
}

/// Asks for the focus of a field that shows afterward, until it is gone for good.
private struct Leaving: View {
  @State private var isShown = false
  @State private var isGone = false
  @State private var text = ""
  @FocusState private var field: String?
  var body: some View {
    if isShown { TextField("Name", text: $text).focused($field, equals: "name") }
    Button("edit") {
      if !isGone { isShown = true }
      field = "name"
    }
    Button("remove") { (isShown, isGone) = (false, true) }
  }
}

private struct Form: View {
  let shows: Bool
  @State private var text = ""
  @State private var isShown = false
  @FocusState private var field: String?
  var body: some View {
    if isShown { TextField("Name", text: $text).focused($field, equals: "name") }
    Button("edit") {
      isShown = shows
      field = "name"
    }
  }
}

private struct Page: View {
  let goes: Bool
  @State private var isGone = false
  var body: some View { if !isGone { Closing(close: { isGone = goes }) } }
}

private struct Closing: View {
  let close: () -> Void
  @Environment(\.dismiss) private var dismiss
  var body: some View {
    Button("close") {
      close()
      dismiss()
    }
  }
}

/// The classic one: the action of the page is called in its sheet.
private struct Presenter: View {
  let closesItself: Bool
  @State private var isPresented = true
  @Environment(\.dismiss) private var dismiss
  var body: some View {
    Text("page").sheet(isPresented: $isPresented) {
      if closesItself { Closing(close: {}) } else { Button("close") { dismiss() } }
    }
  }
}

private struct Choice: View {
  let tags: [String]
  @State private var chosen: String? = "c"
  var body: some View {
    Picker("Letter", selection: $chosen) { ForEach(tags, id: \.self) { Text($0).tag($0 as String?) } }
  }
}

private struct Tabs: View {
  @State var chosen: String
  var body: some View {
    TabView(selection: $chosen) {
      Text("a").tag("a")
      Text("b").tag("b")
    }
  }
}

private struct UntaggedTabs: View {
  @State private var chosen = 0
  var body: some View {
    TabView(selection: $chosen) {
      Text("a")
      Text("b")
    }
  }
}

/// A page with two sheets, of which the content of the first one asks for the second.
private struct TwoSheets: View {
  let closesFirst: Bool
  @State private var isFirst = true
  @State private var isSecond = false
  var body: some View {
    Text("page")
      .sheet(isPresented: $isFirst) {
        Button("next") {
          isSecond = true
          if closesFirst { isFirst = false }
        }
      }
      .sheet(isPresented: $isSecond) { Text("second") }
  }
}

/// Tests of requests to the framework that have no effect.
@MainActor
struct IgnoredRequestTests {
  /// The warnings, each as what was asked for and the line that asked.
  private func warnings<Root: View>(tapping label: String? = nil, @ViewBuilder _ root: @escaping () -> Root) throws
    -> [String]
  {
    let host = try ViewHost { root() }
    host.settle()
    if let label {
      try host.tap(label)
      host.settle()
    }
    host.advance(by: .seconds(2))
    let trace = try host.finish()
    let found = trace.events(.warning).filter { $0.code == "request_ignored" }
    #expect(trace.findings.filter { $0.rule == "request-ignored" }.count == found.count)

    return found.map { warning in
      let words = [warning.reason, warning.name, warning.site == nil ? nil : "line"]
      return words.compactMap { $0 }.joined(separator: " ")
    }
  }

  @Test func `a scroll to an id that no row has`() throws {
    #expect(try warnings(tapping: "go") { Numbers(target: 70) } == ["scroll 70 line"])
    #expect(try warnings(tapping: "go") { Numbers(target: 40) }.isEmpty)
    #expect(try warnings(tapping: "go") { Numbers(target: 40, isLazy: false) }.isEmpty)
    // Nothing was asked for.
    #expect(try warnings(tapping: "go") { Numbers(target: nil) }.isEmpty)
  }

  @Test(arguments: Marked.Mark.allCases, [true, false])
  fileprivate func `a scroll to a view with the id, whatever it shows, is none in vain`(
    mark: Marked.Mark, isLazy: Bool
  ) throws {
    #expect(try warnings(tapping: "go") { Marked(mark: mark, isLazy: isLazy) }.isEmpty)
  }

  @Test func `a request that succeeded once is told when it does nothing later`() throws {
    let host = try ViewHost { Leaving() }
    host.settle()
    for label in ["edit", "remove", "edit"] {
      try host.tap(label)
      host.settle()
    }
    let warnings = try host.finish().events(.warning).filter { $0.code == "request_ignored" }
    #expect(warnings.count == 1)
  }

  @Test func `a focus that no field takes`() throws {
    #expect(try warnings(tapping: "edit") { Form(shows: false) } == ["focus name line"])
    #expect(try warnings(tapping: "edit") { Form(shows: true) }.isEmpty)
  }

  @Test func `a dismissal of a view that nothing presents`() throws {
    #expect(try warnings(tapping: "close") { Page(goes: false) } == ["dismiss line"])
    #expect(try warnings(tapping: "close") { Page(goes: true) }.isEmpty)
    #expect(try warnings(tapping: "close") { Presenter(closesItself: false) } == ["dismiss line"])
    #expect(try warnings(tapping: "close") { Presenter(closesItself: true) }.isEmpty)
  }

  @Test func `a sheet that an action asks for while another one stays open`() throws {
    #expect(try warnings(tapping: "next") { TwoSheets(closesFirst: false) } == ["present line"])
    #expect(try warnings(tapping: "next") { TwoSheets(closesFirst: true) }.isEmpty)
  }

  @Test func `a selection that nothing has as its tag`() throws {
    #expect(try warnings { Choice(tags: ["a", "b"]) } == ["selection"])
    #expect(try warnings { Choice(tags: ["a", "c"]) }.isEmpty)
    // Options that have not been loaded.
    #expect(try warnings { Choice(tags: []) }.isEmpty)
    #expect(try warnings { Tabs(chosen: "x") } == ["selection"])
    #expect(try warnings { UntaggedTabs() } == ["selection"])
    #expect(try warnings { Tabs(chosen: "b") }.isEmpty)
  }
}
