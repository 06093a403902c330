import SwiftUI

private struct RestartsAlways: View {
  @State private var progress = 0
  var body: some View {
    Text("\(progress) %")
      .task {
        for _ in 1...10 {
          do { try await Task.sleep(for: .milliseconds(100)) } catch { return }
          progress += 10
        }
      }
      .task(id: progress) { try? await Task.sleep(for: .milliseconds(50)) }
  }
}

private struct RestartsOnce: View {
  @State private var progress = 0
  var body: some View {
    Text("\(progress) %")
      .task {
        for _ in 1...10 {
          do { try await Task.sleep(for: .milliseconds(100)) } catch { return }
          progress += 10
        }
      }
      .task(id: progress >= 100) { try? await Task.sleep(for: .milliseconds(50)) }
  }
}
extension ScenarioCatalog {
  static let taskRestartStorm = Fault(
    "task-restart-storm", bug: "a task's id changes with every progress step",
    fix: "the id is only what the task depends on",
    script: "wait 2s"
  ) {
    RestartsAlways()
  } sound: {
    RestartsOnce()
  }
}
