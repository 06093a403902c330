// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

/// The settings of every Swift target: a diagnostic is a fault, every unsafe use is spelt out.
let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

func room(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

/// A module that files of apps import beside SwiftUI.
func neighbour(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, path: "Sources/Neighbours/\(name)", swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: exclude)
}

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
]

// A target imports only what stands below it; ARCHITECTURE.md draws the two columns.
var targets: [Target] = [
  .target(name: "CTraceShims"),
  room("TraceFormat", []),
  room("TraceRecorder", ["CTraceShims", "TraceFormat"]),
  room("TraceModel", ["TraceFormat"]),
  room("TraceAnalysis", ["TraceModel", "TraceFormat"]),
  room("TraceRender", ["TraceAnalysis", "TraceModel", "TraceFormat"]),
  room("CLISupport", ["TraceFormat"]),
  .executableTarget(
    name: "trace-view", dependencies: ["CLISupport", "TraceRender", "TraceAnalysis", "TraceModel", "TraceFormat"],
    swiftSettings: strict),
  tests("TraceFormatTests", ["TraceFormat"], exclude: ["Goldens", "FailCases"]),
  tests("TraceModelTests", ["TraceModel", "TraceFormat"]),
  tests("TraceAnalysisTests", ["TraceAnalysis", "TraceModel", "TraceFormat"], exclude: ["Labelled"]),
  tests("CLISupportTests", ["CLISupport", "TraceFormat"]),
  tests(
    "TraceRenderTests", ["TraceRender", "TraceAnalysis", "TraceModel", "TraceFormat"], exclude: ["Goldens"]),
  tests("TraceViewCommandTests", ["trace-view", "TraceFormat"]),
]

// On Apple platforms the real SwiftUI and Combine are used; elsewhere the package brings its own, which run headless.
#if os(Linux)
  let neighbours = [
    neighbour("AppIntents", ["ViewRuntime", "ViewGraph"]),
    neighbour("AudioToolbox", ["Combine"]),
    neighbour("AVFoundation", ["AudioToolbox", "Combine", "UIKit", "ViewRuntime"]),
    neighbour("AVKit", ["AVFoundation", "UIKit", "ViewRuntime"]),
    neighbour("AuthenticationServices", ["UIKit", "ViewRuntime"]),
    neighbour("Charts", ["ViewRuntime"]),
    neighbour("CryptoKit", ["Combine"]),
    neighbour("CoreData", ["Combine"]),
    neighbour("CoreGraphics", ["ViewRuntime"]),
    neighbour("CoreHaptics", []),
    neighbour("_Testing_CoreGraphics", ["CoreGraphics"]),
    neighbour("_Testing_CoreImage", ["CoreImage"]),
    neighbour("CoreLocation", ["Combine"]),
    neighbour("CoreImage", ["Combine", "ViewRuntime", "UIKit", "Submodules"]),
    neighbour("CoreMotion", ["Combine"]),
    neighbour("CoreTransferable", ["Combine", "UniformTypeIdentifiers", "ViewRuntime"]),
    neighbour("LocalAuthentication", ["Combine"]),
    neighbour("MapKit", ["CoreLocation", "UIKit", "ViewRuntime", "ViewGraph"]),
    neighbour("MessageUI", ["UIKit"]),
    neighbour("Network", ["Combine", "ViewRuntime"]),
    neighbour("Photos", ["UIKit"]),
    neighbour("PhotosUI", ["Photos", "UIKit", "ViewRuntime"]),
    neighbour("Playgrounds", ["SwiftUIMacros"]),
    neighbour("QuickLook", ["Combine", "ViewRuntime"]),
    neighbour("QuartzCore", ["Combine", "ViewRuntime"]),
    neighbour("SafariServices", ["UIKit"]),
    neighbour("Speech", ["AVFoundation", "Combine"]),
    neighbour("StoreKit", ["Combine", "UIKit", "ViewRuntime"]),
    neighbour("TipKit", ["Combine", "SwiftUIMacros", "ViewRuntime", "ViewGraph"]),
    neighbour("UserNotifications", ["Combine"]),
    neighbour("WebKit", ["UIKit", "ViewRuntime"]),
    neighbour("WidgetKit", ["AppIntents", "Combine", "SwiftUIMacros", "ViewRuntime"]),
    neighbour("simd", []),
  ]
  targets += neighbours
  products.append(
    .library(
      name: "SwiftUI",
      targets: ["SwiftUI", "UIKit", "_Testing_UIKit", "Combine", "SwiftData", "UniformTypeIdentifiers", "os", "OSLog"]
        + neighbours.map(\.name)))
  targets += [
    // Modules that files of apps import beside SwiftUI.
    .target(name: "Submodules", path: "Sources/Neighbours/Submodules"),
    room("os", ["Submodules"]),
    room("OSLog", ["os"]),
    room("UIKit", ["ViewRuntime", "Combine", "Submodules"]),
    room("_Testing_UIKit", ["UIKit"]),
    room("UniformTypeIdentifiers", ["ViewRuntime"]),
    room("Combine", []),
    tests("CombineTests", ["Combine"]),
    .macro(name: "SwiftUIMacros", swiftSettings: strict),
    .target(name: "CShownClock"), .target(name: "CShownRegion"),
    room("ViewGraph", ["CShownClock", "TraceRecorder", "TraceFormat"]),
    room("ViewRuntime", ["CShownRegion", "SwiftUIMacros", "ViewGraph", "Combine", "TraceRecorder", "TraceFormat"]),
    room("SwiftUI", ["ViewRuntime", "Combine"]),
    room("SwiftData", ["Combine", "SwiftUIMacros", "ViewRuntime", "ViewGraph", "TraceFormat"]),
    tests("SwiftDataTests", ["SwiftData", "SwiftUI", "ViewRuntime", "ViewGraph", "LifecycleTesting"]),
    tests(
      "ViewRuntimeTests", ["LifecycleTesting", "SwiftUI", "ViewRuntime", "ViewGraph", "TraceFormat"], exclude: ["Sequences/Transcripts"]),
    tests("SeedListingTests", ["SwiftUI", "ViewRuntime", "ViewGraph"]),
    // As a new project of Xcode's is set up: code belongs to the main actor unless it says otherwise.
    .testTarget(
      name: "DefaultIsolationTests", dependencies: ["AppIntents", "SwiftUI", "SwiftData", "TipKit", "ViewRuntime", "ViewGraph"],
      swiftSettings: [
        .defaultIsolation(MainActor.self), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("MemberImportVisibility"),
      ]),
    tests(
      "SurfaceTests",
      ["LifecycleTesting", "SwiftUI", "UIKit", "os", "ViewRuntime", "ViewGraph", "TraceRecorder"] + neighbours.map { .init(stringLiteral: $0.name) }),
    tests("SwiftUITraceTests", ["SwiftUITrace", "SwiftUI", "ViewRuntime", "ViewGraph", "TraceFormat"]),
    room("SwiftUITrace", ["SwiftUI", "TraceRecorder", "TraceFormat"]),
    room("TraceScenarios", ["SwiftUI", "ViewRuntime", "ViewGraph", "TraceRecorder", "TraceFormat"]),
    tests(
      "TraceScenariosTests",
      ["TraceScenarios", "ViewRuntime", "ViewGraph", "TraceRecorder", "TraceAnalysis", "TraceFormat"]),
    room(
      "LifecycleTesting",
      ["SwiftUI", "ViewRuntime", "ViewGraph", "TraceRecorder", "TraceAnalysis", "TraceModel", "TraceFormat"]),
    tests("LifecycleTestingTests", ["LifecycleTesting", "SwiftUI", "TraceRecorder", "TraceFormat"]),
    .executableTarget(
      name: "trace-record",
      dependencies: ["CLISupport", "TraceScenarios", "ViewRuntime", "ViewGraph", "TraceRecorder", "TraceFormat", "CTraceShims"],
      swiftSettings: strict),
  ]
