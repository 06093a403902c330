import SwiftUI
import Testing
import ViewGraph
import ViewRuntime

// "View Lifecycle in SwiftUI: Complete Guide": the listings that print, as in the guide.

enum FlowListing {
  struct ContentView: View {
    var body: some View {
      NavigationStack {
        NavigationLink("Go to Detail") {
          DetailView()
        }
      }
    }
  }

  struct DetailView: View {
    @State private var count = 0

    init() {
      print("1. Init called")
    }

    var body: some View {
      Text("Count: \(count)")
        .onAppear {
          print("2. onAppear called")
        }
        .onDisappear {
          print("3. onDisappear called")
        }
    }
  }
}

enum ScrollingListing {
  struct ScrollingView: View {
    var body: some View {
      ScrollView {
        LazyVStack {
          ForEach(0..<100) { index in
            RowView(index: index)
          }
        }
      }
    }
  }

  struct RowView: View {
    let index: Int

    var body: some View {
      Text("Row \(index)")
        .onAppear {
          print("Row \(index) appeared")
        }
        .onDisappear {
          print("Row \(index) disappeared")
        }
    }
  }
}

enum InitListing {
  struct MyView: View {
    @State private var count = 0
    let configuration: String

    init(configuration: String) {
      self.configuration = configuration
      print("Init: configuration = \(configuration)")
    }

    var body: some View {
      let _ = print("Init: then body")
      Text("Count: \(count)")
    }
  }
}

enum TimerListing {
  struct ConditionalView: View {
    @State private var showDetail = false

    var body: some View {
      VStack {
        Toggle("Show Detail", isOn: $showDetail)

        if showDetail {
          DetailView()
        }
      }
    }
  }

  struct DetailView: View {
    @State private var timer: Timer?

    var body: some View {
      Text("Detail")
        .onAppear {
          timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
            print("Tick")
          }
        }
        .onDisappear {
          timer?.invalidate()
          timer = nil
        }
    }
  }
}

enum DemoListing {
  struct LifecycleDemo: View {
    @State private var count = 0

    init() {
      print("View struct init")
    }

    var body: some View {
      let _ = print("Body called")

      VStack {
        Text("Count: \(count)")
        Button("Increment") { count += 1 }
      }
      .onAppear {
        print("Attribute appeared")
      }
    }
  }
}

@MainActor
struct GuideListingTests {
  @Test func `a pushed view is created, appears, disappears, and loses its count after the animation`() throws {
    let printed = try Printed(prefixes: ["1.", "2.", "3."]) { FlowListing.ContentView() }
    // The builder makes the value of the link's destination; the push creates its node.
    #expect(printed.launch == ["1. Init called"])
    #expect(try printed.after { try $0.tap("Go to Detail") } == ["2. onAppear called"])
    #expect(try printed.after { $0.advance(by: .seconds(5)) } == [])
    #expect(try printed.after { try $0.back() } == ["3. onDisappear called"])
  }

  @Test func `a row appears, disappears and appears again`() throws {
    let printed = try Printed(rows: 11, prefixes: ["Row"]) { ScrollingListing.ScrollingView() }
    #expect(printed.launch == (0...10).map { "Row \($0) appeared" })
    #expect(try printed.after { try $0.scroll(by: 1) } == ["Row 11 appeared", "Row 0 disappeared"])
    #expect(try printed.after { try $0.scroll(by: -1) } == ["Row 0 appeared", "Row 11 disappeared"])
  }

  @Test func `init runs before body`() throws {
    let printed = try Printed(prefixes: ["Init"]) { InitListing.MyView(configuration: "small") }
    #expect(printed.launch == ["Init: configuration = small", "Init: then body"])
  }

  @Test func `a timer ticks while its view is on screen`() throws {
    let printed = try Printed(prefixes: ["Tick"]) { TimerListing.ConditionalView() }
    _ = try printed.after { try $0.tap("Show Detail") }
    #expect(try printed.after { $0.advance(by: .milliseconds(3500)) } == ["Tick", "Tick", "Tick"])
    _ = try printed.after { try $0.tap("Show Detail") }
    #expect(try printed.after { $0.advance(by: .seconds(10)) } == [])
  }

  /// The guide prints an init at each tap. That is wrong: a change of a view's own state runs its body; init runs with
  /// the parent's body.
  @Test func `three taps run the body three times and neither init nor onAppear`() throws {
    let printed = try Printed(prefixes: ["View struct", "Body", "Attribute"]) { DemoListing.LifecycleDemo() }
    #expect(printed.launch == ["View struct init", "Body called", "Attribute appeared"])
    for _ in 1...3 { #expect(try printed.after { try $0.tap("Increment") } == ["Body called"]) }
    #expect(printed.texts == ["Count: 3", "Increment"])
  }
}
