import SwiftUI

private struct DraftField: View {
  let isLarge: Bool
  @State private var draft = ""
  var body: some View { TextField("Draft", text: $draft).font(isLarge ? .title : .body) }
}

private struct DraftInBranches: View {
  @State private var isLarge = false
  var body: some View {
    VStack {
      Toggle("Large", isOn: $isLarge)
      if isLarge { DraftField(isLarge: true) } else { DraftField(isLarge: false) }
    }
  }
}

private struct DraftWithParameter: View {
  @State private var isLarge = false
  var body: some View {
    VStack {
      Toggle("Large", isOn: $isLarge)
      DraftField(isLarge: isLarge)
    }
  }
}
extension ScenarioCatalog {
  static let branchSwapStateLoss = Fault(
    "branch-swap-state-loss", bug: "a view in both branches of an if loses typed text at a flip",
    fix: "one view with a parameter keeps the text",
    script: """
      type "hello" into "Draft"
      tap "Large"
      settle
      """
  ) {
    DraftInBranches()
  } sound: {
    DraftWithParameter()
  }
}
