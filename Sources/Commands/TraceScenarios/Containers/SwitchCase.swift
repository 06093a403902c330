import SwiftUI

private enum Step: String, CaseIterable {
  case first = "First"
  case second = "Second"
  case third = "Third"
}

private struct WizardView: View {
  @State private var step = Step.first

  var body: some View {
    VStack {
      ForEach(Step.allCases, id: \.self) { choice in
        Button("Go to \(choice.rawValue)") { step = choice }
      }
      switch step {
      case .first: StepView(title: "First")
      case .second: StepView(title: "Second")
      case .third: StepView(title: "Third")
      }
    }
  }
}

private struct StepView: View {
  let title: String
  @State private var visits = 0

  var body: some View {
    Text("\(title) step")
      .onAppear { visits += 1 }
      .onDisappear { print("\(title) step left") }
  }
}

extension ScenarioCatalog {
  static let switchCase = Scenario(
    "switch", "the cases of a switch are different nodes, even with the same view type",
    script: """
      tap "Go to Second"
      settle
      tap "Go to Third"
      settle
      tap "Go to First"
      settle
      """
  ) { WizardView() }
}
