import SwiftUI

struct OnboardingView: View {
  @State private var page = 0
  let onFinish: () -> Void

  private let pages = ["Welcome", "Track habits", "Stay on course"]

  var body: some View {
    VStack {
      TabView(selection: $page) {
        ForEach(pages.indices, id: \.self) { index in
          VStack {
            Image(systemName: "\(index + 1).circle.fill").resizable().scaledToFit().frame(width: 80)
            Text(pages[index]).font(.title2).multilineTextAlignment(.center)
          }
          .tag(index)
        }
      }
      .tabViewStyle(.page(indexDisplayMode: .always))

      Button(page == pages.count - 1 ? "Get started" : "Next") {
        if page == pages.count - 1 { onFinish() } else { withAnimation { page += 1 } }
      }
      .controlSize(.large)
      .buttonStyle(.borderedProminent)
    }
    .interactiveDismissDisabled()
  }
}
