// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Prices", platforms: [.iOS(.v17)], products: [.library(name: "Prices", targets: ["Prices"])],
  targets: [.target(name: "Prices")])
