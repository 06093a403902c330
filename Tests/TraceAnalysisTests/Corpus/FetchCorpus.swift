import Testing

@Suite struct FetchCorpus {
  static let node = """
    0 node.create node=7 view=FirstTab role=view
    0 visibility.enter node=7
    """

  static let doubleFetch: [LabelledTrace] = [
    .init(
      "a second fetch while the first runs", ["double-fetch"], view: "FirstTab", .error,
      node + """

        10 fetch.begin fetch=1 key=items node=7
        20 fetch.begin fetch=2 key=items node=7
        90 fetch.end fetch=1 outcome=ok
        95 fetch.end fetch=2 outcome=ok
        """),
    .init(
      "a second fetch after the first succeeded", ["double-fetch"], .warning,
      node + """

        10 fetch.begin fetch=1 key=items node=7
        20 fetch.end fetch=1 outcome=ok
        30 fetch.begin fetch=2 key=items node=7
        40 fetch.end fetch=2 outcome=ok
        """),
    .init(
      "only fetches, no node kinds, large sparse ids", ["double-fetch"], .warning,
      """
      10 fetch.begin fetch=900719925474 key=items node=500000000000
      20 fetch.end fetch=900719925474 outcome=ok
      20 fetch.begin fetch=900719925999 key=items node=500000000000
      20 fetch.end fetch=900719925999 outcome=ok
      """),
    .init(
      "a fetch cancelled by the leave makes it a warning", ["double-fetch"], .warning,
      node + """

        1 task.create task=1 node=7 mode=view
        1 task.create task=2 node=7 mode=view
        10 fetch.begin fetch=1 key=items node=7 task=1
        20 fetch.begin fetch=2 key=items node=7 task=2
        50 visibility.leave node=7
        50 task.cancel task=1 reason=disappear
        50 task.cancel task=2 reason=disappear
        51 fetch.end fetch=1 outcome=cancelled
        51 fetch.end fetch=2 outcome=cancelled
        51 task.end task=1 outcome=cancelled
        51 task.end task=2 outcome=cancelled
        """),
    .init(
      "one fetch",
      node + """

        10 fetch.begin fetch=1 key=items node=7
        20 fetch.end fetch=1 outcome=ok
        """),
    .init(
      "a retry after failure",
      node + """

        10 fetch.begin fetch=1 key=items node=7
        20 fetch.end fetch=1 outcome=failed
        30 fetch.begin fetch=2 key=items node=7 intent=retry
        40 fetch.end fetch=2 outcome=ok
        """),
    .init(
      "a new load after failure without the word retry",
      node + """

        10 fetch.begin fetch=1 key=items node=7
        20 fetch.end fetch=1 outcome=failed
        30 fetch.begin fetch=2 key=items node=7
        40 fetch.end fetch=2 outcome=ok
        """),
    .init(
      "a new load after cancellation",
      node + """

        10 fetch.begin fetch=1 key=items node=7
        20 fetch.end fetch=1 outcome=cancelled
        30 fetch.begin fetch=2 key=items node=7
        40 fetch.end fetch=2 outcome=ok
        """),
    .init(
      "pull to refresh",
      node + """

        10 fetch.begin fetch=1 key=items node=7
        20 fetch.end fetch=1 outcome=ok
        30 fetch.begin fetch=2 key=items node=7 intent=refresh
        40 fetch.end fetch=2 outcome=ok
        """),
    .init(
      "an id that changed and changed back",
      node + """

        10 fetch.begin fetch=1 key=a node=7
        20 fetch.end fetch=1 outcome=ok
        30 fetch.begin fetch=2 key=b node=7
        40 fetch.end fetch=2 outcome=ok
        50 fetch.begin fetch=3 key=a node=7
        60 fetch.end fetch=3 outcome=ok
        """),
    .init(
      "an answer from the cache",
      node + """

        10 fetch.begin fetch=1 key=items node=7
        20 fetch.end fetch=1 outcome=ok
        30 fetch.begin fetch=2 key=items node=7
        31 fetch.end fetch=2 outcome=cached
        """),
    .init(
      "a quick return restarts a cancelled load",
      node + """

        1 task.create task=1 node=7 mode=view
        10 fetch.begin fetch=1 key=items node=7 task=1
        50 visibility.leave node=7
        50 task.cancel task=1 reason=disappear
        60 visibility.enter node=7
        60 task.create task=2 node=7 mode=view
        60 fetch.begin fetch=2 key=items node=7 task=2
        61 fetch.end fetch=1 outcome=cancelled
        61 task.end task=1 outcome=cancelled
        90 fetch.end fetch=2 outcome=ok
        91 task.end task=2 outcome=done
        """),
    .init(
      "two requests that are one",
      node + """

        10 fetch.begin fetch=1 key=items node=7 request=5
        20 fetch.begin fetch=2 key=items node=7 request=5
        90 fetch.end fetch=1 outcome=ok
        95 fetch.end fetch=2 outcome=ok
        """),
    .init(
      "a service fetches twice",
      """
      10 fetch.begin fetch=1 key=items
      20 fetch.begin fetch=2 key=items
      90 fetch.end fetch=1 outcome=ok
      95 fetch.end fetch=2 outcome=ok
      """),
    .init(
      "an input changed in between",
      node + """

        10 fetch.begin fetch=1 key=items node=7
        20 fetch.end fetch=1 outcome=ok
        25 prop.change node=7 name=filter hash=5
        30 fetch.begin fetch=2 key=items node=7
        40 fetch.end fetch=2 outcome=ok
        """),
  ]
  @Test(arguments: doubleFetch) func `double-fetch`(_ trace: LabelledTrace) throws { try trace.check() }

