// swift-tools-version: 6.2
import PackageDescription

// Fuzz targets for libFuzzer; Tools/run-fuzz builds and runs them. A package of its own, since the instrumented library must not be
// the product's: the rooms under Sources are links to it, compiled here with the fuzzer's flags, and with those of AddressSanitizer where
// FUZZ_ADDRESS is set.
let sanitizers = Context.environment["FUZZ_ADDRESS"] == nil ? "-sanitize=fuzzer" : "-sanitize=fuzzer,address"
let instrumented: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"), .unsafeFlags([sanitizers, "-parse-as-library", "-enable-testing"]),
]

func room(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: instrumented)
}

func fuzzer(_ name: String, _ dependencies: [Target.Dependency] = ["TraceFormat"]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, swiftSettings: instrumented,
    linkerSettings: [.unsafeFlags([sanitizers, "-use-ld=lld"])])
}

let package = Package(
  name: "Fuzz",
  targets: [
    room("TraceFormat"), room("TraceModel", ["TraceFormat"]), room("TraceAnalysis", ["TraceModel", "TraceFormat"]),
    room("TraceRender", ["TraceAnalysis", "TraceModel", "TraceFormat"]), fuzzer("FuzzReader"), fuzzer("FuzzText"),
    fuzzer("FuzzPictures", ["TraceRender", "TraceAnalysis", "TraceModel", "TraceFormat"]),
  ],
  swiftLanguageModes: [.v6])
