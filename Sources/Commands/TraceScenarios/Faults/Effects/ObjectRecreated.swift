import SwiftUI

private final class FormModel: ObservableObject {
  @Published var text = ""
}

private struct InlineModel: View {
  let title: String
  @ObservedObject var model = FormModel()
  var body: some View { Text("\(title) \(model.text)") }
}

private struct OwnedModel: View {
  let title: String
  @StateObject private var model = FormModel()
  var body: some View { Text("\(title) \(model.text)") }
}

private struct Titled<Form: View>: View {
  @State private var number = 1
  @ViewBuilder let form: (String) -> Form
  var body: some View {
    VStack {
      Button("Next") { number += 1 }
      form("Form \(number)")
    }
  }
}
extension ScenarioCatalog {
  static let objectRecreated = Fault(
    "object-recreated", bug: "every evaluation of the parent creates a new observed object",
    fix: "@StateObject creates it once per lifetime",
    script: """
      tap "Next"
      tap "Next"
      tap "Next"
      settle
      """
  ) {
    Titled { InlineModel(title: $0) }
  } sound: {
    Titled { OwnedModel(title: $0) }
  }
}
