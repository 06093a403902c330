import SwiftUI
import Testing
import ViewGraph
import ViewRuntime

// "SwiftUI View Lifecycle: When onAppear Actually fires", as in the article. The missing backslashes of string
// interpolations are restored, and a bare `.navigationDestination`, which does not compile, is left out.

enum ConditionalListing {
  struct ParentView: View {
    @State var showChild = true

    var body: some View {
      VStack {
        Toggle("Show Child", isOn: $showChild)
        if showChild {
          ChildView()
        }
      }
    }
  }

  struct ChildView: View {
    @State var userInput = ""

    var body: some View {
      TextField("Type something", text: $userInput)
        .onAppear { print("onAppear") }
        .onDisappear { print("onDisappear") }
        .task { print("task started") }
    }
  }
}

enum TabListing {
  struct ContentView: View {
    var body: some View {
      TabView {
        Tab("First", systemImage: "1.circle") {
          FirstTab()
        }
        Tab("Second", systemImage: "2.circle") {
          SecondTab()
        }
      }
    }
  }

  struct FirstTab: View {
    @State var userInput = ""
    var body: some View {
      Self._printChanges()
      return TextField("Type something", text: $userInput)
        .onAppear { print("FirstTab onAppear") }
        .onDisappear { print("FirstTab onDisappear") }
    }
  }

  struct SecondTab: View {
    var body: some View {
      Self._printChanges()
      return Text("Second tab")
        .onAppear { print("SecondTab onAppear") }
        .onDisappear { print("SecondTab onDisappear") }
    }
  }
}

enum StackListing {
  struct ContentView: View {
    var body: some View {
      NavigationStack {
        RootView()
      }
    }
  }

  struct RootView: View {
    var body: some View {
      NavigationLink("Go to Detail") {
        DetailView()
      }
      .onAppear { print("RootView onAppear") }
      .onDisappear { print("RootView onDisappear") }
    }
  }

  struct DetailView: View {
    @State var notes = ""

    var body: some View {
      TextField("Notes", text: $notes)
        .onAppear { print("DetailView onAppear") }
        .onDisappear { print("DetailView onDisappear") }
    }
  }
}

enum RowListing {
  struct ContentView: View {
    var body: some View {
      List(0..<1000) { index in
        RowView(index: index)
      }
    }
  }

  struct RowView: View {
    let index: Int
    @State var isExpanded = false

    var body: some View {
      Text("Row \(index)")
        .padding(40)
        .onAppear { print("Row \(index) onAppear") }
        .onDisappear { print("Row \(index) onDisappear") }
    }
  }
}

enum EmptyItemsListing {
  /// The article's `items[0]` traps; this is its fix.
  struct ItemListView: View {
    @State var items: [String] = []

    var body: some View {
      Group {
        if let first = items.first {
          Text(first)
        } else {
          ProgressView()
        }
      }
      .onAppear {
        items = ["Apple", "Banana", "Cherry"]
      }
    }
  }
}

enum GuardListing {
  enum LoadingState {
    case idle, loading, loaded, failed
  }

  @MainActor enum api {
    static var calls = 0
    static func fetchItems() async throws -> [String] {
      calls += 1
      try await Task.sleep(for: .milliseconds(100))
      return ["Apple"]
    }
  }

  struct ItemsView: View {
    @State private var items: [String] = []
    @State private var state: LoadingState = .idle
    @State private var hasLoaded = false

    var body: some View {
      Text(items.first ?? "none")
        .task {
          guard state == .idle else { return }
          state = .loading
          do {
            items = try await api.fetchItems()
            state = .loaded
          } catch {
            state = .failed
          }
        }
        .task {
          if !hasLoaded {
            await loadData()
            hasLoaded = true
          }

          // Runs every appearance
          await refreshTimestamp()
        }
        .task {
          print("[\(Self.self)] task fired")
        }
    }

    func loadData() async { print("[\(Self.self)] first load") }
    func refreshTimestamp() async { print("[\(Self.self)] appeared") }
  }
}

