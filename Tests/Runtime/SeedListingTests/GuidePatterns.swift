import SwiftUI
import Testing
import ViewRuntime

// "View Lifecycle in SwiftUI: Complete Guide": the patterns, as in the guide, with a server that answers in virtual
// time. The `try await` in a closure of `.task`, which cannot throw, is a `try?`.

struct Article: Identifiable, Sendable {
  let id: Int
  let title: String
}

struct User: Sendable {
  let name: String
}

@MainActor enum api {
  static func fetchArticles() async throws -> [Article] {
    try await Task.sleep(for: .milliseconds(300))
    return [Article(id: 1, title: "One"), Article(id: 2, title: "Two")]
  }

  static func fetchUser(id: Int) async throws -> User {
    try await Task.sleep(for: .milliseconds(300))
    return User(name: "User \(id)")
  }

  static var searches: [String] = []
  static func search(query: String) async throws -> [Article] {
    searches.append(query)
    try await Task.sleep(for: .milliseconds(300))
    return [Article(id: 1, title: "Found \(query)")]
  }
}

@MainActor enum analytics {
  static var tracked: [String] = []
  static func track(_ event: String, properties: [String: Any]) { tracked.append(event) }
}

/// Pattern 1: load data on appear.
struct ArticleList: View {
  @State private var articles: [Article] = []
  @State private var isLoading = false

  var body: some View {
    List(articles) { article in
      Text(article.title)
    }
    .overlay {
      if isLoading {
        ProgressView("Loading")
      }
    }
    .task {
      isLoading = true
      defer { isLoading = false }

      articles = (try? await api.fetchArticles()) ?? []
    }
  }
}

/// Pattern 2: clean up on disappear.
struct TimerView: View {
  @State private var timer: Timer?
  @State private var count = 0

  var body: some View {
    Text("Count: \(count)")
      .onAppear {
        timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
          MainActor.assumeIsolated { count += 1 }
        }
      }
      .onDisappear {
        timer?.invalidate()
        timer = nil
      }
  }
}

/// Pattern 3: fetch again when a parameter changes.
struct UserProfile: View {
  let userID: Int
  @State private var user: User?

  var body: some View {
    VStack {
      if let user {
        Text(user.name)
      }
    }
    .task(id: userID) {
      user = try? await api.fetchUser(id: userID)
    }
  }
}

/// Pattern 4: track analytics.
struct ProductDetail: View {
  let product: Article

  var body: some View {
    ScrollView {
      Text(product.title)
    }
    .onAppear {
      analytics.track(
        "product_viewed",
        properties: [
          "product_id": product.id,
          "product_name": product.title,
        ])
    }
  }
}

/// Pattern 5: a debounced search.
struct SearchView: View {
  @State private var searchText = ""
  @State private var results: [Article] = []
  @State private var searchTask: Task<Void, Never>?

  var body: some View {
    VStack {
      TextField("Search", text: $searchText)
      List(results) { item in
        Text(item.title)
      }
    }
    .onChange(of: searchText) { oldValue, newValue in
      searchTask?.cancel()

      searchTask = Task {
        try? await Task.sleep(for: .milliseconds(300))  // Debounce

        if !Task.isCancelled {
          results = (try? await api.search(query: newValue)) ?? results
        }
      }
    }
  }
}

private struct ProfileParent: View {
  @State private var userID = 1
  var body: some View {
    Button("Next") { userID += 1 }
    UserProfile(userID: userID)
  }
}

@MainActor
struct GuidePatternTests {
  private func host<Root: View>(@ViewBuilder _ root: @escaping () -> Root) -> RuntimeHost {
    RuntimeHost(profile: .ios18, sink: nil, root: root)
  }

  @Test func `pattern 1 shows a placeholder and then the data`() {
    let host = host { ArticleList() }
    #expect(host.texts == ["Loading"])
    host.settle()
    #expect(host.texts == ["One", "Two"])
  }

  @Test func `pattern 2 counts seconds`() {
    let host = host { TimerView() }
    host.advance(by: .seconds(3))
    #expect(host.texts == ["Count: 3"])
    host.finish()
  }

  @Test func `pattern 3 fetches again when its parameter changes`() throws {
    let host = host { ProfileParent() }
    host.settle()
    #expect(host.texts == ["Next", "User 1"])
    try host.tap("Next")
    host.settle()
    #expect(host.texts == ["Next", "User 2"])
  }

  @Test func `pattern 4 tracks each appearance`() throws {
    let before = analytics.tracked.count
    let host = host {
      TabView {
        ProductDetail(product: Article(id: 1, title: "Shoe")).tabItem { Text("Product") }
        Text("Nothing").tabItem { Text("Other") }
      }
    }
    try host.tab("Other")
    try host.tab("Product")
    #expect(analytics.tracked.count == before + 2)
  }

  @Test func `pattern 5 searches once for the typed text`() throws {
    api.searches = []
    let host = host { SearchView() }
    try host.type("view", into: "Search")
    host.settle()
    #expect(api.searches == ["view"])
    #expect(host.texts == ["view", "Found view"])
  }
}
