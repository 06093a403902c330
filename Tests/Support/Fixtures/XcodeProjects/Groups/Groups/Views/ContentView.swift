import SwiftUI

struct ContentView: View {
  @EnvironmentObject var model: Model

  var body: some View {
    VStack {
      Button("\(model.greeting) \(model.count)") { model.count += 1 }
      Text("in a colour of the catalog").foregroundStyle(Color.brandRed)
      Text("and again").foregroundStyle(Color(.brandRed))
    }
  }
}
