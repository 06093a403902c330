import Foundation
import Testing
import TraceTestSupport

@testable import ProjectSetup
@testable import SwiftSources

/// The parts of the setup that hold names from elsewhere.
struct WorkflowTests {
  @Test func `no name becomes a command or an expression of the job`() {
    let source = TwoTrackSource(checkout: "/a/Two\nTrack", project: "/a/b")
    let name = "x\"; ${{ secrets.KEY }}\n      - run: evil #.xcodeproj"
    let text = Workflow(
      tools: .checkout(source), folder: "a\n- b: ${{ c }}", command: "run \"$PROJECT\"", variables: [("PROJECT", name)]
    ).text
    #expect(!text.contains("${{") && !text.contains("\n      - run: evil") && !text.contains("\n- b"))
    #expect(text.contains("PROJECT: \"x\\\"; $\\u007b{ secrets.KEY }}\\n      - run: evil #.xcodeproj\""))
  }

  @Test func `the job's actions are those of the recipes, which a gate checks`() throws {
    let recipes = try ["action.yml", "example-workflow.yml"].map { name in
      try String(contentsOfFile: RepositoryFiles.path("Tools/shipped/lifecycle-check/\(name)"), encoding: .utf8)
    }.joined()
    let text = Workflow(tools: .dependency(name: "TwoTrack"), folder: "", command: "swift test").text
    let uses = text.split(separator: "\n").filter { $0.contains("uses: ") }.map { $0.drop { $0 == " " || $0 == "-" } }
    #expect(uses.count == 2 && uses.allSatisfy(recipes.contains))
  }

  @Test func `the way to a checkout begins at the project`() {
    #expect(TwoTrackSource.relative("/a/TwoTrack", to: "/a/App") == "../TwoTrack")
    #expect(TwoTrackSource.relative("/a/b/TwoTrack", to: "/a/c/d") == "../../b/TwoTrack")
    #expect(TwoTrackSource.relative("/a/App/Packages/TwoTrack", to: "/a/App") == "Packages/TwoTrack")
  }

  @Test func `a source tells its app, unless a condition hides it`() {
    let source =
      "@main struct One: App { }\n@main\n@available(iOS 17, *)\nfinal class Two<T>: Base, SwiftUI.App\n{\n}\n@main struct Tool {}\n#if os(iOS)\n"
      + "@main struct Three: App {}\n#endif\nstruct Four: App {}\n@main\nstruct"
    let scan = SourceScan(ConditionedSource(source, PlatformConditions(modules: [], definitions: [])))
    #expect(scan.apps == ["One", "Two"])
  }

  @Test func `a module without a plain name has no test`() {
    #expect(FirstTest(target: "my-app", app: "A").text?.contains("@testable import my_app\n") == true)
    #expect(FirstTest(target: "1app", app: "A").text == nil)
    #expect(FirstTest(target: "App", app: nil).text == nil)
  }
}
