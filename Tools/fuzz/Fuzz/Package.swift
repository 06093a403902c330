// swift-tools-version: 6.2
import PackageDescription

// Fuzz targets for libFuzzer; Tools/fuzz/run-fuzz builds and runs them. A package of its own, since the instrumented
// library must not be the product's: the folders under Sources are links to it, compiled here with the fuzzer's flags,
// and with those of AddressSanitizer where FUZZ_ADDRESS is set.
let sanitizers = Context.environment["FUZZ_ADDRESS"] == nil ? "-sanitize=fuzzer" : "-sanitize=fuzzer,address"
let instrumented: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"), .unsafeFlags([sanitizers, "-parse-as-library", "-enable-testing"]),
]

func library(_ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = []) -> Target {
  .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: instrumented)
}

func fuzzer(_ name: String, _ dependencies: [Target.Dependency] = ["TraceFormat", "TraceSupport"]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, swiftSettings: instrumented,
    linkerSettings: [.unsafeFlags([sanitizers, "-use-ld=lld"])])
}

let package = Package(
  name: "Fuzz",
  targets: [
    library("TraceSystem"), library("TraceSupport", ["TraceSystem"]), .target(name: "CChecksum"),
    library("TraceFormat", ["CChecksum", "TraceSupport", "TraceSystem"]),
    library("TraceModel", ["TraceFormat"]),
    library(
      "TraceAnalysis", ["TraceModel", "TraceFormat", "TraceSupport"],
      resources: [.embedInCode("Examples/Scenarios")]),
    library(
      "TraceRender", ["TraceAnalysis", "TraceModel", "TraceFormat", "TraceSupport"],
      resources: [.embedInCode("HTML/Page")]),
    fuzzer("FuzzReader"), fuzzer("FuzzText"),
    .target(name: "CTraceShims"),
    library("TraceRecorder", ["CTraceShims", "CChecksum", "TraceFormat", "TraceSupport", "TraceSystem"]),
    fuzzer("FuzzWriters", ["TraceRecorder", "TraceFormat", "TraceSupport", "TraceSystem"]),
    fuzzer("FuzzPictures", ["TraceRender", "TraceAnalysis", "TraceModel", "TraceFormat", "TraceSupport"]),
  ],
  swiftLanguageModes: [.v6])
