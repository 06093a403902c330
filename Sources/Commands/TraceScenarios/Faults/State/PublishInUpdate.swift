import SwiftUI

private final class VisitModel: ObservableObject {
  @Published var visits = 0
}

private struct PublishesInBody: View {
  @StateObject private var model = VisitModel()
  var body: some View {
    if model.visits == 0 { model.visits = 1 }
    return Text("Visits: \(model.visits)")
  }
}

private struct PublishesOnAppear: View {
  @StateObject private var model = VisitModel()
  var body: some View { Text("Visits: \(model.visits)").onAppear { model.visits = 1 } }
}
extension ScenarioCatalog {
  static let publishInUpdate = Fault(
    "publish-in-update", bug: "body writes the model that it observes", fix: "onAppear writes it, after the update",
    script: "settle"
  ) {
    PublishesInBody()
  } sound: {
    PublishesOnAppear()
  }
}
