import SwiftUI

private enum LoadState { case idle, loading, loaded, failed }

private struct ShowsCancellation: View {
  @State private var state = LoadState.idle
  var body: some View {
    Text(state == .failed ? "Something went wrong" : "Fine").task {
      guard state == .idle else { return }
      state = .loading
      do {
        _ = try await answer("items", after: .seconds(2), true)
        state = .loaded
      } catch {
        state = .failed
      }
    }
  }
}

private struct KeepsCancellationApart: View {
  @State private var state = LoadState.idle
  var body: some View {
    Text(state == .failed ? "Something went wrong" : "Fine").task {
      guard state == .idle else { return }
      state = .loading
      do {
        _ = try await answer("items", after: .seconds(2), true)
        state = .loaded
      } catch is CancellationError {
        state = .idle
      } catch {
        state = .failed
      }
    }
  }
}

extension ScenarioCatalog {
  static let cancelSurfacedAsError = Fault(
    "cancel-surfaced-as-error", bug: "leaving the screen during a load shows an error on return",
    fix: "a cancellation resets the state to idle",
    script: """
      tab "Main"
      wait 1s
      tab "Other"
      settle
      tab "Main"
      settle
      """
  ) {
    TwoTabs { ShowsCancellation() }
  } sound: {
    TwoTabs { KeepsCancellationApart() }
  }
}
