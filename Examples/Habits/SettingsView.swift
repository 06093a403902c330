import SwiftUI

struct SettingsView: View {
  @Environment(\.dismiss) private var dismiss
  @Binding var appearance: Appearance
  @AppStorage("reminders") private var reminders = true
  @AppStorage("name") private var name = ""
  @State private var volume = 0.5
  @State private var time = Date(timeIntervalSince1970: 0)
  @State private var isAdvanced = false

  var body: some View {
    NavigationStack {
      Form {
        Section("You") {
          TextField("Your name", text: $name)
            .textInputAutocapitalization(.words)
            .autocorrectionDisabled()
          if !name.isEmpty { Text("Hello, **\(name)**") }
        }
        Section {
          Picker("Appearance", selection: $appearance) {
            ForEach(Appearance.allCases) { Text($0.rawValue.capitalized).tag($0) }
          }
          .pickerStyle(.segmented)
          Toggle(isOn: $reminders.animation()) { Label("Reminders", systemImage: "bell") }
          if reminders {
            DatePicker("At", selection: $time, displayedComponents: .hourAndMinute)
          }
          Slider(value: $volume, in: 0...1, step: 0.1) { Text("Volume") }
        } header: {
          Text("Preferences")
        }
        DisclosureGroup("Advanced", isExpanded: $isAdvanced) {
          LabeledContent("Version", value: "1.0")
          Link("Privacy", destination: URL(string: "https://example.com/privacy")!)
        }
      }
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Close") { dismiss() } }
      }
    }
  }
}

#Preview {
  @Previewable @State var appearance = Appearance.light
  SettingsView(appearance: $appearance)
}
