// Modifiers for identity, environment and lifecycle: what files of apps write compiles, and keeps to what the modules
// declare.
import SwiftUI

private func identity(_ v: some View) {
  _ = v.environment(\.colorScheme, .dark)
  _ = v.environment(\.locale, Locale(identifier: "fr"))
  _ = v.environment(\.layoutDirection, .rightToLeft)
  _ = v.environment(\.sizeCategory, .extraLarge)
  _ = v.environment(\.editMode, .constant(.active))
  _ = v.environment(\.dynamicTypeSize, .large)
  _ = v.environment(\.calendar, .current)
  _ = v.environment(\.timeZone, .current)
  _ = v.environment(\.lineLimit, 2)
  _ = v.environment(\.font, .body)
  _ = v.environment(\.isEnabled, true)
  _ = v.environment(\.openURL, OpenURLAction { _ in .handled })
  _ = v.environment(\.defaultMinListRowHeight, 3)
  _ = v.environment(\.defaultMinListHeaderHeight, 3)
  _ = v.environment(\.headerProminence, .increased)
  _ = v.environment(\.multilineTextAlignment, .center)
  _ = v.environment(\.truncationMode, .tail)
  _ = v.environment(\.minimumScaleFactor, 1)
  _ = v.environment(\.allowsTightening, true)
  _ = v.environment(\.lineSpacing, 3)
  _ = v.environment(\.symbolRenderingMode, .hierarchical)
  _ = v.environment(\.imageScale, .large)
  _ = v.environment(\.textCase, .uppercase)
  _ = v.environment(\.controlSize, .large)
  _ = v.environment(\.horizontalSizeClass, .compact)
  _ = v.environment(\.verticalSizeClass, .compact)
  _ = v.environment(\.autocorrectionDisabled, true)
  _ = v.environment(\.disableAutocorrection, true)
  _ = v.environment(\.scenePhase, .active)
  _ = v.environment(\.symbolVariants, .none)
  _ = v.id(1)
  _ = v.modifier(EmptyModifier())
  _ = v.modifier(PlainModifier().concat(PlainModifier()))
  _ = v.previewDevice("x")
  _ = v.previewDevice(PreviewDevice(rawValue: "x"))
  _ = v.previewDisplayName("x")
  _ = v.previewLayout(.sizeThatFits)
  _ = v.previewLayout(.fixed(width: 1, height: 2))
  _ = v.previewInterfaceOrientation(.landscapeLeft)
  _ = v.previewLayout(.device)
  _ = v.tag(1)
  _ = v.tag("x" as String?)
  _ = v.tag(1, includeOptional: false)
  _ = v.transformEnvironment(\.font) { f in f = nil }
  _ = v.widgetURL(URL(string: "x"))
}

private func preferences(_ v: some View) {
  _ = v.anchorPreference(key: AnchorKey.self, value: .bounds) { $0 }
  _ = v.backgroundPreferenceValue(CountKey.self) { v in Text("\(v)") }
  _ = v.backgroundPreferenceValue(CountKey.self, alignment: .top) { v in Text("\(v)") }
  _ = v.onPreferenceChange(CountKey.self) { v in }
  _ = v.overlayPreferenceValue(CountKey.self) { Text("\($0)") }
  _ = v.overlayPreferenceValue(AnchorKey.self) { a in
    GeometryReader { g in if let a { Rectangle().frame(width: g[a].width) } }
  }
  _ = v.preference(key: CountKey.self, value: 1)
  _ = v.transformAnchorPreference(key: AnchorKey.self, value: .bounds) { a, b in }
  _ = v.transformPreference(CountKey.self) { $0 += 1 }
}

private func lifecycle(_ v: some View) {
  _ = v.handlesExternalEvents(preferring: [], allowing: [])
  _ = v.onAppear {}
  _ = v.onAppear(perform: {})
  _ = v.onAppear(perform: nil)
  _ = v.onAppear()
  _ = v.onChange(of: 1) {}
  _ = v.onChange(of: 1) { a, b in }
  _ = v.onChange(of: 1) { a in }
  _ = v.onChange(of: 1, perform: { x in })
  _ = v.onChange(of: 1, initial: true) { a, b in }
  _ = v.onChange(of: 1, initial: true) {}
  _ = v.onContinueUserActivity("x") { a in }
  _ = v.onDisappear {}
  _ = v.onDisappear(perform: {})
  _ = v.onOpenURL { url in }
  _ = v.onReceive(Just(1)) { v in }
  _ = v.onReceive(NotificationCenter.default.publisher(for: Notification.Name("x"))) { n in
    _ = n.object; _ = n.userInfo
  }
  _ = v.onReceive(NotificationCenter.default.publisher(for: UIApplication.willEnterForegroundNotification)) { _ in }
  _ = v.onReceive(Timer.publish(every: 1, on: .main, in: .common).autoconnect()) { t in }
  _ = v.task {}
  _ = v.task(id: 1) {}
  _ = v.task(name: "load") {}
  _ = v.task(id: 1, name: "load", priority: .low) { await someWork() }
  _ = v.task(priority: .background) {}
  _ = v.task(id: 1, priority: .high) { await someWork() }
  _ = v.task(someWork)
  _ = v.userActivity("x") { a in a.title = "x" }
  _ = v.userActivity("x", element: 1) { e, a in }
}
