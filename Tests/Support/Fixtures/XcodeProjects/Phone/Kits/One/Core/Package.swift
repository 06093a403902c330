// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "One", products: [.library(name: "CoreKit", targets: ["Core"])],
  dependencies: [.package(name: "Two", path: "../../Two/Core")],
  targets: [.target(name: "Core", dependencies: [.product(name: "BaseKit", package: "Two")])])
