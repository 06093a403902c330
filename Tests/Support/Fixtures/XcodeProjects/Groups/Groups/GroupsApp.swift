import SwiftUI
@main
struct GroupsApp: App {
  @StateObject private var model = Model()
  var body: some Scene { WindowGroup { ContentView().environmentObject(model) } }
}
