// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// One folder of `Sources` for each part of the house; Docs/Architecture.md draws who may import whom.

/// The settings of every Swift target: a warning is an error, and every unsafe use is spelled out.
let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

func library(_ name: String, in folder: String, uses dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .target(name: name, dependencies: dependencies, path: "Sources/\(folder)/\(name)", exclude: exclude, swiftSettings: strict)
}

func tool(_ name: String, in folder: String, uses dependencies: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: dependencies, path: "Sources/\(folder)/\(name)", swiftSettings: strict)
}

func cModule(_ name: String, in folder: String) -> Target {
  .target(name: name, path: "Sources/\(folder)/\(name)")
}

func tests(
  _ name: String, in folder: String, uses dependencies: [Target.Dependency], exclude: [String] = [], settings: [SwiftSetting] = []
) -> Target {
  .testTarget(name: name, dependencies: dependencies, path: "Tests/\(folder)/\(name)", exclude: exclude, swiftSettings: settings)
}

// MARK: - Everywhere

var products: [Product] = [
  .library(name: "TraceFormat", targets: ["TraceFormat"]),
  .library(name: "TraceRecorder", targets: ["TraceRecorder"]),
  .library(name: "TraceModel", targets: ["TraceModel"]),
  .library(name: "TraceAnalysis", targets: ["TraceAnalysis"]),
  .library(name: "TraceRender", targets: ["TraceRender"]),
  .library(name: "SwiftUITrace", targets: ["SwiftUITrace"]),
  .library(name: "LifecycleTesting", targets: ["LifecycleTesting"]),
  .executable(name: "trace-record", targets: ["trace-record"]),
  .executable(name: "trace-view", targets: ["trace-view"]),
  .plugin(name: "lifecycle", targets: ["lifecycle"]),
]

var targets: [Target] = [
  library("TraceSupport", in: "Format"),
  cModule("CChecksum", in: "Format"),
  library("TraceFormat", in: "Format", uses: ["CChecksum", "TraceSupport"]),
  cModule("CTraceShims", in: "Recorder"),
  library("TraceRecorder", in: "Recorder", uses: ["CTraceShims", "CChecksum", "TraceFormat"]),
  library("TraceModel", in: "Viewer", uses: ["TraceFormat", "TraceSupport"]),
  library("TraceAnalysis", in: "Viewer", uses: ["TraceModel", "TraceFormat", "TraceSupport"]),
  library("TraceRender", in: "Viewer", uses: ["TraceAnalysis", "TraceModel", "TraceFormat", "TraceSupport"]),
  library("CLISupport", in: "Commands", uses: ["TraceFormat", "TraceSupport"]),
  tool("trace-view", in: "Viewer", uses: ["CLISupport", "TraceRender", "TraceAnalysis", "TraceModel", "TraceFormat", "TraceSupport"]),
  .plugin(
    name: "lifecycle",
    capability: .command(intent: .custom(verb: "lifecycle", description: "Records the tests or a product, and judges the lifecycles of its views")),
    dependencies: ["trace-view"], path: "Tools/Plugins/lifecycle"),

  .target(
    name: "TraceTestSupport", dependencies: ["TraceFormat", "TraceSupport"], path: "Tests/Support/TraceTestSupport", swiftSettings: strict),

  tests("TraceSupportTests", in: "Format", uses: ["TraceSupport"]),
  tests(
    "TraceFormatTests", in: "Format", uses: ["TraceTestSupport", "TraceFormat", "CChecksum", "TraceSupport"],
    exclude: ["Goldens", "FailCases"]),
  tests("TraceModelTests", in: "Viewer", uses: ["TraceTestSupport", "TraceModel", "TraceFormat", "TraceSupport"]),
  tests(
    "TraceAnalysisTests", in: "Viewer", uses: ["TraceTestSupport", "TraceAnalysis", "TraceModel", "TraceFormat", "TraceSupport"],
    exclude: ["Labelled"]),
  tests(
    "TraceRenderTests", in: "Viewer", uses: ["TraceTestSupport", "TraceRender", "TraceAnalysis", "TraceModel", "TraceFormat", "TraceSupport"],
    exclude: ["Goldens"]),
  tests("TraceViewCommandTests", in: "Viewer", uses: ["TraceTestSupport", "trace-view", "TraceFormat", "TraceSupport"]),
  tests("CLISupportTests", in: "Commands", uses: ["TraceTestSupport", "CLISupport", "TraceFormat", "TraceSupport"]),
]

#if !os(Linux)
  // Apple's SwiftUI is there: the adapter and the recorder are all that a program needs.
  targets += [
    library("SwiftUITrace", in: "Recorder", uses: ["TraceRecorder", "TraceFormat"]),
    library("LifecycleTesting", in: "Testing", uses: ["TraceRecorder", "TraceRender", "TraceAnalysis", "TraceModel", "TraceFormat", "TraceSupport"]),
    tool("trace-record", in: "Recorder", uses: ["CLISupport", "TraceRecorder", "TraceFormat", "TraceSupport", "CTraceShims"]),
  ]
#endif

