// Navigation and tabs: what files of apps write compiles, and keeps to what the modules declare.
import SwiftUI

private func navigation(
  flag: Binding<Bool>, osel: Binding<Int?>, path: Binding<[TreeItem]>, navp: Binding<NavigationPath>
) {
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
}

private func tabs(flag: Binding<Bool>, items: Binding<[TreeItem]>, sel: Binding<Int>) {
  _ = TabView {
    Text("x").tabItem {
      Image(systemName: "x"); Text("x")
    }.tag(1)
  }
  _ = TabView(selection: sel) { Text("x").tag(1) }
  _ = TabView(selection: sel) {
    Tab("x", systemImage: "y", value: 1) { Text("x") };
    Tab("x", systemImage: "y", value: 2, role: .search) { Text("x") };
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
    Tab("x", systemImage: "y") { Text("x") }.badge(3).customizationID("x").hidden(false).customizationBehavior(
      .disabled, for: .sidebar);
    ForEach(items.wrappedValue) { i in Tab(i.name, systemImage: "x") { Text("x") } };
    if flag.wrappedValue { Tab("z", systemImage: "y") { Text("x") } }
  }
}
