// Types: what files of apps write compiles, and keeps to what the modules declare.
import SwiftUI

private func part1(
  flag: Binding<Bool>, text: Binding<String>, items: Binding<[TreeItem]>, sel: Binding<Int>, osel: Binding<Int?>, set: Binding<Set<UUID>>,
  d: Binding<Double>, date: Binding<Date>, color: Binding<Color>, kind: Binding<CoveredKind>, path: Binding<[TreeItem]>, navp: Binding<NavigationPath>
) {
  _ = List(items.wrappedValue, id: \.name) { i in Text(i.name) }
  _ = List(selection: set) { Text("x") }
  _ = List(items.wrappedValue, selection: set) { i in Text(i.name) }
  _ = List(items.wrappedValue, children: \.kids) { i in Text(i.name) }
  _ = List(0..<3) { i in Text("\(i)") }
  _ = List(selection: osel) { Text("x").tag(1) }
  _ = List(items, editActions: [.delete, .move]) { $i in Text(i.name) }
  _ = List(items, editActions: .all, selection: set) { $i in Text(i.name) }
  _ = List(items.wrappedValue, id: \.self, selection: .constant(nil as TreeItem?)) { i in Text(i.name) }
  _ = List(items, id: \.id) { $i in Text(i.name) }
  _ = List(selection: .constant(nil as CoveredKind?)) {}
  _ = List(CoveredKind.allCases, selection: .constant(nil as CoveredKind?)) { k in NavigationLink(k.rawValue, value: k) }
  _ = ForEach(items.wrappedValue) { i in Text(i.name) }.onDelete { s in }.onMove { s, i in }.onInsert(of: [.text]) { i, p in }
  _ = ForEach(items) { $i in Toggle("x", isOn: $i.on) }.onDelete(perform: nil)
  _ = ForEach(0..<3) { i in Text("\(i)") }
  _ = ForEach(0..<3, id: \.self) { i in Text("\(i)") }
  _ = ForEach(Array(items.wrappedValue.enumerated()), id: \.offset) { i, x in Text(x.name) }
  _ = ForEach(items, editActions: .delete) { $i in Text(i.name) }
  _ = ForEach(CoveredKind.allCases) { k in Text(k.rawValue.capitalized).tag(k) }
  _ = ForEach(items.wrappedValue.indices, id: \.self) { i in TextField("x", text: items[i].name) }
  _ = ForEach(items, id: \.id) { $i in Text(i.name) }
  _ = ForEach(["a": 1].sorted(by: <), id: \.key) { k, v in Text(k) }
  _ = ForEach(Array(zip(items.wrappedValue.indices, items.wrappedValue)), id: \.0) { i, x in Text(x.name) }
  _ = ForEach(["a", "b"], id: \.self, content: Text.init)
  _ = Group {
    Text("x"); Text("y")
  }
  _ = Section { Text("x") }
  _ = Section("x") { Text("y") }
  _ = Section {
    Text("x")
  } header: {
    Text("h")
  } footer: {
    Text("f")
  }
  _ = Section(header: Text("x")) { Text("y") }
  _ = Section(header: Text("x"), footer: Text("y")) { Text("z") }
  _ = Section(footer: Text("y")) { Text("z") }
  _ = Section("x", isExpanded: flag) { Text("y") }
  _ = Section(isExpanded: flag) {
    Text("y")
  } header: {
    Text("x")
  }
  _ = Section(content: { Text("x") }, header: { Text("h") })
  _ = Section(content: { Text("x") }, footer: { Text("h") })
  _ = Form { Text("x") }
  _ = VStack(alignment: .leading, spacing: 3) { Text("x") }
  _ = HStack(alignment: .firstTextBaseline) {}
  _ = HStack(alignment: .lastTextBaseline) {}
  _ = ZStack(alignment: .bottomTrailing) {}
  _ = ZStack(alignment: Alignment(horizontal: .leading, vertical: .top)) {}
  _ = LazyVStack(alignment: .leading, spacing: 1, pinnedViews: [.sectionHeaders]) {}
  _ = LazyHStack(spacing: 1) {}
  _ = LazyVGrid(
    columns: [GridItem(.flexible()), GridItem(.adaptive(minimum: 3, maximum: 5), spacing: 3, alignment: .top), GridItem(.fixed(3))],
    alignment: .center, spacing: 3, pinnedViews: .sectionHeaders
  ) {}
  _ = LazyVGrid(columns: Array(repeating: .init(.flexible(), spacing: 3), count: 3)) {}
}