#if os(Linux)

  // MARK: - Runtime

  targets += [
    cModule("CVirtualDevice", in: "Runtime"),
    cModule("CFrameworkSubmodules", in: "Runtime"),
    .macro(name: "SwiftUIMacros", path: "Sources/Runtime/SwiftUIMacros", swiftSettings: strict),
    library("ViewGraph", in: "Runtime", uses: ["CVirtualDevice", "TraceRecorder", "TraceFormat"]),
    library(
      "ViewRuntime", in: "Runtime",
      uses: ["SwiftUIMacros", "ViewGraph", "Combine", "FoundationAdditions", "TraceRecorder", "TraceFormat", "TraceSupport"]),
  ]

  // MARK: - Frameworks

  /// Stand-ins for Apple's frameworks: folder, module and product have one name.
  func framework(_ name: String, uses dependencies: [Target.Dependency] = []) -> Target {
    library(name, in: "Frameworks", uses: dependencies, exclude: ["SUPPORT.md"])
  }

  let frameworks = [
    framework("AppIntents", uses: ["ViewRuntime", "ViewGraph"]),
    framework("AudioToolbox", uses: ["Combine"]),
    framework("AuthenticationServices", uses: ["UIKit", "ViewRuntime"]),
    framework("AVFoundation", uses: ["AudioToolbox", "Combine", "UIKit", "ViewRuntime"]),
    framework("AVKit", uses: ["AVFoundation", "UIKit", "ViewRuntime"]),
    framework("Charts", uses: ["ViewRuntime"]),
    framework("Combine"),
    framework("CoreData", uses: ["Combine", "FoundationAdditions", "ViewRuntime", "ViewGraph", "TraceFormat"]),
    framework("CoreGraphics", uses: ["ViewRuntime"]),
    framework("CoreHaptics"),
    framework("CoreImage", uses: ["Combine", "ViewRuntime", "UIKit", "CFrameworkSubmodules"]),
    framework("CoreLocation", uses: ["Combine"]),
    framework("CoreMotion", uses: ["Combine"]),
    framework("CoreTransferable", uses: ["Combine", "UniformTypeIdentifiers", "ViewRuntime"]),
    framework("CryptoKit", uses: ["Combine"]),
    framework("FoundationAdditions", uses: ["CVirtualDevice", "Combine"]),
    framework("LocalAuthentication", uses: ["Combine"]),
    framework("MapKit", uses: ["CoreLocation", "UIKit", "ViewRuntime", "ViewGraph"]),
    framework("MessageUI", uses: ["UIKit"]),
    framework("Network", uses: ["Combine", "ViewRuntime"]),
    framework("os", uses: ["CFrameworkSubmodules"]),
    framework("OSLog", uses: ["os"]),
    framework("Photos", uses: ["UIKit"]),
    framework("PhotosUI", uses: ["Photos", "UIKit", "ViewRuntime"]),
    framework("Playgrounds", uses: ["SwiftUIMacros"]),
    framework("QuartzCore", uses: ["Combine", "ViewRuntime"]),
    framework("QuickLook", uses: ["Combine", "ViewRuntime"]),
    framework("SafariServices", uses: ["UIKit"]),
    framework("simd"),
    framework("Speech", uses: ["AVFoundation", "Combine"]),
    framework("StoreKit", uses: ["Combine", "UIKit", "ViewRuntime"]),
    framework("SwiftData", uses: ["Combine", "SwiftUIMacros", "ViewRuntime", "ViewGraph", "TraceFormat"]),
    framework("SwiftUI", uses: ["ViewRuntime", "FoundationAdditions", "Combine"]),
    framework("TipKit", uses: ["Combine", "SwiftUIMacros", "ViewRuntime", "ViewGraph"]),
    framework("UIKit", uses: ["ViewRuntime", "Combine", "CFrameworkSubmodules"]),
    framework("UniformTypeIdentifiers", uses: ["ViewRuntime"]),
    framework("UserNotifications", uses: ["Combine"]),
    framework("WebKit", uses: ["UIKit", "ViewRuntime"]),
    framework("WidgetKit", uses: ["AppIntents", "Combine", "SwiftUIMacros", "ViewRuntime"]),
  ]

  /// Swift Testing asks for a module `_Testing_X` wherever a test imports it beside a framework X of these.
  let overlaid = ["CoreGraphics", "CoreImage", "UIKit"]

  targets += frameworks + overlaid.map { library("_Testing_\($0)", in: "Frameworks", uses: [.init(stringLiteral: $0)]) }
  products += frameworks.map { framework in
    .library(name: framework.name, targets: [framework.name] + (overlaid.contains(framework.name) ? ["_Testing_\(framework.name)"] : []))
  }

  // MARK: - What stands on the runtime

  targets += [
    library("SwiftUITrace", in: "Recorder", uses: ["SwiftUI", "TraceRecorder", "TraceFormat"]),
    library("TraceScenarios", in: "Testing", uses: ["SwiftUI", "ViewRuntime", "ViewGraph", "TraceRecorder", "TraceFormat"]),
    library(
      "LifecycleTesting", in: "Testing",
      uses: ["SwiftUI", "ViewRuntime", "ViewGraph", "TraceRecorder", "TraceRender", "TraceAnalysis", "TraceModel", "TraceFormat", "TraceSupport"]),
    tool(
      "trace-record", in: "Recorder",
      uses: ["CLISupport", "TraceScenarios", "ViewRuntime", "ViewGraph", "TraceRecorder", "TraceFormat", "TraceSupport", "CTraceShims"]),
  ]

  // MARK: - Tests and the programs that they run

  /// Sample apps. Each is compiled in both language modes, in Swift 5 mode through a link to the same folder.
  let examples = ["Shop", "Habits", "Pomodoro", "Notes", "Weather"]
  for example in examples {
    targets += [
      .executableTarget(
        name: "\(example)Sample", dependencies: ["SwiftUI"], path: "Examples/\(example)", exclude: ["tour.script"], packageAccess: false),
      .target(
        name: "\(example)Sample5", dependencies: ["SwiftUI"], path: "Tests/Support/SwiftFive/\(example)", exclude: ["tour.script"],
        packageAccess: false, swiftSettings: [.swiftLanguageMode(.v5)]),
    ]
  }

  targets += [
    .executableTarget(name: "fruit-stand", dependencies: ["SwiftUI"], path: "Tests/Support/Fixtures/FruitStand"),
    .executableTarget(
      name: "runtime-samples", dependencies: ["LifecycleTesting", "SwiftUI", "UIKit", "TraceRecorder"], path: "Tests/Support/RuntimeSamples"),
    .target(name: "DeathShims", path: "Tools/death-shims"),
    .executableTarget(
      name: "recorder-deaths", dependencies: ["TraceRecorder", "TraceFormat", "CTraceShims", "DeathShims"], path: "Tools/recorder-deaths"),
    .executableTarget(
      name: "runtime-bench", dependencies: ["SwiftUI", "ViewRuntime", "ViewGraph", "TraceRecorder"], path: "Tools/runtime-bench"),

    tests("TraceRecorderTests", in: "Recorder", uses: ["TraceRecorder", "TraceFormat", "CTraceShims", "recorder-deaths"]),
    tests("SwiftUITraceTests", in: "Recorder", uses: ["SwiftUITrace", "SwiftUI", "ViewRuntime", "ViewGraph", "TraceFormat"]),
    tests(
      "TraceRecordCommandTests", in: "Recorder",
      uses: [
        "TraceTestSupport", "trace-record", "trace-view", "recorder-deaths", "fruit-stand", "runtime-samples", "ViewGraph",
        "TraceAnalysis", "TraceFormat", "TraceSupport",
      ]),
    tests("ViewGraphTests", in: "Runtime", uses: ["TraceTestSupport", "ViewGraph", "TraceFormat"]),
    tests(
      "ViewRuntimeTests", in: "Runtime",
      uses: ["TraceTestSupport", "LifecycleTesting", "SwiftUI", "ViewRuntime", "ViewGraph", "TraceRecorder", "TraceFormat"],
      exclude: ["Sequences/Transcripts"]),
    tests(
      "SurfaceTests", in: "Runtime",
      uses: ["LifecycleTesting", "SwiftUI", "UniformTypeIdentifiers", "Playgrounds", "ViewRuntime", "ViewGraph", "TraceRecorder", "TraceFormat"]),
    tests("SeedListingTests", in: "Runtime", uses: ["SwiftUI", "ViewRuntime", "ViewGraph"]),
    // As Xcode sets up a new project: code belongs to the main actor unless it says otherwise.
    tests(
      "DefaultIsolationTests", in: "Runtime",
      uses: ["AppIntents", "LifecycleTesting", "SwiftUI", "SwiftData", "TipKit", "ViewRuntime", "ViewGraph"],
      settings: [
        .defaultIsolation(MainActor.self), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("MemberImportVisibility"),
      ]),
    tests("CombineTests", in: "Frameworks", uses: ["TraceTestSupport", "Combine"]),
    tests("SwiftDataTests", in: "Frameworks", uses: ["SwiftData", "SwiftUI", "ViewRuntime", "ViewGraph", "LifecycleTesting"]),
    tests(
      "FrameworkTests", in: "Frameworks",
      uses: ["TraceTestSupport", "LifecycleTesting", "ViewRuntime", "ViewGraph"] + frameworks.map { .init(stringLiteral: $0.name) }),
    tests(
      "TraceScenariosTests", in: "Testing",
      uses: ["TraceTestSupport", "TraceScenarios", "ViewRuntime", "ViewGraph", "TraceRecorder", "TraceAnalysis", "TraceModel", "TraceFormat"]),
    tests(
      "LifecycleTestingTests", in: "Testing",
      uses: ["TraceTestSupport", "LifecycleTesting", "runtime-samples", "SwiftUI", "TraceRecorder", "TraceFormat"]),
    tests("SampleAppTests", in: "Testing", uses: ["LifecycleTesting", "SwiftUI"] + examples.map { .init(stringLiteral: "\($0)Sample") }),
  ]
#endif

let package = Package(
  name: "TwoTrack", platforms: [.macOS(.v12), .iOS(.v15)], products: products, targets: targets, swiftLanguageModes: [.v6])
