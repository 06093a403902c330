import SwiftUI
import Testing
import ViewRuntime

// "SwiftUI View Lifecycle" (December 2020), as in the article.

extension View {
  fileprivate func dump() -> Self {
    print(Mirror(reflecting: self))
    return self
  }
}

enum DumpListing {
  struct ContentView: View {
    var body: some View {
      Text("Hello, world!")
        .background(Color.yellow)
        .font(.title)
        .dump()
    }
  }

  struct ContentView_: View {
    var body: some View {
      Group {
        if Bool(true) {
          Color.yellow
        } else {
          Text("Impossible")
        }
      }
      .dump()
    }
  }
}

enum SideEffectListing {
  struct ContentView: View {
    @State var count = 0

    var body: some View {
      let _ = (count += 1)  // a side effect
      Text("count \(count)")
    }
  }
}

@MainActor
struct DefinitionListingTests {
  @Test func `the type of a body contains every branch, even an impossible one`() throws {
    let printed = try Printed(prefixes: ["Mirror for"]) { DumpListing.ContentView_() }
    #expect(printed.launch == ["Mirror for Group<_ConditionalContent<Color, Text>>"])
    // Drawing modifiers have no types of their own here; the names are the framework's.
    let plain = try Printed(prefixes: ["Mirror for"]) { DumpListing.ContentView() }
    #expect(plain.launch.count == 1 && plain.launch[0].contains("Text"))
  }

  @Test func `a write in body is refused with a warning and has no effect`() throws {
    let printed = try Printed(prefixes: []) { SideEffectListing.ContentView() }
    #expect(printed.texts == ["count 0"])
  }
}
