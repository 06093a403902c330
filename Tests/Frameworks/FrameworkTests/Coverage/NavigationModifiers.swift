// Modifiers for navigation, tabs and toolbars: what files of apps write compiles, and keeps to what the modules
// declare.
import SwiftUI

private func navigation(_ v: some View, flag: Binding<Bool>, text: Binding<String>, number: Binding<Int?>) {
  _ = v.navigationBarBackButtonHidden()
  _ = v.navigationBarBackButtonHidden(true)
  _ = v.navigationBarHidden(true)
  _ = v.navigationBarItems(leading: Text("x"), trailing: Text("y"))
  _ = v.navigationBarItems(trailing: Text("y"))
  _ = v.navigationBarItems(leading: Text("y"))
  _ = v.navigationBarTitle("x")
  _ = v.navigationBarTitle(Text("x"))
  _ = v.navigationBarTitle("x", displayMode: .inline)
  _ = v.navigationBarTitle(Text("x"), displayMode: .large)
  _ = v.navigationBarTitleDisplayMode(.inline)
  _ = v.navigationBarTitleDisplayMode(.automatic)
  _ = v.navigationDestination(for: Int.self) { n in Text("\(n)") }
  _ = v.navigationDestination(isPresented: flag) { Text("x") }
  _ = v.navigationDestination(item: number) { i in Text("\(i)") }
  _ = v.navigationDocument(URL(string: "x")!)
  _ = v.navigationLinkIndicatorVisibility(.hidden)
  _ = v.navigationSplitViewColumnWidth(3)
  _ = v.navigationSplitViewColumnWidth(min: 1, ideal: 2, max: 3)
  _ = v.navigationSplitViewStyle(.balanced)
  _ = v.navigationSplitViewStyle(.prominentDetail)
  _ = v.navigationSplitViewStyle(.automatic)
  _ = v.navigationSubtitle("x")
  _ = v.navigationSubtitle(Text("x"))
  _ = v.navigationTitle("x")
  _ = v.navigationTitle(Text("x"))
  _ = v.navigationTitle(text)
  _ = v.navigationTitle(text.wrappedValue)
  _ = v.navigationViewStyle(.stack)
  _ = v.navigationViewStyle(StackNavigationViewStyle())
  _ = v.navigationViewStyle(.columns)
  _ = v.navigationViewStyle(DoubleColumnNavigationViewStyle())
}

private func tabs(_ v: some View) {
  _ = v.contentToolbar(for: .tabViewSidebar) { Button("x") {} }
  _ = v.contentToolbar(for: .tabViewSidebar) { ToolbarItem { Button("x") {} } }
  _ = v.defaultAdaptableTabBarPlacement(.sidebar)
  _ = v.indexViewStyle(.page(backgroundDisplayMode: .always))
  _ = v.tabBarMinimizeBehavior(.onScrollDown)
  _ = v.tabItem { Label("x", systemImage: "x") }
  _ = v.tabViewBottomAccessory { Text("x") }
  _ = v.tabViewCustomization(.constant(TabViewCustomization()))
  _ = v.tabViewSidebarHeader { Text("x") }
  _ = v.tabViewSidebarFooter { Text("x") }
  _ = v.tabViewSidebarBottomBar { Text("x") }
  _ = v.tabViewSearchActivation(.searchTabSelection)
  _ = v.tabViewStyle(.page)
  _ = v.tabViewStyle(.page(indexDisplayMode: .never))
  _ = v.tabViewStyle(PageTabViewStyle())
  _ = v.tabViewStyle(.automatic)
  _ = v.tabViewStyle(.sidebarAdaptable)
  _ = v.tabViewStyle(.tabBarOnly)
  _ = v.tabViewStyle(.verticalPage)
  _ = v.tabViewStyle(.grouped)
  _ = v.tabViewStyle(DefaultTabViewStyle())
  _ = v.tabViewStyle(PageTabViewStyle(indexDisplayMode: .always))
}

