import CLISupport
import Foundation
import Testing
import TraceSystem
import TraceTestSupport

@testable import XcodeProject

/// The packages of a project: products, dependencies between packages, checkouts and versions.
@Suite struct PackageSetTests {
  private static func manifest(_ name: String, _ rest: String) -> String {
    "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"\(name)\", \(rest))\n"
  }
  private static let entry =
    "import SwiftUI\n@main struct A: App { var body: some Scene { WindowGroup { Text(\"a\") } } }\n"

  @Test func `a product that another package needs is found, also of two packages whose folders have one name`() throws
  {
    let files = try ProjectFiles(
      [
        "App/A.swift": Self.entry + "import One\n", "One/Kit/Sources/One/a.swift": "import Two",
        "One/Kit/Package.swift": Self.manifest(
          "First",
          """
          products: [.library(name: "One", targets: ["One"])], dependencies: [.package(name: "Second", path: "../../Two/Kit")],
          targets: [.target(name: "One", dependencies: [.product(name: "TwoProduct", package: "Second")]), .testTarget(name: "OneTests")]
          """),
        "Two/Kit/Code/General/b.swift": "", "Two/Kit/Code/Store/c.swift": "#if os(iOS)\nimport UIKit\n#endif\n",
        "Two/Kit/Code/notes.txt": "",
        "Two/Kit/Package.swift": Self.manifest(
          "Second",
          """
          products: [.library(name: "TwoProduct", targets: ["Two"])], targets: [.target(name: "Two", path: "Code", swiftSettings: [
            .define("PHONE", .when(platforms: [.iOS])), .define("DESK", .when(platforms: [.macOS]))])]
          """),
      ],
      objects: """
        P = {isa = XCSwiftPackageProductDependency; productName = One; };
        K = {isa = XCLocalSwiftPackageReference; relativePath = one/kit; }; L = {isa = XCLocalSwiftPackageReference; relativePath = Two/Kit; };
        """, target: "fileSystemSynchronizedGroups = (S); packageProductDependencies = (P);",
      root: "packageReferences = (K, L);")
    defer { files.command.remove() }
    let package = try files.package()
    #expect(package.problems.isEmpty && package.absentModules.isEmpty, "\(package.problems)")
    #expect(package.modules.map(\.module.name) == ["Two", "One", "App"])
    #expect(package.modules[0].files.map(\.place) == ["Sources/Two/General/b.swift", "Sources/Two/Store/c.swift"])
    #expect(package.modules[0].frameworks == ["UIKit"] && package.modules[0].files[1].text.hasPrefix("#if true\n"))
    try package.write()
    let text = try #require(files.command.read("out/Package.swift"))
    #expect(
      text.contains("name: \"One\", dependencies: [\"Two\", ") && text.contains(".define(\"PHONE\")")
        && !text.contains("DESK"))
  }

  @Test func `a package of the project is found though another package names a wrong folder for it`() throws {
    let files = try ProjectFiles(
      [
        "App/A.swift": Self.entry + "import One\n", "Kits/One/Sources/One/a.swift": "import Two",
        "Kits/One/Package.swift": Self.manifest(
          "One",
          """
          products: [.library(name: "One", targets: ["One"])], dependencies: [.package(path: "../../Two")],
          targets: [.target(name: "One", dependencies: [.product(name: "Two", package: "Two")])]
          """),
        "Kits/Two/Sources/Two/b.swift": "",
        "Kits/Two/Package.swift": Self.manifest(
          "Two", "products: [.library(name: \"Two\", targets: [\"Two\"])], targets: [.target(name: \"Two\")]"),
      ],
      objects: """
        P = {isa = XCSwiftPackageProductDependency; productName = One; };
        K = {isa = XCLocalSwiftPackageReference; relativePath = Kits/One; };
        L = {isa = XCLocalSwiftPackageReference; relativePath = Kits/Two; };
        """, target: "fileSystemSynchronizedGroups = (S); packageProductDependencies = (P);",
      root: "packageReferences = (K, L);")
    defer { files.command.remove() }
    let package = try files.package()
    #expect(package.problems.isEmpty && package.absentModules.isEmpty, "\(package.problems) \(package.absentModules)")
    #expect(package.modules.map(\.module.name) == ["Two", "One", "App"])
    #expect(package.modules.first { $0.module.name == "One" }?.module.uses == ["Two"])
  }

  @Test func `what a package does not declare as a product is not one, and the sentence lists its products`() throws {
    let files = try ProjectFiles(
      [
        "App/A.swift": Self.entry + "import Hidden\nimport Bin\nimport Obj\nimport Macros\n",
        "Kit/Sources/Hidden/a.swift": "",
        "Kit/Sources/Obj/a.m": "", "Kit/Sources/Macros/a.swift": "",
        "Kit/Package.swift": Self.manifest(
          "Kit",
          """
          products: [.library(name: "Shown", targets: ["Hidden"]), .library(name: "All", targets: ["Bin", "Obj", "Macros"])],
          targets: [.target(name: "Hidden"), .binaryTarget(name: "Bin", url: "https://example.com/a.zip", checksum: "aa"), .target(name: "Obj"),
            .macro(name: "Macros")]
          """
        ).replacing("import PackageDescription", with: "import PackageDescription\nimport CompilerPluginSupport"),
      ],
      objects: """
        P = {isa = XCSwiftPackageProductDependency; productName = All; }; Q = {isa = XCSwiftPackageProductDependency; productName = Nothing; };
        K = {isa = XCLocalSwiftPackageReference; relativePath = Kit; };
        """, target: "fileSystemSynchronizedGroups = (S); packageProductDependencies = (P, Q);",
      root: "packageReferences = (K);")
    defer { files.command.remove() }
    let package = try files.package()
    // A target that is no product was built before, so Xcode finds its module.
    #expect(package.modules.map(\.module.name) == ["Hidden", "App"])
    #expect(
      package.absentModules.map { "\($0.name): \($0.reason)" } == [
        "Bin: it is a binary framework of the package Kit, built for Apple's systems only",
        "Macros: it implements macros, which run in the compiler",
        "Obj: the target Obj is written in Objective-C",
      ])
    #expect(
      package.problems.map(\.reason) == ["no package of the project has a product of this name"], "\(package.problems)")
  }

  @Test func `packages in a synchronized folder are packages, and their files are not the app's`() throws {
    let files = try ProjectFiles(
      [
        "App/A.swift": Self.entry + "import Core\n", "App/Libraries/Core/Sources/Core/a.swift": "",
        "App/Libraries/Core/Package.swift": Self.manifest(
          "Core", "products: [.library(name: \"Core\", targets: [\"Core\"])], targets: [.target(name: \"Core\")]"),
      ], objects: "P = {isa = XCSwiftPackageProductDependency; productName = Core; };",
      target: "fileSystemSynchronizedGroups = (S); packageProductDependencies = (P);")
    defer { files.command.remove() }
    let package = try files.package()
    #expect(package.problems.isEmpty && package.modules.map(\.module.name) == ["Core", "App"])
    #expect(try files.sources() == ["App/A.swift"])
  }

  @Test func `tables of texts that the manifest does not name are resources too`() throws {
    let files = try ProjectFiles(
      [
        "App/A.swift": Self.entry + "import Core\n", "App/Core/Sources/Core/a.swift": "",
        "App/Core/Sources/Core/Localizable.xcstrings": "{}",
        "App/Core/Sources/Core/de.lproj/Localizable.strings": "", "App/Core/Sources/Core/notes.txt": "",
        "App/Core/Package.swift": Self.manifest(
          "Core", "products: [.library(name: \"Core\", targets: [\"Core\"])], targets: [.target(name: \"Core\")]"),
      ], objects: "P = {isa = XCSwiftPackageProductDependency; productName = Core; };",
      target: "fileSystemSynchronizedGroups = (S); packageProductDependencies = (P);")
    defer { files.command.remove() }
    let resources = try files.package().modules.first?.module.resources ?? []
    #expect(resources.map(\.file.path) == ["Localizable.xcstrings", "de.lproj/Localizable.strings"])
  }

  @Test func `an app's bundle has an identifier, from the settings or made of its name`() throws {
    let plain = try ProjectFiles(["App/A.swift": Self.entry])
    defer { plain.command.remove() }
    #expect(try plain.app().bundlePropertyList["CFBundleIdentifier"] as? String == "app.App")
    let plist =
      "<plist version=\"1.0\"><dict><key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>"
    let links = "<key>Links</key><array><string>shop-$(TARGET_NAME)</string></array></dict></plist>"
    let set = try ProjectFiles(
      ["App/A.swift": Self.entry, "Info.plist": plist + links],
      objects: """
        L = {isa = XCConfigurationList; buildConfigurations = (C); };
        C = {isa = XCBuildConfiguration; name = Debug; buildSettings = {INFOPLIST_FILE = Info.plist; PRODUCT_BUNDLE_IDENTIFIER = com.example.shop; }; };
        """, target: "fileSystemSynchronizedGroups = (S); buildConfigurationList = L;")
    defer { set.command.remove() }
    let facts = try set.app().bundlePropertyList
    #expect(facts["CFBundleIdentifier"] as? String == "com.example.shop" && facts["Links"] as? [String] == ["shop-App"])
  }

  @Test func `products of one package that is not at hand are one line`() throws {
    let names = ["Kit", "KitUI", "KitMaps", "KitAds", "KitLogs"]
    let ids = names.indices.map { "P\($0)" }
    let products = zip(ids, names).map {
      "\($0) = {isa = XCSwiftPackageProductDependency; productName = \($1); package = K; };"
    }
    let files = try ProjectFiles(
      ["App/A.swift": Self.entry + "struct Home: View { var body: some View { Text(\"a\") } }\n"],
      objects: (products + [Self.remote]).joined(separator: "\n"),
      target: "fileSystemSynchronizedGroups = (S); packageProductDependencies = (\(ids.joined(separator: ", ")));",
      root: "packageReferences = (K);")
    defer { files.command.remove() }
    let package = try files.package()
    #expect(package.problems.isEmpty && package.missingPackages.map(\.products) == [Set(names)])
    #expect(package.missingPackages.map(\.sentence) == ["Kit (no file of the app imports it)"])
    #expect(package.declaredViews == ["Home"])
  }

  private static let remote = """
    P = {isa = XCSwiftPackageProductDependency; productName = Kit; package = K; };
    K = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/Kit.git"; requirement = {kind = upToNextMajorVersion; minimumVersion = 1.2.0; }; };
    """
  private func fetched(_ place: String) throws -> ProjectFiles {
    try ProjectFiles(
      [
        "App/A.swift": Self.entry + "import Kit\n", "\(place)/Sources/Kit/a.swift": "",
        "\(place)/Package.swift": Self.manifest(
          "Kit", "products: [.library(name: \"Kit\", targets: [\"Kit\"])], targets: [.target(name: \"Kit\")]"),
      ], objects: Self.remote, target: "fileSystemSynchronizedGroups = (S); packageProductDependencies = (P);",
      root: "packageReferences = (K);")
  }

  @Test(arguments: [
    ("Else/kit", "Else"), ("SourcePackages/checkouts/Kit", nil), ("Else/checkouts/Kit", "Else"),
    ("Else/Kit", "Else/Kit"), ("Else/Kit", nil), ("Kit", nil), (".build/checkouts/Kit", nil),
    ("DerivedData/App-abc/SourcePackages/checkouts/Kit", nil), ("build/SourcePackages/checkouts/Kit", nil),
  ])
  func `a fetched package is found among the checkouts at hand`(place: String, named: String?) throws {
    let files = try fetched(place)
    defer { files.command.remove() }
    let package = try files.package(packages: named.map { [$0] } ?? [])
    #expect(package.modules.map(\.module.name) == ["Kit", "App"], "\(package.absentModules)")
    #expect(
      package.remarks.allSatisfy { $0.hasSuffix("has no tag with its version; 1.2.0 up to 2.0.0 is required") })
    #expect(package.remarks.count == 1 && package.problems.isEmpty)
  }

  @Test func `what Xcode has fetched for the project is found below the user's folder`() throws {
    let files = try ProjectFiles([
      "Library/Developer/Xcode/DerivedData/My_App-abc/SourcePackages/checkouts/Kit/Package.swift": "",
      "Library/Developer/Xcode/DerivedData/Other-abc/SourcePackages/checkouts/Kit/Package.swift": "",
    ])
    defer { files.command.remove() }
    func checkouts(_ name: String) -> [String] {
      PackageCheckouts(named: [], beside: [], names: [name], home: files.command.directory).folders("kit").map(\.path)
    }
    #expect(
      checkouts("My App")
        == [files.command.path("Library/Developer/Xcode/DerivedData/My_App-abc/SourcePackages/checkouts/Kit")])
    #expect(checkouts("Third").isEmpty)
  }

  private func git(_ folder: String, _ words: String...) throws {
    let end = try ChildCommand.perform(
      ["git", "-c", "user.name=a", "-c", "user.email=a@b.c", "-C", folder] + words, isSilent: true)
    #expect(end == .success, "git \(words)")
  }

  @Test func `of several checkouts the one with an accepted version is taken, and it is said`() throws {
    let files = try fetched("Old/Kit")
    defer { files.command.remove() }
    try FileManager.default.copyItem(atPath: files.command.path("Old"), toPath: files.command.path("New"))
    for (place, version) in [("Old/Kit", "1.0.0"), ("New/Kit", "1.4.0")] {
      let folder = files.command.path(place)
      try git(folder, "init", "-q")
      try git(folder, "commit", "-q", "--allow-empty", "-m", "a")
      try git(folder, "tag", version)
    }
    let package = try files.package(packages: ["Old", "New"])
    #expect(package.missingPackages.isEmpty && package.modules.map(\.module.name) == ["Kit", "App"])
    #expect(
      package.takenPackages
        == [PackageSet.Taken(folder: URL(fileURLWithPath: files.command.path("New/Kit")), version: "1.4.0")])
    try FileManager.default.removeItem(atPath: files.command.path("New"))
    let refused = try files.package(packages: ["Old"])
    #expect(refused.missingPackages.map(\.sentence) == ["Kit, found as 1.0.0, (1 file that imports it)"])
    #expect(
      refused.missingPackages.first?.command(into: files.command.path("Old")).description
        .contains("checkout 1.2.0 || git") == true)
  }

  @Test func `packages that are not at hand come in the order of what they bring, with a command for each`() throws {
    let view = "struct One: View { var body: some View { Text(\"a\") } }\n"
    let files = try ProjectFiles(
      [
        "App/A.swift": Self.entry + "import Small\n", "App/B.swift": "import SwiftUI\nimport BigUI\n" + view,
        "App/C.swift": "import BigUI\n",
        "App.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved": """
        {"pins": [
          {"identity": "big", "location": "https://example.com/Big", "state": {"revision": "abc", "version": "2.3.0"}},
          {"identity": "below", "location": "git@example.com:a/Below.git", "state": {"revision": "def"}},
          {"identity": "swift-syntax", "location": "https://example.com/swift-syntax", "state": {"revision": "def"}}
        ], "version": 2}
        """,
      ],
      objects: """
        P = {isa = XCSwiftPackageProductDependency; productName = Small; package = K; };
        Q = {isa = XCSwiftPackageProductDependency; productName = BigUI; package = L; };
        K = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/Small's.git"; requirement = {kind = branch; branch = main; }; };
        L = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/Big"; requirement = {kind = upToNextMajorVersion; minimumVersion = 2.0.0; }; };
        """, target: "fileSystemSynchronizedGroups = (S); packageProductDependencies = (P, Q);",
      root: "packageReferences = (K, L);")
    defer { files.command.remove() }
    let package = try files.package()
    #expect(
      package.missingPackages.map(\.sentence) == [
        "Big (1 view in 2 files that import it)", "Small's (1 file that imports it)",
        "Below (no file of the app imports it)",
      ])
    #expect(package.missingPackages.map(\.isUsed) == [true, true, false])
    #expect(
      package.missingPackages.map { $0.command(into: "Folder/sub").description } == [
        "git clone --depth 1 -b 2.3.0 -- https://example.com/Big Folder/sub/Big || git clone --depth 1 -b v2.3.0 -- https://example.com/Big Folder/sub/Big",
        #"git clone --depth 1 -b main -- 'https://example.com/Small'\''s.git' 'Folder/sub/Small'\''s'"#,
        "git clone -- git@example.com:a/Below.git Folder/sub/Below && git -C Folder/sub/Below checkout def",
      ])
    #expect(package.absentModules.map(\.package) == ["big", "small's"])
  }

  @Test func `the command of a package that is not at hand can be pasted, before anything is built`() throws {
    let files = try fetched("Elsewhere/sub/Kit")
    defer { files.command.remove() }
    try Data("@end".utf8).write(to: URL(fileURLWithPath: files.command.path("App/A.swift")))
    let result = try files.command.record("App.xcodeproj", "-o", "t.bin")
    #expect(result.status == 125, "\(result)")
    let command =
      "\ngit clone --depth 1 -b 1.2.0 -- https://example.com/Kit.git SourcePackages/checkouts/Kit || git clone "
    #expect(
      result.error.contains("1 package was not found: Kit (no file of the app imports it); to fetch it:\(command)"))
    let absent = try files.command.record("App.xcodeproj", "--packages", "App", "--packages", "Nowhere")
    #expect(absent.status == 2 && absent.error.contains("--packages Nowhere is not a folder"))
  }

  @Test func `the choices of Xcode are read in the first version of their file, too`() throws {
    let files = try ProjectFiles([
      "Package.resolved": """
      {"object": {"pins": [{"package": "Kit", "repositoryURL": "https://example.com/Kit.git",
        "state": {"branch": null, "revision": "abc", "version": "1.2.3"}}]}, "version": 1}
      """
    ])
    defer { files.command.remove() }
    let pins = ResolvedPackages([files.command.directory]).pins
    #expect(
      pins == ["kit": .init(address: "https://example.com/Kit.git", version: "1.2.3", revision: "abc", branch: nil)])
  }

  @Test(arguments: [
    (["1.2.0"], true), (["v1.9.9", "other"], true), (["2.0.0"], false), (["1.1.9"], false), (["2.0.0-beta"], true),
    (["main"], nil), ([], nil),
  ])
  func `a checkout's tag is held to the requirement`(tags: [String], accepts: Bool?) throws {
    let requirement = try #require(
      PackageRequirement(manifest: ["range": [["lowerBound": "1.2.0", "upperBound": "2.0.0"]]]))
    #expect(requirement.accepts(CheckedOutRevision(commit: "abc", tags: tags)) == accepts)
  }

  @Test func `the other requirements are read and checked`() throws {
    func requirement(_ text: String) throws -> PackageRequirement? {
      PackageRequirement(try ProjectText(parsing: Array(text.utf8)))
    }
    let minor = try requirement("{kind = upToNextMinorVersion; minimumVersion = 1.2.3; }")
    #expect(minor?.description == "1.2.3 up to 1.3.0" && minor?.accepts(CheckedOutRevision(tags: ["1.3.0"])) == false)
    #expect(
      try requirement("{kind = exactVersion; version = 1.2; }")?.accepts(CheckedOutRevision(tags: ["1.2.0"])) == true)
    let revision = try requirement("{kind = revision; revision = abc; }")
    #expect(
      revision?.accepts(CheckedOutRevision(commit: "abcd")) == true
        && revision?.accepts(CheckedOutRevision(commit: "bcd")) == false)
    let branch = try requirement("{kind = branch; branch = main; }")
    #expect(
      branch?.accepts(CheckedOutRevision(branches: ["main"])) == true
        && branch?.accepts(CheckedOutRevision(commit: "a")) == nil)
    #expect(try requirement("{kind = versionRange; minimumVersion = x; }") == nil)
    #expect(try requirement("{kind = upToNextMajorVersion; minimumVersion = 9223372036854775807.0.0; }") == nil)
  }

  @Test func `an app of Swift Playgrounds is a project with one folder`() throws {
    let files = try ProjectFiles([
      "Play.swiftpm/App.swift": Self.entry + "import Kit\n", "Play.swiftpm/Views/Row.swift": "",
      "Kit/Sources/Kit/a.swift": "",
      "Kit/Package.swift": Self.manifest(
        "Kit", "products: [.library(name: \"Kit\", targets: [\"Kit\"])], targets: [.target(name: \"Kit\")]"),
      "Play.swiftpm/Package.swift": """
      // swift-tools-version: 5.8
      import PackageDescription
      import AppleProductTypes
      let package = Package(name: "Play", platforms: [.iOS("16.0")],
        products: [.iOSApplication(name: "My Play", targets: ["AppModule"], displayVersion: "1.0")],
        dependencies: [.package(path: "../Kit")],
        targets: [.executableTarget(name: "AppModule", dependencies: [.product(name: "Kit", package: "Kit")], path: ".")])
      """,
    ])
    defer { files.command.remove() }
    let target = try XcodeProject(files.command.path("Play.swiftpm")).apps[0]
    #expect(target.name == "My Play" && ProjectRun.isProject("a/Play.swiftpm/"))
    let package = AppPackage(
      target, folder: files.command.directory.appendingPathComponent("out"),
      twoTrack: URL(fileURLWithPath: RepositoryFiles.path(".")),
      extraPackages: [])
    #expect(
      package.problems.isEmpty && package.absentModules.isEmpty
        && package.modules.map(\.module.name) == ["Kit", "My_Play"])
    #expect(
      package.modules.last?.files.map(\.place) == ["Sources/My_Play/App.swift", "Sources/My_Play/Views/Row.swift"])
    let library = try files.command.record(files.command.path("Kit"), "-o", "t.bin")
    #expect(library.status == 2 && library.error.contains("Kit is a package; to set it up: "))
  }

  @Test(arguments: [
    ("project.yml", "has a project of XcodeGen and no .xcodeproj"), ("Project.swift", "has a project of Tuist"),
    ("Tuist/Config.swift", "make one with tuist generate"), ("MODULE.bazel", "make one with rules_xcodeproj"),
    ("project.json", "xcodegen generate"),
    ("App.xcodeproj/project.pbxproj", "is a folder; name the project in it"),
  ])
  func `a folder says what to name or to make`(file: String, sentence: String) throws {
    let command = try Command()
    defer { command.remove() }
    let url = command.directory.appendingPathComponent("Repository/\(file)")
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data().write(to: url)
    let result = try command.record("Repository", "-o", "t.bin")
    #expect(result.status == 2 && result.error.contains(sentence), "\(result)")
  }
}
