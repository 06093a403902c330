import Foundation
import SwiftUI

struct KeptProgram: App { var body: some Scene { WindowGroup { KeptApp() } } }

/// An app that leaves something on disk in each way that there is, and prints what it finds. What it shows after a second
/// launch has a fault: it holds a model that it does not observe.
private struct KeptApp: View {
  @AppStorage("launches") private var launches = 0
  @AppStorage("isOn", store: UserDefaults(suiteName: "group.kept")) private var isOn = false
  @SceneStorage("draft") private var draft = ""
  @State private var wasOn = UserDefaults(suiteName: "group.kept")?.bool(forKey: "isOn") == true

  var body: some View {
    VStack {
      Text("Kept")
      TextField("Draft", text: $draft)
      Button("Enable") { isOn = true }
      Button("Disable") { isOn = false }
      if wasOn { Counter() }
    }
    .onAppear {
      launches += 1
      let names = UserDefaults.standard.stringArray(forKey: "names") ?? []
      UserDefaults.standard.set(names + ["n\(launches)"], forKey: "names")
      print("launch \(launches), \(isOn ? "on" : "off"), draft \(draft), file \(Self.text), names \(names)")
      try? "\(launches)".write(to: Self.file, atomically: true, encoding: .utf8)
      if CommandLine.arguments.contains("crash"), launches == 1 {
        // Nobody flushes what a crash leaves in a buffer.
        fflush(nil)
        fatalError("the first launch ends here")
      }
    }
  }

  private static var file: URL { URL.documentsDirectory.appending(path: "last") }
  private static var text: String { (try? String(contentsOf: file, encoding: .utf8)) ?? "none" }
}

private struct Counter: View {
  private final class Model: ObservableObject { @Published var count = 0 }
  @State private var model = Model()

  var body: some View {
    Text("counted \(model.count)")
    Button("Count") { model.count += 1 }
  }
}
