import Foundation
import Testing
import TraceTestSupport

/// `trace-record instrument -- swift build`, with a stand-in for `swift` that refuses some lines, and the real
/// rewriter, which the first test compiles.
@Suite(.serialized)
struct InstrumentedBuildTests {
  private static let app = """
    import SwiftUI

    struct Counter: View {
      @State private var count = 0
      @State private var name: String?
      let title: String
      var body: some View {
        VStack {
          Text("\\(count)").onDisappear { print("part") }
          Button("Add") { count += 1 }
          Button(action: reset) { Text("Reset") }
          Button("Name") { self.name = nil } // refuse
        }
        .onAppear(perform: reset)
        .task(id: count) { await load() }
      }
      private func reset() { count = 0 }
      private func load() async {
        let count = 3
        if count > 2 { name = "three" }
        Task { [count] in
          let (data, _) = try await URLSession.shared.data(from: URL(string: "https://example.com")!)
          name = String(decoding: data, as: UTF8.self) + "\\(count)"
        }
      }
    }

    final class Model: ObservableObject {
      @Published var items: [Int] = []
      var other = 0
      init() { items = [1] }
      func add() { items.append(2); other = 1 }
    }

    enum Choice: View { case a, b
      var body: some View { Text("choice") }
    }

    """

  /// A stand-in for `swift`: it describes the package, and its compiler refuses each line of a copy with an edit and
  /// the word `refuse`.
  private static let swift = """
    #!/bin/bash
    echo "$*" >> log
    case "$*" in
      package*) cat description.json ;;
      *"--target SwiftUITrace"*) mkdir -p bin/SwiftUITrace.build; : > bin/SwiftUITrace.build/ViewLife.swift.o ;;
      *--show-bin-path*) echo "$PWD/bin" ;;
      *)
        [ -n "$ALWAYS" ] && { echo "$PWD/Sources/App/Other.swift:7:3: error: $ALWAYS"; exit 1; }
        status=0
        for word in "$@"; do case "$word" in */overlay.yaml) overlay=$word ;; esac; done
        rm -f copy.swift
        for copy in "$(dirname "$overlay")"/*.swift; do
          [ -e "$copy" ] || continue
          cp "$copy" copy.swift
          cp "$copy" "copy-$(basename "$copy" | sed 's/^[0-9]*-//')"
          while IFS=: read -r line _; do
            echo "$PWD/Sources/App/App.swift:$line:9: error: refused"
            status=1
          done < <(grep -n "__twotrack.*// refuse" "$copy")
        done
        exit $status ;;
    esac
    """

