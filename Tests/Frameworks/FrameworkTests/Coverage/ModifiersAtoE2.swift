// Modifiers A to E: what files of apps write compiles, and keeps to what the modules declare.
import SwiftUI

private func part1(
  _ v: some View, flag: Binding<Bool>, text: Binding<String>, number: Binding<Int?>, ns: Namespace.ID, focus: FocusState<Bool>.Binding,
  focusField: FocusState<Int?>.Binding, afocus: AccessibilityFocusState<Bool>.Binding
) {
  _ = v.badge("x")
  _ = v.badge(Text("x"))
  _ = v.badgeProminence(.decreased)
  _ = v.baselineOffset(3)
  _ = v.blendMode(.multiply)
  _ = v.blur(radius: 3)
  _ = v.blur(radius: 3, opaque: true)
  _ = v.bold()
  _ = v.bold(true)
  _ = v.border(.red)
  _ = v.border(Color.red, width: 2)
  _ = v.brightness(0.3)
  _ = v.buttonBorderShape(.capsule)
  _ = v.buttonBorderShape(.roundedRectangle(radius: 3))
  _ = v.buttonRepeatBehavior(.enabled)
  _ = v.buttonSizing(.flexible)
  _ = v.sliderThumbVisibility(.hidden)
  _ = v.textInputFormattingControlVisibility(.hidden, for: .contextMenu)
  _ = v.contentToolbar(for: .tabViewSidebar) { Button("x") {} }
  _ = v.contentToolbar(for: .tabViewSidebar) { ToolbarItem { Button("x") {} } }
  _ = v.buttonStyle(.bordered)
  _ = v.buttonStyle(.borderedProminent)
  _ = v.buttonStyle(.borderless)
  _ = v.buttonStyle(.plain)
  _ = v.buttonStyle(.automatic)
  _ = v.buttonStyle(.link)
  _ = v.buttonStyle(.glass)
  _ = v.buttonStyle(PlainButtonStyle())
  _ = v.buttonStyle(BorderlessButtonStyle())
  _ = v.buttonStyle(DefaultButtonStyle())
  _ = v.clipShape(Circle())
  _ = v.clipShape(.circle)
  _ = v.clipShape(.rect(cornerRadius: 3))
  _ = v.clipShape(.rect(cornerRadii: .init(topLeading: 3)))
  _ = v.clipShape(.rect(topLeadingRadius: 3, bottomTrailingRadius: 3))
  _ = v.clipShape(.capsule)
  _ = v.clipShape(.capsule(style: .continuous))
  _ = v.clipShape(.ellipse)
  _ = v.clipShape(.buttonBorder)
  _ = v.clipShape(.containerRelative)
  _ = v.clipShape(ContainerRelativeShape())
  _ = v.clipShape(RoundedRectangle(cornerRadius: 3, style: .continuous))
  _ = v.clipShape(UnevenRoundedRectangle(topLeadingRadius: 10))
  _ = v.clipShape(Circle(), style: FillStyle(eoFill: true))
  _ = v.clipped()
  _ = v.clipped(antialiased: true)
  _ = v.colorEffect(ShaderLibrary.default.foo())
  _ = v.colorEffect(Shader(function: ShaderFunction(library: .default, name: "foo"), arguments: [.float(1), .boundingRect]))
  _ = v.colorInvert()
  _ = v.colorMultiply(.red)
}

