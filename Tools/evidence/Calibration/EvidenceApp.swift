import SwiftUI

/// One app with a situation for each knob, and nothing else. Each page begins with the name of its situation;
/// `evidence.script` visits them.
@main
struct EvidenceApp: App {
  var body: some Scene { WindowGroup { Desk() } }
}

/// The list of situations. One is open at a time, and closing it removes it.
struct Desk: View {
  @State private var page = ""

  var body: some View {
    VStack {
      ForEach(
        ["tabs", "stack", "rows", "lazy", "sheet", "branch", "compare", "changes", "dialog", "split", "move"],
        id: \.self
      ) { name in
        Button(name) { page = name }
      }
      Button("close") { page = "" }
      switch page {
      case "tabs": TabsPage()
      case "stack": StackPage()
      case "rows": RowsPage()
      case "lazy": LazyPage()
      case "sheet": SheetPage()
      case "branch": BranchPage()
      case "compare": ComparePage()
      case "changes": ChangesPage()
      case "dialog": DialogPage()
      case "split": SplitPage()
      case "move": MovePage()
      default: EmptyView()
      }
    }
  }
}

// MARK: Containers

struct TabsPage: View {
  @State private var selection = 1
  @State private var shared = 0

  var body: some View {
    TabView(selection: $selection) {
      FirstTab(shared: shared) { shared += 1 }.tabItem { Text("First") }.tag(1)
      SecondTab(shared: shared).tabItem { Text("Second") }.tag(2)
      ThirdTab().tabItem { Text("Third") }.tag(3)
    }
    .onAppear {}
  }
}

struct FirstTab: View {
  let shared: Int
  let raise: () -> Void
  var body: some View {
    Button("raise \(shared)") { raise() }
      .onAppear {}
      .onDisappear {}
      .task {}
  }
}

struct SecondTab: View {
  let shared: Int
  var body: some View {
    Button("raise in second") {}
      .onAppear {}
      .onDisappear {}
      .task { try? await Task.sleep(for: .seconds(60)) }
  }
}

struct ThirdTab: View {
  var body: some View {
    Text("third")
      .onAppear {}
      .onDisappear {}
  }
}

struct StackPage: View {
  @State private var path: [Int] = []

  var body: some View {
    let binding = Binding(get: { path }, set: { path = $0 })
    NavigationStack(path: binding) {
      Level(number: 0, path: binding)
        .navigationDestination(for: Int.self) { Level(number: $0, path: binding) }
    }
  }
}

struct Level: View {
  let number: Int
  @Binding var path: [Int]
  @State private var own = 0

  var body: some View {
    VStack {
      Button("push from \(number)") { path.append(number + 1) }
      Button("replace \(number)") { path[path.count - 1] = number + 10 }
    }
    .onAppear {}
    .onDisappear {}
    .task {}
  }
}

struct SplitPage: View {
  @State private var selection: Int?

  var body: some View {
    NavigationSplitView {
      List([1, 2], id: \.self, selection: $selection) { Text("item \($0)") }
        .onAppear {}
        .onDisappear {}
    } detail: {
      SplitDetail(number: selection ?? 0)
    }
  }
}

struct SplitDetail: View {
  let number: Int
  var body: some View {
    Text("detail \(number)")
      .onAppear {}
      .onDisappear {}
  }
}

// MARK: Rows

struct RowsPage: View {
  @State private var number = 0

  var body: some View {
    VStack {
      Button("count rows") { number += 1 }
      List(0..<60, id: \.self) { ListRow(index: $0, number: number) }
    }
  }
}

struct ListRow: View {
  let index: Int
  let number: Int
  @State private var own = 0
  var body: some View {
    VStack {
      Text("row \(index) \(number)")
      RowInner(index: index)
    }
    .frame(height: 80)
    .onAppear {}
    .onDisappear {}
  }
}

struct RowInner: View {
  let index: Int
  @State private var inner = 0
  var body: some View { Text("inner \(inner)").onAppear { inner += 1 } }
}

struct LazyPage: View {
  @State private var number = 0

  var body: some View {
    VStack {
      Button("count lazy") { number += 1 }
      ScrollView {
        LazyVStack {
          ForEach(0..<60, id: \.self) { LazyRow(index: $0, number: number) }
        }
      }
    }
  }
}

struct LazyRow: View {
  let index: Int
  let number: Int
  @State private var own = 0
  var body: some View {
    Text("lazy \(index) \(number)")
      .frame(height: 80)
      .onAppear {}
      .onDisappear {}
      .task { try? await Task.sleep(for: .seconds(60)) }
  }
}

