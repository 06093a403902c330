import SwiftUI
import Testing

private struct Food {
  var name: String
  var brand: String?
}

@Suite struct LocalizedTextComparatorTests {
  private let foods = ["b", "A", "a10", "a9"].map { Food(name: $0, brand: $0 == "b" ? nil : $0) }

  @Test func `texts are sorted by a localized comparator`() {
    let standard: [SortDescriptor<Food>] = [.init(\.name, comparator: .localizedStandard)]
    #expect(foods.sorted(using: standard).map(\.name) == ["A", "a9", "a10", "b"])
    #expect(
      foods.sorted(using: SortDescriptor(\.name, comparator: .localizedStandard, order: .reverse)).map(\.name) == [
        "b", "a10", "a9", "A",
      ])
    #expect(
      foods.sorted(using: SortDescriptor(\.brand, comparator: .localizedStandard)).map(\.name) == [
        "b", "A", "a9", "a10",
      ])
    #expect(foods.sorted(using: SortDescriptor(\.name, comparator: .localized)).map(\.name).first == "A")
    #expect(
      foods.sorted(using: KeyPathComparator(\.name, comparator: .localizedStandard)).map(\.name) == [
        "A", "a9", "a10", "b",
      ])
    #expect(foods.map(\.name).sorted(using: .localizedStandard) == ["A", "a9", "a10", "b"])
  }

  @Test func `texts are sorted in localized order by default`() {
    #expect(foods.sorted(using: SortDescriptor(\Food.name)).map(\.name) == ["A", "a9", "a10", "b"])
    #expect(foods.sorted(using: [SortDescriptor(\.name, order: .reverse)]).map(\.name) == ["b", "a10", "a9", "A"])
    #expect(foods.sorted(using: SortDescriptor(\.brand)).map(\.name) == ["b", "A", "a9", "a10"])
    let path = KeyPathComparator(\Food.name)
    #expect(foods.sorted(using: path).map(\.name) == ["A", "a9", "a10", "b"])
    #expect(path.keyPath == \Food.name)
    #expect(foods.sorted(using: [KeyPathComparator(\.name, order: .reverse)]).map(\.name) == ["b", "a10", "a9", "A"])
    #expect([3, 1].sorted(using: KeyPathComparator(\.self)) == [1, 3])
  }

  @Test func `Foundation's own comparator is still available`() {
    #expect(foods.sorted(using: SortDescriptor(\.name, comparator: .lexical)).map(\.name) == ["A", "a10", "a9", "b"])
  }
}
