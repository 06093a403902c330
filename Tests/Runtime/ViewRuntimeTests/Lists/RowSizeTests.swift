import SwiftUI
import Testing

@testable import ViewRuntime

/// The number of rows on screen by what their views are: 707 points for rows of a lazy stack in a navigation stack of a
/// phone.
@MainActor @Suite struct RowSizeTests {
  private struct Feed<Content: View>: View {
    let content: Content
    var body: some View { NavigationStack { content } }
  }

  /// Returns how many views appear at launch.
  private func count(_ content: @escaping (_ appear: @escaping () -> Void) -> some View) -> Int {
    var count = 0
    RuntimeHost(profile: .ios18, screen: .phone, sink: nil) { Feed(content: content { count += 1 }) }.finish()
    return count
  }

  /// Returns how many rows appear in a lazy stack without spacing.
  private func rows(_ row: @escaping () -> some View) -> Int {
    count { appear in
      ScrollView { LazyVStack(spacing: 0) { ForEach(0..<200, id: \.self) { _ in row().onAppear(perform: appear) } } }
    }
  }

  @Test func `paddings and spacing make rows higher`() {
    #expect(rows { Text("a") } == 34)  // 21 points
    #expect(rows { Text("a").padding(.vertical, 10) } == 18)  // 41
    #expect(rows { Text("a").padding() } == 14)  // 53
    #expect(rows { Text("a").padding(EdgeInsets(top: 79, leading: 0, bottom: 0, trailing: 0)) } == 8)  // 100
    #expect(rows { Text("a").padding(.horizontal) } == 34)
    #expect(rows { Text("a").padding(10).frame(height: 100).padding(10) } == 6)  // 120
    let spaced = count { appear in
      ScrollView {
        LazyVStack(spacing: 79) { ForEach(0..<200, id: \.self) { _ in Text("a").onAppear(perform: appear) } }
      }
    }
    #expect(spaced == 8)
    #expect(
      rows {
        VStack(spacing: 0) {
          Text("a"); Text("b")
        }
      } == 17)
    #expect(
      rows {
        VStack(spacing: 58) {
          Text("a"); Text("b")
        }
      } == 8)
  }

  @Test func `fonts make lines higher and longer`() {
    #expect(rows { Text("a").font(.largeTitle) } == 18)  // 41
    #expect(rows { VStack { Text("a") }.font(.largeTitle) } == 18)
    #expect(rows { VStack { Text("a").font(.caption2) }.font(.largeTitle) } == 51)  // 14
    #expect(rows { Text("a").font(.system(size: 100)) } == 6)  // 120
    let long = String(repeating: "word ", count: 20)
    #expect(rows { Text(long) } == 12)  // three lines
    #expect(rows { Text(long).lineLimit(1) } == 34)
    #expect(rows { Text(long).lineLimit(2).font(.largeTitle) } == 9)  // 82
  }

  @Test func `text wraps at the width that frames, paddings and the views beside it leave`() {
    let text = String(repeating: "x", count: 40)  // 340 points
    #expect(rows { Text(text) } == 34)
    #expect(rows { Text(text).padding(.horizontal, 40) } == 17)
    #expect(rows { Text(text).frame(width: 100) } == 9)  // four lines
    #expect(
      rows {
        HStack {
          Color.red.frame(width: 60, height: 20)
          Text(text)
        }
      } == 17)
    #expect(
      rows {
        HStack {
          Text(text)
          Text(text)
        }
      } == 17)
  }

  @Test func `what fills its space has the height that its aspect ratio gives it`() {
    #expect(rows { Color.red.aspectRatio(1, contentMode: .fit) } == 2)
    #expect(rows { Image("photo").resizable().aspectRatio(CGSize(width: 39, height: 10), contentMode: .fill) } == 8)
    #expect(rows { Rectangle().aspectRatio(1, contentMode: .fit).frame(width: 100) } == 8)
    #expect(rows { Text("a").aspectRatio(1, contentMode: .fit) } == 34)
    #expect(rows { Color.red } == 71)
    #expect(rows { Color.red.frame(minHeight: 100) } == 8)
    #expect(rows { Color.red.frame(idealHeight: 100) } == 8)
  }

  @Test func `branches and loops inside a stack are arranged by the stack`() {
    #expect(
      rows {
        HStack { ForEach(0..<5) { Text("\($0)") } }
      } == 34)
    #expect(
      rows {
        VStack(spacing: 0) { ForEach(0..<5) { Text("\($0)") } }
      } == 7)
    #expect(
      rows {
        ZStack {
          Text("a")
          Text("b").padding()
        }
      } == 14)
    #expect(rows { Text("a").frame(height: 100).overlay { Text("b").font(.largeTitle) } } == 8)
  }

  @Test func `lines of a grid are as high as their highest view, and stacks sideways as long as their widths`() {
    let grid = count { appear in
      ScrollView {
        LazyVGrid(columns: [GridItem(), GridItem(), GridItem()], spacing: 0) {
          ForEach(0..<300, id: \.self) { index in
            Color.red.frame(height: index % 3 == 0 ? 100 : 50).onAppear(perform: appear)
          }
        }
      }
    }
    #expect(grid == 24)
    let squares = count { appear in
      ScrollView {
        LazyVGrid(columns: [GridItem(), GridItem(), GridItem()]) {
          ForEach(0..<300, id: \.self) { _ in Color.red.aspectRatio(1, contentMode: .fit).onAppear(perform: appear) }
        }
      }
    }
    #expect(squares == 18)
    let cards = count { appear in
      ScrollView(.horizontal) {
        LazyHStack {
          ForEach(0..<100, id: \.self) { _ in Text("a").frame(width: 150, height: 20).onAppear(perform: appear) }
        }
      }
    }
    #expect(cards == 3)
  }

  @Test func `content that scrolls sideways is as wide as it needs`() {
    let text = String(repeating: "x", count: 20)
    #expect(rows { ScrollView(.horizontal) { HStack { ForEach(0..<20) { _ in Text(text) } } } } == 34)
    #expect(rows { ScrollView(.horizontal) { LazyHStack { ForEach(0..<20) { _ in Text(text) } } } } == 34)
  }

  @Test func `what fills its space shares the width that others leave`() {
    #expect(
      rows {
        HStack {
          Color.red.aspectRatio(1, contentMode: .fit)
          Color.blue.aspectRatio(1, contentMode: .fit)
        }
      } == 4)  // 191
    #expect(
      rows {
        HStack {
          Color.red.frame(width: 182, height: 20)
          Color.blue.aspectRatio(2, contentMode: .fit)
        }
      } == 8)  // 100
  }

  @Test func `a modified group is arranged by the stack around it, and an overlay has no size`() {
    #expect(
      rows {
        HStack {
          Group {
            Text("a"); Text("b")
          }.font(.title)
        }
      } == 21)  // 34
    #expect(rows { Text("a").overlay { Text("big").font(.system(size: 300)).onAppear {} } } == 34)
    #expect(rows { Text("a").background { Text("big").font(.system(size: 300)).onAppear {} } } == 34)
    #expect(rows { LazyVGrid(columns: [GridItem(), GridItem()]) { ForEach(0..<4) { _ in Text("a") } } } == 15)  // 50
  }

  @Test func `a style measures the label that it is given`() {
    struct High: ButtonStyle {
      func makeBody(configuration: Configuration) -> some View { configuration.label.padding(40) }
    }
    #expect(rows { Button("a") {}.buttonStyle(High()) } == 7)  // 101
  }

  @Test func `stacks in each other end`() {
    struct Deep: View {
      let depth: Int
      var body: some View {
        HStack {
          Text(String(repeating: "word ", count: 20))
          if depth > 0 { AnyView(Deep(depth: depth - 1)).frame(maxWidth: 300) }
        }
      }
    }
    #expect(rows { Deep(depth: 40) } >= 1)
  }

  @Test func `rows of branches keep their tags`() throws {
    struct Pages: View {
      @State private var page = 1
      @ViewBuilder private func part(_ first: Bool) -> some View {
        if first { Text("page 0").tag(0) } else { Text("page 1").tag(1) }
      }
      var body: some View {
        TabView(selection: $page) {
          part(true).padding().font(.title)
          part(false).listRowInsets(EdgeInsets()).frame(height: 20)
        }
        Text("page is \(page)")
      }
    }
    let host = RuntimeHost(profile: .ios18, screen: .phone, sink: nil) { Pages() }
    #expect(host.texts.contains("page 1") && !host.texts.contains("page 0"))
    host.finish()
  }

  @Test func `a shelf inside a row is as high as its highest card`() {
    let shelf = rows {
      ScrollView(.horizontal) {
        LazyHStack { ForEach(0..<20, id: \.self) { _ in Color.red.frame(width: 100, height: 100) } }
      }
    }
    #expect(shelf == 8)
  }

  @Test func `insets of rows replace those of the list`() {
    func listed(_ row: @escaping () -> some View) -> Int {
      count { appear in List { ForEach(0..<200, id: \.self) { _ in row().onAppear(perform: appear) } } }
    }
    #expect(listed { Text("a") } == 17)  // 44
    #expect(listed { Text("a").listRowInsets(EdgeInsets()) } == 17)
    #expect(listed { Color.red.frame(height: 100) } == 6)  // 122
    #expect(listed { Color.red.frame(height: 100).listRowInsets(EdgeInsets()) } == 8)
    struct Row: View { var body: some View { Color.red.frame(height: 100).listRowInsets(EdgeInsets()) } }
    #expect(listed { Row() } == 8)
  }

  @Test func `a size that no row can have is none`() {
    #expect(rows { Text("a").padding(-500) } > 34)
    #expect(rows { Text("a").frame(height: .infinity) } == 1)
    #expect(rows { Text("a").frame(height: .nan) } >= 1)
    #expect(rows { Text("a").font(.system(size: 0)) } >= 1)
    #expect(rows { Color.red.aspectRatio(0, contentMode: .fit) } == 71)
    #expect(rows { Text("").frame(width: 0) } >= 1)
    #expect(rows { Text("a").frame(width: .nan) } >= 1)
  }

  // MARK: - Several views in a modifier

  /// Updates its content with its body, and by itself when `count` changes, since the closure reads it.
  private struct Counted: ViewModifier {
    @State private var count = 0
    func body(content: Content) -> some View {
      GeometryReader { _ in
        content.padding().font(.title).listRowInsets(EdgeInsets()).onAppear {}.onDisappear {}
        Button("count \(count)") { count += 1 }
      }
    }
  }

  private struct Several: View {
    @State private var isOn = false
    @ViewBuilder private var views: some View {
      Text("one").onAppear {}
      Text("two \(isOn)")
    }
    var body: some View {
      Button("switch") { isOn.toggle() }
      views.modifier(Counted())
      EmptyView().modifier(Counted())
      if isOn { EmptyView().padding().frame(height: 10).onAppear {} }
      Text("end")
    }
  }

  @Test func `modifiers of size stay in step with the nodes of several views`() throws {
    let host = RuntimeHost(profile: .ios18, screen: .phone, sink: nil) { Several() }
    for _ in 0..<2 {
      try host.tap("switch")
      for step in ["count 0", "count 1", "count 2"] where host.texts.contains(step) { try host.tap(step) }
    }
    #expect(host.texts.filter { $0 != "one" && !$0.hasPrefix("count") } == ["switch", "two false", "end"])
    host.finish()
  }
}