// MARK: Presentations

struct SheetPage: View {
  @State private var shows = false
  @State private var covers = false
  @State private var item = "none"

  var body: some View {
    VStack {
      Button("present") {
        item = "some"
        shows = true
        // No step dismisses it: a knob decides how many sheets there are.
        Task {
          try? await Task.sleep(for: .seconds(2))
          shows = false
        }
      }
      Button("cover") { covers = true }
    }
    .sheet(isPresented: $shows) { SheetContent(item: item) }
    .fullScreenCover(isPresented: $covers) { CoverContent() }
    .onAppear {}
    .onDisappear {}
  }
}

struct SheetContent: View {
  let item: String
  @State private var nested = true
  var body: some View {
    Text("sheet \(item)")
      .onAppear {}
      .onDisappear {}
      .sheet(isPresented: $nested) { NestedContent() }
  }
}

struct NestedContent: View {
  var body: some View {
    Text("nested")
      .onAppear {}
      .onDisappear {}
  }
}

struct CoverContent: View {
  var body: some View {
    Text("cover")
      .onAppear {}
      .onDisappear {}
  }
}

struct DialogPage: View {
  @State private var shows = false
  @State private var asks = false

  var body: some View {
    Button("open form") { shows = true }
      .sheet(isPresented: $shows) {
        Button("send form") {
          shows = false
          asks = true
          // A knob decides whether the alert is ever shown.
          Task {
            try? await Task.sleep(for: .seconds(2))
            asks = false
          }
        }
        .onAppear {}
        .onDisappear {}
      }
      .alert("Sent", isPresented: $asks) { Answer() }
  }
}

struct Answer: View {
  var body: some View { Button("fine") {}.onAppear {} }
}

// MARK: Order

struct BranchPage: View {
  @State private var isFirst = true
  @State private var number = 0

  var body: some View {
    VStack {
      Button("flip") { isFirst.toggle() }
      Button("renew") { number += 1 }
      if isFirst { Branch(name: "a").onDisappear {} } else { OtherBranch() }
      Renewed().id(number)
      ZStack {
        Text("left").onAppear {}
        Text("right").onAppear {}
      }
    }
    .onAppear {}
  }
}

struct Branch: View {
  let name: String
  @State private var own = 0
  var body: some View {
    Text(name)
      .task { try? await Task.sleep(for: .seconds(60)) }
      .onAppear {}
      .onDisappear {}
  }
}

struct OtherBranch: View {
  @State private var own = 0
  var body: some View {
    Text("other")
      .onAppear {}
      .onDisappear {}
      .task { try? await Task.sleep(for: .seconds(60)) }
  }
}

struct Renewed: View {
  var body: some View {
    Text("renewed")
      .onAppear {}
      .onDisappear {}
  }
}

struct MovePage: View {
  @State private var shows = true

  var body: some View {
    VStack {
      Button("fade") { withAnimation(.linear(duration: 0.5)) { shows.toggle() } }
      if shows { Fading().transition(.opacity) }
    }
  }
}

struct Fading: View {
  var body: some View {
    Text("fading")
      .onAppear {}
      .onDisappear {}
  }
}

// MARK: Updates

struct ComparePage: View {
  @State private var number = 0
  @StateObject private var model = Model()

  var body: some View {
    VStack {
      Button("compare") { number += 1 }
      Constant(text: "same")
      Text("\(number)")
    }
  }
}

final class Model: ObservableObject {
  @Published var value = 0
}

struct Constant: View {
  let text: String
  @State private var own = Start.value()
  var body: some View { Text(text) }
}

enum Start {
  static func value() -> Int { 1 }
}

struct ChangesPage: View {
  @State private var number = 0
  @State private var loop = 0
  @State private var hides = false

  var body: some View {
    VStack {
      Button("hide") { hides.toggle() }
      TabView {
        Initial(number: number).tabItem { Text("One") }
        Text("two").tabItem { Text("Two") }
      }
      ScrollView { Text("pull \(number)") }
        .refreshable {
          number += 1
          try? await Task.sleep(for: .seconds(1))
        }
    }
    .onAppear { loop = 1 }
    .onChange(of: loop) { loop += loop < 6 ? 1 : 0 }
  }
}

struct Initial: View {
  let number: Int
  @GestureState private var presses = false
  var body: some View {
    Text("hold")
      .gesture(LongPressGesture(minimumDuration: 1).updating($presses) { value, state, _ in state = value })
      .onChange(of: number, initial: true) {}
  }
}
