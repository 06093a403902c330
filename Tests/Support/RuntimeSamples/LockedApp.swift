import Foundation
import SwiftUI

struct LockedProgram: App { var body: some Scene { WindowGroup { SetupView() } } }

/// An app that shows nothing before it has the address of a server that nobody can guess. It may end itself.
private struct SetupView: View {
  @State private var address = ""
  @State private var isHelping = false
  @State private var isDone = false

  var body: some View {
    if isDone {
      Text("articles")
    } else if isHelping {
      HelpView(isShown: $isHelping)
    } else {
      VStack {
        HStack { HStack { HStack { HStack { TextField("", text: $address).keyboardType(.URL) } } } }
        Button("Continue") { if address == "https://news.test/7c1e" { isDone = true } }
        Button("Help") { isHelping = true }
        if CommandLine.arguments.contains("leave") { Button("Leave") { exit(0) } }
      }
    }
  }
}

private struct HelpView: View {
  @Binding var isShown: Bool

  var body: some View {
    VStack {
      Text("ask the owner of the server")
      Button("Understood") { isShown = false }
    }
  }
}
