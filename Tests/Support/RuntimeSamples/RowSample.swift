import SwiftUI

extension Sample {
  /// Rows that scroll, are deleted and move, with objects and subscriptions of their own.
  static let rows = Sample("rows", { RowRoot() }) { host in
    try host.scroll(by: 12)
    try host.scroll(by: -6)
    try host.tap("Reverse")
    host.settle()
    try host.tap("Odd")
    host.settle()
    try host.tap("Odd")
    try host.scroll(to: "Row 33")
  }
}

private final class RowModel: ObservableObject { @Published var count = 0 }

private struct Row: View {
  let number: Int
  @StateObject private var model = RowModel()
  @EnvironmentObject private var shared: RowModel
  @AppStorage("rows.last") private var last = 0

  var body: some View {
    Text("Row \(number)").onAppear {
      model.count += 1
      last = number
    }
    Text("\(model.count) \(shared.count) \(last)").task { shared.count += 1 }
  }
}

private struct RowRoot: View {
  @StateObject private var shared = RowModel()
  @State private var isReversed = false
  @State private var isOdd = false
  private var numbers: [Int] {
    let all = (0..<40).filter { !isOdd || $0 % 2 == 1 }
    return isReversed ? all.reversed() : all
  }

  var body: some View {
    VStack {
      Button("Reverse") { isReversed.toggle() }
      Button("Odd") { isOdd.toggle() }
      List { ForEach(numbers, id: \.self) { Row(number: $0) } }
    }
    .environmentObject(shared)
  }
}
