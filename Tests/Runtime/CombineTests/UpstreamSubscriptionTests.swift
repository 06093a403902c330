import Testing

@testable import Combine

struct UpstreamSubscriptionTests {
  @Test(arguments: [true, false]) func `its end is told once, whether it comes before or after the question`(
    isFirst: Bool
  ) {
    let upstream = UpstreamSubscription()
    var ends = 0
    if isFirst { upstream.cancel() }
    upstream.whenEnded { ends += 1 }
    #expect(ends == (isFirst ? 1 : 0))
    upstream.cancel()
    #expect(!upstream.finish() && ends == 1)
  }
}
