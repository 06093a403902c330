// Stacks, grids and scroll views: what files of apps write compiles, and keeps to what the modules declare.
import SwiftUI

private func stacks() {
  _ = VStack(alignment: .leading, spacing: 3) { Text("x") }
  _ = HStack(alignment: .firstTextBaseline) {}
  _ = HStack(alignment: .lastTextBaseline) {}
  _ = ZStack(alignment: .bottomTrailing) {}
  _ = ZStack(alignment: Alignment(horizontal: .leading, vertical: .top)) {}
  _ = LazyVStack(alignment: .leading, spacing: 1, pinnedViews: [.sectionHeaders]) {}
  _ = LazyHStack(spacing: 1) {}
  _ = HSplitView { Text("x") }
  _ = VSplitView { Text("x") }
  _ = GlassEffectContainer { Text("x") }
  _ = GlassEffectContainer(spacing: 3) { Text("x") }
  _ = Spacer(minLength: 0)
  _ = Divider()
}

private func grids() {
  _ = LazyVGrid(
    columns: [
      GridItem(.flexible()), GridItem(.adaptive(minimum: 3, maximum: 5), spacing: 3, alignment: .top),
      GridItem(.fixed(3)),
    ],
    alignment: .center, spacing: 3, pinnedViews: .sectionHeaders
  ) {}
  _ = LazyVGrid(columns: Array(repeating: .init(.flexible(), spacing: 3), count: 3)) {}
  _ = LazyHGrid(rows: [GridItem()]) {}
  _ = Grid(alignment: .leading, horizontalSpacing: 1, verticalSpacing: 2) {
    GridRow {
      Text("x"); Text("y")
    }; Divider(); GridRow(alignment: .top) { Text("x").gridCellColumns(2) }
  }
}

private func containers() {
  _ = ScrollView {}
  _ = ScrollView(.horizontal, showsIndicators: false) {}
  _ = ScrollView([.horizontal, .vertical]) {}
  _ = ScrollViewReader { p in
    Button("x") {
      p.scrollTo(1, anchor: .top); withAnimation { p.scrollTo("x") }
    }
  }
  _ = GeometryReader { g in
    Text(
      "\(g.size.width) \(g.frame(in: .global).minY) \(g.safeAreaInsets.top) \(g.frame(in: .named("x")).midX) \(g.frame(in: .local).maxY)"
    );
    Text("\(g.bounds(of: .scrollView)?.width ?? 0)")
  }
  _ = ViewThatFits {
    Text("x"); Text("y")
  }
  _ = ViewThatFits(in: .horizontal) { Text("x") }
  _ = EmptyView()
  _ = AnyView(Text("x"))
  _ = AnyView(erasing: Text("x"))
  _ = EquatableView(content: EqualView())
}
