// swift-tools-version: 6.2
import PackageDescription

// How fast a trace is decoded. A package of its own, so that the product's has no benchmark in it:
// swift run -c release --package-path Tools/benchmarks/BenchRead bench-read
let package = Package(
  name: "BenchRead",
  dependencies: [.package(name: "TwoTrack", path: "../../..")],
  targets: [
    .executableTarget(
      name: "bench-read", dependencies: [.product(name: "TraceFormat", package: "TwoTrack")],
      swiftSettings: [.strictMemorySafety(), .enableUpcomingFeature("ExistentialAny"), .treatAllWarnings(as: .error)])
  ],
  swiftLanguageModes: [.v6])
