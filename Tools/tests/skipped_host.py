#!/usr/bin/env python3
"""Builds LifecycleTesting as on another system than Linux, as far as that can be done here, and fails unless a test
that hosts a view is skipped there with a sentence that says why.

Its branches for other systems are chosen, and SwiftUI is the signatures of Apple's that the adapter is checked with.

Usage: Tools/tests/skipped_host.py
"""
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SENTENCE = "not judged: views are hosted on Linux only"
MANIFEST = """// swift-tools-version: 6.2
import PackageDescription
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
let package = Package(
  name: "Elsewhere",
  targets: [
    .target(name: "CChecksum"), .target(name: "CTraceShims"), .target(name: "Combine", exclude: ["SUPPORT.md"], swiftSettings: strict),
    .target(name: "SwiftUI", dependencies: ["Combine"]),
    .target(name: "TraceSystem", swiftSettings: strict),
    .target(name: "TraceSupport", dependencies: ["TraceSystem"], swiftSettings: strict),
    .target(name: "TraceFormat", dependencies: ["CChecksum", "TraceSupport", "TraceSystem"], swiftSettings: strict),
    .target(
      name: "TraceRecorder", dependencies: ["CTraceShims", "CChecksum", "TraceFormat", "TraceSupport", "TraceSystem"],
      swiftSettings: strict),
    .target(name: "TraceModel", dependencies: ["TraceFormat", "TraceSupport", "TraceSystem"], swiftSettings: strict),
    .target(
      name: "TraceAnalysis", dependencies: ["TraceModel", "TraceFormat", "TraceSupport", "TraceSystem"],
      resources: [.embedInCode("Examples/Scenarios")], swiftSettings: strict),
    .target(
      name: "TraceRender", dependencies: ["TraceAnalysis", "TraceModel", "TraceFormat", "TraceSupport", "TraceSystem"],
      resources: [.embedInCode("HTML/Page")], swiftSettings: strict),
    .target(name: "TraceSources", dependencies: ["TraceAnalysis", "TraceSupport", "TraceSystem"], swiftSettings: strict),
    .target(
      name: "LifecycleTesting", dependencies: ["SwiftUI", "TraceRecorder", "TraceSources", "TraceRender", "TraceAnalysis"],
      swiftSettings: strict),
    .target(name: "Shop", dependencies: ["SwiftUI"]),
    .testTarget(name: "ShopTests", dependencies: ["Shop", "SwiftUI", "LifecycleTesting"]),
  ], swiftLanguageModes: [.v6])
"""
APP = """import SwiftUI
public struct ShopApp: App {
  public init() {}
  public var body: some Scene { WindowGroup { Text("Shop") } }
}
"""
TESTS = """import LifecycleTesting
import SwiftUI
import Testing
import XCTest

@testable import Shop

@MainActor @Test(.lifecycle(.noFindings, profiles: [.ios18, .ios26]))
func `a test with the trait`() throws {
  let host = try ViewHost(app: ShopApp.self)
  host.settle()
}

@MainActor @Test func `a test that makes a host itself`() throws {
  let host = try ViewHost(profile: .ios18, rows: 3) { Text("Shop") }
  try host.tap("Buy")
  #expect(try host.finish().findings.isEmpty)
}

@Suite(.lifecycle(.noFindings)) struct `A suite with the trait` {
  @MainActor @Test func `a test of a suite`() throws { _ = try ViewHost(app: ShopApp.self) }
}

@Test func `a test without a host`() { #expect(1 + 1 == 2) }

final class OldTests: XCTestCase {
  func testHost() async throws {
    try await MainActor.run { _ = try ViewHost(app: ShopApp.self) }
  }
}
"""


def module(target):
    return next(path for path in (ROOT / "Sources").glob(f"*/{target}") if path.is_dir())


def main():
    if len(sys.argv) != 1:
        sys.exit(__doc__)
    with tempfile.TemporaryDirectory() as folder:
        package = Path(folder)
        for target in re.findall(r'name: "(\w+)"', MANIFEST):
            if target not in ("Elsewhere", "SwiftUI", "Shop", "ShopTests"):
                shutil.copytree(module(target), package / "Sources" / target)
        for path in (package / "Sources/LifecycleTesting").rglob("*.swift"):
            path.write_text(re.sub(r"^(\s*#(?:if|elseif)\b.*)os\(Linux\)", r"\1false", path.read_text(), flags=re.M))
        shutil.rmtree(package / "Sources/LifecycleTesting/LifecycleTesting.docc")
        for name, text in (
            ("Package.swift", MANIFEST), ("Sources/Shop/ShopApp.swift", APP), ("Tests/ShopTests/Tests.swift", TESTS),
            ("Sources/SwiftUI/SwiftUI.swift", (ROOT / "Tools/adapter/apple/SwiftUI.swift").read_text()),
        ):
            (package / name).parent.mkdir(parents=True, exist_ok=True)
            (package / name).write_text(text)
        result = subprocess.run(["swift", "test", "--package-path", folder], capture_output=True, text=True)
        said = result.stdout + result.stderr
    problems = []
    for test in ("a test with the trait", "a test that makes a host itself", "a test of a suite"):
        if not re.search(rf'"{test}".* (?:skipped|cancelled).*{SENTENCE}', said):
            problems.append(f"'{test}' is not skipped with the reason")
        if re.search(rf'"{test}" passed', said):
            problems.append(f"'{test}' passed")
    if not re.search(rf"OldTests.testHost.* skipped.*{SENTENCE}|testHost.*{SENTENCE}", said):
        problems.append("the XCTest is not skipped with the reason")
    if not re.search(r'"a test without a host" passed', said):
        problems.append("a test without a host did not pass")
    if result.returncode != 0:
        problems.append(f"swift test ended with {result.returncode}")
    print("\n".join(problems + [said[-4000:]]) if problems else "a test that hosts a view is skipped on other systems: ok")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