@MainActor
struct AppearListingTests {
  @Test func `a branch prints one appear and one disappear per life`() throws {
    let printed = try Printed(prefixes: ["onAppear", "onDisappear", "task started"]) { ConditionalListing.ParentView() }
    #expect(printed.launch == ["onAppear", "task started"])
    _ = try printed.after { try $0.type("hello", into: "Type something") }
    #expect(try printed.after { try $0.tap("Show Child") } == ["onDisappear"])
    #expect(try printed.after { try $0.tap("Show Child") } == ["onAppear", "task started"])
    #expect(printed.texts == ["Show Child", "Type something"])
  }

  @Test func `on ios18 tabs print the article's output`() throws {
    let printed = try Printed(prefixes: ["FirstTab", "SecondTab", "TabListing"]) { TabListing.ContentView() }
    #expect(printed.launch == ["TabListing.FirstTab: @self, @identity, _userInput changed.", "FirstTab onAppear"])
    _ = try printed.after { try $0.type("x", into: "Type something") }
    #expect(
      try printed.after { try $0.tab("Second") } == [
        "TabListing.SecondTab: @self changed.", "SecondTab onAppear", "FirstTab onDisappear",
      ])
    #expect(try printed.after { try $0.tab("First") } == ["FirstTab onAppear", "SecondTab onDisappear"])
    #expect(printed.texts == ["x"])
    #expect(try printed.after { try $0.tab("Second") } == ["SecondTab onAppear", "FirstTab onDisappear"])
  }

  @Test func `on ios17 the second tab appears at launch`() throws {
    let printed = try Printed(.ios17, prefixes: ["FirstTab", "SecondTab", "TabListing"]) { TabListing.ContentView() }
    #expect(
      printed.launch == [
        "TabListing.FirstTab: @self, @identity, _userInput changed.", "TabListing.SecondTab: @self changed.",
        "FirstTab onAppear",
        "SecondTab onAppear",
      ])
    #expect(try printed.after { try $0.tab("Second") } == ["FirstTab onDisappear"])
  }

  @Test func `a push hides the root and a pop destroys the detail`() throws {
    let printed = try Printed(prefixes: ["RootView", "DetailView"]) { StackListing.ContentView() }
    #expect(printed.launch == ["RootView onAppear"])
    #expect(try printed.after { try $0.tap("Go to Detail") } == ["RootView onDisappear", "DetailView onAppear"])
    _ = try printed.after { try $0.type("x", into: "Notes") }
    #expect(try printed.after { try $0.back() } == ["DetailView onDisappear", "RootView onAppear"])
    #expect(try printed.after { $0.settle() } == [])
    #expect(try printed.after { try $0.tap("Go to Detail") } == ["RootView onDisappear", "DetailView onAppear"])
    #expect(printed.texts == ["Notes"])
  }

  @Test func `rows appear and disappear as they scroll`() throws {
    let printed = try Printed(rows: 3, prefixes: ["Row"]) { RowListing.ContentView() }
    #expect(printed.launch == ["Row 0 onAppear", "Row 1 onAppear", "Row 2 onAppear"])
    #expect(try printed.after { try $0.scroll(by: 1) } == ["Row 3 onAppear", "Row 0 onDisappear"])
    #expect(try printed.after { try $0.scroll(by: -1) } == ["Row 0 onAppear", "Row 3 onDisappear"])
  }

  @Test func `a body that is valid for the initial state shows the data that onAppear loads`() throws {
    let printed = try Printed(prefixes: []) { EmptyItemsListing.ItemListView() }
    #expect(printed.texts == ["Apple"])
  }

  @Test func `a guard prevents a second load on return`() throws {
    let calls = GuardListing.api.calls
    let printed = try Printed(prefixes: ["[ItemsView]"]) {
      TabView {
        GuardListing.ItemsView().tabItem { Text("Items") }
        Text("Nothing").tabItem { Text("Other") }
      }
    }
    #expect(printed.launch == ["[ItemsView] first load", "[ItemsView] appeared", "[ItemsView] task fired"])
    _ = try printed.after { $0.settle() }
    _ = try printed.after { try $0.tab("Other") }
    #expect(try printed.after { try $0.tab("Items") } == ["[ItemsView] appeared", "[ItemsView] task fired"])
    _ = try printed.after { $0.settle() }
    #expect(GuardListing.api.calls == calls + 1)
    #expect(printed.texts == ["Apple"])
  }
}
