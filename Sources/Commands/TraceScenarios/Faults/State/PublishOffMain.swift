import SwiftUI

private final class ProgressModel: ObservableObject, @unchecked Sendable {
  @Published var text = "waiting"
}

private struct PublishesFromPool: View {
  @StateObject private var model = ProgressModel()
  var body: some View {
    let model = model
    Text(model.text).task {
      await Task.detached { model.text = "done" }.value
    }
  }
}

private struct PublishesOnMain: View {
  @StateObject private var model = ProgressModel()
  var body: some View {
    Text(model.text).task {
      let text = await Task.detached { "done" }.value
      model.text = text
    }
  }
}
extension ScenarioCatalog {
  static let publishOffMain = Fault(
    "publish-off-main", bug: "a model that views observe is changed off the main actor",
    fix: "the result is handed to the main actor first",
    script: "settle"
  ) {
    PublishesFromPool()
  } sound: {
    PublishesOnMain()
  }
}
