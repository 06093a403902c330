import SwiftUI

private enum LoadState { case idle, loading, loaded, failed }

private struct StaysLoading: View {
  @State private var state = LoadState.idle
  var body: some View {
    ProgressView().opacity(state == .loading ? 1 : 0).task {
      guard state == .idle else { return }
      state = .loading
      do {
        _ = try await answer("detail", after: .seconds(2), true)
        state = .loaded
      } catch is CancellationError {
        return
      } catch {
        state = .failed
      }
    }
  }
}

private struct ResetsLoading: View {
  @State private var isLoading = false
  @State private var hasLoaded = false
  var body: some View {
    ProgressView().opacity(isLoading ? 1 : 0).task {
      guard !hasLoaded else { return }
      isLoading = true
      defer { isLoading = false }
      do {
        hasLoaded = try await answer("detail", after: .seconds(2), true)
      } catch {}
    }
  }
}
extension ScenarioCatalog {
  static let stuckLoading = Fault(
    "stuck-loading", bug: "a canceled load leaves the spinner on forever",
    fix: "defer turns the spinner off, however the load ends",
    script: """
      tab "Main"
      wait 1s
      tab "Other"
      settle
      tab "Main"
      settle
      """
  ) {
    TwoTabs { StaysLoading() }
  } sound: {
    TwoTabs { ResetsLoading() }
  }
}
