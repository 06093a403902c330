// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Two", products: [.library(name: "BaseKit", targets: ["Base"])],
  targets: [.target(name: "Base", path: "Code", swiftSettings: [.define("PHONE", .when(platforms: [.iOS]))])])
