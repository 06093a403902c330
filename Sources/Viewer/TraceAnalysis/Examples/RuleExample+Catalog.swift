// Written by RuleExampleTests from the bundled scenarios: change a scenario, then run the test with
// UPDATE_GOLDENS=1.

extension RuleExample {
  /// The examples by rule.
  static let catalog: [String: RuleExample] = [
    "double-fetch": RuleExample(
      scenario: "bug/double-fetch", file: "Sources/Commands/TraceScenarios/Faults/Fetching/DoubleFetch.swift",
      isRepeatable: true,
      before: #"""
        /// The fault: each appearance starts the same load twice, and so does every return.
        private struct EagerNewsView: View {
          @State private var articles: [String] = []

          var body: some View {
            List(articles, id: \.self) { Text($0) }
              .onAppear {
                Task { articles = (try? await loadArticles()) ?? articles }
              }
              .task {
                articles = (try? await loadArticles()) ?? articles
              }
          }
        }
        """#,
      after: #"""
        /// The fix: a single `.task`, guarded by the data itself.
        private struct GuardedNewsView: View {
          @State private var articles: [String] = []

          var body: some View {
            List(articles, id: \.self) { Text($0) }
              .task {
                guard articles.isEmpty else { return }
                articles = (try? await loadArticles()) ?? []
              }
          }
        }
        """#),
    "cross-node-double-fetch": RuleExample(
      scenario: "bug/cross-node-double-fetch",
      file: "Sources/Commands/TraceScenarios/Faults/Fetching/CrossNodeDoubleFetch.swift",
      isRepeatable: true,
      before: #"""
        private struct SeparateLoads: View {
          var body: some View {
            VStack {
              AvatarView()
              GreetingView()
            }
          }
        }

        private struct AvatarView: View {
          @State private var name = ""
          var body: some View {
            Text("Picture of \(name)").task { name = (try? await answer("me", after: .milliseconds(300), "Ada")) ?? name }
          }
        }

        private struct GreetingView: View {
          @State private var name = ""
          var body: some View {
            Text("Hello \(name)").task { name = (try? await answer("me", after: .milliseconds(300), "Ada")) ?? name }
          }
        }
        """#,
      after: #"""
        /// The fix: a single source of truth. The parent loads once and passes the name down.
        private struct CommonLoad: View {
          @State private var name = ""
          var body: some View {
            VStack {
              Text("Picture of \(name)")
              Text("Hello \(name)")
            }
            .task { name = (try? await answer("me", after: .milliseconds(300), "Ada")) ?? name }
          }
        }
        """#),
    "fetch-while-hidden": RuleExample(
      scenario: "bug/fetch-while-hidden",
      file: "Sources/Commands/TraceScenarios/Faults/Fetching/FetchWhileHidden.swift",
      isRepeatable: true,
      before: #"""
        /// The fault, on platforms that build all tabs at launch: the second tab loads although it is not visible.
        private struct EagerTabs: View {
          var body: some View {
            TabView {
              Text("Welcome").tabItem { Text("Home") }
              FeedView().tabItem { Text("Feed") }
            }
          }
        }
        """#,
      after: #"""
        /// The fix: the tab's content is created at its first visit.
        private struct VisitedTabs: View {
          @State private var selection = 0
          @State private var hasVisitedFeed = false
          var body: some View {
            TabView(selection: $selection) {
              Text("Welcome").tabItem { Text("Home") }.tag(0)
              Group {
                if hasVisitedFeed { FeedView() } else { Color.clear }
              }
              .tabItem { Text("Feed") }
              .tag(1)
            }
            .onChange(of: selection) { hasVisitedFeed = hasVisitedFeed || selection == 1 }
          }
        }
        """#),
    "refetch-on-return": RuleExample(
      scenario: "bug/refetch-on-return", file: "Sources/Commands/TraceScenarios/Faults/Fetching/RefetchOnReturn.swift",
      isRepeatable: true,
      before: #"""
        private struct AlwaysLoading: View {
          @State private var items: [String] = []
          var body: some View {
            List(items, id: \.self) { Text($0) }
              .task { items = (try? await answer("items", after: .milliseconds(200), ["One", "Two"])) ?? items }
          }
        }
        """#,
      after: #"""
        private struct LoadedOnce: View {
          @State private var items: [String] = []
          @State private var hasLoaded = false
          var body: some View {
            List(items, id: \.self) { Text($0) }
              .task {
                guard !hasLoaded else { return }
                items = (try? await answer("items", after: .milliseconds(200), ["One", "Two"])) ?? items
                hasLoaded = true
              }
          }
        }
        """#),
    "load-not-repeated": RuleExample(
      scenario: "bug/load-not-repeated", file: "Sources/Commands/TraceScenarios/Faults/Fetching/LoadNotRepeated.swift",
      isRepeatable: true,
      before: #"""
        TwoTabs { Inbox(setsFlagFirst: true) }
        """#,
      after: #"""
        TwoTabs { Inbox(setsFlagFirst: false) }
        """#,
      shared: #"""
        private struct Inbox: View {
          let setsFlagFirst: Bool
          @State private var mails = 0
          @State private var hasLoaded = false
          var body: some View {
            Text("\(mails) mails").task {
              guard !hasLoaded else { return }
              if setsFlagFirst { hasLoaded = true }
              guard let answer = try? await answer("mail", after: .seconds(2), 12) else { return }
              mails = answer
              hasLoaded = true
            }
          }
        }
        """#),
    "task-outlives-visibility": RuleExample(
      scenario: "bug/task-outlives-visibility",
      file: "Sources/Commands/TraceScenarios/Faults/Tasks/TaskOutlivesVisibility.swift",
      isRepeatable: true,
      before: #"""
        private struct StartsTask: View {
          @State private var report = ""
          var body: some View {
            Text(report).onAppear {
              Task { report = (try? await answer("report", after: .seconds(5), "Done")) ?? report }
            }
          }
        }
        """#,
      after: #"""
        private struct HasTask: View {
          @State private var report = ""
          var body: some View {
            Text(report).task { report = (try? await answer("report", after: .seconds(5), "Done")) ?? report }
          }
        }
        """#),
    "task-outlives-node": RuleExample(
      scenario: "bug/task-outlives-node", file: "Sources/Commands/TraceScenarios/Faults/Tasks/TaskOutlivesNode.swift",
      isRepeatable: true,
      before: #"""
        private struct UploadStarted: View {
          var body: some View {
            Text("Uploading").onAppear { Task { try? await answer("upload", after: .seconds(5), true) } }
          }
        }
        """#,
      after: #"""
        private struct UploadHeld: View {
          @State private var upload: Task<Void, Never>?
          var body: some View {
            Text("Uploading")
              .onAppear { upload = Task { _ = try? await answer("upload", after: .seconds(5), true) } }
              .onDisappear { upload?.cancel() }
          }
        }
        """#),
    "lost-task-handle": RuleExample(
      scenario: "bug/lost-task-handle", file: "Sources/Commands/TraceScenarios/Faults/Tasks/LostTaskHandle.swift",
      isRepeatable: true,
      before: #"""
        private struct OverwritesHandle: View {
          @State private var filter = "all"
          @State private var load: Task<Void, Never>?
          var body: some View {
            Button("Unread") { filter = "unread" }
              .onAppear { load = Task { _ = try? await answer("folders", after: .seconds(3), true) } }
              .onChange(of: filter, initial: true) { _, filter in
                load = Task { _ = try? await answer("messages/\(filter)", after: .seconds(3), true) }
              }
              .onDisappear { load?.cancel() }
          }
        }
        """#,
      after: #"""
        private struct KeepsBothHandles: View {
          @State private var filter = "all"
          @State private var folders: Task<Void, Never>?
          @State private var messages: Task<Void, Never>?
          var body: some View {
            Button("Unread") { filter = "unread" }
              .onAppear { folders = Task { await load("folders") } }
              .onChange(of: filter, initial: true) { _, filter in
                messages?.cancel()
                messages = Task { await load("messages/\(filter)") }
              }
              .onDisappear {
                folders?.cancel()
                messages?.cancel()
              }
          }

          private func load(_ key: String) async {
            guard !Task.isCancelled else { return }
            _ = try? await answer(key, after: .seconds(3), true)
          }
        }
        """#),
    "cancel-ignored": RuleExample(
      scenario: "bug/cancel-ignored", file: "Sources/Commands/TraceScenarios/Faults/Tasks/CancelIgnored.swift",
      isRepeatable: true,
      before: #"""
        private struct KeepsPolling: View {
          var body: some View {
            Text("Live").task {
              for page in 1...3 {
                try? await Task.sleep(for: .seconds(1))
                await fetchPage(page)
              }
            }
          }
        }
        """#,
      after: #"""
        private struct StopsPolling: View {
          var body: some View {
            Text("Live").task {
              for page in 1...3 {
                try? await Task.sleep(for: .seconds(1))
                if Task.isCancelled { return }
                await fetchPage(page)
              }
            }
          }
        }
        """#),
    "cancel-surfaced-as-error": RuleExample(
      scenario: "bug/cancel-surfaced-as-error",
      file: "Sources/Commands/TraceScenarios/Faults/Tasks/CancelSurfacedAsError.swift",
      isRepeatable: true,
      before: #"""
        private struct ShowsCancellation: View {
          @State private var state = LoadState.idle
          var body: some View {
            Text(state == .failed ? "Something went wrong" : "Fine").task {
              guard state == .idle else { return }
              state = .loading
              do {
                _ = try await answer("items", after: .seconds(2), true)
                state = .loaded
              } catch {
                state = .failed
              }
            }
          }
        }
        """#,
      after: #"""
        private struct KeepsCancellationApart: View {
          @State private var state = LoadState.idle
          var body: some View {
            Text(state == .failed ? "Something went wrong" : "Fine").task {
              guard state == .idle else { return }
              state = .loading
              do {
                _ = try await answer("items", after: .seconds(2), true)
                state = .loaded
              } catch is CancellationError {
                state = .idle
              } catch {
                state = .failed
              }
            }
          }
        }
        """#),
    "refresh-cancelled-by-redraw": RuleExample(
      scenario: "bug/refresh-cancelled-by-redraw",
      file: "Sources/Commands/TraceScenarios/Faults/Tasks/RefreshCancelledByRedraw.swift",
      isRepeatable: true,
      before: #"""
        Messages(replacesList: true)
        """#,
      after: #"""
        Messages(replacesList: false)
        """#,
      shared: #"""
        private struct Messages: View {
          let replacesList: Bool
          @State private var isUpdating = false
          @State private var messages = ["hello"]
          var body: some View {
            if isUpdating && replacesList {
              ProgressView("Updating")
            } else {
              List(messages, id: \.self) { Text($0) }.refreshable { await update() }
            }
          }

          private func update() async {
            isUpdating = true
            if let answer = try? await answer("messages", after: .seconds(1), ["hello", "bye"]) { messages = answer }
            isUpdating = false
          }
        }
        """#),
    "stuck-loading": RuleExample(
      scenario: "bug/stuck-loading", file: "Sources/Commands/TraceScenarios/Faults/Tasks/StuckLoading.swift",
      isRepeatable: true,
      before: #"""
        private enum LoadState { case idle, loading, loaded, failed }

        private struct StaysLoading: View {
          @State private var state = LoadState.idle
          var body: some View {
            ProgressView().opacity(state == .loading ? 1 : 0).task {
              guard state == .idle else { return }
              state = .loading
              do {
                _ = try await answer("detail", after: .seconds(2), true)
                state = .loaded
              } catch is CancellationError {
                return
              } catch {
                state = .failed
              }
            }
          }
        }
        """#,
      after: #"""
        private struct ResetsLoading: View {
          @State private var isLoading = false
          @State private var hasLoaded = false
          var body: some View {
            ProgressView().opacity(isLoading ? 1 : 0).task {
              guard !hasLoaded else { return }
              isLoading = true
              defer { isLoading = false }
              do {
                hasLoaded = try await answer("detail", after: .seconds(2), true)
              } catch {}
            }
          }
        }
        """#),
    "stale-loading-flag": RuleExample(
      scenario: "bug/stale-loading-flag", file: "Sources/Commands/TraceScenarios/Faults/Tasks/StaleLoadingFlag.swift",
      isRepeatable: true,
      before: #"""
        Cities(resetsWhenCancelled: true)
        """#,
      after: #"""
        Cities(resetsWhenCancelled: false)
        """#,
      shared: #"""
        private struct Weather: View {
          let city: Int
          let resetsWhenCancelled: Bool
          @State private var isLoading = false
          @State private var degrees = 0
          var body: some View {
            Text(isLoading ? "Loading" : "\(degrees) degrees").task(id: city) {
              isLoading = true
              if let answer = try? await answer("weather \(city)", after: .seconds(1), city * 10) { degrees = answer }
              if resetsWhenCancelled || !Task.isCancelled { isLoading = false }
            }
          }
        }

        private struct Cities: View {
          let resetsWhenCancelled: Bool
          @State private var city = 1
          var body: some View {
            Button("Next city") { city += 1 }
            Weather(city: city, resetsWhenCancelled: resetsWhenCancelled)
          }
        }
        """#),
    "stale-result-overwrites": RuleExample(
      scenario: "bug/stale-result-overwrites",
      file: "Sources/Commands/TraceScenarios/Faults/Tasks/StaleResultOverwrites.swift",
      isRepeatable: true,
      before: #"""
        private struct LateResults: View {
          @State private var query = ""
          @State private var results: [String] = []
          var body: some View {
            VStack {
              TextField("Search", text: $query)
              List(results, id: \.self) { Text($0) }
            }
            .task(id: query) {
              let wanted = query
              results = await Trace.fetch("search/\(wanted)") {
                try? await Task.sleep(for: .milliseconds(300))
                return ["\(wanted) 1", "\(wanted) 2"]
              }
            }
          }
        }
        """#,
      after: #"""
        private struct TimelyResults: View {
          @State private var query = ""
          @State private var results: [String] = []
          var body: some View {
            VStack {
              TextField("Search", text: $query)
              List(results, id: \.self) { Text($0) }
            }
            .task(id: query) {
              let key = query
              do { results = try await answer("search/\(key)", after: .milliseconds(300), ["\(key) 1", "\(key) 2"]) } catch {}
            }
          }
        }
        """#),
    "pending-edit-lost": RuleExample(
      scenario: "bug/pending-edit-lost", file: "Sources/Commands/TraceScenarios/Faults/Tasks/PendingEditLost.swift",
      isRepeatable: true,
      before: #"""
        Notes(savesAtTheEnd: false)
        """#,
      after: #"""
        Notes(savesAtTheEnd: true)
        """#,
      shared: #"""
        private struct Note: View {
          let savesAtTheEnd: Bool
          @State private var text = ""
          @State private var pending: Task<Void, Never>?
          var body: some View {
            TextField("Note", text: $text)
              .onChange(of: text) {
                pending?.cancel()
                pending = Task {
                  do { try await Task.sleep(for: .milliseconds(500)) } catch { return }
                  await save()
                }
              }
              .onDisappear {
                pending?.cancel()
                if savesAtTheEnd { Task { await save() } }
              }
          }

          private func save() async { _ = try? await answer("save note", after: .milliseconds(200), true) }
        }

        private struct Notes: View {
          let savesAtTheEnd: Bool
          var body: some View {
            NavigationStack { NavigationLink("Open") { Note(savesAtTheEnd: savesAtTheEnd) } }
          }
        }
        """#),
    "begun-ends": RuleExample(
      scenario: "bug/begun-ends", file: "Sources/Commands/TraceScenarios/Faults/Tasks/BegunEnds.swift",
      isRepeatable: true,
      before: #"""
        Editor(resetsAlways: false)
        """#,
      after: #"""
        Editor(resetsAlways: true)
        """#,
      shared: #"""
        private struct ServerError: Error {}

        private struct Editor: View {
          let resetsAlways: Bool
          @State private var isSaving = false
          @State private var status = "Draft"
          var body: some View {
            Text(status)
            Button("Save") { Task { await save() } }.disabled(isSaving)
          }

          private func save() async {
            isSaving = true
            defer { if resetsAlways { isSaving = false } }
            do {
              try await Trace.fetch("save note") {
                try await Task.sleep(for: .milliseconds(500))
                throw ServerError()
              }
              status = "Saved"
              isSaving = false
            } catch {
              status = "Not saved"
            }
          }
        }
        """#),
    "missing-task-id": RuleExample(
      scenario: "bug/missing-task-id", file: "Sources/Commands/TraceScenarios/Faults/Fetching/MissingTaskID.swift",
      isRepeatable: true,
      before: #"""
        private struct CardLoadedOnAppear: View {
          let user: Int
          @State private var name = ""
          var body: some View { Text(name).task { name = await load(user) } }
        }
        """#,
      after: #"""
        private struct CardLoadedByID: View {
          let user: Int
          @State private var name = ""
          @State private var shown = 0
          var body: some View {
            Text(name).task(id: user) {
              guard shown != user else { return }
              name = await load(user)
              shown = user
            }
          }
        }
        """#),
    "undebounced-fanout": RuleExample(
      scenario: "bug/undebounced-fanout",
      file: "Sources/Commands/TraceScenarios/Faults/Fetching/UndebouncedFanout.swift",
      isRepeatable: true,
      before: #"""
        private struct EagerSearch: View {
          @State private var query = ""
          @State private var results: [String] = []
          var body: some View {
            VStack {
              TextField("Search", text: $query)
              List(results, id: \.self) { Text($0) }
            }
            .task(id: query) {
              guard !query.isEmpty else { return }
              do { results = try await answer("search/\(query)", after: .milliseconds(400), [query]) } catch {}
            }
          }
        }
        """#,
      after: #"""
        private struct DebouncedSearch: View {
          @State private var query = ""
          @State private var results: [String] = []
          var body: some View {
            VStack {
              TextField("Search", text: $query)
              List(results, id: \.self) { Text($0) }
            }
            .task(id: query) {
              guard !query.isEmpty else { return }
              do {
                try await Task.sleep(for: .milliseconds(300))
                results = try await answer("search/\(query)", after: .milliseconds(400), [query])
              } catch {}
            }
          }
        }
        """#),
    "task-restart-storm": RuleExample(
      scenario: "bug/task-restart-storm", file: "Sources/Commands/TraceScenarios/Faults/Tasks/TaskRestartStorm.swift",
      isRepeatable: true,
      before: #"""
        private struct RestartsAlways: View {
          @State private var progress = 0
          var body: some View {
            Text("\(progress) %")
              .task {
                for _ in 1...10 {
                  do { try await Task.sleep(for: .milliseconds(100)) } catch { return }
                  progress += 10
                }
              }
              .task(id: progress) { try? await Task.sleep(for: .milliseconds(50)) }
          }
        }
        """#,
      after: #"""
        private struct RestartsOnce: View {
          @State private var progress = 0
          var body: some View {
            Text("\(progress) %")
              .task {
                for _ in 1...10 {
                  do { try await Task.sleep(for: .milliseconds(100)) } catch { return }
                  progress += 10
                }
              }
              .task(id: progress >= 100) { try? await Task.sleep(for: .milliseconds(50)) }
          }
        }
        """#),
    "work-not-repeated": RuleExample(
      scenario: "bug/work-not-repeated", file: "Sources/Commands/TraceScenarios/Faults/Tasks/WorkNotRepeated.swift",
      isRepeatable: true,
      before: #"""
        Stopwatch(cancelsFirst: false)
        """#,
      after: #"""
        Stopwatch(cancelsFirst: true)
        """#,
      shared: #"""
        private struct Stopwatch: View {
          let cancelsFirst: Bool
          @State private var seconds = 0
          @State private var isTicking = false
          @State private var ticker: Task<Void, Never>?
          var body: some View {
            Text("\(seconds) s")
            Button("Start") {
              isTicking = true
              if cancelsFirst {
                ticker?.cancel()
                ticker = Task { await tick() }
              } else {
                Task { await tick() }
              }
            }
            Button("Pause") { isTicking = false }
          }

          private func tick() async {
            while isTicking, !Task.isCancelled {
              do { try await Task.sleep(for: .seconds(1)) } catch { return }
              if isTicking { seconds += 1 }
            }
          }
        }
        """#),
    "last-request-wins": RuleExample(
      scenario: "bug/last-request-wins", file: "Sources/Commands/TraceScenarios/Faults/State/LastRequestWins.swift",
      isRepeatable: true,
      before: #"""
        PushedScreen { Browser(checksPage: false) }
        """#,
      after: #"""
        PushedScreen { Browser(checksPage: true) }
        """#,
      shared: #"""
        private struct Browser: View {
          let checksPage: Bool
          @State private var page = "New tab"
          var body: some View {
            Text(page)
            Button("Open link") { page = "Article" }
              .task {
                guard let home = try? await answer("home", after: .seconds(2), "Home page") else { return }
                if !checksPage || page == "New tab" { page = home }
              }
          }
        }
        """#),
    "failure-is-told": RuleExample(
      scenario: "bug/failure-is-told", file: "Sources/Commands/TraceScenarios/Faults/Fetching/FailureIsTold.swift",
      isRepeatable: true,
      before: #"""
        Inbox(tellsAlways: false)
        """#,
      after: #"""
        Inbox(tellsAlways: true)
        """#,
      shared: #"""
        private struct Inbox: View {
          let tellsAlways: Bool
          @State private var mails = ["Lunch?"]
          @State private var error: String?
          var body: some View {
            List {
              if tellsAlways || mails.isEmpty, let error { Text(error) }
              ForEach(mails, id: \.self) { Text($0) }
            }
            .refreshable {
              do {
                mails = try await load()
              } catch {
                self.error = "Could not refresh"
              }
            }
          }

          private func load() async throws -> [String] {
            try await Trace.fetch("mails", intent: .refresh) {
              try await Task.sleep(for: .milliseconds(300))
              throw URLError(.notConnectedToInternet)
            }
          }
        }
        """#),
    "derived-follows-input": RuleExample(
      scenario: "bug/derived-follows-input",
      file: "Sources/Commands/TraceScenarios/Faults/Fetching/DerivedFollowsInput.swift",
      isRepeatable: true,
      before: #"""
        Team(comparesUser: false)
        """#,
      after: #"""
        Team(comparesUser: true)
        """#,
      shared: #"""
        private struct Profile: View {
          let user: Int
          let comparesUser: Bool
          @State private var name = ""
          @State private var shown = 0
          var body: some View {
            Text(name).task(id: user) {
              guard comparesUser ? shown != user : name.isEmpty else { return }
              guard let answer = try? await answer("user/\(user)", after: .milliseconds(300), "User \(user)") else { return }
              name = answer
              shown = user
            }
          }
        }

        private struct Team: View {
          let comparesUser: Bool
          @State private var user = 1
          var body: some View {
            Button("Next user") { user += 1 }
            Profile(user: user, comparesUser: comparesUser)
          }
        }
        """#),
    "double-appear": RuleExample(
      scenario: "bug/double-appear", file: "Sources/Commands/TraceScenarios/Faults/Identity/DoubleAppear.swift",
      isRepeatable: true,
      before: #"""
        private struct ForgetsToStop: View {
          @State private var plays = 0
          @State private var isLocked = false
          var body: some View {
            Button("Lock") { isLocked = true }
            Player(onPlay: { plays += 1 }, onStop: isLocked ? nil : { plays -= 1 })
          }
        }
        """#,
      after: #"""
        private struct AlwaysStops: View {
          @State private var plays = 0
          @State private var isLocked = false
          var body: some View {
            Button("Lock") { isLocked = true }
            Player(onPlay: { plays += 1 }, onStop: { plays -= 1 })
          }
        }
        """#),
    "missing-disappear": RuleExample(
      scenario: "bug/missing-disappear", file: "Sources/Commands/TraceScenarios/Faults/Identity/DoubleAppear.swift",
      isRepeatable: true,
      before: #"""
        private struct ForgetsToStop: View {
          @State private var plays = 0
          @State private var isLocked = false
          var body: some View {
            Button("Lock") { isLocked = true }
            Player(onPlay: { plays += 1 }, onStop: isLocked ? nil : { plays -= 1 })
          }
        }
        """#,
      after: #"""
        private struct AlwaysStops: View {
          @State private var plays = 0
          @State private var isLocked = false
          var body: some View {
            Button("Lock") { isLocked = true }
            Player(onPlay: { plays += 1 }, onStop: { plays -= 1 })
          }
        }
        """#),
    "appear-on-teardown": RuleExample(
      scenario: "bug/appear-on-teardown",
      file: "Sources/Commands/TraceScenarios/Faults/Identity/AppearOnTeardown.swift",
      isRepeatable: true,
      before: #"""
        /// The fault: a TabView in a branch. When the branch is removed, visited hidden tabs appear once more on some systems.
        private struct TabsInBranch: View {
          @State private var isSignedIn = true
          var body: some View {
            VStack {
              Button(isSignedIn ? "Sign out" : "Sign in") { isSignedIn.toggle() }
              if isSignedIn { Pages() } else { Text("Please sign in") }
            }
          }
        }
        """#,
      after: #"""
        /// The fix: the tabs stay, and the sign-in screen covers them.
        private struct TabsUnderCover: View {
          @State private var isSignedOut = false
          var body: some View {
            VStack {
              Button("Sign out") { isSignedOut = true }
              Pages()
            }
            .fullScreenCover(isPresented: $isSignedOut) { Text("Please sign in") }
          }
        }
        """#),
    "state-write-in-body": RuleExample(
      scenario: "bug/state-write-in-body", file: "Sources/Commands/TraceScenarios/Faults/State/StateWriteInBody.swift",
      isRepeatable: true,
      before: #"""
        private struct CountsInBody: View {
          @State private var count = 0
          var body: some View {
            count += 1
            return Text("Shown \(count) times")
          }
        }
        """#,
      after: #"""
        private struct CountsOnAppear: View {
          @State private var count = 0
          var body: some View { Text("Shown \(count) times").onAppear { count += 1 } }
        }
        """#),
    "publish-in-update": RuleExample(
      scenario: "bug/publish-in-update", file: "Sources/Commands/TraceScenarios/Faults/State/PublishInUpdate.swift",
      isRepeatable: true,
      before: #"""
        private struct PublishesInBody: View {
          @StateObject private var model = VisitModel()
          var body: some View {
            if model.visits == 0 { model.visits = 1 }
            return Text("Visits: \(model.visits)")
          }
        }
        """#,
      after: #"""
        private struct PublishesOnAppear: View {
          @StateObject private var model = VisitModel()
          var body: some View { Text("Visits: \(model.visits)").onAppear { model.visits = 1 } }
        }
        """#),
    "publish-off-main": RuleExample(
      scenario: "bug/publish-off-main", file: "Sources/Commands/TraceScenarios/Faults/State/PublishOffMain.swift",
      isRepeatable: true,
      before: #"""
        private struct PublishesFromPool: View {
          @StateObject private var model = ProgressModel()
          var body: some View {
            let model = model
            Text(model.text).task {
              await Task.detached { model.text = "done" }.value
            }
          }
        }
        """#,
      after: #"""
        private struct PublishesOnMain: View {
          @StateObject private var model = ProgressModel()
          var body: some View {
            Text(model.text).task {
              let text = await Task.detached { "done" }.value
              model.text = text
            }
          }
        }
        """#),
    "write-after-destroy": RuleExample(
      scenario: "bug/write-after-destroy", file: "Sources/Commands/TraceScenarios/Faults/State/WriteAfterDestroy.swift",
      isRepeatable: true,
      before: #"""
        private struct WritesLater: View {
          @State private var result = "Loading"
          var body: some View {
            Text(result).onAppear {
              DispatchQueue.main.asyncAfter(deadline: .now() + 5) { MainActor.assumeIsolated { result = "Done" } }
            }
          }
        }
        """#,
      after: #"""
        private struct WritesWhileThere: View {
          @State private var result = "Loading"
          var body: some View {
            Text(result).task {
              try? await Task.sleep(for: .seconds(5))
              if !Task.isCancelled { result = "Done" }
            }
          }
        }
        """#),
    "row-state-lost": RuleExample(
      scenario: "bug/row-state-lost", file: "Sources/Commands/TraceScenarios/Faults/State/RowStateLost.swift",
      isRepeatable: true,
      before: #"""
        private struct ForgetfulRow: View {
          let number: Int
          @State private var isDone = false
          var body: some View { Toggle("Step \(number)", isOn: $isDone) }
        }

        private struct ForgetfulList: View {
          var body: some View { List(0..<40) { ForgetfulRow(number: $0) } }
        }
        """#,
      after: #"""
        private struct RememberingList: View {
          @State private var done: Set<Int> = []
          var body: some View {
            List(0..<40) { number in Toggle("Step \(number)", isOn: $done[contains: number]) }
          }
        }

        extension Set {
          fileprivate subscript(contains element: Element) -> Bool {
            get { contains(element) }
            set { if newValue { insert(element) } else { remove(element) } }
          }
        }
        """#),
    "identity-churn": RuleExample(
      scenario: "bug/identity-churn", file: "Sources/Commands/TraceScenarios/Faults/Identity/IdentityChurn.swift",
      isRepeatable: true,
      before: #"""
        Clock { Face(seconds: $0).id(UUID()) }
        """#,
      after: #"""
        Clock { Face(seconds: $0) }
        """#,
      shared: #"""
        private struct Clock<Face: View>: View {
          @State private var seconds = 0
          @ViewBuilder let face: (Int) -> Face
          var body: some View {
            face(seconds).task {
              for _ in 1...6 {
                do { try await Task.sleep(for: .milliseconds(200)) } catch { return }
                seconds += 1
              }
            }
          }
        }

        private struct Face: View {
          let seconds: Int
          var body: some View { Text("\(seconds) s") }
        }
        """#),
    "duplicate-foreach-id": RuleExample(
      scenario: "bug/duplicate-foreach-id",
      file: "Sources/Commands/TraceScenarios/Faults/Identity/DuplicateForEachID.swift",
      isRepeatable: true,
      before: #"""
        private struct GuestsByName: View {
          var body: some View { VStack { ForEach(["Ann", "Bob", "Ann"], id: \.self) { GuestRow(name: $0) } } }
        }
        """#,
      after: #"""
        private struct Guest: Identifiable {
          let id: Int
          let name: String
        }

        private struct GuestsByID: View {
          private let guests = [Guest(id: 1, name: "Ann"), Guest(id: 2, name: "Bob"), Guest(id: 3, name: "Ann")]
          var body: some View { VStack { ForEach(guests) { GuestRow(name: $0.name) } } }
        }
        """#),
    "index-identity": RuleExample(
      scenario: "bug/index-identity", file: "Sources/Commands/TraceScenarios/Faults/Identity/IndexIdentity.swift",
      isRepeatable: true,
      before: #"""
        private struct TracksByPosition: View {
          @State private var tracks = ["Intro", "Verse", "Chorus", "Coda"]
          var body: some View {
            VStack {
              Button("Remove first") { tracks.removeFirst() }
              ForEach(tracks.indices, id: \.self) { TrackRow(title: tracks[$0]) }
            }
          }
        }
        """#,
      after: #"""
        private struct TracksByTitle: View {
          @State private var tracks = ["Intro", "Verse", "Chorus", "Coda"]
          var body: some View {
            VStack {
              Button("Remove first") { tracks.removeFirst() }
              ForEach(tracks, id: \.self) { TrackRow(title: $0) }
            }
          }
        }
        """#),
    "constant-range": RuleExample(
      scenario: "bug/constant-range", file: "Sources/Commands/TraceScenarios/Faults/Identity/ConstantRange.swift",
      isRepeatable: true,
      before: #"""
        Playlist(hasIDs: false)
        """#,
      after: #"""
        Playlist(hasIDs: true)
        """#,
      shared: #"""
        private struct Playlist: View {
          let hasIDs: Bool
          @State private var songs = ["First", "Second"]
          var body: some View {
            Button("Add") { songs.append("Song \(songs.count + 1)") }
            List {
              if hasIDs {
                ForEach(0..<songs.count, id: \.self) { Text(songs[$0]) }
              } else {
                ForEach(0..<songs.count) { Text(songs[$0]) }
              }
            }
          }
        }
        """#),
    "field-replaced-while-typing": RuleExample(
      scenario: "bug/field-replaced-while-typing",
      file: "Sources/Commands/TraceScenarios/Faults/Identity/FieldReplacedWhileTyping.swift",
      isRepeatable: true,
      before: #"""
        TagEditor(hasStableIDs: false)
        """#,
      after: #"""
        TagEditor(hasStableIDs: true)
        """#,
      shared: #"""
        private struct Tag: Identifiable {
          let id: Int
          var name: String
        }

        private struct TagEditor: View {
          let hasStableIDs: Bool
          @State private var tags = [Tag(id: 1, name: "Home"), Tag(id: 2, name: "Work")]
          var body: some View {
            if hasStableIDs {
              ForEach($tags) { $tag in TextField("Tag", text: $tag.name) }
            } else {
              ForEach($tags, id: \.name) { $tag in TextField("Tag", text: $tag.name) }
            }
          }
        }
        """#),
    "unobserved-change": RuleExample(
      scenario: "bug/unobserved-change", file: "Sources/Commands/TraceScenarios/Faults/State/UnobservedChange.swift",
      isRepeatable: true,
      before: #"""
        Settings(observesAccount: false)
        """#,
      after: #"""
        Settings(observesAccount: true)
        """#,
      shared: #"""
        @MainActor private final class Account: ObservableObject {
          @Published var name = "Ann"
        }

        @MainActor private final class Session: ObservableObject {
          let account = Account()
          func rename() { account.name = "Bob" }
        }

        private struct AccountName: View {
          @ObservedObject var account: Account
          var body: some View { Text("Signed in as \(account.name)") }
        }

        private struct Header: View {
          @ObservedObject var session: Session
          let observesAccount: Bool
          var body: some View {
            if observesAccount {
              AccountName(account: session.account)
            } else {
              Text("Signed in as \(session.account.name)")
            }
          }
        }

        private struct Settings: View {
          let observesAccount: Bool
          @StateObject private var session = Session()
          var body: some View {
            Header(session: session, observesAccount: observesAccount)
            Button("Rename") { session.rename() }
          }
        }
        """#),
    "stale-initial-value": RuleExample(
      scenario: "bug/stale-initial-value", file: "Sources/Commands/TraceScenarios/Faults/State/StaleInitialValue.swift",
      isRepeatable: true,
      before: #"""
        Cart(readsInput: false)
        """#,
      after: #"""
        Cart(readsInput: true)
        """#,
      shared: #"""
        private struct Quantity: View {
          let count: Int
          let hasIdentity: Bool
          @State private var shown: Int
          init(count: Int, readsInput: Bool) {
            self.count = count
            hasIdentity = readsInput
            _shown = State(initialValue: count)
          }
          var body: some View { Text("\(hasIdentity ? count : shown) in the cart") }
        }

        private struct Cart: View {
          let readsInput: Bool
          @State private var count = 1
          var body: some View {
            Button("Add") { count += 1 }
            Quantity(count: count, readsInput: readsInput)
          }
        }
        """#),
    "shown-is-current": RuleExample(
      scenario: "bug/shown-is-current", file: "Sources/Commands/TraceScenarios/Faults/State/ShownIsCurrent.swift",
      isRepeatable: true,
      before: #"""
        Chat(followsTime: false)
        """#,
      after: #"""
        Chat(followsTime: true)
        """#,
      shared: #"""
        private struct Age: View {
          let sent: Date
          let now: Date
          var body: some View { Text("\(Int(now.timeIntervalSince(sent) / 60)) min ago") }
        }

        private struct MessageRow: View {
          let sent: Date
          let followsTime: Bool
          var body: some View {
            if followsTime {
              TimelineView(.periodic(from: sent, by: 60)) { Age(sent: sent, now: $0.date) }
            } else {
              Age(sent: sent, now: .now)
            }
          }
        }

        private struct Chat: View {
          let followsTime: Bool
          @State private var sent = Date.now
          @State private var isMuted = false
          var body: some View {
            MessageRow(sent: sent, followsTime: followsTime)
            Toggle("Mute", isOn: $isMuted)
          }
        }
        """#),
    "branch-swap-state-loss": RuleExample(
      scenario: "bug/branch-swap-state-loss",
      file: "Sources/Commands/TraceScenarios/Faults/Identity/BranchSwapStateLoss.swift",
      isRepeatable: true,
      before: #"""
        private struct DraftInBranches: View {
          @State private var isLarge = false
          var body: some View {
            VStack {
              Toggle("Large", isOn: $isLarge)
              if isLarge { DraftField(isLarge: true) } else { DraftField(isLarge: false) }
            }
          }
        }
        """#,
      after: #"""
        private struct DraftWithParameter: View {
          @State private var isLarge = false
          var body: some View {
            VStack {
              Toggle("Large", isOn: $isLarge)
              DraftField(isLarge: isLarge)
            }
          }
        }
        """#),
    "remount-reload": RuleExample(
      scenario: "bug/remount-reload", file: "Sources/Commands/TraceScenarios/Faults/Identity/RemountReload.swift",
      isRepeatable: true,
      before: #"""
        Catalogue { isCompact, more in
          VStack { Text("more").onAppear { more() } }.id(isCompact)
        }
        """#,
      after: #"""
        Catalogue { isCompact, more in
          VStack { Text("more").onAppear { more() } }
        }
        """#,
      shared: #"""
        /// A list whose last row requests the next page when it appears.
        private struct Catalogue<Rows: View>: View {
          let rows: (Bool, @escaping () -> Void) -> Rows
          @State private var isCompact = false
          @State private var pages = 1
          @State private var isLoading = false
          var body: some View {
            VStack {
              Text("\(pages) pages")
              Button("Layout") { isCompact.toggle() }
              rows(isCompact, more)
            }
          }

          private func more() {
            guard !isLoading else { return }
            isLoading = true
            Task {
              if (try? await answer("page \(pages)", after: .milliseconds(300), true)) != nil { pages += 1 }
              isLoading = false
            }
          }
        }
        """#),
    "asked-for-is-not-lost": RuleExample(
      scenario: "bug/asked-for-is-not-lost",
      file: "Sources/Commands/TraceScenarios/Faults/Navigation/AskedForIsNotLost.swift",
      isRepeatable: true,
      before: #"""
        Library(resetsAlways: true)
        """#,
      after: #"""
        Library(resetsAlways: false)
        """#,
      shared: #"""
        private struct Library: View {
          let resetsAlways: Bool
          @State private var section = "Songs"
          @State private var path: [String] = []
          @State private var isRevealing = false
          var body: some View {
            NavigationStack(path: $path) {
              Button("Show album") {
                isRevealing = true
                path = ["Album"]
              }
              .navigationDestination(for: String.self) { Text("\($0) in \(section)") }
            }
            .onChange(of: path) { if isRevealing { section = "Albums" } }
            .onChange(of: section) {
              if resetsAlways || !isRevealing { path = [] }
              isRevealing = false
            }
          }
        }
        """#),
    "double-push": RuleExample(
      scenario: "bug/double-push", file: "Sources/Commands/TraceScenarios/Faults/Navigation/DoublePush.swift",
      isRepeatable: true,
      before: #"""
        /// A surprise that the server chooses. Two quick taps request it twice, and both answers are pushed.
        private struct PushesEachAnswer: View {
          @State private var path: [String] = []
          var body: some View {
            NavigationStack(path: $path) {
              Button("Surprise me") {
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { path.append("soup") }
              }
              .navigationDestination(for: String.self) { Recipe(title: $0) }
            }
          }
        }
        """#,
      after: #"""
        private struct PushesOnce: View {
          @State private var path: [String] = []
          @State private var isChoosing = false
          var body: some View {
            NavigationStack(path: $path) {
              Button("Surprise me") {
                guard !isChoosing else { return }
                isChoosing = true
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
                  path.append("soup")
                  isChoosing = false
                }
              }
              .navigationDestination(for: String.self) { Recipe(title: $0) }
            }
          }
        }
        """#),
    "pop-and-repush": RuleExample(
      scenario: "bug/pop-and-repush", file: "Sources/Commands/TraceScenarios/Faults/Navigation/PopAndRepush.swift",
      isRepeatable: true,
      before: #"""
        Tracking(open: { _, path in path = [] }, reopens: true)
        """#,
      after: #"""
        Tracking(open: { number, path in if path != [number] { path = [number] } }, reopens: false)
        """#,
      shared: #"""
        private struct Parcel: View {
          let number: Int
          @State private var note = ""
          var body: some View { TextField("Note", text: $note) }
        }

        private struct Tracking: View {
          let open: (Int, inout [Int]) -> Void
          let reopens: Bool
          @State private var path: [Int] = []
          var body: some View {
            VStack {
              Button("Link") {
                open(7, &path)
                if reopens { Task { path = [7] } }
              }
              NavigationStack(path: $path) {
                Text("Parcels").navigationDestination(for: Int.self) { Parcel(number: $0) }
              }
            }
          }
        }
        """#),
    "stale-presentation": RuleExample(
      scenario: "bug/stale-presentation",
      file: "Sources/Commands/TraceScenarios/Faults/Navigation/StalePresentation.swift",
      isRepeatable: true,
      before: #"""
        private struct PresentsFirst: View {
          @State private var contact: Contact?
          @State private var isEditing = false
          var body: some View {
            Button("Edit Ada") {
              isEditing = true
              Task { contact = Contact(id: "Ada") }
            }
            .sheet(isPresented: $isEditing) { ContactForm(contact: contact) }
          }
        }
        """#,
      after: #"""
        private struct PresentsItem: View {
          @State private var contact: Contact?
          var body: some View {
            Button("Edit Ada") { contact = Contact(id: "Ada") }
              .sheet(item: $contact) { ContactForm(contact: $0) }
          }
        }
        """#),
    "presentation-lost": RuleExample(
      scenario: "bug/presentation-lost",
      file: "Sources/Commands/TraceScenarios/Faults/Navigation/PresentationLost.swift",
      isRepeatable: true,
      before: #"""
        Checkout(waits: false)
        """#,
      after: #"""
        Checkout(waits: true)
        """#,
      shared: #"""
        private struct Checkout: View {
          let waits: Bool
          @State private var editsAddress = false
          @State private var confirms = false
          @State private var wasSaved = false
          var body: some View {
            Button("Address") { editsAddress = true }
              .sheet(isPresented: $editsAddress, onDismiss: { if waits { confirms = wasSaved } }) {
                Button("Save") {
                  wasSaved = true
                  editsAddress = false
                  if !waits { confirms = true }
                }
              }
              .alert("Address saved", isPresented: $confirms) { Button("OK") {} }
          }
        }
        """#),
    "dismissal-refused": RuleExample(
      scenario: "bug/dismissal-refused",
      file: "Sources/Commands/TraceScenarios/Faults/Navigation/DismissalRefused.swift",
      isRepeatable: true,
      before: #"""
        Uploads(drops: false)
        """#,
      after: #"""
        Uploads(drops: true)
        """#,
      shared: #"""
        private struct Uploads: View {
          let drops: Bool
          @State private var failure: String?
          @State private var waiting = 3
          var body: some View {
            Text("\(waiting) photos are waiting")
            Button("Upload") { failure = "You are offline" }
            Button("Add photo") { waiting += 1 }
              .alert("Upload failed", isPresented: Binding(get: { failure != nil }, set: { if !$0, drops { failure = nil } })) {
                Button("OK") {}
              }
          }
        }
        """#),
    "input-ignored": RuleExample(
      scenario: "bug/input-ignored", file: "Sources/Commands/TraceScenarios/Faults/Navigation/InputIgnored.swift",
      isRepeatable: true,
      before: #"""
        NameForm(keepsText: false)
        """#,
      after: #"""
        NameForm(keepsText: true)
        """#,
      shared: #"""
        private struct NameForm: View {
          let keepsText: Bool
          @State private var name = ""
          var body: some View {
            TextField("Name", text: keepsText ? $name : .constant(name))
          }
        }
        """#),
    "request-ignored": RuleExample(
      scenario: "bug/request-ignored", file: "Sources/Commands/TraceScenarios/Faults/Navigation/RequestIgnored.swift",
      isRepeatable: true,
      before: #"""
        AlbumPage(usesTheID: false)
        """#,
      after: #"""
        AlbumPage(usesTheID: true)
        """#,
      shared: #"""
        private struct Song: Identifiable {
          let id: Int
          var title: String { "Song \(id)" }
        }

        private struct AlbumPage: View {
          let usesTheID: Bool
          private let songs = (1...60).map(Song.init)
          private let playing = 42
          var body: some View {
            ScrollViewReader { proxy in
              Button("Now playing") {
                if usesTheID {
                  proxy.scrollTo(playing, anchor: .top)
                } else {
                  proxy.scrollTo("\(playing)", anchor: .top)
                }
              }
              List(songs) { Text($0.title) }
            }
          }
        }
        """#),
    "error-shown-again": RuleExample(
      scenario: "bug/error-shown-again",
      file: "Sources/Commands/TraceScenarios/Faults/Navigation/ErrorShownAgain.swift",
      isRepeatable: true,
      before: #"""
        Shop(clearsFailure: false)
        """#,
      after: #"""
        Shop(clearsFailure: true)
        """#,
      shared: #"""
        @MainActor private final class Payment: ObservableObject {
          @Published var failure: String?
          private var wasTried = false

          func pay() async {
            guard !wasTried else { return }
            wasTried = true
            try? await Task.sleep(for: .milliseconds(300))
            failure = "The card was declined"
          }
        }

        private struct PaymentScreen: View {
          @ObservedObject var payment: Payment
          let clearsFailure: Bool
          @State private var showsFailure = false
          var body: some View {
            Text("Payment")
              .task { await payment.pay() }
              .onAppear { showsFailure = payment.failure != nil }
              .onChange(of: payment.failure) { showsFailure = payment.failure != nil }
              .alert("Payment failed", isPresented: $showsFailure) {
                Button("OK") { if clearsFailure { payment.failure = nil } }
              }
          }
        }

        private struct Shop: View {
          let clearsFailure: Bool
          @StateObject private var payment = Payment()
          var body: some View {
            NavigationStack { NavigationLink("Pay") { PaymentScreen(payment: payment, clearsFailure: clearsFailure) } }
          }
        }
        """#),
    "effect-in-body-or-init": RuleExample(
      scenario: "bug/effect-in-body-or-init",
      file: "Sources/Commands/TraceScenarios/Faults/Effects/EffectInBodyOrInit.swift",
      isRepeatable: true,
      before: #"""
        private struct FetchesInBody: View {
          var body: some View {
            let greeting = Trace.fetch("greeting") { "Hello" }
            Text(greeting)
          }
        }
        """#,
      after: #"""
        private struct FetchesInTask: View {
          @State private var greeting = ""
          var body: some View {
            Text(greeting).task { greeting = (try? await answer("greeting", after: .milliseconds(100), "Hello")) ?? greeting }
          }
        }
        """#),
    "resource-leak": RuleExample(
      scenario: "bug/resource-leak", file: "Sources/Commands/TraceScenarios/Faults/Effects/ResourceLeak.swift",
      isRepeatable: true,
      before: #"""
        private struct NeverReleases: View {
          @State private var observer: ResourceToken?
          var body: some View {
            Text("Listening").onAppear { observer = Trace.acquire(.observer, "keyboard") }
          }
        }
        """#,
      after: #"""
        private struct Releases: View {
          @State private var observer: ResourceToken?
          var body: some View {
            Text("Listening")
              .onAppear { observer = Trace.acquire(.observer, "keyboard") }
              .onDisappear {
                observer?.release()
                observer = nil
              }
          }
        }
        """#),
    "object-recreated": RuleExample(
      scenario: "bug/object-recreated", file: "Sources/Commands/TraceScenarios/Faults/Effects/ObjectRecreated.swift",
      isRepeatable: true,
      before: #"""
        private struct InlineModel: View {
          let title: String
          @ObservedObject var model = FormModel()
          var body: some View { Text("\(title) \(model.text)") }
        }
        """#,
      after: #"""
        private struct OwnedModel: View {
          let title: String
          @StateObject private var model = FormModel()
          var body: some View { Text("\(title) \(model.text)") }
        }
        """#),
    "object-leak": RuleExample(
      scenario: "bug/object-leak", file: "Sources/Commands/TraceScenarios/Faults/Effects/ObjectLeak.swift",
      isRepeatable: true,
      before: #"""
        private struct CapturesModel: View {
          @StateObject private var model = PlayerModel()
          var body: some View {
            Text("At \(model.position)").onAppear { [model] in Ticker.handlers.append { model.position += 1 } }
          }
        }
        """#,
      after: #"""
        private struct CapturesModelWeakly: View {
          @StateObject private var model = PlayerModel()
          var body: some View {
            Text("At \(model.position)").onAppear { [weak model] in Ticker.handlers.append { model?.position += 1 } }
          }
        }
        """#),
    "update-loop": RuleExample(
      scenario: "bug/update-loop", file: "Sources/Commands/TraceScenarios/Faults/Updates/UpdateLoop.swift",
      isRepeatable: true,
      before: #"""
        private struct DrivesItself: View {
          @State private var amount = 0
          var body: some View {
            Button("Add") { amount += 1 }.onChange(of: amount) { amount += 1 }
          }
        }
        """#,
      after: #"""
        private struct RoundsOnce: View {
          @State private var amount = 0
          var body: some View {
            Button("Add") { amount += 1 }.onChange(of: amount) { amount = (amount + 1) / 2 * 2 }
          }
        }
        """#),
    "redundant-body": RuleExample(
      scenario: "bug/redundant-body", file: "Sources/Commands/TraceScenarios/Faults/Updates/RedundantBody.swift",
      isRepeatable: true,
      before: #"""
        /// A row whose body has a side effect: it stores the last created row in a model.
        private struct CountingRow: View {
          let number: Int
          let title: String
          let statistics: Statistics
          var body: some View {
            let _ = statistics.lastRow = number
            Text("\(title) \(number)")
          }
        }

        private struct WritesInBody: View {
          @State private var statistics = Statistics()
          @State private var title = "Draft"
          var body: some View {
            Button("Rename") { title = "Report" }
            Summary(title: title, statistics: statistics)
            ForEach(1..<4) { CountingRow(number: $0, title: title, statistics: statistics) }
          }
        }
        """#,
      after: #"""
        private struct PlainRow: View {
          let number: Int
          let title: String
          var body: some View { Text("\(title) \(number)") }
        }

        private struct WritesInAction: View {
          @State private var statistics = Statistics()
          @State private var title = "Draft"
          var body: some View {
            Button("Rename") {
              title = "Report"
              statistics.lastRow = 3
            }
            Summary(title: title, statistics: statistics)
            ForEach(1..<4) { PlainRow(number: $0, title: title) }
          }
        }
        """#),
    "update-in-proportion": RuleExample(
      scenario: "bug/update-in-proportion",
      file: "Sources/Commands/TraceScenarios/Faults/Updates/UpdateInProportion.swift",
      isRepeatable: true,
      before: #"""
        TeamList(readsMember: false)
        """#,
      after: #"""
        TeamList(readsMember: true)
        """#,
      shared: #"""
        @Observable @MainActor private final class Member: Identifiable {
          let id: Int
          var isOnline = false
          init(id: Int) { self.id = id }
        }

        @Observable @MainActor private final class Team {
          let members = (1...15).map { Member(id: $0) }
          var isOnline: [Int: Bool] = [:]
          private var next = 1

          func connectNext() {
            isOnline[next] = true
            members[next - 1].isOnline = true
            next += 1
          }
        }

        private struct DictionaryRow: View {
          let id: Int
          let team: Team
          var body: some View { Text("Member \(id) is \(team.isOnline[id] == true ? "online" : "offline")") }
        }

        private struct MemberRow: View {
          let member: Member
          var body: some View { Text("Member \(member.id) is \(member.isOnline ? "online" : "offline")") }
        }

        private struct TeamList: View {
          let readsMember: Bool
          @State private var team = Team()
          var body: some View {
            Button("Connect next") { team.connectNext() }
            ForEach(team.members) { member in
              if readsMember {
                MemberRow(member: member)
              } else {
                DictionaryRow(id: member.id, team: team)
              }
            }
          }
        }
        """#),
    "long-body": RuleExample(
      scenario: "bug/long-body", file: "Sources/Commands/TraceScenarios/Faults/Updates/LongBody.swift",
      isRepeatable: false,
      before: #"""
        private struct SortsInBody: View {
          let round: Int
          var body: some View {
            let result = sorted()
            Text("Round \(round): \(result > 0 ? "sorted" : "empty")")
          }
        }
        """#,
      after: #"""
        private struct SortsInTask: View {
          let round: Int
          @State private var result = 0
          var body: some View {
            Text("Round \(round): \(result > 0 ? "sorted" : "empty")")
              .task(id: round) { result = await Task.detached { sorted() }.value }
          }
        }
        """#),
    "costly-body": RuleExample(
      scenario: "bug/costly-body", file: "Sources/Commands/TraceScenarios/Faults/Updates/CostlyBody.swift",
      isRepeatable: true,
      before: #"""
        Orders(sortsInBody: true)
        """#,
      after: #"""
        Orders(sortsInBody: false)
        """#,
      shared: #"""
        /// Describes thousands of orders and returns the first one in the order of the alphabet.
        private func firstOrder(round: Int) -> String {
          (1...20_000).map { "Order number \($0) of round \(round)" }.sorted().first ?? "No orders"
        }

        private struct SortsEachTime: View {
          let round: Int
          var body: some View { Text(firstOrder(round: round)) }
        }

        private struct SortsOnChange: View {
          let round: Int
          @State private var first = ""
          var body: some View {
            Text(first).onChange(of: round, initial: true) { first = firstOrder(round: round) }
          }
        }

        private struct Orders: View {
          let sortsInBody: Bool
          @State private var round = 1
          var body: some View {
            Button("Reload") { round += 1 }
            if sortsInBody {
              SortsEachTime(round: round)
            } else {
              SortsOnChange(round: round)
            }
          }
        }
        """#),
    "main-thread-block": RuleExample(
      scenario: "bug/main-thread-block", file: "Sources/Commands/TraceScenarios/Faults/Updates/MainThreadBlock.swift",
      isRepeatable: false,
      before: #"""
        private struct ComputesOnAppear: View {
          @State private var result = 0
          var body: some View { Text("Result \(result)").onAppear { result = computed() } }
        }
        """#,
      after: #"""
        private struct ComputesBeside: View {
          @State private var result = 0
          var body: some View {
            Text("Result \(result)").task {
              result = await Task.detached { computed() }.value
            }
          }
        }
        """#),
    "crash-in-first-body": RuleExample(
      scenario: "bug/crash-in-first-body",
      file: "Sources/Commands/TraceScenarios/Faults/Effects/CrashInFirstBody.swift",
      isRepeatable: true,
      before: #"""
        private struct TrustsItems: View {
          @State private var items: [String] = []
          var body: some View {
            Text(items[0]).onAppear { items = ["Apple", "Banana", "Cherry"] }
          }
        }
        """#,
      after: #"""
        private struct HandlesNoItems: View {
          @State private var items: [String] = []
          var body: some View {
            Group {
              if let first = items.first { Text(first) } else { ProgressView() }
            }
            .onAppear { items = ["Apple", "Banana", "Cherry"] }
          }
        }
        """#),
    "never-visible-node": RuleExample(
      scenario: "bug/never-visible-node",
      file: "Sources/Commands/TraceScenarios/Faults/Identity/NeverVisibleNode.swift",
      isRepeatable: true,
      before: #"""
        /// The fault, on platforms that build all tabs at launch: a report is built even if the user never opens it.
        private struct BuiltAhead: View {
          var body: some View {
            TabView {
              Text("Welcome").tabItem { Text("Home") }
              ReportView().tabItem { Text("Report") }
            }
          }
        }
        """#,
      after: #"""
        private struct BuiltOnDemand: View {
          @State private var selection = 0
          @State private var hasOpenedReport = false
          var body: some View {
            TabView(selection: $selection) {
              Text("Welcome").tabItem { Text("Home") }.tag(0)
              Group {
                if hasOpenedReport { ReportView() } else { Color.clear }
              }
              .tabItem { Text("Report") }
              .tag(1)
            }
            .onChange(of: selection) { hasOpenedReport = hasOpenedReport || selection == 1 }
          }
        }
        """#),
    "repeat-of-once-work": RuleExample(
      scenario: "bug/repeat-of-once-work",
      file: "Sources/Commands/TraceScenarios/Faults/Effects/RepeatOfOnceWork.swift",
      isRepeatable: true,
      before: #"""
        private struct TracksEachAppear: View {
          var body: some View { Text("Product").onAppear { Trace.mark("product viewed", scope: .life) } }
        }
        """#,
      after: #"""
        private struct TracksFirstAppear: View {
          @State private var hasTracked = false
          var body: some View {
            Text("Product").onAppear {
              guard !hasTracked else { return }
              hasTracked = true
              Trace.mark("product viewed", scope: .life)
            }
          }
        }
        """#),
    "background-work-runs-on": RuleExample(
      scenario: "bug/background-work-runs-on",
      file: "Sources/Commands/TraceScenarios/Faults/Tasks/BackgroundWorkRunsOn.swift",
      isRepeatable: true,
      before: #"""
        private struct TicksOn: View {
          @State private var ticker: ResourceToken?
          var body: some View {
            Text("Ticking")
              .onAppear { ticker = Trace.acquire(.timer, "ticker") }
              .onDisappear { ticker?.release() }
          }
        }
        """#,
      after: #"""
        private struct TicksWhileActive: View {
          @Environment(\.scenePhase) private var scenePhase
          @State private var ticker: ResourceToken?
          var body: some View {
            Text("Ticking")
              .onChange(of: scenePhase, initial: true) { follow(scenePhase) }
              .onDisappear { follow(.background) }
          }

          private func follow(_ phase: ScenePhase) {
            if phase == .background {
              ticker?.release()
              ticker = nil
            } else if ticker == nil {
              ticker = Trace.acquire(.timer, "ticker")
            }
          }
        }
        """#),
    "work-not-resumed": RuleExample(
      scenario: "bug/work-not-resumed", file: "Sources/Commands/TraceScenarios/Faults/Tasks/WorkNotResumed.swift",
      isRepeatable: true,
      before: #"""
        Scores(resumes: false)
        """#,
      after: #"""
        Scores(resumes: true)
        """#,
      shared: #"""
        private struct Scores: View {
          let resumes: Bool
          @Environment(\.scenePhase) private var phase
          @State private var rounds = 0
          @State private var poll: Task<Void, Never>?
          var body: some View {
            Text("Round \(rounds)")
              .onAppear { start() }
              .onDisappear { poll?.cancel() }
              .onChange(of: phase) {
                if phase == .background { poll?.cancel() }
                if phase == .active, resumes { start() }
              }
          }

          private func start() {
            poll?.cancel()
            poll = Task {
              do {
                while true {
                  try await Task.sleep(for: .seconds(2))
                  rounds += 1
                }
              } catch {}
            }
          }
        }
        """#),
    "program-crash": RuleExample(
      scenario: "bug/program-crash", file: "Sources/Commands/TraceScenarios/Faults/Effects/ProgramCrash.swift",
      isRepeatable: true,
      before: #"""
        private struct TrustsSelection: View {
          @State private var selection: Int?
          var body: some View {
            Button("Show") { print("item \(selection!)") }
          }
        }
        """#,
      after: #"""
        private struct ChecksSelection: View {
          @State private var selection: Int?
          var body: some View {
            Button("Show") { if let selection { print("item \(selection)") } }
          }
        }
        """#),
  ]
}
