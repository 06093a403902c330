// Modifiers for controls and menus: what files of apps write compiles, and keeps to what the modules declare.
import SwiftUI

private func buttons(_ v: some View) {
  _ = v.badge(3)
  _ = v.badge("x")
  _ = v.badge(Text("x"))
  _ = v.badgeProminence(.decreased)
  _ = v.buttonBorderShape(.capsule)
  _ = v.buttonBorderShape(.roundedRectangle(radius: 3))
  _ = v.buttonRepeatBehavior(.enabled)
  _ = v.buttonSizing(.flexible)
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
  _ = v.disabled(true)
  _ = v.help("x")
  _ = v.help(Text("x"))
  _ = v.renameAction {}
  _ = v.sensoryFeedback(.success, trigger: 1)
  _ = v.sensoryFeedback(.impact(weight: .heavy, intensity: 0.5), trigger: 1)
  _ = v.sensoryFeedback(.impact(flexibility: .soft), trigger: 1) { a, b in true }
  _ = v.sensoryFeedback(trigger: 1) { a, b in b > a ? .increase : .decrease }
  _ = v.sensoryFeedback(trigger: 1) { .success }
  _ = v.sensoryFeedback(.alignment, trigger: 1)
  _ = v.sensoryFeedback(.levelChange, trigger: 1)
  _ = v.springLoadingBehavior(.enabled)
}

private func styles(_ v: some View) {
  _ = v.sliderThumbVisibility(.hidden)
  _ = v.controlGroupStyle(.navigation)
  _ = v.controlGroupStyle(.compactMenu)
  _ = v.controlGroupStyle(.menu)
  _ = v.controlGroupStyle(.palette)
  _ = v.controlSize(.large)
  _ = v.controlSize(.extraLarge)
  _ = v.controlSize(.mini)
  _ = v.datePickerStyle(.graphical)
  _ = v.datePickerStyle(.wheel)
  _ = v.datePickerStyle(.compact)
  _ = v.datePickerStyle(WheelDatePickerStyle())
  _ = v.disclosureGroupStyle(.automatic)
  _ = v.formStyle(.grouped)
  _ = v.formStyle(.columns)
  _ = v.gaugeStyle(.accessoryCircular)
  _ = v.groupBoxStyle(.automatic)
  _ = v.pickerStyle(.menu)
  _ = v.pickerStyle(.segmented)
  _ = v.pickerStyle(.wheel)
  _ = v.pickerStyle(.inline)
  _ = v.pickerStyle(.navigationLink)
  _ = v.pickerStyle(.palette)
  _ = v.pickerStyle(SegmentedPickerStyle())
  _ = v.pickerStyle(.radioGroup)
  _ = v.pickerStyle(DefaultPickerStyle())
  _ = v.pickerStyle(.automatic)
  _ = v.progressViewStyle(.circular)
  _ = v.progressViewStyle(.linear)
  _ = v.progressViewStyle(CircularProgressViewStyle(tint: .red))
  _ = v.progressViewStyle(LinearProgressViewStyle())
  _ = v.progressViewStyle(.automatic)
  _ = v.toggleStyle(.switch)
  _ = v.toggleStyle(.button)
  _ = v.toggleStyle(.checkbox)
  _ = v.toggleStyle(SwitchToggleStyle(tint: .red))
  _ = v.toggleStyle(.automatic)
  _ = v.toggleStyle(DefaultToggleStyle())
  _ = v.horizontalRadioGroupLayout()
  _ = v.defaultWheelPickerItemHeight(3)
}

private func labels(_ v: some View) {
  _ = v.labelStyle(.iconOnly)
  _ = v.labelStyle(.titleOnly)
  _ = v.labelStyle(.titleAndIcon)
  _ = v.labelStyle(.automatic)
  _ = v.labelReservedIconWidth(3)
  _ = v.labelIconToTitleSpacing(3)
  _ = v.labeledContentStyle(.automatic)
  _ = v.labelsHidden()
  _ = v.labelsVisibility(.hidden)
}

private func menus(_ v: some View) {
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
  _ = v.menuActionDismissBehavior(.disabled)
  _ = v.menuIndicator(.hidden)
  _ = v.menuOrder(.fixed)
  _ = v.menuStyle(.button)
  _ = v.menuStyle(.borderlessButton)
  _ = v.menuStyle(.automatic)
}
