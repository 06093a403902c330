import SwiftUI

private struct SeparateLoads: View {
  var body: some View {
    VStack {
      AvatarView()
      GreetingView()
    }
  }
}

private struct AvatarView: View {
  @State private var name = ""
  var body: some View {
    Text("Picture of \(name)").task { name = (try? await answer("me", after: .milliseconds(300), "Ada")) ?? name }
  }
}

private struct GreetingView: View {
  @State private var name = ""
  var body: some View {
    Text("Hello \(name)").task { name = (try? await answer("me", after: .milliseconds(300), "Ada")) ?? name }
  }
}

/// The fix: a single source of truth. The parent loads once and passes the name down.
private struct CommonLoad: View {
  @State private var name = ""
  var body: some View {
    VStack {
      Text("Picture of \(name)")
      Text("Hello \(name)")
    }
    .task { name = (try? await answer("me", after: .milliseconds(300), "Ada")) ?? name }
  }
}
extension ScenarioCatalog {
  static let crossNodeDoubleFetch = Fault(
    "cross-node-double-fetch", bug: "two views load the same profile at the same time",
    fix: "their parent loads the profile once for both",
    script: "settle"
  ) {
    SeparateLoads()
  } sound: {
    CommonLoad()
  }
}
