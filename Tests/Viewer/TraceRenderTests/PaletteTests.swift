import Testing
import TraceTestSupport

@testable import TraceRender

struct PaletteTests {
  @Test func `only the palette spells out colors`() throws {
    let sources = try [".swift", ".js", ".css"].flatMap {
      try RepositoryFiles.files(below: "Sources/Viewer", suffix: $0)
    }
    .filter { !$0.hasSuffix("/Palette.swift") }
    #expect(sources.count > 100)
    for source in sources {
      for match in try RepositoryFiles.text(source).matches(of: /#[0-9a-fA-F]{3,8}\b/) {
        Issue.record("\(source): \(match.0)")
      }
    }
  }

  @Test func `every role has a valid color on both backgrounds`() {
    for role in Palette.Role.allCases {
      for palette in [Palette.light, .dark] {
        #expect(palette[role].wholeMatch(of: /#([0-9a-f]{3}|[0-9a-f]{6})/) != nil, "\(role)")
      }
    }
  }

  @Test func `the style sheet of the page uses every role and no other property`() {
    let used = Set(PageAssets.styleSheet.matches(of: /var\(--([A-Za-z]+)\)/).map { String($0.1) })
    #expect(used == Set(Palette.Role.allCases.map(\.rawValue)))
  }
}