private func toolbars(_ v: some View, flag: Binding<Bool>) {
  _ = v.defersSystemGestures(on: .all)
  _ = v.persistentSystemOverlays(.hidden)
  _ = v.statusBar(hidden: true)
  _ = v.statusBarHidden()
  _ = v.statusBarHidden(true)
  _ = v.toolbar { Button("x") {} }
  _ = v.toolbar {
    ToolbarItem(placement: .navigationBarTrailing) { Button("x") {} };
    ToolbarItemGroup(placement: .keyboard) {
      Spacer(); Button("x") {}
    }
  }
  _ = v.toolbar(.hidden)
  _ = v.toolbar(.hidden, for: .navigationBar)
  _ = v.toolbar(.visible, for: .tabBar, .navigationBar)
  _ = v.toolbar(content: { Button("x") {} })
  _ = v.toolbar(id: "x") { ToolbarItem(id: "y", placement: .secondaryAction) { Text("x") } }
  _ = v.toolbar(removing: .title)
  _ = v.toolbar(removing: .sidebarToggle)
  _ = v.toolbar {
    ToolbarItem { Text("x") };
    if flag.wrappedValue {
      ToolbarItem(placement: .bottomBar) { Text("x") }
    } else {
      ToolbarItem(placement: .status) { Text("x") }
    };
    ToolbarTitleMenu { Button("x") {} }; ToolbarSpacer(.flexible, placement: .bottomBar);
    DefaultToolbarItem(kind: .search, placement: .bottomBar)
  }
  _ = v.toolbar {
    ToolbarItem(placement: .principal) { Text("x") }; ToolbarItem(placement: .confirmationAction) { Text("x") };
    ToolbarItem(placement: .cancellationAction) { Text("x") }; ToolbarItem(placement: .destructiveAction) { Text("x") };
    ToolbarItem(placement: .primaryAction) { Text("x") }; ToolbarItem(placement: .topBarLeading) { Text("x") };
    ToolbarItem(placement: .topBarTrailing) { Text("x") }; ToolbarItem(placement: .navigation) { Text("x") };
    ToolbarItem(placement: .automatic) { EditButton() }; ToolbarItem(placement: .navigationBarLeading) { Text("x") }
  }
  _ = v.toolbar {
    ToolbarItemGroup(placement: .topBarTrailing) {
      Button("x") {}
    } label: {
      Text("x")
    }; ToolbarItem(placement: .title) { Text("x") }; ToolbarItem(placement: .subtitle) { Text("x") };
    ToolbarItem(placement: .largeTitle) { Text("x") }
  }
  _ = v.toolbarBackground(.red)
  _ = v.toolbarBackground(.red, for: .navigationBar)
  _ = v.toolbarBackground(.visible, for: .tabBar)
  _ = v.toolbarBackground(.hidden, for: .navigationBar, .tabBar)
  _ = v.toolbarBackground(Color.red, for: .navigationBar)
  _ = v.toolbarBackgroundVisibility(.hidden, for: .navigationBar)
  _ = v.toolbarColorScheme(.dark, for: .navigationBar)
  _ = v.toolbarForegroundStyle(.red, for: .navigationBar)
  _ = v.toolbarItemHidden()
  _ = v.toolbarRole(.editor)
  _ = v.toolbarTitleDisplayMode(.inline)
  _ = v.toolbarTitleDisplayMode(.inlineLarge)
  _ = v.toolbarTitleMenu { Button("x") {} }
  _ = v.toolbarVisibility(.hidden, for: .tabBar)
  _ = v.windowToolbarFullScreenVisibility(.onHover)
}

private func searches(_ v: some View, flag: Binding<Bool>, text: Binding<String>) {
  _ = v.searchCompletion("x")
  _ = v.searchDictationBehavior(.automatic)
  _ = v.searchFocused(FocusState<Bool>().projectedValue)
  _ = v.searchPresentationToolbarBehavior(.avoidHidingContent)
  _ = v.searchToolbarBehavior(.minimize)
  _ = v.searchScopes(.constant(1)) { Text("x").tag(1) }
  _ = v.searchScopes(.constant(1), activation: .onSearchPresentation) { Text("x").tag(1) }
  _ = v.searchSuggestions { Text("x").searchCompletion("x") }
  _ = v.searchSuggestions(.hidden, for: .content)
  _ = v.searchable(text: text)
  _ = v.searchable(text: text, prompt: "x")
  _ = v.searchable(text: text, prompt: Text("x"))
  _ = v.searchable(text: text, placement: .navigationBarDrawer(displayMode: .always), prompt: "x")
  _ = v.searchable(text: text, isPresented: flag)
  _ = v.searchable(text: text, isPresented: flag, placement: .toolbar, prompt: "x")
  _ = v.searchable(text: text, placement: .sidebar) { Text("x") }
}
