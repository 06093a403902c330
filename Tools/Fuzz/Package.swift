// swift-tools-version: 6.2
import PackageDescription

// Fuzz targets for libFuzzer; Tools/run-fuzz builds and runs them. A package of its own, since the instrumented library must not be
// the product's: Sources/TraceFormat is a link to it, compiled here with the fuzzer's flags.
let instrumented: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"), .unsafeFlags(["-sanitize=fuzzer", "-parse-as-library"]),
]

func fuzzer(_ name: String) -> Target {
  .executableTarget(
    name: name, dependencies: ["TraceFormat"], swiftSettings: instrumented,
    linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])])
}

let package = Package(
  name: "Fuzz",
  targets: [.target(name: "TraceFormat", swiftSettings: instrumented), fuzzer("FuzzReader"), fuzzer("FuzzText")],
  swiftLanguageModes: [.v6])
