import Foundation
import Testing
import TraceTestSupport

@testable import ProjectSetup
@testable import SwiftSources

/// The parts of the setup that hold names from elsewhere.
struct WorkflowTests {
  private static let clone = Workflow.Clone(
    address: GitAddress("https://example.com/TwoTrack.git")!, commit: String(repeating: "a", count: 40),
    name: "Two\nTrack")
  private static let jobs: [Workflow.Tools] = [
    .dependency(name: "TwoTrack"), .linked(clone, path: "../TwoTrack"), .clone(clone),
  ]

  @Test(arguments: jobs) func `no name becomes a command or an expression of the job`(tools: Workflow.Tools) {
    let name = "x\"; ${{ secrets.KEY }}\n      - run: evil #.xcodeproj"
    let text = Workflow(
      tools: tools, folder: "a\n- b: ${{ c }}", command: "run \"$PROJECT\"", variables: [("PROJECT", name)]
    ).text
    let own = ["runner.os", "runner.arch", "steps.key.outputs.built"]
    let expressions = text.split(separator: "${{ ").dropFirst().map { $0.prefix { $0 != " " } }
    #expect(!expressions.isEmpty && expressions.allSatisfy { own.contains(String($0)) })
    #expect(!text.contains("\n      - run: evil") && !text.contains("\n- b"))
    #expect(text.contains("PROJECT: \"x\\\"; $\\u007b{ secrets.KEY }}\\n      - run: evil #.xcodeproj\""))
  }

  @Test(arguments: jobs) func `the job's actions are those of the recipes, which a gate checks`(
    tools: Workflow.Tools
  ) throws {
    let recipes = try ["action.yml", "example-workflow.yml"].map { name in
      try String(contentsOfFile: RepositoryFiles.path("Tools/shipped/lifecycle-check/\(name)"), encoding: .utf8)
    }.joined()
    let text = Workflow(tools: tools, folder: "", command: "swift test").text
    let uses = text.split(separator: "\n").filter { $0.contains("uses: ") }.map { $0.drop { $0 == " " || $0 == "-" } }
    // The two halves of the cache are folders of one repository.
    let pinned = uses.map { $0.replacing("/restore@", with: "@").replacing("/save@", with: "@") }
    #expect(uses.count == 4 && pinned.allSatisfy(recipes.contains), "\(pinned)")
  }

  @Test(arguments: jobs) func `no file leaves a name for a person to fill in`(tools: Workflow.Tools) {
    let text = Workflow(tools: tools, folder: "App", command: "swift test").text
    #expect(!text.contains("OWNER") && !text.contains("...") && !text.contains("COMMIT:"))
  }

  @Test func `a cache is that of the toolchain, the manifest and the revision, below the project's folder`() {
    func job(_ tools: Workflow.Tools) -> String { Workflow(tools: tools, folder: "[a]/b", command: "c").text }
    let (dependency, linked, project) = (job(Self.jobs[0]), job(Self.jobs[1]), job(Self.jobs[2]))
    #expect(dependency.components(separatedBy: "          path: \"[[]a]/b/.build\"\n").count == 3)
    #expect(linked.components(separatedBy: "          path: \"[[]a]/b/.build\\n[[]a]/b/.twotrack\"\n").count == 3)
    #expect(project.components(separatedBy: "          path: \"[[]a]/b/.twotrack\"\n").count == 3)
    #expect(dependency.contains("{ swift --version; cat Package.swift Package.resolved; } "))
    #expect(linked.contains("{ swift --version; echo \"$REVISION\"; cat Package.swift Package.resolved; } "))
    #expect(project.contains("{ swift --version; echo \"$REVISION\"; } "))
    // Patterns of the action have no way up.
    #expect(![dependency, linked, project].contains { $0.contains("path: \"[[]a]/b/..\"") })
  }

  @Test func `the way to a checkout begins at the project`() {
    #expect(TwoTrackSource.relative("/a/TwoTrack", to: "/a/App") == "../TwoTrack")
    #expect(TwoTrackSource.relative("/a/b/TwoTrack", to: "/a/c/d") == "../../b/TwoTrack")
    #expect(TwoTrackSource.relative("/a/App/Packages/TwoTrack", to: "/a/App") == "Packages/TwoTrack")
    #expect(TwoTrackSource(checkout: "/a/TwoTrack", project: "/b/c").path == "../../a/TwoTrack")
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