  static let crossNode: [LabelledTrace] = [
    .init(
      "two views fetch one key at once", ["cross-node-double-fetch"], view: "Screen", .note,
      """
      0 node.create node=1 view=Screen role=view
      0 node.create node=2 parent=1 view=Header role=view
      0 node.create node=3 parent=1 view=Footer role=view
      0 visibility.enter node=1
      0 visibility.enter node=2
      0 visibility.enter node=3
      10 fetch.begin fetch=1 key=user node=2
      20 fetch.begin fetch=2 key=user node=3
      30 fetch.end fetch=1 outcome=ok
      40 fetch.end fetch=2 outcome=ok
      """),
    .init(
      "one after the other",
      """
      10 fetch.begin fetch=1 key=user node=2
      20 fetch.end fetch=1 outcome=ok
      20 fetch.begin fetch=2 key=user node=3
      40 fetch.end fetch=2 outcome=ok
      """),
    .init(
      "coalesced in a service",
      """
      10 fetch.begin fetch=1 key=user node=2 request=77
      20 fetch.begin fetch=2 key=user node=3 request=77
      30 fetch.end fetch=1 outcome=ok
      40 fetch.end fetch=2 outcome=ok
      """),
    .init(
      "different pages in the key",
      """
      10 fetch.begin fetch=1 key=user?page=1 node=2
      20 fetch.begin fetch=2 key=user?page=2 node=3
      30 fetch.end fetch=1 outcome=ok
      40 fetch.end fetch=2 outcome=ok
      """),
  ]
  @Test(arguments: crossNode) func `cross-node-double-fetch`(_ trace: LabelledTrace) throws { try trace.check() }

  static func returns(_ count: Int, _ extra: String = "", outcome: String = "ok") -> String {
    var text = node + "\n10 fetch.begin fetch=1 key=items node=7\n20 fetch.end fetch=1 outcome=ok\n"
    for index in 1...count {
      let t = index * 1000
      text += "\(t) visibility.leave node=7\n\(t + 500) visibility.enter node=7\n"
      text += "\(t + 510) fetch.begin fetch=\(index + 1) key=items node=7 \(extra)\n\(t + 520) fetch.end fetch=\(index + 1) outcome=\(outcome)\n"
    }
    return text
  }

  static let refetch: [LabelledTrace] = [
    .init("one return", ["refetch-on-return"], view: "FirstTab", .note, returns(1)),
    .init("two returns", ["refetch-on-return"], .note, returns(2)),
    .init("the third return makes a warning", ["refetch-on-return"], .warning, returns(3)),
    .init(
      "returns told by callbacks only", ["refetch-on-return"], .note,
      """
      0 callback.begin node=7 callback=appear
      10 fetch.begin fetch=1 key=items node=7
      20 fetch.end fetch=1 outcome=ok
      30 callback.begin node=7 callback=disappear
      40 callback.begin node=7 callback=appear
      50 fetch.begin fetch=2 key=items node=7
      60 fetch.end fetch=2 outcome=ok
      """),
    .init("data older than its age", returns(3, "max_age_ns=300000000")),
    .init("data younger than its age", ["refetch-on-return"], returns(1, "max_age_ns=5000000000")),
    .init("an explicit refresh", returns(3, "intent=refresh")),
    .init("answers from the cache", returns(3, outcome: "cached")),
    .init(
      "a new node: the state was evicted",
      """
      0 node.create node=7 view=RowView role=view
      0 visibility.enter node=7
      10 fetch.begin fetch=1 key=items node=7
      20 fetch.end fetch=1 outcome=ok
      30 visibility.leave node=7
      30 node.destroy node=7 reason=evict
      40 node.create node=8 view=RowView role=view
      40 visibility.enter node=8
      50 fetch.begin fetch=2 key=items node=8
      60 fetch.end fetch=2 outcome=ok
      """),
  ]
  @Test(arguments: refetch) func `refetch-on-return`(_ trace: LabelledTrace) throws { try trace.check() }

