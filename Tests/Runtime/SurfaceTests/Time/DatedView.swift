// SwiftUI only, without Testing: the date behavior does not depend on an import of Foundation.
import SwiftUI

/// A view that stores dates and shows the time between them.
struct DatedView: View {
  static let fixed = Date(timeIntervalSince1970: 1_700_000_000)
  @State private var made = Date()
  @State private var appeared: Date?
  @State private var later: [Date] = []
  @State private var known = DatedView.fixed

  var body: some View {
    Button("Note") {
      later.append(.now)
      known += 1
    }
    .onAppear { appeared = Date.now }
    .task {
      try? await Task.sleep(for: .seconds(90))
      later.append(Date(timeIntervalSinceNow: 60))
    }
    ForEach(later, id: \.self) { date in
      Text(verbatim: "\(date.timeIntervalSince(made)) \(date.timeIntervalSinceNow)")
    }
  }

  static var now: Date { Date() }
}
