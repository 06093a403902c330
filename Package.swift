// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// The folders of `Sources` are floors: a target imports targets of its own floor or of a lower one. `Tools/check` holds
// this order.
//
//   1 Format       the bytes of a trace, and what both sides share
//   2 Recorder     what an instrumented program links
//   3 Viewer       model, rules and pictures
//   4 Runtime      SwiftUI without a screen
//   5 Frameworks   stand-ins for Apple's modules
//   6 Integration  what an app or its tests link
//   7 Commands     the two tools

/// In the checks of this package a warning is an error. It stops nobody else: another compiler may warn of more.
let warnings: [SwiftSetting] =
  Context.environment["TWOTRACK_WARNINGS_AS_ERRORS"] == "1" ? [.treatAllWarnings(as: .error)] : []

/// The settings of every Swift target: every unsafe use is spelled out.
let strict: [SwiftSetting] =
  [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + warnings

func library(
  _ name: String, in folder: String, uses dependencies: [Target.Dependency] = [], exclude: [String] = [],
  resources: [Resource] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/\(folder)/\(name)", exclude: exclude, resources: resources,
    swiftSettings: strict)
}

func tool(_ name: String, in folder: String, uses dependencies: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: dependencies, path: "Sources/\(folder)/\(name)", swiftSettings: strict)
}

func cModule(_ name: String, in folder: String) -> Target {
  .target(name: name, path: "Sources/\(folder)/\(name)")
}

func tests(
  _ name: String, in folder: String, uses dependencies: [Target.Dependency], exclude: [String] = [],
  settings: [SwiftSetting] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, path: "Tests/\(folder)/\(name)", exclude: exclude, swiftSettings: settings)
}

// MARK: - Everywhere

/// The modules that stand in for Apple's where those are absent; ViewRuntime itself needs the first two.
let standIns = [
  "Combine", "FoundationAdditions", "AppIntents", "AudioToolbox", "AuthenticationServices", "AVFoundation", "AVKit",
  "Charts", "CoreData",
  "CoreGraphics", "CoreHaptics", "CoreImage", "CoreLocation", "CoreMotion", "CoreTransferable", "CryptoKit",
  "LocalAuthentication",
  "MapKit", "MessageUI", "Network", "os", "OSLog", "Photos", "PhotosUI", "Playgrounds", "QuartzCore", "QuickLook",
  "SafariServices",
  "simd", "Speech", "StoreKit", "SwiftData", "SwiftUI", "SwiftUICore", "TipKit", "UIKit",
  "UniformTypeIdentifiers",
  "UserNotifications", "WebKit",
  "WidgetKit",
]

var products: [Product] = [
  .library(name: "TraceFormat", targets: ["TraceFormat"]),
  .library(name: "TraceRecorder", targets: ["TraceRecorder"]),
  .library(name: "SwiftUITrace", targets: ["SwiftUITrace"]),
  .library(name: "LifecycleTesting", targets: ["LifecycleTesting"]),
  .executable(name: "trace-record", targets: ["trace-record"]),
  .executable(name: "trace-view", targets: ["trace-view"]),
]

