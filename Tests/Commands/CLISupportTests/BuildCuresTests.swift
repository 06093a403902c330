import Foundation
import Testing
import TraceTestSupport

@testable import CLISupport

struct BuildCuresTests {
  private func cures(_ output: String) -> [String] { BuildCures.sentences(for: output, setup: "trace-record init") }

  @Test func `each missing part of TwoTrack is named once, with the command that adds it`() {
    let output = """
      /a/B.swift:2:39: error: type 'URLSession' (aka 'AnyObject') has no member 'shared'
      /a/B.swift:6:36: error: unknown attribute 'Published'
      /a/C.swift:1:8: error: no such module 'SwiftUI'
      /a/D.swift:1:8: error: no such module 'SwiftUI'
      /a/E.swift:1:8: error: no such module 'ARKit'
      error: 'p': product 'MapKit' required by package 'p' target 'P' not found.
      error: 'p': product 'MapKit' required by package 'p' target 'P' not found in package 'TwoTrack'.
      error: 'p': product 'Alamofire' required by package 'p' target 'P' not found in package 'q'.
      """
    let all = cures(output)
    #expect(all.count == 6, "\(all)")
    #expect(
      all[0].contains(
        "URLSession, which only Apple's Foundation has, comes with the product FoundationAdditions here: trace-record init"
      ))
    #expect(all.filter { $0.contains("SwiftUI is a product of TwoTrack here: trace-record init adds it") }.count == 1)
    #expect(all.contains { $0.contains("#if canImport(ARKit)") })
    #expect(all.contains { $0.contains("MapKit is a product of TwoTrack, on which Package.swift does not depend") })
    #expect(all.contains { $0.contains("no product MapKit: use a newer one") })
  }

  @Test func `errors of the code itself have no cure here`() {
    #expect(cures("/a/B.swift:1:1: error: cannot find 'Client' in scope\n").isEmpty)
    #expect(cures("/a/B.swift:1:1: error: type 'Client' has no member 'shared'\n").isEmpty)
    #expect(cures("  | `- error: cannot find 'URLRequest' in scope\n").isEmpty)
    #expect(cures("/a/B.swift:1:1: warning: 'URLRequest' was never used\n").isEmpty)
    #expect(cures("error: 'p': product 'A' required by\n").isEmpty && cures("error: ").isEmpty && cures("").isEmpty)
  }

  @Test func `every stand-in of this checkout is known`() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: RepositoryFiles.path("Sources/Frameworks"))
    let names = folders.filter { !$0.hasPrefix("_") && !$0.contains(".") } + ["Combine", "FoundationAdditions"]
    #expect(BuildCures.standIns == Set(names))
  }
}
