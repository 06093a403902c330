// swift-tools-version: 5.9
import CompilerPluginSupport
import PackageDescription

// The package of SwiftSyntax is not there: macros are compiled against the toolchain's.
let package = Package(
  name: "Prices", platforms: [.iOS(.v17)], products: [.library(name: "Prices", targets: ["Prices"])],
  dependencies: [.package(path: "../swift-syntax")],
  targets: [
    .target(name: "Prices", dependencies: ["PriceMacros"]),
    .macro(
      name: "PriceMacros",
      dependencies: [
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
      ]),
  ])
