import SwiftUI

/// The values that a ``Shape``'s branches, lists, tabs and levels follow.
@Observable final class ShapeModel {
  var flags = [true, false, true, false]
  var numbers = [0, 1, 2]
  var lists = [[1, 2, 3], [1, 2], [5]]
  /// The tens say at which place a level lies: what comes to lie at another place is another level.
  var path: [Int] = []
  var hasSheet = false

  /// Changes one value.
  func change(_ random: inout SplitMix) {
    switch random.below(9) {
    case 0, 1: flags[random.below(4)].toggle()
    case 2, 3: numbers[random.below(3)] = random.below(3)
    case 4, 5, 6: changeList(random.below(3), &random)
    case 7: changePath(&random)
    default: hasSheet.toggle()
    }
  }

  private func changeList(_ index: Int, _ random: inout SplitMix) {
    var list = lists[index]
    switch random.below(6) {
    case 0, 1:
      let new = random.below(8)
      if !list.contains(new) { list.insert(new, at: random.below(list.count + 1)) }
    case 2: if !list.isEmpty { list.remove(at: random.below(list.count)) }
    case 3: list.shuffle(using: &random)
    case 4: if list.count > 1 { list.append(list.remove(at: random.below(list.count))) }
    default: list = (0..<8).filter { _ in random.below(3) == 0 }
    }
    lists[index] = list
  }

  private func changePath(_ random: inout SplitMix) {
    switch random.below(4) {
    case 0: if !path.isEmpty { path.removeLast() }
    case 1: path = []
    case 2: path = [random.below(3), 10 + random.below(3)]
    default: path.append(path.count * 10 + random.below(3))
    }
  }
}
