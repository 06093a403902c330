import SwiftUI
import Testing

final class Service: Sendable {
  static let shared = Service()
}

extension EnvironmentValues {
  @Entry var title: String = "a = \"b\" { // no comment"
  @Entry public var count = 5
  /// A comment with a = sign.
  @Entry var handlers: [String: (Int) -> Void] = ["a": { _ in /* } */ }]
  @Entry var optional: Int?
  @Entry var service: Service = .shared
  @Entry var `default`: Double = 0.5
}

#Preview { Text("plain") }
#Preview("Named") { Text("named") }
#Preview("Sideways", traits: .landscapeLeft) { Text("traits") }
#Preview(traits: .sizeThatFitsLayout, .fixedLayout(width: 10, height: 20)) {
  @Previewable @State var isOn = false
  Text("\(String(isOn))")
}
@available(iOS 17, *)
#Preview {
  let four = 4
  VStack { Text(String(four)) }
}

struct MacroTests {
  @Test func `an entry has its default and keeps what is set`() {
    var values = EnvironmentValues()
    #expect(values.title == "a = \"b\" { // no comment")
    #expect(values.count == 5 && values.optional == nil && values.default == 0.5)
    #expect(values.handlers.keys.contains("a"))
    #expect(values.service === Service.shared)
    values.title = "new"
    values.optional = 3
    #expect(values.title == "new" && values.optional == 3)
  }
}
