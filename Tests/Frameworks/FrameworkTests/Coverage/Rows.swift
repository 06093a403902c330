// Lists, forms and tables: what files of apps write compiles, and keeps to what the modules declare.
import SwiftUI

private func lists(items: Binding<[TreeItem]>, osel: Binding<Int?>, set: Binding<Set<UUID>>) {
  _ = List { Text("x") }
  _ = List(items.wrappedValue) { i in Text(i.name) }
  _ = List(items) { $i in TextField("x", text: $i.name) }
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
  _ = List(CoveredKind.allCases, selection: .constant(nil as CoveredKind?)) { k in NavigationLink(k.rawValue, value: k)
  }
  _ = OutlineGroup(items.wrappedValue, children: \.kids) { i in Text(i.name) }
  _ = Table(items.wrappedValue) {
    TableColumn("Name", value: \.name); TableColumn("N") { (i: TreeItem) in Text("\(i.n)") }
  }
  _ = Table(items.wrappedValue, selection: set) {
    TableColumn("Name", value: \.name).width(min: 1, max: 2); TableColumn("N") { i in Text("\(i.n)") }.width(50)
  }
  _ = Table(items.wrappedValue, selection: set, sortOrder: .constant([KeyPathComparator(\TreeItem.name)])) {
    TableColumn("Name", value: \.name)
  }
}

private func forEaches(items: Binding<[TreeItem]>) {
  _ = ForEach(items.wrappedValue) { i in Text(i.name) }.onDelete { s in }.onMove { s, i in }.onInsert(of: [.text]) {
    i, p in
  }
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
}

private func sections(flag: Binding<Bool>) {
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
}
