import Playgrounds
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
  @Entry fileprivate var counted: Counted = Counted()
}

/// A class that counts its objects, and is not sendable.
private final class Counted {
  nonisolated(unsafe) static var count = 0
  init() { unsafe Self.count += 1 }
}

#Playground { _ = try await Tried.value() }
#Playground("Named") { print("never printed") }

private enum Tried { static func value() async throws -> Int { 1 } }

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

private struct Sample: PreviewModifier {
  static func makeSharedContext() async throws -> Service { Service.shared }
  func body(content: Content, context: Service) -> some View { content.environment(\.service, context) }
}

extension PreviewTrait where T == Preview.ViewTraits {
  @MainActor fileprivate static var sample: Self = .modifier(Sample())
}

#Preview("Sample", traits: .sample) { Text("shared") }
#Preview("Body", traits: .portrait, body: { Text("body") })
#Preview(body: { Text("body") })
#Preview("Properties") {
  @Previewable @State var text = ""
  @Previewable @FocusState var isFocused: Bool
  @Previewable @Namespace var space
  @Previewable @Environment(\.dismiss) var dismiss
  @Previewable @AppStorage("count") var count = 0
  NavigationStack {
    TextField("Text", text: $text).focused($isFocused).matchedGeometryEffect(id: "field", in: space)
    Button("Done \(count)") { dismiss() }
  }
}
#Preview("Returned") {
  let names = ["a", "b"]
  return List(names, id: \.self) { Text($0) }
}
#Preview("Controller") { UINavigationController(rootViewController: UIViewController()) }
#Preview("UIKit's", traits: .fixedLayout(width: 100, height: 20)) {
  let label = UILabel()
  label.text = "label"
  return label
}

private struct Devices_Previews: PreviewProvider {
  static var platform: PreviewPlatform? { .iOS }
  static var previews: some View {
    ForEach(["iPhone SE", "iPad Pro"], id: \.self) { name in
      Text("device").previewDevice(PreviewDevice(rawValue: name)).previewDisplayName(name)
    }
    Group {
      Text("fits").previewLayout(.sizeThatFits).padding()
      Text("fixed").previewLayout(.fixed(width: 10, height: 10))
      Text("sideways").previewInterfaceOrientation(.landscapeLeft).preferredColorScheme(.dark)
      Text("device").previewDevice("iPhone 15").environment(\.sizeCategory, .extraExtraLarge)
    }
  }
}

struct MacroTests {
  @Test func `an entry has its default and stores a new value`() {
    var values = EnvironmentValues()
    #expect(values.title == "a = \"b\" { // no comment")
    #expect(values.count == 5 && values.optional == nil && values.default == 0.5)
    #expect(values.handlers.keys.contains("a"))
    #expect(values.service === Service.shared)
    _ = (values.counted, values.counted, EnvironmentValues().counted)
    #expect(Counted.count == 1)
    values.title = "new"
    values.optional = 3
    #expect(values.title == "new" && values.optional == 3)
  }
}
