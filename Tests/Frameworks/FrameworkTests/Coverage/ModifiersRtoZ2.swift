// Modifiers R to Z: what files of apps write compiles, and keeps to what the modules declare.
import SwiftUI

private func part1(
  _ v: some View, flag: Binding<Bool>, text: Binding<String>, number: Binding<Int?>, item: Binding<CoveredItem?>, ns: Namespace.ID,
  ids: Binding<Set<Int>>,
  sel: Binding<Int?>, pos: Binding<ScrollPosition>
) {
  _ = v.symbolRenderingMode(.multicolor)
  _ = v.symbolVariant(.fill)
  _ = v.symbolVariant(.circle.fill)
  _ = v.symbolVariant(.slash)
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
  _ = v.tag(1)
  _ = v.tag("x" as String?)
  _ = v.tag(1, includeOptional: false)
  _ = v.task {}
  _ = v.task(id: 1) {}
  _ = v.task(name: "load") {}
  _ = v.task(id: 1, name: "load", priority: .low) { await someWork() }
  _ = v.task(priority: .background) {}
  _ = v.task(id: 1, priority: .high) { await someWork() }
  _ = v.task(someWork)
  _ = v.textCase(.uppercase)
  _ = v.textCase(nil)
  _ = v.textContentType(.emailAddress)
  _ = v.textContentType(.password)
  _ = v.textContentType(.username)
  _ = v.textContentType(.newPassword)
  _ = v.textContentType(.oneTimeCode)
  _ = v.textContentType(.name)
  _ = v.textContentType(.telephoneNumber)
  _ = v.textContentType(.givenName)
  _ = v.textContentType(.familyName)
  _ = v.textContentType(.streetAddressLine1)
  _ = v.textContentType(.fullStreetAddress)
  _ = v.textContentType(.postalCode)
  _ = v.textContentType(.creditCardNumber)
}

private func part2(
  _ v: some View, flag: Binding<Bool>, text: Binding<String>, number: Binding<Int?>, item: Binding<CoveredItem?>, ns: Namespace.ID,
  ids: Binding<Set<Int>>,
  sel: Binding<Int?>, pos: Binding<ScrollPosition>
) {
  _ = v.textContentType(.addressCity)
  _ = v.textContentType(.URL)
  _ = v.textContentType(.none)
  _ = v.textEditorStyle(.plain)
  _ = v.textFieldStyle(.roundedBorder)
  _ = v.textFieldStyle(.plain)
  _ = v.textFieldStyle(RoundedBorderTextFieldStyle())
  _ = v.textFieldStyle(PlainTextFieldStyle())
  _ = v.textFieldStyle(.automatic)
  _ = v.textFieldStyle(.squareBorder)
  _ = v.textFieldStyle(DefaultTextFieldStyle())
  _ = v.textInputAutocapitalization(.never)
  _ = v.textInputAutocapitalization(.words)
  _ = v.textInputCompletion("x")
  _ = v.textScale(.secondary)
  _ = v.textSelection(.enabled)
  _ = v.textSelection(.disabled)
  _ = v.textSelectionAffinity(.automatic)
  _ = v.tint(.red)
  _ = v.tint(nil)
  _ = v.tint(Color.red)
  _ = v.tint(.primary)
  _ = v.toggleStyle(.switch)
  _ = v.toggleStyle(.button)
  _ = v.toggleStyle(.checkbox)
  _ = v.toggleStyle(SwitchToggleStyle(tint: .red))
  _ = v.toggleStyle(.automatic)
  _ = v.toggleStyle(DefaultToggleStyle())
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
    if flag.wrappedValue { ToolbarItem(placement: .bottomBar) { Text("x") } } else { ToolbarItem(placement: .status) { Text("x") } };
    ToolbarTitleMenu { Button("x") {} }; ToolbarSpacer(.flexible, placement: .bottomBar); DefaultToolbarItem(kind: .search, placement: .bottomBar)
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
}

private func part3(
  _ v: some View, flag: Binding<Bool>, text: Binding<String>, number: Binding<Int?>, item: Binding<CoveredItem?>, ns: Namespace.ID,
  ids: Binding<Set<Int>>,
  sel: Binding<Int?>, pos: Binding<ScrollPosition>
) {
  _ = v.toolbarBackgroundVisibility(.hidden, for: .navigationBar)
  _ = v.toolbarColorScheme(.dark, for: .navigationBar)
  _ = v.toolbarForegroundStyle(.red, for: .navigationBar)
  _ = v.toolbarItemHidden()
  _ = v.toolbarRole(.editor)
  _ = v.toolbarTitleDisplayMode(.inline)
  _ = v.toolbarTitleDisplayMode(.inlineLarge)
  _ = v.toolbarTitleMenu { Button("x") {} }
  _ = v.toolbarVisibility(.hidden, for: .tabBar)
  _ = v.tracking(3)
  _ = v.transaction { t in
    t.animation = nil; t.disablesAnimations = true
  }
  _ = v.transaction(value: 1) { t in }
  _ = v.transaction { t in
  } body: {
    $0.opacity(1)
  }
  _ = v.transformAnchorPreference(key: AnchorKey.self, value: .bounds) { a, b in }
  _ = v.transformEnvironment(\.font) { f in f = nil }
  _ = v.transformPreference(CountKey.self) { $0 += 1 }
  _ = v.transition(.opacity)
  _ = v.transition(.slide)
  _ = v.transition(.scale)
  _ = v.transition(.scale(scale: 2, anchor: .top))
  _ = v.transition(.move(edge: .top))
  _ = v.transition(.push(from: .top))
  _ = v.transition(.offset(x: 1, y: 2))
  _ = v.transition(.asymmetric(insertion: .opacity, removal: .slide))
  _ = v.transition(.move(edge: .top).combined(with: .opacity))
  _ = v.transition(.identity)
  _ = v.transition(AnyTransition.opacity.animation(.default))
  _ = v.transition(.blurReplace)
  _ = v.transition(.blurReplace(.downUp))
  _ = v.transition(.modifier(active: PlainModifier(), identity: PlainModifier()))
  _ = v.transition(.symbolEffect)
  _ = v.transition(.symbolEffect(.automatic))
  _ = v.transition(.opacity.combined(with: .scale))
  _ = v.transition(.offset(CGSize.zero))
  _ = v.transition(AsymmetricTransition(insertion: OpacityTransition(), removal: SlideTransition()))
  _ = v.transition(MoveTransition(edge: .top))
  _ = v.transition(ScaleTransition(0.5))
  _ = v.transition(.scale(0.5))
  _ = v.transition(.scale.combined(with: .opacity))
  _ = v.transition(FadingTransition())
  _ = v.truncationMode(.tail)
  _ = v.typesettingLanguage(.init(languageCode: .thai))
  _ = v.unredacted()
  _ = v.upperLimbVisibility(.hidden)
  _ = v.userActivity("x") { a in a.title = "x" }
}