var targets: [Target] = [
  library("TraceSystem", in: "Format"),
  library("TraceSupport", in: "Format", uses: ["TraceSystem"]),
  cModule("CChecksum", in: "Format"),
  library("TraceFormat", in: "Format", uses: ["CChecksum", "TraceSupport", "TraceSystem"]),
  cModule("CTraceShims", in: "Recorder"),
  library(
    "TraceRecorder", in: "Recorder", uses: ["CTraceShims", "CChecksum", "TraceFormat", "TraceSupport", "TraceSystem"]),
  library("TraceModel", in: "Viewer", uses: ["TraceFormat"]),
  // The examples of the rules are the sources of the scenarios, which ride along as text.
  library(
    "TraceAnalysis", in: "Viewer", uses: ["TraceModel", "TraceFormat", "TraceSupport"],
    resources: [.embedInCode("Examples/Scenarios")]),
  library(
    "TraceRender", in: "Viewer", uses: ["TraceAnalysis", "TraceModel", "TraceFormat", "TraceSupport"],
    resources: [.embedInCode("HTML/Page")]),
  library("TraceSources", in: "Viewer", uses: ["TraceAnalysis", "TraceSupport", "TraceSystem"]),
  library("CLISupport", in: "Commands", uses: ["TraceFormat", "TraceSupport", "TraceSystem"]),
  // The rewriter is compiled where it is used, by the toolchain whose parser it needs: its sources ride along as text.
  library(
    "InstrumentedBuild", in: "Commands", uses: ["CLISupport", "TraceSupport", "TraceSystem"],
    resources: [.embedInCode("Rewriter")]),
  library("SwiftSources", in: "Commands", uses: ["TraceSystem"]),
  library(
    "ProjectSetup", in: "Commands", uses: ["CLISupport", "SwiftSources", "TraceFormat", "TraceSupport", "TraceSystem"]),
  tool(
    "trace-view", in: "Commands",
    uses: [
      "CLISupport", "SwiftSources", "TraceSources", "TraceRender", "TraceAnalysis", "TraceModel", "TraceFormat",
      "TraceSupport", "TraceSystem",
    ]),

  .target(
    name: "TraceTestSupport", dependencies: ["TraceFormat", "TraceSupport", "TraceSystem"],
    path: "Tests/Support/TraceTestSupport",
    swiftSettings: strict),

  tests("TraceSystemTests", in: "Format", uses: ["TraceSystem"]),
  tests("TraceSupportTests", in: "Format", uses: ["TraceSupport"]),
  tests(
    "TraceFormatTests", in: "Format",
    uses: ["TraceTestSupport", "TraceFormat", "CChecksum", "TraceSupport", "TraceSystem"],
    exclude: ["Goldens", "FailCases"]),
  tests("TraceModelTests", in: "Viewer", uses: ["TraceTestSupport", "TraceModel", "TraceFormat", "TraceSupport"]),
  tests(
    "TraceAnalysisTests", in: "Viewer",
    uses: ["TraceTestSupport", "TraceAnalysis", "TraceModel", "TraceFormat", "TraceSupport"],
    exclude: ["Labeled"]),
  tests(
    "TraceRenderTests", in: "Viewer",
    uses: ["TraceTestSupport", "TraceRender", "TraceAnalysis", "TraceModel", "TraceFormat", "TraceSupport"],
    exclude: ["Goldens"]),
  tests(
    "TraceViewCommandTests", in: "Commands",
    uses: ["TraceTestSupport", "trace-view", "SwiftSources", "TraceAnalysis", "TraceFormat", "TraceSupport"]),
  tests(
    "ProjectSetupTests", in: "Commands", uses: ["TraceTestSupport", "ProjectSetup", "SwiftSources", "TraceSupport"]),
  tests(
    "CLISupportTests", in: "Commands",
    uses: ["TraceTestSupport", "CLISupport", "TraceFormat", "TraceSupport", "TraceSystem"]),
]

// The plugin runs trace-view as a tool of the host, for which the viewer is compiled a second time. The gate has no use
// for it.
if Context.environment["TWOTRACK_WITHOUT_PLUGIN"] == nil {
  products.append(.plugin(name: "lifecycle", targets: ["lifecycle"]))
  targets.append(
    .plugin(
      name: "lifecycle",
      capability: .command(
        intent: .custom(
          verb: "lifecycle", description: "Records the tests or a product and checks the lifecycles of its views")),
      dependencies: ["trace-view"], path: "Tools/shipped/Plugins/lifecycle"))
}

#if !os(Linux)
  // Apple's SwiftUI is there: the adapter and the recorder are all that a program needs. The products of the stand-ins
  // exist, so that one manifest of an app serves all systems, but they have no module of their own.
  products += standIns.map { .library(name: $0, targets: ["CChecksum"]) }
  targets += [
    library("SwiftUITrace", in: "Integration", uses: ["TraceRecorder", "TraceFormat", "TraceSupport", "CTraceShims"]),
    library(
      "LifecycleTesting", in: "Integration",
      uses: [
        "TraceRecorder", "TraceSources", "TraceRender", "TraceAnalysis", "TraceModel", "TraceFormat", "TraceSupport",
      ]),
    tool(
      "trace-record", in: "Commands",
      uses: [
        "CLISupport", "InstrumentedBuild", "ProjectSetup", "TraceRecorder", "TraceFormat", "TraceSupport",
        "TraceSystem",
        "CTraceShims",
      ]),
  ]
