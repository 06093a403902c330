import Testing

@testable import ProjectSetup

/// Lines that are added to manifests of different styles.
struct ManifestTextTests {
  private static let product = PackageFacts.Product(name: "LifecycleTesting", package: "TwoTrack")

  private func edit(dependency: Bool = true, tests: (String, String)? = nil, _ targets: String...) -> ManifestEdit {
    ManifestEdit(
      dependency: dependency ? ".package(path: \"../TwoTrack\")" : nil, products: targets.map { ($0, [Self.product]) },
      tests: tests.map { (name: $0.0, subject: $0.1) })
  }

  @Test func `lines are added in the style of the manifest`() {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "App",  // the name
        targets: [
          .executableTarget(name: "App"), /* , */
          .testTarget(
            name: "AppTests",
            dependencies: [
              "App"  // the app
            ]
          ),
        ]
      )
      """
    #expect(
      edit("App", "AppTests").applied(to: manifest) == """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
          name: "App",  // the name
          dependencies: [.package(path: "../TwoTrack")],
          targets: [
            .executableTarget(name: "App", dependencies: [.product(name: "LifecycleTesting", package: "TwoTrack")]), /* , */
            .testTarget(
              name: "AppTests",
              dependencies: [
                "App",  // the app
                .product(name: "LifecycleTesting", package: "TwoTrack")
              ]
            ),
          ]
        )
        """)
  }

  @Test func `a manifest on one line stays on one line`() {
    let manifest =
      "let package = Package(name: \"App\", dependencies: [.package(path: \"../B\")], targets: [.target(name: \"App\")])"
    #expect(
      edit(tests: ("AppTests", "App"), "AppTests").applied(to: manifest)
        == "let package = Package(name: \"App\", dependencies: [.package(path: \"../B\"), .package(path: \"../TwoTrack\")], "
        + "targets: [.target(name: \"App\"), .testTarget(name: \"AppTests\", dependencies: [\"App\", "
        + ".product(name: \"LifecycleTesting\", package: \"TwoTrack\")])])")
  }

  @Test func `trailing commas are kept, and empty lists are filled`() {
    let manifest =
      "let package = Package(\n  name: \"App\",\n  dependencies: [],\n  targets: [\n    .target(name: \"App\", dependencies: [\"B\",]),\n  ],\n)\n"
    #expect(
      edit("App").applied(to: manifest)
        == "let package = Package(\n  name: \"App\",\n  dependencies: [.package(path: \"../TwoTrack\")],\n  targets: [\n"
        + "    .target(name: \"App\", dependencies: [\"B\", .product(name: \"LifecycleTesting\", package: \"TwoTrack\")]),\n  ],\n)\n"
    )
  }

  @Test(arguments: [
    "let package = Package(name: \"App\", targets: targets)",
    "let package = Package(name: \"App\", targets: [.target(name: name)])",
    "let package = Package(name: \"App\", targets: [.target(name: \"App\")] + more)", "let package = make()",
    "let a = Package(name: \"App\", targets: [.target(name: \"App\")])\nlet b = Package(name: \"App\", targets: [.target(name: \"App\")])",
    "let package = Package(name: \"\\(app)\", targets: [.target(name: \"App\")])",
    "let package = Package(name: \"App\", targets: [.target(name: \"App\")",
    "let package = Package(name: #\"App\"#, targets: [.target(name: \"App\")])",
    "// Package(name: \"App\", targets: [.target(name: \"App\")])",
    String(repeating: "(", count: 100_000),
  ])
  func `a manifest whose places are not certain is not changed`(manifest: String) {
    #expect(edit("App").applied(to: manifest) == nil)
  }
}