private func part2(
  _ v: some View, flag: Binding<Bool>, text: Binding<String>, number: Binding<Int?>, ns: Namespace.ID, focus: FocusState<Bool>.Binding,
  focusField: FocusState<Int?>.Binding, afocus: AccessibilityFocusState<Bool>.Binding
) {
  _ = v.colorScheme(.dark)
  _ = v.compositingGroup()
  _ = v.confirmationDialog("x", isPresented: flag) { Button("x") {} }
  _ = v.confirmationDialog("x", isPresented: flag, titleVisibility: .visible) {
    Button("x", role: .destructive) {}
  } message: {
    Text("m")
  }
  _ = v.confirmationDialog(Text("x"), item: .constant(1 as Int?)) { n in Button("\(n)") {} }
  _ = v.confirmationDialog("x" as String, item: .constant(1 as Int?), titleVisibility: .hidden) { n in
    Button("\(n)") {}
  } message: {
    Text("\($0)")
  }
  _ = v.confirmationDialog(Text("x"), isPresented: flag, titleVisibility: .hidden, presenting: number.wrappedValue) { n in Button("\(n)") {} }
  _ = v.confirmationDialog("x", isPresented: flag, presenting: number.wrappedValue) { n in
    Button("\(n)") {}
  } message: { n in
    Text("\(n)")
  }
  _ = v.containerBackground(.red.gradient, for: .navigation)
  _ = v.containerBackground(for: .widget) { Color.red }
  _ = v.containerCornerOffset(.leading)
  _ = v.containerRelativeFrame(.horizontal)
  _ = v.containerRelativeFrame([.horizontal, .vertical], alignment: .center)
  _ = v.containerRelativeFrame(.horizontal, count: 3, spacing: 10)
  _ = v.containerRelativeFrame(.horizontal, count: 3, span: 2, spacing: 10, alignment: .leading)
  _ = v.containerRelativeFrame(.horizontal) { l, axis in l * 0.5 }
  _ = v.containerShape(.rect(cornerRadius: 3))
  _ = v.contentMargins(10)
  _ = v.contentMargins(.horizontal, 10)
  _ = v.contentMargins(.horizontal, 10, for: .scrollContent)
  _ = v.contentMargins(10, for: .scrollIndicators)
  _ = v.contentMargins(.top, EdgeInsets(), for: .automatic)
  _ = v.contentShape(Rectangle())
  _ = v.contentShape(.rect)
  _ = v.contentShape(.hoverEffect, .rect)
  _ = v.contentShape(.contextMenuPreview, RoundedRectangle(cornerRadius: 3))
  _ = v.contentShape(.interaction, Circle())
  _ = v.contentTransition(.numericText())
  _ = v.contentTransition(.numericText(value: 3))
  _ = v.contentTransition(.numericText(countsDown: true))
  _ = v.contentTransition(.symbolEffect(.replace))
  _ = v.contentTransition(.symbolEffect)
  _ = v.contentTransition(.opacity)
  _ = v.contentTransition(.interpolate)
  _ = v.contentTransition(.identity)
  _ = v.contextMenu { Button("x") {} }
  _ = v.contextMenu {
    Button("x") {}
  } preview: {
    Text("x")
  }
  _ = v.contextMenu(menuItems: { Button("x") {} })
  _ = v.contextMenu(forSelectionType: Int.self) { ids in
    Button("x") {}
  } primaryAction: { ids in
  }
  _ = v.contextMenu(ContextMenu { Button("x") {} })
  _ = v.contrast(2)
  _ = v.controlGroupStyle(.navigation)
  _ = v.controlGroupStyle(.compactMenu)
  _ = v.controlGroupStyle(.menu)
  _ = v.controlGroupStyle(.palette)
  _ = v.controlSize(.large)
  _ = v.controlSize(.extraLarge)
}

private func part3(
  _ v: some View, flag: Binding<Bool>, text: Binding<String>, number: Binding<Int?>, ns: Namespace.ID, focus: FocusState<Bool>.Binding,
  focusField: FocusState<Int?>.Binding, afocus: AccessibilityFocusState<Bool>.Binding
) {
  _ = v.controlSize(.mini)
  _ = v.coordinateSpace(name: "x")
  _ = v.coordinateSpace(.named("x"))
  _ = v.copyable(["x"])
  _ = v.cornerRadius(8)
  _ = v.cornerRadius(8, antialiased: false)
  _ = v.cuttable(for: String.self) { ["x"] }
  _ = v.datePickerStyle(.graphical)
  _ = v.datePickerStyle(.wheel)
  _ = v.datePickerStyle(.compact)
  _ = v.datePickerStyle(WheelDatePickerStyle())
  _ = v.defaultAdaptableTabBarPlacement(.sidebar)
  _ = v.defaultFocus(focus, true)
  _ = v.defaultFocus(focusField, 1, priority: .userInitiated)
  _ = v.defaultHoverEffect(.lift)
  _ = v.defaultScrollAnchor(.bottom)
  _ = v.defaultScrollAnchor(.bottom, for: .initialOffset)
  _ = v.defersSystemGestures(on: .all)
  _ = v.deleteDisabled(true)
  _ = v.dialogIcon(Image("x"))
  _ = v.dialogSeverity(.critical)
  _ = v.dialogSuppressionToggle(isSuppressed: flag)
  _ = v.dialogSuppressionToggle("x", isSuppressed: flag)
  _ = v.digitalCrownRotation(.constant(1.0))
  _ = v.disableAutocorrection(true)
  _ = v.disabled(true)
  _ = v.disclosureGroupStyle(.automatic)
  _ = v.draggable("x")
  _ = v.draggable("x") { Text("x") }
  _ = v.drawingGroup()
  _ = v.drawingGroup(opaque: true, colorMode: .linear)
  _ = v.dropDestination(for: String.self) { items, location in true }
  _ = v.dropDestination(for: String.self) { items, location in
    true
  } isTargeted: { x in
  }
  _ = v.dropDestination(for: URL.self) { items, location in true }
  _ = v.dropDestination(for: Data.self) { items, location in true }
  _ = v.dynamicTypeSize(.large)
  _ = v.dynamicTypeSize(.large ... .accessibility1)
  _ = v.dynamicTypeSize(...DynamicTypeSize.accessibility3)
  _ = v.dynamicTypeSize(.medium...)
  _ = v.dynamicTypeSize(...(.large))
  _ = v.edgesIgnoringSafeArea(.all)
  _ = v.edgesIgnoringSafeArea([.top, .bottom])
  _ = v.environment(\.colorScheme, .dark)
  _ = v.environment(\.locale, Locale(identifier: "fr"))
  _ = v.environment(\.layoutDirection, .rightToLeft)
}
