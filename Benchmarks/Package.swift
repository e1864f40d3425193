// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "benchmarks",
  dependencies: [.package(name: "course-companion", path: "..")],
  targets: [
    .executableTarget(
      name: "benchmarks",
      dependencies: [.product(name: "Fate", package: "course-companion")],
      swiftSettings: [.swiftLanguageMode(.v6)])
  ])
