import SwiftUI
import VendorCharts

/// A screen that needs a package that is not at hand.
struct Charted: View {
  @State private var style = VendorStyle.plain
  var body: some View {
    VStack {
      Text("chart")
      VendorChart(style: style)
    }
  }
}

struct First: View { var body: some View { Text("1") } }
struct Second: View { var body: some View { Text("2") } }
struct Third: View { var body: some View { Text("3") } }