  static let tabs = """
    0 node.create node=1 view=FirstTab role=view
    0 node.create node=2 view=SecondTab role=view
    0 visibility.enter node=1 onscreen=true
    """
  static let hidden: [LabelledTrace] = [
    .init(
      "a hidden tab loads at launch", ["fetch-while-hidden"], view: "SecondTab", .warning,
      tabs + """

        0 callback.begin node=2 callback=appear onscreen=false
        + callback.end node=2 callback=appear onscreen=false
        + task.create task=2 node=2 mode=view
        + task.start task=2
        1 fetch.begin fetch=1 key=b node=2 task=2
        50 fetch.end fetch=1 outcome=ok
        51 task.end task=2 outcome=done
        900 visibility.enter node=2
        """),
    .init(
      "a task alone", ["fetch-while-hidden"],
      tabs + """

        0 task.create task=2 node=2 mode=view
        + task.start task=2
        51 task.end task=2 outcome=done
        """),
    .init(
      "marked as prefetch",
      tabs + """

        1 fetch.begin fetch=1 key=b node=2 intent=prefetch
        50 fetch.end fetch=1 outcome=ok
        """),
    .init(
      "work of a service",
      tabs + """

        1 task.create task=2 mode=detached
        1 task.start task=2
        1 fetch.begin fetch=1 key=b task=2
        50 fetch.end fetch=1 outcome=ok
        50 task.end task=2 outcome=done
        """),
    .init(
      "a task started just before the leave",
      tabs + """

        5 frame.begin frame=1
        5 task.create task=1 node=1 mode=view
        5 task.start task=1
        5 visibility.leave node=1
        5 task.cancel task=1 reason=disappear
        5 frame.end frame=1
        6 task.end task=1 outcome=cancelled
        """),
    .init(
      "visible in the same frame",
      """
      0 frame.begin frame=1
      0 node.create node=1 view=FirstTab role=view
      0 fetch.begin fetch=1 key=b node=1
      0 visibility.enter node=1
      0 frame.end frame=1
      9 fetch.end fetch=1 outcome=ok
      """),
    .init(
      "without visibility nothing can be said",
      """
      0 node.create node=1 view=FirstTab role=view
      0 fetch.begin fetch=1 key=b node=1
      9 fetch.end fetch=1 outcome=ok
      """),
  ]
  @Test(arguments: hidden) func `fetch-while-hidden`(_ trace: LabelledTrace) throws { try trace.check() }

  @Test func `a hidden tab's fetch is what ios17 does`() throws {
    #expect(try Script(Self.hidden[0].script).report().findings.first?.expectedOn == ["ios17"])
  }

  static func typed(_ count: Int, every: Int = 100, outcome: String = "cancelled") -> String {
    var text = node + "\n"
    for index in 1...count {
      let t = index * every
      text += "\(t) action.begin action=type label=Search\n\(t) state.write node=7 slot=0 hash=\(index)\n\(t) action.end action=type label=Search\n"
      if index > 1 { text += "\(t) fetch.end fetch=\(index - 1) outcome=\(outcome)\n" }
      text += "\(t) fetch.begin fetch=\(index) key=q\(index) node=7 site=\"App/Search.swift:10\"\n"
    }
    return text + "\(count * every + 90) fetch.end fetch=\(count) outcome=ok\n"
  }
  static let fanout: [LabelledTrace] = [
    .init("four keystrokes, four requests", ["undebounced-fanout"], view: "FirstTab", .warning, typed(4)),
    .init("three are not many", typed(3)),
    .init("four over more than a second", typed(4, every: 400)),
    .init("pages that all complete", typed(6, outcome: "ok")),
  ]
  @Test(arguments: fanout) func `undebounced-fanout`(_ trace: LabelledTrace) throws { try trace.check() }
}
