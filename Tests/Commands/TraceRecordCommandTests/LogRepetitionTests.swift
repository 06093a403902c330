import Testing

/// Logs in which the same thing is requested again behind lines that seem to be a reason.
struct LogRepetitionTests {
  /// A request that ends and begins again, with a line in between.
  private static func loop(_ count: Int, _ reason: String) -> String {
    (1...count).map { number in
      """
      12:00:0\(number).100 \(reason)
      12:00:0\(number).110 [Net] GET /trips?sort=date
      12:00:0\(number).900 [Net] 200 /trips?sort=date
      """
    }.joined(separator: "\n") + "\n"
  }

  @Test(arguments: ["[Trips] filters changed, reloading", "sort order changed", "Tabs: tab badge changed 1 -> 2"])
  func `a value that changes is no reason to ask for the same thing, and may be what the answer brings`(reason: String)
    throws
  {
    let twice = try JudgedLog(Self.loop(2, reason))
    #expect(twice.status == 4 && twice.found == [], "\(twice)")
    #expect(twice.said.contains("'GET /trips?sort=date' is requested again"), "\(twice)")
    let often = try JudgedLog(Self.loop(5, reason))
    #expect(often.status == 1 && often.found == ["double-fetch Net"], "\(often)")
  }

  @Test(arguments: ["user tapped sort", "didBecomeActive", "polling timer fired", "scenePhase changed to active"])
  func `a person, a timer or the system is a reason each time`(reason: String) throws {
    let log = try JudgedLog(Self.loop(5, reason))
    #expect(log.status == 0 && log.found == [], "\(log)")
  }

  @Test(arguments: ["selected: true", "active: false", "tab 2 selected: false", "isActive=true", "id: 7"])
  func `the value of something in a line about a view is no reason`(remark: String) throws {
    let log = try JudgedLog(
      """
      09:30:12.188 StatsView.onAppear():61 - StatsView appeared (\(remark))
      09:30:12.192 GET /stats?range=week
      09:30:12.207 StatsView.onAppear():61 - StatsView appeared (\(remark))
      09:30:12.209 GET /stats?range=week
      09:30:12.655 200 /stats?range=week 463 ms
      09:30:12.702 200 /stats?range=week 493 ms

      """)
    #expect(log.status == 1 && log.found.contains { $0.hasPrefix("double-fetch ") }, "\(log)")
  }

  @Test func `a request that is told in words and with its address is one`() throws {
    let visit = """
      viewWillAppear TripsController
      fetchTrips() called
      GET https://api.test/trips
      viewDidAppear TripsController
      response 200 for https://api.test/trips
      got 12 trips
      viewWillDisappear TripsController
      viewDidDisappear TripsController

      """
    let log = try JudgedLog(visit + visit + visit)
    #expect(log.found == ["refetch-on-return TripsController"], "\(log)")
    #expect(log.status == 0 && !log.said.contains("is requested again"), "\(log)")
    // Elsewhere the address comes without the words, so that they are two.
    let alone = try JudgedLog(visit + "GET https://api.test/trips\nresponse 200 for https://api.test/trips\n")
    #expect(alone.status == 4 && alone.said.contains("'GET https://api.test/trips' is requested again"), "\(alone)")
  }

  @Test func `the fields of a request, one a line, are no requests`() throws {
    let fields = """
      Logger: [14/10/2023 17:22:05] Request: https://api.test/trips?sort=date
      Logger: [14/10/2023 17:22:05] Request Headers: ["Accept": "application/json", "Authorization": "Bearer ***"]
      Logger: [14/10/2023 17:22:05] HTTP Request Method: GET
      Logger: [14/10/2023 17:22:06] Response: Status Code: 200 URL: https://api.test/trips?sort=date
      Logger: [14/10/2023 17:22:06] Response Body: none

      """
    let log = try JudgedLog(fields + fields)
    #expect(log.status == 4, "\(log)")
    #expect(log.said.contains("'https://api.test/trips?sort=date' is requested again"), "\(log)")
    #expect(!log.said.contains("json"), "\(log)")
  }

  @Test func `a search whose input is named is one of a site`() throws {
    let log = try JudgedLog(
      """
      search start q=d
      search start q=du
      search start q=dune
      search done q=dune -> 23 results
      search done q=d -> 5000 results
      search done q=du -> 904 results

      """)
    #expect(log.status == 4 && log.said.contains("'search'"), "\(log)")
    let calm = try JudgedLog("search start q=d\nsearch done q=d -> 23 results\nsearch start q=x\nsearch done q=x\n")
    #expect(calm.status == 0 && calm.found == [], "\(calm)")
  }
}
