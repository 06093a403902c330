/// Declarations that are views, or only look like some: the cases for everything that asks whether a type is a view.
///
/// The scan of sources (`ViewDeclarations`) reads one file and no conformances. The rewriter (`ModuleTypes`) reads a
/// module, and follows protocols and aliases.
package enum ViewTypeCases {
  /// The source of a case, and the names of the views in it.
  package struct Case: Sendable {
    package let source: String
    /// The views that list `View`.
    package let listed: [String]
    /// The views that conform to `View` in another way.
    package var others: [String] = []
  }

  private static let body = "{ var body: some View { Text(\"\") } }"

  package static let all = [
    Case(source: "struct Plain: View \(body)", listed: ["Plain"]),
    Case(source: "struct Qualified: SwiftUI.View \(body)", listed: ["Qualified"]),
    Case(source: "struct Several: Equatable, View \(body)", listed: ["Several"]),
    Case(source: "struct Composed: View & Equatable \(body)", listed: ["Composed"]),
    Case(source: "@MainActor struct Isolated : View \(body)", listed: ["Isolated"]),
    Case(source: "struct Generic<Row: View>: View where Row: Equatable \(body)", listed: ["Generic"]),
    Case(source: "enum Space { struct Nested: View \(body) }", listed: ["Nested"]),
    Case(source: "struct Extended {}\nextension Extended: View \(body)", listed: ["Extended"]),
    Case(source: "protocol Screen: View {}\nstruct Refined: Screen \(body)", listed: [], others: ["Refined"]),
    Case(source: "typealias Shown = View\nstruct Aliased: Shown \(body)", listed: [], others: ["Aliased"]),
    Case(source: "struct Modifier: ViewModifier {}", listed: []),
    Case(source: "struct Holder { let view: any View }", listed: []),
    Case(source: "struct Metatype: Sequence where Element == any View.Type {}", listed: []),
    Case(source: "// struct Commented: View {}\n/* struct Outer: View { /* */ } */", listed: []),
    Case(source: "let text = \"struct Quoted: View {\"", listed: []),
    Case(source: "func made<Made: View>(_: Made) {}", listed: []),
  ]
}