private func part2(
  flag: Binding<Bool>, text: Binding<String>, items: Binding<[TreeItem]>, sel: Binding<Int>, osel: Binding<Int?>, set: Binding<Set<UUID>>,
  d: Binding<Double>, date: Binding<Date>, color: Binding<Color>, kind: Binding<CoveredKind>, path: Binding<[TreeItem]>, navp: Binding<NavigationPath>
) {
  _ = LazyHGrid(rows: [GridItem()]) {}
  _ = Grid(alignment: .leading, horizontalSpacing: 1, verticalSpacing: 2) {
    GridRow {
      Text("x"); Text("y")
    }; Divider(); GridRow(alignment: .top) { Text("x").gridCellColumns(2) }
  }
  _ = ScrollView {}
  _ = ScrollView(.horizontal, showsIndicators: false) {}
  _ = ScrollView([.horizontal, .vertical]) {}
  _ = ScrollViewReader { p in
    Button("x") {
      p.scrollTo(1, anchor: .top); withAnimation { p.scrollTo("x") }
    }
  }
  _ = GeometryReader { g in
    Text("\(g.size.width) \(g.frame(in: .global).minY) \(g.safeAreaInsets.top) \(g.frame(in: .named("x")).midX) \(g.frame(in: .local).maxY)");
    Text("\(g.bounds(of: .scrollView)?.width ?? 0)")
  }
  _ = ViewThatFits {
    Text("x"); Text("y")
  }
  _ = ViewThatFits(in: .horizontal) { Text("x") }
  _ = ControlGroup { Button("x") {} }
  _ = ControlGroup {
    Button("x") {}
  } label: {
    Text("x")
  }
  _ = ControlGroup("x") { Button("x") {} }
  _ = GroupBox { Text("x") }
  _ = GroupBox("x") { Text("x") }
  _ = GroupBox(label: Text("x")) { Text("x") }
  _ = GroupBox {
    Text("x")
  } label: {
    Text("x")
  }
  _ = DisclosureGroup("x") { Text("x") }
  _ = DisclosureGroup("x", isExpanded: flag) { Text("x") }
  _ = DisclosureGroup {
    Text("x")
  } label: {
    Text("y")
  }
  _ = DisclosureGroup(isExpanded: flag) {
    Text("x")
  } label: {
    Text("y")
  }
  _ = DisclosureGroup(isExpanded: flag, content: { Text("x") }, label: { Text("y") })
  _ = OutlineGroup(items.wrappedValue, children: \.kids) { i in Text(i.name) }
  _ = HSplitView { Text("x") }
  _ = VSplitView { Text("x") }
  _ = GlassEffectContainer { Text("x") }
  _ = GlassEffectContainer(spacing: 3) { Text("x") }
  _ = Spacer(minLength: 0)
  _ = Divider()
  _ = Table(items.wrappedValue) {
    TableColumn("Name", value: \.name); TableColumn("N") { (i: TreeItem) in Text("\(i.n)") }
  }
  _ = Table(items.wrappedValue, selection: set) {
    TableColumn("Name", value: \.name).width(min: 1, max: 2); TableColumn("N") { i in Text("\(i.n)") }.width(50)
  }
  _ = Table(items.wrappedValue, selection: set, sortOrder: .constant([KeyPathComparator(\TreeItem.name)])) { TableColumn("Name", value: \.name) }
  _ = NavigationStack { Text("x") }
  _ = NavigationStack(path: path) { Text("x") }
  _ = NavigationStack(path: navp) { Text("x") }
  _ = NavigationView { Text("x") }
  _ = NavigationSplitView {
    Text("x")
  } detail: {
    Text("y")
  }
  _ = NavigationSplitView {
    Text("x")
  } content: {
    Text("z")
  } detail: {
    Text("y")
  }
  _ = NavigationSplitView(columnVisibility: .constant(.all)) {
    Text("x")
  } detail: {
    Text("y")
  }
  _ = NavigationSplitView(columnVisibility: .constant(.all), preferredCompactColumn: .constant(.detail)) {
    Text("x")
  } detail: {
    Text("y")
  }
  _ = NavigationSplitView(preferredCompactColumn: .constant(.sidebar)) {
    Text("x")
  } content: {
    Text("")
  } detail: {
    Text("y")
  }
  _ = NavigationLink("x") { Text("y") }
  _ = NavigationLink {
    Text("x")
  } label: {
    Text("y")
  }
  _ = NavigationLink(destination: Text("x")) { Text("y") }
  _ = NavigationLink("x", destination: Text("y"))
  _ = NavigationLink(value: 1) { Text("x") }
}

