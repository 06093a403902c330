import SwiftUI

private struct NameForm: View {
  let keepsText: Bool
  @State private var name = ""
  var body: some View {
    TextField("Name", text: keepsText ? $name : .constant(name))
  }
}
extension ScenarioCatalog {
  static let inputIgnored = Fault(
    "input-ignored", bug: "a field has a constant binding and ignores what is typed",
    fix: "the field is bound to a state",
    script: """
      type "Ann" into "Name"
      settle
      """
  ) {
    NameForm(keepsText: false)
  } sound: {
    NameForm(keepsText: true)
  }
}
