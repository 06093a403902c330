import SwiftSources
import Testing
import TraceAnalysis
import TraceTestSupport

@testable import trace_view

/// The views that source text declares.
struct ViewDeclarationTests {
  private func views(_ source: String) -> [String] {
    var found = ViewDeclarations()
    found.add(source)
    return found.views.sorted()
  }

  @Test(arguments: ViewTypeCases.all.map { ($0.source, $0.listed) })
  func `the views of a source are the types that list View`(source: String, listed: [String]) {
    #expect(views(source) == listed)
  }

  @Test func `a type that lists View is one, whatever stands around it`() {
    #expect(views("struct A: View {}") == ["A"])
    #expect(
      views("public struct A<Content: View>: Equatable, SwiftUI.View where Content: Hashable { struct B: View {} }")
        == ["A", "B"])
    #expect(views("struct A {}\nextension Outer.A: View {}") == ["A"])
    #expect(views("@MainActor final class A : View { }") == ["A"])
  }

  @Test func `comments, literals and other protocols are none`() {
    #expect(views("// struct A: View {}\n/* struct B: View { /* */ } */ let c = \"struct C: View {\"") == [])
    #expect(views("let text = \"\"\"\n struct A: View {}\n\"\"\"") == [])
    #expect(
      views("struct A: ViewModifier {}; struct B: View.Type {}; func f<T: View>(_: T) {}; let struct_: View") == [])
    #expect(views("struct A: \"") == [])
  }

  @Test(arguments: [
    ("\n\nstruct A: View {\n  let b = \"ForEach\"\n  var c: some View { ForEach(0) {} } }", [5]),
    ("struct A<T: Hashable>: View where T: B {\n}\nstruct B: View {\nlet a = ForEach() }", [1]),
    ("struct A {}\nextension B { struct A: View { let a = ForEach()\n} }", [2]), ("struct A: View {", [1]),
    ("struct A: View", []), ("struct", []),
  ])
  func `the line of a declaration is the one that uses the construct`(source: String, lines: [Int]) {
    #expect(ViewDeclarations.lines(of: "A", .use(["ForEach"]), in: source).map(\.line) == lines)
  }

  @Test func `the declaration of a property is found among its uses`() {
    let source = "struct A: View {\n  @State private var page = 1\n  var body: some View { let page = page } }"
    let place = ViewDeclarations.lines(of: "A", .property("page"), in: source)
    #expect(place.map(\.line) == [2] && place.map(\.isSought) == [true])
    #expect(ViewDeclarations.lines(of: "A", .property("other"), in: source).map(\.isSought) == [false])
  }

  @Test func `a shared value that a view reads is found by the type that declares it`() {
    let source = """
      enum Session { struct Key { static var name = 1 }; static let limit = 5; static var user: User? }
      extension Theme { static func make() -> Theme {}; static let dark = Theme() }
      """
    let shared = ViewDeclarations.staticProperties(in: source)
    #expect(shared == ["Key.name", "Session.user", "Theme.dark"])
    let view = "struct A: View {\n  var body: some View {\n    Text(Session.user.name)\n    Theme.make()\n  }\n}"
    let place = ViewDeclarations.lines(of: "A", .shared(shared), in: view)
    #expect(place.map(\.line) == [3] && place.map(\.isSought) == [true])
  }

  @Test(arguments: [
    ("let model: Model", true), ("private var model = Model()", true), ("@State var model: Model", true),
    ("@ObservedObject var model: Model", false), ("@ObservedObject private var model: Model", false),
    ("let model: Other", false), ("func f(model: Model) {}", false),
    ("let model: Model\n let second: Model", false),
  ])
  func `an object that a view does not observe is found if it is the only one`(property: String, isFound: Bool) {
    let source = "struct A: View {\n\n \(property)\n}"
    let place = ViewDeclarations.lines(of: "A", .unobserved(["Model"]), in: source)
    #expect(place.map(\.isSought) == [isFound] && (place[0].line == 3) == isFound)
  }

  @Test func `observable objects are classes that say so`() {
    let source = "final class A: ObservableObject {}\nclass B {}\n@Observable class C {}\nstruct D: ObservableObject {}"
    #expect(ViewDeclarations.observableObjects(in: source) == ["A"])
  }

  @Test func `an app is told apart`() {
    var found = ViewDeclarations()
    found.add("@main struct Shop: App { var body: some Scene { WindowGroup { Root() } } }")
    #expect(found.hasApp && found.views.isEmpty)
  }

  @Test func `a share is rounded down`() {
    #expect(ViewCoverage(reached: 199, missing: ["A"]).percent == 99)
    #expect(ViewCoverage(reached: 2, missing: []).percent == 100)
    #expect(ViewCoverage(reached: 1, missing: ["A", "B"]).words == "1 of 3 views")
  }
}