#endif

#if os(Linux)

  // MARK: - Runtime

  /// A module in the place of one of Apple's: folder, module and product have one name.
  func standIn(_ name: String, in folder: String, uses dependencies: [Target.Dependency] = []) -> Target {
    library(name, in: folder, uses: dependencies, exclude: ["SUPPORT.md"])
  }

  targets += [
    cModule("CVirtualDevice", in: "Runtime"),
    cModule("CFrameworkSubmodules", in: "Runtime"),
    .macro(name: "SwiftUIMacros", path: "Sources/Runtime/SwiftUIMacros", swiftSettings: strict),
    standIn("Combine", in: "Runtime"),
    standIn("FoundationAdditions", in: "Runtime", uses: ["CVirtualDevice", "Combine"]),
    library("ViewGraph", in: "Runtime", uses: ["CVirtualDevice", "TraceRecorder", "TraceFormat", "TraceSystem"]),
    library(
      "ViewRuntime", in: "Runtime",
      uses: [
        "SwiftUIMacros", "ViewGraph", "Combine", "FoundationAdditions", "TraceRecorder", "TraceFormat", "TraceSupport",
        "TraceSystem",
      ]),
  ]

  // MARK: - Frameworks

  func framework(_ name: String, uses dependencies: [Target.Dependency] = []) -> Target {
    standIn(name, in: "Frameworks", uses: dependencies)
  }

  let frameworks = [
    framework("AppIntents", uses: ["FoundationAdditions", "ViewRuntime", "ViewGraph"]),
    framework("AudioToolbox", uses: ["Combine"]),
    framework("AuthenticationServices", uses: ["Combine", "UIKit", "ViewRuntime"]),
    framework("AVFoundation", uses: ["AudioToolbox", "Combine", "UIKit", "ViewRuntime"]),
    framework("AVKit", uses: ["AVFoundation", "UIKit", "ViewRuntime"]),
    framework("Charts", uses: ["ViewRuntime"]),
    framework("CoreData", uses: ["Combine", "FoundationAdditions", "ViewRuntime", "ViewGraph", "TraceFormat"]),
    framework("CoreGraphics", uses: ["ViewRuntime"]),
    framework("CoreHaptics"),
    framework("CoreImage", uses: ["Combine", "ViewRuntime", "UIKit", "CFrameworkSubmodules"]),
    framework("CoreLocation", uses: ["Combine"]),
    framework("CoreMotion", uses: ["Combine"]),
    framework("CoreTransferable", uses: ["Combine", "UniformTypeIdentifiers", "ViewRuntime"]),
    framework("CryptoKit", uses: ["Combine", "TraceSupport"]),
    framework("LocalAuthentication", uses: ["Combine"]),
    framework("MapKit", uses: ["CoreLocation", "UIKit", "ViewRuntime", "ViewGraph"]),
    framework("MessageUI", uses: ["UIKit"]),
    framework("Network", uses: ["Combine", "ViewRuntime"]),
    framework("os", uses: ["CFrameworkSubmodules"]),
    framework("OSLog", uses: ["os"]),
    framework("Photos", uses: ["Combine", "UIKit"]),
    framework("PhotosUI", uses: ["Photos", "UIKit", "ViewRuntime"]),
    framework("Playgrounds", uses: ["SwiftUIMacros"]),
    framework("QuartzCore", uses: ["Combine", "ViewRuntime"]),
    framework("QuickLook", uses: ["Combine", "ViewRuntime"]),
    framework("SafariServices", uses: ["UIKit"]),
    framework("simd"),
    framework("Speech", uses: ["AVFoundation", "Combine"]),
    framework("StoreKit", uses: ["Combine", "UIKit", "ViewRuntime"]),
    framework("SwiftData", uses: ["Combine", "SwiftUIMacros", "ViewRuntime", "ViewGraph", "TraceFormat"]),
    framework("SwiftUI", uses: ["ViewRuntime", "FoundationAdditions", "Combine", "UserNotifications"]),
    framework("SwiftUICore", uses: ["SwiftUI"]),
    framework("TipKit", uses: ["Combine", "SwiftUIMacros", "ViewRuntime", "ViewGraph"]),
    framework("UIKit", uses: ["ViewRuntime", "Combine", "CFrameworkSubmodules", "UserNotifications"]),
    framework("UniformTypeIdentifiers", uses: ["ViewRuntime"]),
    framework("UserNotifications", uses: ["Combine"]),
    framework("WebKit", uses: ["UIKit", "ViewRuntime"]),
    framework("WidgetKit", uses: ["AppIntents", "Combine", "SwiftUIMacros", "ViewRuntime"]),
  ]

  /// Swift Testing asks for a module `_Testing_X` wherever a test imports it beside a framework X of these.
  let overlaid = ["CoreGraphics", "CoreImage", "UIKit"]

  targets += frameworks + overlaid.map { library("_Testing_\($0)", in: "Frameworks", uses: [.init(stringLiteral: $0)]) }
  precondition(
    standIns.sorted() == (["Combine", "FoundationAdditions"] + frameworks.map(\.name)).sorted(),
    "standIns does not name the targets")
  products += standIns.map { name in
    .library(name: name, targets: [name] + (overlaid.contains(name) ? ["_Testing_\(name)"] : []))
  }

  // MARK: - What stands on the runtime

  targets += [
    library(
      "SwiftUITrace", in: "Integration",
      uses: ["SwiftUI", "Combine", "TraceRecorder", "TraceFormat", "TraceSupport", "CTraceShims"]),
    library(
      "TraceScenarios", in: "Commands", uses: ["SwiftUI", "ViewRuntime", "ViewGraph", "TraceRecorder", "TraceFormat"]),
    library(
      "XcodeProject", in: "Commands",
      uses: ["CLISupport", "InstrumentedBuild", "SwiftSources", "TraceSupport", "TraceSystem"]),
    library(
      "LifecycleTesting", in: "Integration",
      uses: [
        "SwiftUI", "ViewRuntime", "ViewGraph", "TraceRecorder", "TraceSources", "TraceRender", "TraceAnalysis",
        "TraceModel", "TraceFormat", "TraceSupport",
      ]),
    tool(
      "trace-record", in: "Commands",
      uses: [
        "CLISupport", "InstrumentedBuild", "ProjectSetup", "TraceScenarios", "XcodeProject", "ViewGraph",
        "TraceRecorder",
        "TraceFormat", "TraceSupport", "TraceSystem", "CTraceShims",
      ]),
  ]

  // MARK: - Tests and the programs that they run

  /// Sample apps. Each is compiled in both language modes, in Swift 5 mode through a link to the same folder.
  let examples = ["Shop", "Habits", "Pomodoro", "Notes", "Weather"]
  for example in examples {
    targets += [
      .executableTarget(
        name: "\(example)Sample", dependencies: ["SwiftUI"], path: "Examples/\(example)", exclude: ["tour.script"],
        packageAccess: false),
      .target(
        name: "\(example)Sample5", dependencies: ["SwiftUI"], path: "Tests/Support/SwiftFive/\(example)",
        exclude: ["tour.script"],
        packageAccess: false, swiftSettings: [.swiftLanguageMode(.v5)]),
    ]
  }

  targets += [
    .executableTarget(name: "fruit-stand", dependencies: ["SwiftUI"], path: "Tests/Support/Fixtures/FruitStand"),
    .executableTarget(
      name: "runtime-samples", dependencies: ["LifecycleTesting", "SwiftUI", "UIKit", "TraceRecorder", "TraceSystem"],
      path: "Tests/Support/RuntimeSamples"),
    .target(name: "DeathShims", path: "Tools/recorder/death-shims"),
    .executableTarget(
      name: "recorder-deaths",
      dependencies: ["TraceRecorder", "TraceFormat", "TraceSupport", "CTraceShims", "DeathShims", "TraceSystem"],
      path: "Tools/recorder/recorder-deaths"),
    .executableTarget(
      name: "runtime-bench", dependencies: ["SwiftUI", "ViewRuntime", "ViewGraph", "TraceRecorder", "TraceSystem"],
      path: "Tools/benchmarks/runtime-bench"),

    tests(
      "TraceRecorderTests", in: "Recorder",
      uses: ["TraceRecorder", "TraceFormat", "CTraceShims", "recorder-deaths", "TraceSystem"]),
    tests(
      "SwiftUITraceTests", in: "Integration",
      uses: ["SwiftUITrace", "SwiftUI", "ViewRuntime", "ViewGraph", "TraceFormat", "TraceSupport"]),
    tests(
      "TraceRecordCommandTests", in: "Commands",
      uses: [
        "TraceTestSupport", "trace-record", "trace-view", "recorder-deaths", "fruit-stand", "runtime-samples",
        "ViewGraph",
        "TraceAnalysis", "TraceFormat", "TraceSupport",
      ]),
    tests("InstrumentedBuildTests", in: "Commands", uses: ["TraceTestSupport", "trace-record", "fruit-stand"]),
    tests(
      "XcodeProjectTests", in: "Commands",
      uses: [
        "TraceTestSupport", "XcodeProject", "SwiftSources", "CLISupport", "InstrumentedBuild", "TraceSystem",
        "trace-record",
      ]),
    tests(
      "ViewGraphTests", in: "Runtime",
      uses: ["TraceTestSupport", "ViewGraph", "CVirtualDevice", "CTraceShims", "TraceFormat", "TraceSystem"]),
    tests(
      "ViewRuntimeTests", in: "Runtime",
      uses: [
        "TraceTestSupport", "LifecycleTesting", "SwiftUI", "ViewRuntime", "ViewGraph", "TraceRecorder", "TraceFormat",
        "TraceSystem",
      ],
      exclude: ["Sequences/Transcripts"]),
    tests(
      "SurfaceTests", in: "Runtime",
      uses: [
        "TraceTestSupport", "LifecycleTesting", "SwiftUI", "UniformTypeIdentifiers", "Playgrounds", "ViewRuntime",
        "ViewGraph",
        "TraceRecorder", "TraceFormat",
      ]),
    tests("SeedListingTests", in: "Runtime", uses: ["SwiftUI", "ViewRuntime", "ViewGraph"]),
    // As Xcode sets up a new project: code belongs to the main actor unless it says otherwise.
    tests(
      "DefaultIsolationTests", in: "Runtime",
      uses: ["AppIntents", "LifecycleTesting", "SwiftUI", "SwiftData", "TipKit", "ViewRuntime", "ViewGraph"],
      settings: [
        .defaultIsolation(MainActor.self), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("MemberImportVisibility"),
      ]),
    tests("CombineTests", in: "Runtime", uses: ["TraceTestSupport", "Combine"]),
    tests(
      "SwiftDataTests", in: "Frameworks",
      uses: ["SwiftData", "SwiftUI", "ViewRuntime", "ViewGraph", "LifecycleTesting"]),
    tests(
      "FrameworkTests", in: "Frameworks",
      uses: ["TraceTestSupport", "LifecycleTesting", "ViewRuntime", "ViewGraph"]
        + standIns.map { .init(stringLiteral: $0) }),
    tests(
      "TraceScenariosTests", in: "Commands",
      uses: [
        "TraceTestSupport", "TraceScenarios", "ViewRuntime", "ViewGraph", "TraceRecorder", "TraceAnalysis",
        "TraceModel", "TraceFormat",
      ]),
    tests(
      "LifecycleTestingTests", in: "Integration",
      uses: ["TraceTestSupport", "LifecycleTesting", "runtime-samples", "SwiftUI", "TraceRecorder", "TraceFormat"]),
    tests(
      "SampleAppTests", in: "Integration",
      uses: ["LifecycleTesting", "SwiftUI"] + examples.map { .init(stringLiteral: "\($0)Sample") }),
  ]
#endif

let package = Package(
  name: "TwoTrack", platforms: [.macOS(.v12), .iOS(.v15)], products: products, targets: targets,
  swiftLanguageModes: [.v6])