#else
  targets += [
    room("SwiftUITrace", ["TraceRecorder", "TraceFormat"]),
    room("LifecycleTesting", ["TraceRecorder", "TraceAnalysis", "TraceModel", "TraceFormat"]),
    .executableTarget(
      name: "trace-record", dependencies: ["CLISupport", "TraceRecorder", "TraceFormat", "CTraceShims"], swiftSettings: strict),
  ]
#endif

// Apps as they are written elsewhere, in both language modes (the second folder of each is a link to the first).
#if os(Linux)
  let sampleApps = ["Shop", "Habits", "Pomodoro", "Notes", "Weather"]
  targets += sampleApps.map {
    .target(name: "\($0)Sample", dependencies: ["SwiftUI"], path: "Tests/SampleApps/\($0)", packageAccess: false)
  }
  targets += sampleApps.map {
    .target(
      name: "\($0)Sample5", dependencies: ["SwiftUI"], path: "Tests/SampleApps/\($0)5", packageAccess: false,
      swiftSettings: [.swiftLanguageMode(.v5)])
  }
  targets.append(tests("SampleAppTests", ["LifecycleTesting", "SwiftUI"] + sampleApps.map { .init(stringLiteral: "\($0)Sample") }))
#endif

// Programs that test the recorder by dying: Linux only, never a product.
#if os(Linux)
  targets += [
    .target(name: "DeathShims", path: "Tools/death-shims"),
    .executableTarget(
      name: "recorder-deaths", dependencies: ["TraceRecorder", "TraceFormat", "CTraceShims", "DeathShims"],
      path: "Tools/recorder-deaths"),
    .executableTarget(
      name: "runtime-bench", dependencies: ["SwiftUI", "ViewRuntime", "ViewGraph", "TraceRecorder"], path: "Tools/runtime-bench"),
    tests("TraceRecorderTests", ["TraceRecorder", "TraceFormat", "CTraceShims", "recorder-deaths"]),
    .executableTarget(name: "fruit-stand", dependencies: ["SwiftUI"], path: "Tests/Fixtures/FruitStand"),
    tests(
      "TraceRecordCommandTests",
      ["trace-record", "trace-view", "recorder-deaths", "fruit-stand", "TraceAnalysis", "TraceFormat"]),
  ]
#endif

let package = Package(
  name: "TwoTrack", platforms: [.macOS(.v12), .iOS(.v15)], products: products, targets: targets,
  swiftLanguageModes: [.v6])