private func part3(
  flag: Binding<Bool>, text: Binding<String>, items: Binding<[TreeItem]>, sel: Binding<Int>, osel: Binding<Int?>, set: Binding<Set<UUID>>,
  d: Binding<Double>, date: Binding<Date>, color: Binding<Color>, kind: Binding<CoveredKind>, path: Binding<[TreeItem]>, navp: Binding<NavigationPath>
) {
  _ = NavigationLink("x", value: 1)
  _ = NavigationLink(destination: Text("x"), isActive: flag) { Text("y") }
  _ = NavigationLink(destination: Text("x"), tag: 1, selection: osel) { Text("y") }
  _ = NavigationLink("x", isActive: flag) { Text("y") }
  _ = NavigationLink("x", destination: Text("y"), isActive: flag)
  _ = NavigationLink(isActive: flag) {
    Text("x")
  } label: {
    Text("y")
  }
  _ = NavigationLink(tag: 1, selection: osel) {
    Text("x")
  } label: {
    Text("y")
  }
  _ = NavigationLink(destination: { Text("x") }, label: { Text("y") })
  _ = NavigationLink(value: nil as Int?) { Text("x") }
  _ = NavigationLink(String("x"), destination: { Text("x") })
  _ = NavigationLink("x", tag: 1, selection: osel) { Text("x") }
  var p = NavigationPath()
  p.append(1)
  p.append("x")
  p.removeLast()
  p.removeLast(p.count)
  _ = p.isEmpty
  _ = NavigationPath([1, 2])
  _ = TabView {
    Text("x").tabItem {
      Image(systemName: "x"); Text("x")
    }.tag(1)
  }
  _ = TabView(selection: sel) { Text("x").tag(1) }
  _ = TabView(selection: sel) {
    Tab("x", systemImage: "y", value: 1) { Text("x") }; Tab("x", systemImage: "y", value: 2, role: .search) { Text("x") };
    TabSection("s") { Tab("x", image: "y", value: 3) { Text("x") } }
  }
  _ = TabView {
    Tab("x", systemImage: "y") { Text("x") }; Tab(role: .search) { Text("x") };
    Tab {
      Text("x")
    } label: {
      Label("x", systemImage: "y")
    }
  }
  _ = TabView {
    Tab("x", systemImage: "y") { Text("x") }.badge(3).customizationID("x").hidden(false).customizationBehavior(.disabled, for: .sidebar);
    ForEach(items.wrappedValue) { i in Tab(i.name, systemImage: "x") { Text("x") } };
    if flag.wrappedValue { Tab("z", systemImage: "y") { Text("x") } }
  }
  _ = Button("x") {}
  _ = Button("x", action: {})
  _ = Button("x", role: .destructive) {}
  _ = Button(role: .cancel) {
  } label: {
    Text("x")
  }
  _ = Button(action: {}) { Text("x") }
  _ = Button(action: {}, label: { Text("x") })
  _ = Button("x", systemImage: "y") {}
  _ = Button("x", systemImage: "y", role: .destructive) {}
  _ = Button("x", systemImage: "y", action: {})
  _ = Button(String("x")) {}
  _ = Button(role: .destructive, action: {}) { Text("x") }
  _ = Button(role: .close) {}
  _ = Button(role: .confirm) {}
  _ = Button("x", image: .photo2) {}
  _ = Toggle("x", isOn: flag)
  _ = Toggle(isOn: flag) { Text("x") }
  _ = Toggle("x", systemImage: "y", isOn: flag)
  _ = Toggle(String("x"), isOn: flag)
  _ = Toggle("x", sources: items, isOn: \.on)
  _ = Toggle(sources: items, isOn: \.on) { Text("x") }
  _ = Picker("x", selection: sel) { Text("x").tag(1) }
  _ = Picker(selection: sel) {
    Text("x").tag(1)
  } label: {
    Text("x")
  }
}
