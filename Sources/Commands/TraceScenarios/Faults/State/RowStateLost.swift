import SwiftUI

private struct ForgetfulRow: View {
  let number: Int
  @State private var isDone = false
  var body: some View { Toggle("Step \(number)", isOn: $isDone) }
}

private struct ForgetfulList: View {
  var body: some View { List(0..<40) { ForgetfulRow(number: $0) } }
}

private struct RememberingList: View {
  @State private var done: Set<Int> = []
  var body: some View {
    List(0..<40) { number in Toggle("Step \(number)", isOn: $done[contains: number]) }
  }
}

extension Set {
  fileprivate subscript(contains element: Element) -> Bool {
    get { contains(element) }
    set { if newValue { insert(element) } else { remove(element) } }
  }
}
extension ScenarioCatalog {
  static let rowStateLost = Fault(
    "row-state-lost", bug: "a checkmark in a row is lost when the row scrolls off screen",
    fix: "the list stores the checkmark by the row's id",
    knobs: ["rows.retention": "distance(1)"],
    script: """
      tap "Step 1"
      scroll 25
      scroll -25
      settle
      """
  ) {
    ForgetfulList()
  } sound: {
    RememberingList()
  }
}
