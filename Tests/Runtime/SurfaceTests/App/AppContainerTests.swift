import SwiftUI
import Testing
import TraceRecorder

@testable import ViewRuntime

@Suite struct AppContainerTests {
  @Test func `an app's directories exist, start empty and keep its files while it runs`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      await AppContainer.run {
        let files = FileManager.default
        let documents = files.urls(for: .documentDirectory, in: .userDomainMask)[0]
        let places = [documents, URL.applicationSupportDirectory, URL.cachesDirectory, files.temporaryDirectory]
        let wereEmpty = places.allSatisfy { (try? files.contentsOfDirectory(atPath: $0.path))?.isEmpty == true }
        let saved = URL.documentsDirectory.appending(path: "SavedPath")
        try? Data("here".utf8).write(to: saved)
        return wereEmpty && (try? String(contentsOf: documents.appending(path: "SavedPath"), encoding: .utf8)) == "here"
          ? 7 : 1
      }
    }
  }

  @Test func `the folder of an app group is one of the app's`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      await AppContainer.run {
        let files = FileManager.default
        let home = ProcessInfo.processInfo.environment[AppContainer.homeVariable] ?? "none"
        guard let group = files.containerURL(forSecurityApplicationGroupIdentifier: "group.a") else { return 1 }
        return files.fileExists(atPath: group.path) && group.path.hasPrefix(home) ? 7 : 1
      }
    }
  }

  @Test func `texts that contain the directories have the same hash in every run`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      await AppContainer.run {
        let documents = URL.documentsDirectory.path
        let isSame =
          ValueHash.of("file \(documents)/a in \(documents)") == ValueHash.of("file ~/Documents/a in ~/Documents")
        return isSame && ValueHash.of(documents + "/a") != ValueHash.of(documents + "/b") ? 7 : 1
      }
    }
  }

  @Test func `an app that calls exit leaves nothing behind`() async throws {
    let place = FileManager.default.temporaryDirectory.appending(path: "containers-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: place) }
    await #expect(processExitsWith: .exitCode(3)) { [place = place as String] in
      setenv("TWOTRACK_CONTAINERS", place, 1)
      await AppContainer.run {
        if (try? FileManager.default.contentsOfDirectory(atPath: place))?.count == 1 { exit(3) }
        return 1
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: place).isEmpty)
  }

  @Test func `an app whose directories cannot be created reports it and runs`() async throws {
    let result = await #expect(processExitsWith: .exitCode(7), observing: [\.standardErrorContent]) {
      setenv("CFFIXED_USER_HOME", "/dev/null/home", 1)
      await AppContainer.run { 7 }
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("the app has no directories") && said.contains("/dev/null/home"))
  }

  @Test func `a home directory set in the environment is kept`() throws {
    let named = AppContainer(environment: ["CFFIXED_USER_HOME": "/somewhere/of/mine"])
    #expect(named.home.path == "/somewhere/of/mine")
    #expect(!named.isOfThisRun)
  }

  @Test func `a run's directories are deleted at its end and not shared with other runs`() throws {
    let (first, second) = (AppContainer(environment: [:]), AppContainer(environment: ["CFFIXED_USER_HOME": ""]))
    #expect(first.home != second.home)
    try FileManager.default.createDirectory(at: first.home, withIntermediateDirectories: true)
    first.leave()
    #expect(!FileManager.default.fileExists(atPath: first.home.path))
  }
}
