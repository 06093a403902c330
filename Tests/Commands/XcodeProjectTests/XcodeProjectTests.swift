import CLISupport
import Foundation
@testable import SwiftSources
import Testing
import TraceTestSupport
@testable import XcodeProject

/// Projects of Xcode up to the package that is made of them; `Tools/tests/xcode-projects` builds and runs two.
@Suite struct XcodeProjectTests {
  private static let fixtures = "Tests/Support/Fixtures/XcodeProjects"
  private static let twoTrack = URL(fileURLWithPath: RepositoryFiles.path("."))

  private func parse(_ text: String) throws -> ProjectText { try ProjectText(parsing: Array(text.utf8)) }

  @Test func `a project file is read with its comments, quotes and lists`() throws {
    let text = try parse("// !$*UTF8*$!\n{ a = 1; /* b */ \"b c\" = ( x, \"y\\\"z\\n\", ); d = { e = F/g-h.swift; }; }")
    #expect(
      text["a"]?.string == "1" && text["b c"]?.strings == ["x", "y\"z\n"] && text["d"]?["e"]?.string == "F/g-h.swift")
  }

  @Test(arguments: [
    ("{ a = 1 }", 1, "';' after the value of a"), ("{\n a 1; }", 2, "'=' after a"), ("(a b)", 1, "',' or ')'"),
    ("\"abc", 1, "'\"' at the end of a string"),
    ("{}\n{}", 2, "the end of the file"), ("", 1, "a word, '{' or '('"),
  ])
  func `a file that is no project says where and what is expected`(text: String, line: Int, expected: String) {
    #expect(throws: ProjectTextError(line: line, expected: expected)) { try parse(text) }
  }

  @Test func `a hostile nesting is refused`() {
    #expect(throws: ProjectTextError(line: 1, expected: "at most 64 levels")) {
      try parse(String(repeating: "(", count: 100_000))
    }
  }

  private static let conditions = PlatformConditions(
    modules: ["UIKit", "Foundation", "SwiftUI"], definitions: ["DEBUG"])

  @Test func `a source tells its imports and whether it is the entry`() {
    let scan = SourceScan(
      ConditionedSource(
        """
        import SwiftUI
        @preconcurrency import struct MapKit.MKCoordinate
        @testable import App; import Second
        // import Hidden
        /* import Commented
        import Still */
        let text = \"\"\"
        import InText
        \"\"\"
        #if canImport(Firebase)
        import Firebase
        #elseif swift(>=5)
        import Perhaps
        #endif
        #if os(iOS)
        import Phone
        #endif
        let import_ = 1
        @main struct M: App {}
        """, Self.conditions))
    #expect(scan.imports.map(\.module) == ["SwiftUI", "MapKit", "App", "Second", "Perhaps", "Phone"])
    #expect(
      scan.imports.map(\.line) == [1, 2, 3, 3, 13, 16]
        && scan.imports.map(\.isConditional) == [false, false, false, false, true, false])
    #expect(scan.isEntry)
  }

  private func rewritten(_ source: String, missing: Set<String> = []) -> String? {
    SourceRewrite(source, Self.conditions, missing: missing).text
  }

  @Test(arguments: [
    ("import UIKit.UIApplication", "import UIKit"),
    ("@preconcurrency import UIKit.UIView // views", "@preconcurrency import UIKit // views"),
    ("import struct Foundation.URL", nil), ("import Other.Part", nil), ("@UIApplicationMain", "@main"),
    ("let word = \"@UIApplicationMain\"", nil),
    ("@NSManaged var name: String", nil), ("import Darwin.C", "import Glibc"),
    ("import _UIKit_SwiftUI", "import UIKit"), ("import _Absent_SwiftUI", nil),
    ("let file = Darwin.stderr", "let file = Glibc.stderr"), ("import ObjectiveC", ""),
    (
      "/* NSManagedObject */ @NSManaged public var name: String? // the name",
      "/* NSManagedObject */ public var name: String? { get { _managedValue(\"name\") } set { _setManagedValue(newValue, \"name\") } }"
    ),
    (
      "/* import CoreData */ @NSManaged public var speeds: [CLLocationSpeed]",
      "/* import CoreData */ public var speeds: [CLLocationSpeed] { get { _managedValue(\"speeds\") } set { _setManagedValue(newValue, \"speeds\") } }"
    ),
    ("@objc(Item) public class Item: NSManagedObject {}", "public class Item: NSManagedObject {}"),
    ("/* NSManagedObject */ @objc(addItemsObject:)", "/* NSManagedObject */ "),
    (
      "/* NSManagedObject */ @NSManaged public func addToItems(_ value: Item)",
      "/* NSManagedObject */ public func addToItems(_ value: Item) { _addManaged(value, \"items\") }"
    ),
    ("@objc func tapped() {}", "func tapped() {}"), ("@IBOutlet weak var label: UILabel!", "weak var label: UILabel!"),
    ("@objcMembers class A {}", "class A {}"), ("let path = #keyPath(Item.list.name)", "let path = \"list.name\""),
  ])
  func `a line that Linux cannot compile is put in other words`(line: String, expected: String?) {
    #expect(rewritten(line) == expected)
  }

  @Test(arguments: [
    ("#if os(iOS)", "#if true"), ("#if !os(macOS)", "#if !false"), ("#if os(iOS) || os(visionOS)", "#if true || false"),
    ("#if os(iOS) && DEBUG // a phone", "#if true && DEBUG // a phone"),
    ("#if targetEnvironment(simulator)", "#if true"),
    ("#if targetEnvironment( macCatalyst )", "#if false"), ("#if canImport(UIKit)", "#if true"),
    ("#if canImport(AppKit)", "#if false"),
    ("#if canImport(Glibc)", "#if false"), ("#if canImport(UIKit, _version: 1.2)", "#if true"),
    ("#if canImport(UIKit.UIView)", "#if true"),
    ("#if DEBUG", nil), ("// #if os(iOS)", nil), ("let text = \"#if os(iOS)\"", nil),
    ("#if swift(>=6) && !os(Linux)", "#if swift(>=6) && !false"),
    ("#if os(iOS) &&\n  !os(tvOS)\n#endif", "#if true &&\n  !false\n#endif"),
    ("let text = \"\"\"\n#if os(iOS)\n\"\"\"", nil), ("/* a /* b */\n#if os(iOS)\n*/", nil),
    ("let mark = #\"\"\"\n#if os(iOS)\n\"\"\"#", nil),
    ("let a = \"\\(b(\"/*\"))\"\n#if os(iOS)", "let a = \"\\(b(\"/*\"))\"\n#if true"),
  ])
  func `conditions are those of iOS, and lines stay`(source: String, expected: String?) {
    #expect(rewritten(source) == expected)
  }

  @Test func `nested conditions and their branches tell what is compiled`() {
    let source = """
      #if os(macOS)
      1
      #elseif os(iOS)
      #if DEBUG && !targetEnvironment(macCatalyst)
      2
      #else
      3
      #endif
      #if compiler(>=6)
      4
      #endif
      #else
      5
      #endif
      6
      """
    let active = ConditionedSource(source, Self.conditions).lines.filter { Int($0.text) != nil }.map {
      "\($0.text)\($0.isActive.map { $0 ? "+" : "-" } ?? "?")"
    }
    #expect(active == ["1-", "2+", "3-", "4?", "5-", "6+"])
  }

  @Test func `imports of missing modules are left out, and no other word of the line`() {
    #expect(
      rewritten("import Kit; import UIKit\n@testable import struct Kit.A // a", missing: ["Kit"])
        == "; import UIKit\n // a")
    #expect(rewritten("let kit = \"import Kit\"", missing: ["Kit"]) == nil)
  }

  @Test(arguments: [
    (
      "class A { func f() { g(#selector(tapped)) } }",
      "class A { func f() { g(Selector._method(\"tapped\", A.tapped)) } }"
    ),
    (
      "struct V: View { class B: NSObject { let s = #selector(self.tap(_:)) } }",
      "struct V: View { class B: NSObject { let s = Selector._method(\"tap(_:)\", B.tap(_:)) } }"
    ),
    (
      "extension V.B where X: Y { func f() { #selector(tap) } }",
      "extension V.B where X: Y { func f() { Selector._method(\"tap\", V.B.tap) } }"
    ),
    (
      "f(#selector(UIResponder.resignFirstResponder), 1)",
      "f(Selector._method(\"resignFirstResponder\", UIResponder.resignFirstResponder), 1)"
    ),
    ("#selector(\n  A.b\n)", "Selector._method(\"b\", A.b)\n\n"), ("#selector(getter: A.b)", "Selector(\"A.b\")"),
    ("#selector(loose)", nil),
    ("let a = \"#selector(A.b)\"", nil),
  ])
  func `a selector is a value with its method`(source: String, expected: String?) {
    #expect(SelectorRewrite(source).text == expected)
  }

  @Test(arguments: [
    ("brand-red", "brandRed"), ("Icons Cart", "iconsCart"), ("URLIcon", "urlIcon"), ("QR", "QR"), ("2x big", "_2xBig"),
    ("my_name", "myName"),
    ("AccentColor", "accent"), ("Color", "color"), ("292C38", "_292_C_38"), ("TLS-2016", "TLS_2016"),
    ("c50000", "c50000"), ("a`b", "aB"),
  ])
  func `an asset has the symbol that Xcode gives it`(name: String, symbol: String) {
    #expect(AssetSymbols.symbol(name, suffix: "Color") == symbol)
  }

  @Test func `the accent color is a color and a style, as in Xcode`() throws {
    let files = try ProjectFiles([
      "App/A.swift": "@main struct A: App {}", "App/Assets.xcassets/AccentColor.colorset/Contents.json": "{}",
    ])
    defer { files.command.remove() }
    try files.package().write()
    let symbols = try #require(files.command.read("out/Sources/App/TwoTrackAssetSymbols.swift"))
    #expect(symbols.contains("extension Color {\n  static var `accent`: Color { "), "\(symbols)")
    #expect(symbols.contains("extension ShapeStyle where Self == Color {\n  static var `accent`: "), "\(symbols)")
  }

  private static let plurals = """
    <plist version="1.0"><dict>
      <key>days</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@days@ of %@</string>
        <key>days</key><dict><key>one</key><string>a day</string><key>other</key><string>%d days (%#@hours@)</string></dict>
        <key>hours</key><dict><key>other</key><string>100%% of %lu hours</string></dict>
      </dict>
    </dict></plist>
    """

  @Test func `plurals are texts that the program can ask for, those of its packages too`() throws {
    let plurals = Self.plurals
    let files = try ProjectFiles(
      [
        "App/A.swift": "import Core\n@main struct A: App {}", "App/en.lproj/Localizable.stringsdict": plurals,
        "App/en.lproj/Localizable.strings": "\"days\" = \"days\"; \"title\" = \"Left\";",
        "App/Core/Sources/Core/a.swift": "", "App/Core/Sources/Core/en.lproj/Core.stringsdict": plurals,
        "App/Core/Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "Core", products: [.library(name: "Core", targets: ["Core"])], targets: [.target(name: "Core")])
        """,
      ], objects: "P = {isa = XCSwiftPackageProductDependency; productName = Core; };",
      target: "fileSystemSynchronizedGroups = (S); packageProductDependencies = (P);")
    defer { files.command.remove() }
    let package = try files.package()
    #expect(try package.copyResources(to: files.command.directory.appendingPathComponent("run")).isEmpty)
    try package.write()
    let expected = "%1$d days (100%% of %2$lu hours) of %3$@"
    #expect(try table("run/en.lproj/Localizable.strings", of: files) == ["days": expected, "title": "Left"])
    #expect(try table("out/Sources/Core/TwoTrackResources/en.lproj/Core.strings", of: files) == ["days": expected])
    #expect(files.command.read("run/en.lproj/Localizable.stringsdict") == nil)
    #expect(String(format: expected, 2, UInt(48), "May") == "2 days (100% of 48 hours) of May")
  }

  private func table(_ path: String, of files: ProjectFiles) throws -> [String: String]? {
    let data = try Data(contentsOf: files.command.directory.appendingPathComponent(path))
    return try unsafe PropertyListSerialization.propertyList(from: data, format: nil) as? [String: String]
  }

  private func package(_ project: String, in folder: URL) throws -> AppPackage {
    AppPackage(try XcodeProject(project).apps[0], folder: folder, twoTrack: Self.twoTrack, extraPackages: [])
  }

  @Test func `a project of groups becomes a package`() throws {
    let command = try Command()
    defer { command.remove() }
    let package = try package(RepositoryFiles.path("\(Self.fixtures)/Groups/Groups.xcodeproj"), in: command.directory)
    #expect(package.problems.isEmpty && package.module == "Groups")
    try package.write()
    let manifest = try #require(command.read("Package.swift"))
    let settings =
      "swiftSettings: [.swiftLanguageMode(.v5), .enableUpcomingFeature(\"BareSlashRegexLiterals\"), .define(\"DEBUG\"), "
    #expect(manifest.contains(settings), "\(manifest)")
    // A file that imports only Foundation sees what Foundation brings on Apple's systems.
    #expect(
      command.read("Sources/Groups/TwoTrackExports.swift")?.contains("@_exported import FoundationAdditions") == true)
    #expect(
      command.read("Sources/Groups/TwoTrackAssetSymbols.swift")?.contains(
        "static let `brandRed` = ColorResource(name: \"brand-red\"") == true)
    #expect(command.read("Sources/Groups/Groups/Views/ContentView.swift")?.contains("struct ContentView") == true)
    #expect(try package.copyResources(to: command.directory.appendingPathComponent("Run")).isEmpty)
    #expect(command.read("Run/greeting.txt") == "hello from a file")
  }

  @Test func `a project of synchronized folders becomes a package with its settings, exceptions and local packages`()
    throws
  {
    let command = try Command()
    defer { command.remove() }
    let package = try package(RepositoryFiles.path("\(Self.fixtures)/Folders/Folders.xcodeproj"), in: command.directory)
    #expect(package.problems.isEmpty)
    try package.write()
    let manifest = try #require(command.read("Package.swift"))
    for part in [
      ".swiftLanguageMode(.v6)", ".defaultIsolation(MainActor.self)", "NonisolatedNonsendingByDefault",
      ".define(\"FANCY\")",
    ] {
      #expect(manifest.contains(part), "\(part)")
    }
    #expect(
      manifest.contains(".executableTarget(name: \"Folders\", dependencies: [\"Prices\", ")
        && !manifest.contains("DisableOutwardActorInference"))
    #expect(
      manifest.contains(
        ".target(name: \"Prices\", dependencies: [.product(name: \"FoundationAdditions\", package: \"TwoTrack\")"),
      "\(manifest)")
    #expect(command.read("Sources/Folders/Folders/Excluded.swift") == nil)
    let texts = try #require(command.read("Sources/Folders/TwoTrackStringSymbols.swift"))
    #expect(
      texts.contains(
        #"static var `shopTitle`: LocalizedStringResource { LocalizedStringResource("shop.title", defaultValue: "Tea & \"more\"") }"#
      ))
    #expect(texts.contains("static func `cartCount`(`items`: Int)") && !texts.contains("Found by Xcode"))
    #expect(command.read("Sources/Prices/Price.swift")?.contains("struct PriceLabel") == true)
    // A file that imports only Foundation is in the package, too.
    #expect(
      command.read("Sources/Prices/TwoTrackExports.swift") == command.read("Sources/Folders/TwoTrackExports.swift"))
    let workspace = XcodeWorkspace(RepositoryFiles.path("\(Self.fixtures)/Folders/Folders.xcworkspace"))
    #expect(workspace.projects.map { $0.hasSuffix("Folders/Folders.xcodeproj") } == [true])
  }

  @Test(arguments: [
    ("MARKETING_VERSION = 1.2; CURRENT_PROJECT_VERSION = 34;", nil, "Cart 1.2 (34)"),
    ("MARKETING_VERSION = \"$(BASE).1\"; BASE = 7;", nil, "Cart 7.1"),
    (
      "MARKETING_VERSION = 1.2; INFOPLIST_FILE = Info.plist;",
      "<key>CFBundleShortVersionString</key><string>$(MARKETING_VERSION)-b</string>",
      "Cart 1.2-b"
    ),
    (
      "INFOPLIST_FILE = \"$(SRCROOT)/Info.plist\";", "<key>CFBundleShortVersionString</key><string>3</string>", "Cart 3"
    ),
    ("MARKETING_VERSION = \"$(FROM_A_FILE)\"; INFOPLIST_FILE = None.plist;", nil, "Cart"),
    ("LOOP = \"$(LOOP)\"; MARKETING_VERSION = \"$(LOOP)\";", nil, "Cart"),
  ])
  func `the version of an app is that of its settings or its Info plist`(
    settings: String, plist: String?, title: String
  ) throws {
    let command = try Command()
    defer { command.remove() }
    let text = """
      { objects = {
        T = {isa = PBXNativeTarget; name = Cart; buildConfigurationList = L; productType = "com.apple.product-type.application"; };
        L = {isa = XCConfigurationList; buildConfigurations = (C); };
        C = {isa = XCBuildConfiguration; name = Debug; buildSettings = {\(settings)}; };
        R = {isa = PBXProject; targets = (T); };
      }; rootObject = R; }
      """
    try FileManager.default.createDirectory(atPath: command.path("App.xcodeproj"), withIntermediateDirectories: true)
    try command.write(Array(text.utf8), to: "App.xcodeproj/project.pbxproj")
    if let plist {
      try command.write(
        Array("<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>\(plist)</dict></plist>".utf8), to: "Info.plist")
    }
    #expect(try XcodeProject(command.path("App.xcodeproj")).apps[0].nameAndVersion == title)
  }

  /// A project with these files in one synchronized folder.
  private func project(_ files: [String: String], in command: Command) throws -> String {
    let text = """
      { objects = {
        S = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
        G = {isa = PBXGroup; children = (S); sourceTree = "<group>"; };
        T = {isa = PBXNativeTarget; name = "My \\" App"; fileSystemSynchronizedGroups = (S); productType = "com.apple.product-type.application"; };
        K = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/Kit.git"; };
        R = {isa = PBXProject; mainGroup = G; packageReferences = (K); targets = (T); };
      }; rootObject = R; }
      """
    for (name, content) in files.merging(["App.xcodeproj/project.pbxproj": text], uniquingKeysWith: { $1 }) {
      let url = command.directory.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(content.utf8).write(to: url)
    }
    return command.path("App.xcodeproj")
  }

  @Test func `a data model becomes its entities and the classes that Xcode generates`() throws {
    let command = try Command()
    defer { command.remove() }
    let package = try package(RepositoryFiles.path("\(Self.fixtures)/Records/Records.xcodeproj"), in: command.directory)
    #expect(package.problems.isEmpty, "\(package.problems)")
    try package.write()
    let models = try #require(command.read("Sources/Records/TwoTrackDataModels.swift"))
    for line in [
      "[(\"Shop\", { model0() })]", "defaultValue: \"a \\\"new\\\" basket\"),",
      "nonisolated public class `Basket`: NSManagedObject {}",
      "public var `items`: NSSet? { get", "public func `addToItems`(_ value: `Item`) { _addManaged(value, \"items\") }",
      "NSRelationshipDescription(_name: \"items\", isToMany: true, isOrdered: false, .cascadeDeleteRule),",
      "(\"Item\", \"basket\", \"Basket\", \"items\")",
    ] { #expect(models.contains(line), "\(line)\n\(models)") }
    #expect(models.contains("extension `Basket`: Identifiable {}"))
    // The class of the other entity is the app's own, and the former version of the model is not used.
    #expect(!models.contains("class `Item`") && !models.contains("Old"))
    #expect(command.read("Sources/Records/Records/Item+CoreDataClass.swift")?.contains("@NSManaged") == false)
    #expect(command.read("Sources/Records/Records/AppDelegate.swift")?.contains("@main\nclass AppDelegate") == true)
  }

  @Test func `a conformance that the app declares itself is not generated`() throws {
    let command = try Command()
    defer { command.remove() }
    let package = try package(RepositoryFiles.path("\(Self.fixtures)/Records/Records.xcodeproj"), in: command.directory)
    try package.write()
    var error = try #require(
      CompilerError("/Models.swift:40:37: error: redundant conformance of 'Basket' to protocol 'Identifiable'"))
    error.file = package.dataModelsPlace
    var left = LeftOut(fingerprint: "")
    #expect(left.remaining(of: [error], package) == nil)
    try package.write(with: left.changes)
    let models = try #require(command.read(package.dataModelsPlace))
    #expect(models.contains("extension `Basket` {") && !models.contains("Identifiable"))
  }

  @Test func `a hostile data model stays literals`() {
    let entity =
      "<entity name=\"x&quot;; fatalError(); //\" representedClassName=\"A {}; class B\" codeGenerationType=\"class\">"
    let model = DataModel(
      name: "a\"b",
      xml: entity + "<attribute name=\"y\" attributeType=\"?\"/><attribute name=\"z`: Int; var `w\"/></entity>")
    #expect(
      model.entities.map(\.name) == ["x\"; fatalError(); //"] && model.entities[0].attributes.map(\.name) == ["y"])
    let source = DataModelSource([model]).source ?? ""
    #expect(
      source.contains("(\"a\\\"b\", { model0() })")
        && source.contains("_name: \"x\\\"; fatalError(); //\", class: NSManagedObject.self"))
    #expect(!source.contains("class B") && !source.contains("Int;"))
  }

  @Test func `what cannot be built is listed file by file, with the reason`() throws {
    let command = try Command()
    defer { command.remove() }
    let project = try project(
      [
        "App/A.swift": "import Kit\nimport Unheard\nimport SwiftUI\n@objc class B: NSObject {}", "App/Old.m": "@end",
        "App/Main.storyboard": "<xml/>",
        "App/Shader.metal": "",
      ], in: command)
    let package = try package(project, in: command.directory.appendingPathComponent("out"))
    #expect(
      package.problems.map { "\($0.place): \($0.reason)" } == [
        "App/Main.storyboard: interface files are not loaded",
        "App/Old.m: Objective-C and C++ are not compiled; its declarations are missing",
        "App/Shader.metal: shaders are not compiled",
        "My \" App: no file has @main; an app without a SwiftUI App cannot be run",
      ])
    #expect(
      package.absentModules.map(\.name) == ["Kit", "Unheard"]
        && package.absentModules.map(\.files) == [["App/A.swift:1"], ["App/A.swift:2"]])
    #expect(
      package.absentModules.map(\.reason) == ["its package was not found", "there is no module Unheard on Linux"])
    let result = try command.record("-o", "t.bin", project)
    #expect(
      result.status == 125 && result.error.contains("My \" App cannot be built on Linux: 1 reason above"), "\(result)")
    #expect(command.read("t.bin") == nil)
  }

  @Test func `names from files stay literals in the manifest`() throws {
    let command = try Command()
    defer { command.remove() }
    let project = try project(["App/A \"); fatalError(\\(1) .swift": "@main struct A {}"], in: command)
    let package = try package(project, in: command.directory.appendingPathComponent("out"))
    try package.write()
    #expect(package.module == "My___App")
    #expect("\(SwiftLiteral("a\"\\(b)\n"))" == #""a\"\\(b)\u{a}""#)
  }

  @Test func `a project, app or checkout that is not there is one sentence`() throws {
    let command = try Command()
    defer { command.remove() }
    let missing = try command.record("Nothing.xcodeproj")
    #expect(missing.status == 125 && missing.error.contains("Nothing.xcodeproj does not exist"))
    let project = try project(["App/A.swift": "@main struct A {}"], in: command)
    #expect(
      try command.record(project, "--target", "Other").error.contains("there is no app Other; the apps are My \" App"))
    #expect(try command.record("tab-view", "--target", "X").status == 2)
    let homeless = try command.record(project, environment: ["TWOTRACK_PACKAGE": "/nowhere"])
    #expect(homeless.status == 125 && homeless.error.contains("which is not a checkout of TwoTrack"))
  }

  @Test(arguments: [
    ("[12/412] Compiling App A.swift", 12, 412), ("[0/1] Planning build", 0, 1), ("[3/2] odd", nil, nil),
    ("[a/2]", nil, nil), ("12/412", nil, nil),
    ("[1/2/3]", nil, nil), ("[-1/2]", nil, nil), ("[99999999999999999999/1]", nil, nil), ("", nil, nil),
  ])
  func `the lines of a build tell how far it is`(line: String, done: Int?, total: Int?) {
    let steps = BuildSteps.steps(Array(line.utf8))
    #expect(steps?.done == done && steps?.total == total)
  }

  @Test(arguments: [1, 2, 7, 1000])
  func `the steps of a build are read from pieces of any size`(size: Int) {
    let text = Array("[1/3] a\r[2/3] \(String(repeating: "b", count: 40))\nerror: c\n[3/3] d".utf8)
    var steps = BuildSteps()
    var counts: [Int] = []
    for start in stride(from: 0, to: text.count, by: size) {
      steps.read(text[start..<min(start + size, text.count)]) { counts += [$0, $1] }
    }
    #expect(counts == [1, 3, 2, 3])
  }

  @Test(arguments: [
    ("SDKROOT = iphoneos;", true), ("SDKROOT = appletvos;", false),
    ("SDKROOT = auto; SUPPORTED_PLATFORMS = \"iphoneos macosx\";", true),
    ("SUPPORTED_PLATFORMS = macosx;", false), ("", true), ("SDKROOT = \"$(OTHER)\";", true),
  ])
  func `the settings tell whether an app is for a phone`(settings: String, isForPhone: Bool) throws {
    let files = try ProjectFiles(
      [:],
      objects:
        "L = {isa = XCConfigurationList; buildConfigurations = (C); }; C = {name = Debug; buildSettings = {\(settings)}; };",
      target: "buildConfigurationList = L;")
    defer { files.command.remove() }
    #expect(try files.app().isForPhone == isForPhone)
  }
}