  /// Makes a package and a stand-in for `swift` in the folder of a command.
  ///
  /// - Parameter others: More files of the module, by their names.
  private func package(_ source: String = Self.app, others: [String: String] = [:]) throws -> Command {
    let command = try Command()
    for folder in ["Sources/App", "tools"] {
      try FileManager.default.createDirectory(
        at: command.directory.appendingPathComponent(folder), withIntermediateDirectories: true)
    }
    let files = others.merging(["App.swift": source]) { $1 }
    for (name, text) in files { try command.write(Array(text.utf8), to: "Sources/App/\(name)") }
    // The compiler names files by their real paths.
    let place = command.directory.resolvingSymlinksInPath().path
    let names = files.keys.sorted().map { #""\#($0)""# }.joined(separator: ",")
    let description =
      #"{"name":"App","path":"\#(place)","targets":[{"name":"App","type":"executable","path":"Sources/App","sources":[\#(names)]}]}"#
    try command.write(Array(description.utf8), to: "description.json")
    try command.writeProgram(Self.swift, to: "tools/swift")
    return command
  }

  private func instrument(
    _ command: Command, _ words: [String] = ["swift", "build"], environment: [String: String] = [:]
  ) throws -> Command.Result {
    let path = "\(command.path("tools")):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
    let own = words.first == "-v" ? ["-v"] : []
    return try command.run(
      Command.product("trace-record"), ["instrument"] + own + ["--"] + (own.isEmpty ? words : ["swift", "build"]),
      environment: ["PATH": path].merging(environment) { $1 })
  }

  @Test func `copies record, keep their lines, and leave the sources alone`() throws {
    let command = try package()
    let result = try instrument(command)
    #expect(result.status == 0, "\(result.error)")
    #expect(command.read("Sources/App/App.swift") == Self.app)
    let copy = try #require(command.read("copy.swift"))
    let lines = copy.split(separator: "\n", omittingEmptySubsequences: false)
    let source = Self.app.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == source.count)
    #expect(copy.hasPrefix("import SwiftUITrace; import SwiftUI\n"))
    func line(_ number: Int) -> Substring { lines[number - 1] }
    #expect(
      line(3).contains(
        #"let __twotrack = SwiftUITrace.ViewLife("Counter", states: "count,name", sources: "", callbacks: "appear", line: 3);"#
      ))
    #expect(line(9).contains(#"began("disappear", line: 9, part: true)"#))
    #expect(line(10).contains(#"acted("tap", "Add")"#) && line(10).contains("count += 1; __twotrack.wrote(0, count)"))
    #expect(line(11).contains("let __f = reset; return __f()"))
    #expect(line(14).contains(#"began("appear", line: 14);"#))
    #expect(line(15).contains("await __twotrack.task(id: true, line: 15) {"))
    #expect(line(17).contains("count = 0; __twotrack.wrote(0, count)"))
    // A local name hides the property; another one does not.
    #expect(line(19) == source[18])
    #expect(line(20).contains(#"name = "three"; __twotrack.wrote(1, name)"#))
    #expect(line(21).contains("[__t = SwiftUITrace.TracedTask(line: 21), count] in try await __t.run {"))
    #expect(line(22).contains("URLSession.shared.traced().data"))
    #expect(line(31) == source[30], "an initializer publishes nothing")
    #expect(line(32).contains("items.append(2); __twotrack.published(\"items\", items); other = 1"))
    #expect(line(36) == source[35])
  }

  @Test func `timers and requests are recorded where their end can be seen, and the others are listed`() throws {
    let command = try package(
      """
      import SwiftUI
      final class Clock: ObservableObject {
        private let session = URLSession(configuration: .default)
        private var timer: Timer?
        func start() {
          timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in }
          timer = .scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
          RunLoop.main.add(timer, forMode: .common)
          Timer.publish(every: 1, on: .main, in: .common).autoconnect().sink { _ in }
          let other = Timer.publish(every: 1, on: .main, in: .common)
          let task = URLSession.shared.dataTask(with: url) { _, _, _ in }
          session.downloadTask(with: url, completionHandler: done)
          URLSession(configuration: .default).dataTaskPublisher(for: url).sink { _ in }
          let plain = URLSession.shared.dataTask(with: url)
        }
        func load(_ other: Loader) async throws {
          try await other.data(from: url)
          for try await byte in try await URLSession.shared.bytes(from: url).0 { print(byte) }
        }
      }

      """)
    let result = try instrument(command, ["-v"])
    let lines = try #require(command.read("copy.swift")).split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    #expect(
      lines[5]
        == "timer = Timer.scheduledTimer(withTimeInterval: SwiftUITrace.TimerInterval.of(0.5), repeats: true) { _ in }.traced(line: 6)"
    )
    #expect(lines[7] == "RunLoop.main.add(timer.traced(line: 8), forMode: .common)")
    #expect(lines[8] == "Timer.publish(every: 1, on: .main, in: .common).autoconnect().traced(line: 9).sink { _ in }")
    #expect(lines[10] == "let task = URLSession.shared.traced().dataTask(with: url) { _, _, _ in }")
    #expect(lines[11] == "session.traced().downloadTask(with: url, completionHandler: done)")
    #expect(lines[12] == "URLSession(configuration: .default).traced().dataTaskPublisher(for: url).sink { _ in }")
    #expect(result.error.contains("recording added to 1 module: 3 request, 3 timer, 1 object"), "\(result.error)")
    let unreached = [
      "7: not recorded: scheduledTimer, the type of its receiver is not written out",
      "10: not recorded: Timer.publish, what connects it cannot be seen",
      "14: not recorded: dataTask, its end cannot be seen",
      "17: not recorded: data, the type of its receiver is not written out",
      "18: not recorded: bytes, its end cannot be seen",
    ]
    for line in unreached { #expect(result.error.contains("App.swift:\(line)\n"), "\(result.error)") }
  }

  @Test func `a closure behind other arguments gets its own line, and a title stays the title`() throws {
    let source = #"""
      import SwiftUI
      struct Player: View {
        @State private var count = 0
        var body: some View {
          Button("""
            Play \
            again, as long as you like
            """, action: { count += 1 })
          Button("Stop", role: .destructive, action: { [count] in print(count) })
          Text("Once").onTapGesture(count: 2, perform: { count = 2 }).onChange(of: count, initial: true, perform: { _, _ in })
            .task(id: count, priority: .high, operation: { await load() })
        }
      }

      """#
    let command = try package(source)
    let result = try instrument(command)
    let lines = try #require(command.read("copy.swift")).split(separator: "\n")
    let acted = #"let __c = __twotrack.acted("tap""#
    let end = "; defer { __c?.finish() };"
    #expect(lines[4...6] == source.split(separator: "\n")[4...6], "\(result.error)")
    #expect(lines[7] == #"      """, action: { \#(acted))\#(end) count += 1; __twotrack.wrote(0, count) })"#)
    #expect(
      lines[8]
        == #"    Button("Stop", role: .destructive, action: { [count] in \#(acted), "Stop")\#(end) print(count) })"#)
    #expect(lines[9].contains("(count: 2, perform: { \(acted))\(end) count = 2; __twotrack.wrote(0, count) })"))
    let began = #"let __c = __twotrack.began("change", line: 10, part: true)"#
    #expect(lines[9].hasSuffix("initial: true, perform: { _, _ in \(began)\(end) })"))
    #expect(
      lines[10].hasSuffix("operation: { await __twotrack.task(id: true, line: 11, part: true) { await load() } })"))
  }

  @Test func `an optional function stays one, so that nil is no callback`() throws {
    let command = try package(
      """
      import SwiftUI
      private struct Player: View {
        let onPlay: () -> Void
        let onStop: (() -> Void)?
        var body: some View { Text("Player").onAppear(perform: onPlay).onDisappear(perform: self.onStop) }
      }

      """)
    _ = try instrument(command)
    let line = try #require(command.read("copy.swift")).split(separator: "\n")[4]
    #expect(line.contains("let __f = onPlay; return __f() }"))
    #expect(line.contains("onDisappear(perform: self.onStop.map { __f in { let __c = __twotrack.began("))
    #expect(line.contains("return __f() } })"))
  }

  @Test func `additions that meet at one place are nested as the code is`() throws {
    let command = try package(
      """
      import SwiftUI
      struct Player: View {
        @State private var count = 0
        var body: some View {
          Text("Play").task{count=1}.refreshable{count+=1; print(count)}.onAppear{count=2 /* twice */ ; count=3;}
        }
        func play() { Task{count=4} }
      }

      """)
    _ = try instrument(command)
    let lines = try #require(command.read("copy.swift")).split(separator: "\n")
    let wrote = "__twotrack.wrote(0, count)"
    #expect(lines[4].contains("(id: false, line: 5) {count=1; \(wrote)} }.refreshable"))
    #expect(lines[4].contains(#"("refresh", line: 5) {count+=1; \#(wrote); print(count)} }.onAppear"#))
    #expect(lines[4].hasSuffix("count=2 /* twice */ ; \(wrote); count=3; \(wrote);}"))
    #expect(lines[6].hasSuffix("await __t.run {count=4; \(wrote)} } }"))
  }

  @Test func `a byte order mark and the ends of lines are as in the source`() throws {
    let source =
      "\u{FEFF}// \u{1F41F}\r\nimport SwiftUI\r\nstruct Fish: View {\r\n\tvar body: some View { Text(\"\u{1F41F}\") }\r\n}\r\n"
    let command = try package(source)
    _ = try instrument(command)
    var copy = try #require(command.read("copy.swift"))
    for addition in [
      "import SwiftUITrace; ",
      #" let __twotrack = SwiftUITrace.ViewLife("Fish", states: "", sources: "", callbacks: "", line: 3);"#,
      " @ViewBuilder func __body() -> some View {", "}; return __twotrack.body(of: Self.self, __body) ",
    ] {
      let place = try #require(copy.range(of: addition))
      copy.removeSubrange(place)
    }
    #expect(Array(copy.utf8) == Array(source.utf8))
  }

  /// A stand-in for the compiler of the rewriter, which plants a fault in it: the code for an action goes into the text
  /// of a title, as if it were counted wrongly. Such a copy compiles.
  private static let faultyCompiler = """
    #!/bin/bash
    words=()
    for word in "$@"; do
      case "$word" in
        */Rewriting.swift)
          grep -q 'closure.signature?.inKeyword ?? closure.leftBrace' "$word" || exit 1
          sed -i 's/closure.signature?.inKeyword ?? closure.leftBrace/title(of: node)/' "$word"
          echo 'extension Rewriting {
            func title(of node: FunctionCallExprSyntax) -> TokenSyntax {
              node.arguments.first!.expression.as(StringLiteralExprSyntax.self)!.openingQuote
            }
          }' >> "$word" ;;
        -O) word=-Onone ;;
      esac
      words+=("$word")
    done
    PATH=${PATH#*:} exec swiftc "${words[@]}"
    """

  @Test func `a copy that is more than the source and additions is not made, and its file is named`() throws {
    let app = """
      import SwiftUI
      struct Player: View {
        @State private var count = 0
        var body: some View {
          Button(\"\"\"
            Play
            \"\"\") { count += 1 }
        }
      }

      """
    let others = [
      "Parts.swift": "extension Player { func stop() { count = 0 } }\n",
      "Row.swift": """
      import SwiftUI
      struct Row: View {
        @State private var count = 0
        var body: some View { Text("Row") }
        func reset() { count = 0 }
      }

      """,
    ]
    let command = try package(app, others: others)
    try command.writeProgram(Self.faultyCompiler, to: "tools/swiftc")
    let result = try instrument(command, environment: ["XDG_CACHE_HOME": command.path("cache")])
    #expect(result.status == 0, "\(result.error)")
    #expect(
      result.error.contains(
        "Sources/App/App.swift:5: this file is compiled without recording: an addition would become a part of the code around it\n"
      ), "\(result.error)")
    #expect(result.error.contains("recording added to 1 module: 1 life, 1 body, 1 write\n"), "\(result.error)")
    #expect(command.read("copy-App.swift") == nil)
    // The view has no life that its extension could ask for.
    #expect(command.read("copy-Parts.swift") == nil)
    #expect(command.read("copy-Row.swift")?.contains("count = 0; __twotrack.wrote(0, count)") == true)
  }

  @Test func `what the compiler refuses is withdrawn and named`() throws {
    let command = try package()
    let result = try instrument(command)
    #expect(result.status == 0)
    let copy = try #require(command.read("copy.swift"))
    #expect(copy.contains("Button(\"Name\") { self.name = nil } // refuse"))
    #expect(result.error.contains("App.swift:12: not recorded, as the compiler refuses it: refused"))
    #expect(result.error.contains("recording added to 1 module: 1 life, 1 body,"))
    #expect(result.error.contains("1 place cannot be recorded; -v lists them"))
  }

  @Test func `an error of the app itself ends the build with its message`() throws {
    let command = try package()
    let result = try instrument(command, environment: ["ALWAYS": "cannot find 'x' in scope"])
    #expect(result.status == 1)
    #expect(result.error.contains("Other.swift:7:3: error: cannot find 'x' in scope"))
  }

  @Test func `the flags come behind the subcommand, and the program's arguments stay`() throws {
    let command = try package(Self.app.replacing(" // refuse", with: ""))
    let result = try instrument(command, ["swift", "run", "-c", "release", "App", "--", "-x"])
    #expect(result.status == 0, "\(result.error)")
    let log = try #require(command.read("log")).split(separator: "\n")
    #expect(log.contains { $0 == "build --target SwiftUITrace -c release" })
    #expect(log.last?.hasPrefix("run -Xswiftc -vfsoverlay -Xswiftc ") == true)
    #expect(log.last?.hasSuffix(" -c release App -- -x") == true)
  }

  @Test(arguments: [
    (["make"], "instrument needs a build: trace-record instrument -- swift build, swift run, swift test or xcodebuild"),
    (
      ["swift", "package", "clean"],
      "instrument needs a build: trace-record instrument -- swift build, swift run, swift test or xcodebuild"
    ),
  ])
  func `other commands are refused`(words: [String], sentence: String) throws {
    let command = try package()
    let result = try instrument(command, words)
    #expect(result.status == 2)
    #expect(result.error.contains(sentence))
  }

  @Test func `the types that get a life are the views`() throws {
    let source = "import SwiftUI\n" + ViewTypeCases.all.map(\.source).joined(separator: "\n") + "\n"
    let command = try package(source)
    let result = try instrument(command)
    #expect(result.status == 0, "\(result.error)")
    let lives = try #require(command.read("copy.swift")).matches(of: /ViewLife\("(?:\w+\.)*(\w+)"/)
    #expect(lives.map { String($0.1) }.sorted() == ViewTypeCases.all.flatMap { $0.listed + $0.others }.sorted())
  }

  @Test func `a package without views says so`() throws {
    let command = try package("print(1)\n")
    let result = try instrument(command)
    #expect(result.status == 125)
    #expect(result.error.contains("no target imports SwiftUI; there is nothing to record"))
  }

  /// Stand-ins for Apple's programs: each writes down its arguments, and `xcodebuild` lists the files of the module as
  /// Xcode does.
  private static let apple = [
    "xcodebuild": """
    #!/bin/bash
    printf '%s\\n' "$@" "--" >> xcodebuild.log
    case "$*" in
      *-showBuildSettings*)
        echo "note: settings follow"
        echo '[{"action":"build","target":"App","buildSettings":{"PLATFORM_NAME":"iphonesimulator","NATIVE_ARCH":"arm64",'
        echo '"IPHONEOS_DEPLOYMENT_TARGET":"17.0","SDKROOT":"/SDKs/iPhoneSimulator.sdk","OBJROOT":"'"$PWD"'/objects","TARGET_BUILD_DIR":"'"$PWD"'/built","FULL_PRODUCT_NAME":"App.app","PRODUCT_BUNDLE_IDENTIFIER":"org.app"}}]' ;;
      *-list*) echo '{"project":{"name":"App","schemes":["App"'"$SCHEMES"']}}' ;;
      *)
        mkdir -p "objects/App.build/Objects-normal/arm64"
        printf '%s\\n' "$PWD/Sources/App/App.swift" "$PWD/objects/Made.swift" | sed 's/ /\\\\ /g' > objects/App.build/Objects-normal/arm64/App.SwiftFileList
        [ -z "$ALWAYS" ] || { echo "/x/App.swift:1:1: error: $ALWAYS"; exit 65; } ;;
    esac
    """,
    "xcrun": """
    #!/bin/bash
    echo "$*" >> xcrun.log
    case "$*" in
      "libtool -static -o"*) : > "$4" ;;
      *list*) echo '{"devices":{"com.apple.CoreSimulator.SimRuntime.iOS-18-0":['
        echo '{"udid":"A-1","name":"iPhone 16","state":"Shutdown"},{"udid":"B-2","name":"iPhone SE","state":"Booted"}]}}' ;;
      *launch*) echo "$SIMCTL_CHILD_TWOTRACK_OUTPUT" > launched; [ -z "$PROGRAM" ] || "$PROGRAM" ;;
    esac
    """,
    "swift": """
    #!/bin/bash
    echo "$*" >> swift.log
    case "$*" in
      *--show-bin-path*) echo "$PWD/products" ;;
      *) for module in SwiftUITrace TraceRecorder TraceFormat TraceSupport TraceSystem CTraceShims CChecksum; do
        mkdir -p "products/$module.build"; : > "products/$module.build/a.o"; done ;;
    esac
    """,
  ]

  private func project() throws -> Command {
    let command = try package(Self.app)
    let adapter = command.directory.appendingPathComponent("checkout/Sources/Integration/SwiftUITrace")
    try FileManager.default.createDirectory(at: adapter, withIntermediateDirectories: true)
    for (name, text) in Self.apple {
      try command.writeProgram(text, to: "tools/\(name)")
    }
    return command
  }

  @Test func `xcodebuild gets the overlay and the recorder by settings`() throws {
    let command = try project()
    let words = ["xcodebuild", "-project", "App.xcodeproj", "-scheme", "App", "OTHER_SWIFT_FLAGS=-DMINE", "build"]
    let result = try instrument(command, words, environment: ["TWOTRACK_PACKAGE": command.path("checkout")])
    #expect(result.status == 0, "\(result.error)")
    let runs = try #require(command.read("xcodebuild.log")).split(separator: "\n--\n").map {
      $0.split(separator: "\n").map(String.init)
    }
    #expect(runs.first == Array(words.dropFirst()))
    let last = try #require(runs.last)
    let place = command.directory.resolvingSymlinksInPath().path
    let flags = try #require(last.first { $0.hasPrefix("OTHER_SWIFT_FLAGS=-DMINE -vfsoverlay ") })
    #expect(
      flags.contains("\(place)/objects/recording/App/")
        && flags.contains("/overlay.yaml -I \(place)/products/Modules -Xcc -fmodule-map-file="))
    #expect(last.last == "OTHER_LDFLAGS=$(inherited) -force_load \(place)/products/libSwiftUITrace.a")
    let build = try #require(command.read("swift.log")?.split(separator: "\n").first)
    #expect(build.hasPrefix("build --target SwiftUITrace --package-path \(place)/checkout --scratch-path "))
    #expect(build.hasSuffix(" --triple arm64-apple-ios17.0-simulator --sdk /SDKs/iPhoneSimulator.sdk"))
    #expect(command.read("xcrun.log")?.contains("/products/SwiftUITrace.build/a.o") == true)
    #expect(command.read("Sources/App/App.swift") == Self.app)
  }

  @Test func `a project that does not build by itself says so`() throws {
    let command = try project()
    let environment = ["TWOTRACK_PACKAGE": command.path("checkout"), "ALWAYS": "no such module"]
    let result = try instrument(command, ["xcodebuild", "-scheme", "App"], environment: environment)
    #expect(result.status == 125)
    #expect(result.error.contains("the app does not build without recording either:"))
    #expect(result.error.contains("/x/App.swift:1:1: error: no such module"))
  }

  @Test func `the app of a project is installed in a simulator, launched, and recorded`() throws {
    let command = try project()
    let path = "\(command.path("tools")):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
    let fruits = Command.product("fruit-stand")
    let result = try command.run(
      Command.product("trace-record"),
      ["App.xcodeproj", "--destination", "platform=iOS Simulator,name=iPhone 16", "-o", "t.bin"],
      environment: ["PATH": path, "TWOTRACK_PACKAGE": command.path("checkout"), "PROGRAM": fruits])
    // The stand-in ends as its program does, which crashes: its trace is there, and so is its status.
    #expect(result.status == 132, "\(result.error)")
    #expect(result.error.contains("launching org.app on iPhone 16") && result.error.contains("wrote t.bin"))
    let calls = try #require(command.read("xcrun.log")).split(separator: "\n")
    let place = command.directory.resolvingSymlinksInPath().path
    #expect(
      calls.suffix(3) == [
        "simctl bootstatus A-1 -b", "simctl install A-1 \(place)/built/App.app",
        "simctl launch --console-pty --terminate-running-process A-1 org.app",
      ])
    #expect(
      command.read("xcodebuild.log")?.contains("-scheme\nApp\n-destination\nplatform=iOS Simulator,name=iPhone 16\n")
        == true)
    // What the app records under the variables for its simulator is the trace.
    #expect(command.read("launched")?.hasSuffix("/t.bin\n") == true)
    #expect(command.files.contains("t.bin"))
  }

  @Test(arguments: [
    (
      ["--destination", "name=iPad"], "",
      "--destination: no simulator is 'name=iPad'; xcrun simctl list devices available lists them"
    ),
    (
      ["--destination", "id=A-1"], #","Other""#,
      "App.xcodeproj has several schemes, App, Other; choose one with --target NAME"
    ),
  ])
  func `a simulator or a scheme that is not clear is asked for`(words: [String], schemes: String, sentence: String)
    throws
  {
    let command = try project()
    let path = "\(command.path("tools")):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
    let result = try command.run(
      Command.product("trace-record"), ["App.xcodeproj"] + words,
      environment: ["PATH": path, "TWOTRACK_PACKAGE": command.path("checkout"), "SCHEMES": schemes])
    #expect(result.status == 2)
    #expect(result.error.contains(sentence))
  }

  @Test func `a folder that is no checkout is named`() throws {
    let command = try project()
    let result = try instrument(
      command, ["xcodebuild", "-scheme", "App"], environment: ["TWOTRACK_PACKAGE": "/nowhere"])
    #expect(result.status == 125)
    #expect(result.error.contains("TWOTRACK_PACKAGE is /nowhere, which is not a checkout of TwoTrack"))
  }

  @Test func `actions that do not build are refused`() throws {
    let command = try project()
    let result = try instrument(
      command, ["xcodebuild", "archive"], environment: ["TWOTRACK_PACKAGE": command.path("checkout")])
    #expect(result.status == 2)
    #expect(result.error.contains("instrument builds with xcodebuild; leave out 'archive'"))
  }
}
