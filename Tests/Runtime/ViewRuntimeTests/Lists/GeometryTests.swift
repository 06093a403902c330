import SwiftUI
import Testing
import ViewGraph

@testable import ViewRuntime

/// Sizes and places that views read.
@MainActor @Suite struct GeometryTests {
  private final class Log {
    var sizes: [String: CGSize] = [:]
    var rects: [String: [CGRect]] = [:]
    var lines: [String] = []
  }

  private struct Sized: View {
    let log: Log
    let name: String
    var body: some View {
      GeometryReader { geometry in Color.clear.onAppear { log.sizes[name] = geometry.size } }
    }
  }

  private func host(_ root: some View) -> RuntimeHost {
    RuntimeHost(profile: .ios18, screen: .phone, sink: nil) { root }
  }

  @Test func `a reader has the size that its surroundings leave to it`() {
    let log = Log()
    let host = host(
      VStack(spacing: 0) {
        Sized(log: log, name: "frame").frame(width: 200, height: 100)
        Sized(log: log, name: "padding").padding(20).frame(width: 200, height: 100)
        Color.blue.frame(width: 50, height: 60).background(Sized(log: log, name: "background"))
        HStack(spacing: 0) {
          Sized(log: log, name: "rest")
          Sized(log: log, name: "fixed").frame(width: 100)
        }.frame(width: 300, height: 40)
        HStack(spacing: 10) {
          Sized(log: log, name: "half")
          Color.red
        }.frame(width: 210, height: 10)
        Rectangle().frame(height: 40).overlay { Sized(log: log, name: "overlay") }
        Sized(log: log, name: "limited").frame(maxWidth: 120, maxHeight: 30)
        Color.red.aspectRatio(2, contentMode: .fit).frame(width: 80).fixedSize(horizontal: false, vertical: true)
          .overlay { Sized(log: log, name: "ratio") }
      })
    defer { host.finish() }
    #expect(
      log.sizes == [
        "frame": CGSize(width: 200, height: 100), "padding": CGSize(width: 160, height: 60),
        "background": CGSize(width: 50, height: 60), "rest": CGSize(width: 200, height: 40),
        "fixed": CGSize(width: 100, height: 40), "half": CGSize(width: 100, height: 10),
        "overlay": CGSize(width: 390, height: 40), "limited": CGSize(width: 120, height: 30),
        "ratio": CGSize(width: 80, height: 40),
      ])
  }

  @Test func `the root has the screen without its safe area, unless it ignores that`() {
    let log = Log()
    host(Sized(log: log, name: "safe")).finish()
    host(Sized(log: log, name: "whole").ignoresSafeArea()).finish()
    host(NavigationStack { Sized(log: log, name: "bar") }).finish()
    #expect(
      log.sizes == [
        "safe": CGSize(width: 390, height: 763), "whole": CGSize(width: 390, height: 844),
        "bar": CGSize(width: 390, height: 719),
      ])
  }

  private struct Growing: View {
    let log: Log
    @State private var height: CGFloat = 50
    var body: some View {
      VStack(alignment: .leading, spacing: 10) {
        Color.red.frame(width: 100, height: height)
        Color.blue.frame(width: 50, height: 20)
          .background(
            GeometryReader { geometry in
              Color.clear.onChange(of: geometry.frame(in: .named("box")), initial: true) { _, new in
                log.rects["reader", default: []].append(new)
              }
            }
          )
          .onGeometryChange(for: CGRect.self) {
            $0.frame(in: .named("box"))
          } action: {
            log.rects["change", default: []].append($0)
          }
        Button("Grow") { height += 50 }
      }
      .frame(width: 200, height: 300, alignment: .topLeading).coordinateSpace(name: "box")
    }
  }

  @Test func `a place changes with what comes before it`() throws {
    let log = Log()
    let host = host(Growing(log: log))
    defer { host.finish() }
    try host.tap("Grow")
    let places = [CGRect(x: 0, y: 60, width: 50, height: 20), CGRect(x: 0, y: 110, width: 50, height: 20)]
    #expect(log.rects == ["reader": places, "change": places])
  }

  private struct Mid: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[VerticalAlignment.center] }
  }

  @Test func `alignments and their guides decide the places in stacks`() {
    let log = Log()
    func place(_ name: String) -> some View {
      GeometryReader { geometry in
        Color.clear.onAppear { log.rects[name, default: []].append(geometry.frame(in: .named("stack"))) }
      }
    }
    let host = host(
      VStack(spacing: 0) {
        HStack(alignment: .bottom, spacing: 0) {
          Color.red.frame(width: 10, height: 30)
          Color.red.frame(width: 10, height: 10).background(place("bottom"))
        }.coordinateSpace(.named("stack"))
        ZStack(alignment: .topTrailing) {
          Color.red.frame(width: 100, height: 100)
          Color.red.frame(width: 10, height: 10).background(place("corner"))
        }.coordinateSpace(.named("stack"))
        HStack(alignment: VerticalAlignment(Mid.self), spacing: 0) {
          Color.red.frame(width: 10, height: 40)
          VStack(spacing: 0) {
            Color.red.frame(width: 10, height: 10).alignmentGuide(VerticalAlignment(Mid.self)) { $0[.bottom] }
            Color.red.frame(width: 10, height: 10)
          }.background(place("guide"))
        }.coordinateSpace(.named("stack"))
        Color.red.frame(width: 10, height: 10).background(place("offset")).offset(x: 5, y: 6)
          .frame(width: 30, height: 30, alignment: .topLeading).coordinateSpace(.named("stack"))
        Color.red.frame(width: 40, height: 40).overlay(alignment: .bottomTrailing) {
          Color.blue.frame(width: 8, height: 8).background(place("badge"))
        }.coordinateSpace(.named("stack"))
      })
    defer { host.finish() }
    #expect(
      log.rects == [
        "bottom": [CGRect(x: 10, y: 20, width: 10, height: 10)],
        "corner": [CGRect(x: 90, y: 0, width: 10, height: 10)],
        "guide": [CGRect(x: 10, y: 10, width: 10, height: 20)],
        "offset": [CGRect(x: 5, y: 6, width: 10, height: 10)],
        "badge": [CGRect(x: 32, y: 32, width: 8, height: 8)],
      ])
  }

  private struct Widths: PreferenceKey {
    static var defaultValue: [CGFloat] { [] }
    static func reduce(value: inout [CGFloat], nextValue: () -> [CGFloat]) { value += nextValue() }
  }

  private struct Bounds: PreferenceKey {
    static var defaultValue: Anchor<CGRect>? { nil }
    static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) { value = value ?? nextValue() }
  }

  @Test func `preferences carry sizes and anchors to the views around`() {
    let log = Log()
    let host = host(
      VStack(spacing: 0) {
        ForEach([30, 70], id: \.self) { width in
          Color.red.frame(width: width, height: 10)
            .background(GeometryReader { Color.clear.preference(key: Widths.self, value: [$0.size.width]) })
        }
        Color.blue.frame(width: 20, height: 30).anchorPreference(key: Bounds.self, value: .bounds) { $0 }
      }
      .onPreferenceChange(Widths.self) { widths in MainActor.assumeIsolated { log.lines.append("\(widths)") } }
      .overlayPreferenceValue(Bounds.self) { anchor in
        GeometryReader { geometry in
          if let anchor { Color.clear.onAppear { log.rects["anchor"] = [geometry[anchor]] } }
        }
      })
    defer { host.finish() }
    #expect(log.lines.last == "[30.0, 70.0]")
    #expect(log.rects == ["anchor": [CGRect(x: 25, y: 20, width: 20, height: 30)]])
  }

  private struct Rows: Layout {
    let log: Log
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
      return CGSize(
        width: sizes.map(\.width).max() ?? 0, height: sizes.reduce(0) { $0 + $1.height + 5 })
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      log.lines.append("place \(subviews.count) in \(Int(bounds.width)) x \(Int(bounds.height))")
      var y = bounds.minY
      for view in subviews {
        view.place(at: CGPoint(x: bounds.maxX, y: y), anchor: .topTrailing, proposal: .unspecified)
        y += view.sizeThatFits(.unspecified).height + 5
      }
    }
  }

  @Test func `a custom layout measures and places its views`() {
    let log = Log()
    let host = host(
      Rows(log: log) {
        Color.red.frame(width: 40, height: 10)
        Color.blue.frame(width: 20, height: 30)
          .background(
            GeometryReader { geometry in
              Color.clear.onAppear { log.rects["second"] = [geometry.frame(in: .named("layout"))] }
            })
      }.coordinateSpace(.named("layout")).background(Sized(log: log, name: "layout")))
    defer { host.finish() }
    #expect(log.sizes == ["layout": CGSize(width: 40, height: 50)])
    #expect(log.rects == ["second": [CGRect(x: 20, y: 15, width: 20, height: 30)]])
    #expect(Set(log.lines) == ["place 2 in 40 x 50"])
  }

  private struct Cached: Layout {
    let log: Log
    func makeCache(subviews: Subviews) -> [CGSize] {
      log.lines.append("cache \(subviews.count)")
      return subviews.map { $0.sizeThatFits(.unspecified) }
    }
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]) -> CGSize {
      CGSize(width: cache.reduce(0) { $0 + $1.width }, height: cache.map(\.height).max() ?? 0)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]) {}
  }

  private struct Counted: View {
    let log: Log
    @State private var count = 2
    var body: some View {
      Cached(log: log) { ForEach(0..<count, id: \.self) { Text("\($0)") } }
      Button("Add") { count += 1 }
      Button("Other") { count += 0 }
    }
  }

  @Test func `the cache of a layout is made again when its views change`() throws {
    let log = Log()
    let host = host(Counted(log: log))
    defer { host.finish() }
    try host.tap("Other")
    #expect(log.lines == ["cache 2"])
    try host.tap("Add")
    #expect(log.lines == ["cache 2", "cache 3"])
  }

  private struct Fitting: View {
    let log: Log
    @State private var height: CGFloat = 100
    var body: some View {
      ViewThatFits(in: .vertical) {
        Text("tall").frame(height: 200).onAppear { log.lines.append("tall") }
        Text("small").frame(height: 50).onAppear { log.lines.append("small") }
      }.frame(height: height)
      Button("Grow") { height = 300 }
    }
  }

  @Test func `the first view that is low enough is shown, and another one once there is more space`() throws {
    let log = Log()
    let host = host(Fitting(log: log))
    defer { host.finish() }
    #expect(log.lines == ["small"])
    try host.tap("Grow")
    #expect(log.lines == ["small", "tall"] && host.texts == ["tall", "Grow"])
  }
}
