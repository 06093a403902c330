import SwiftUI

/// A tree of views as data: what containers and branches there are, and which of the ``ShapeModel``'s values they follow.
indirect enum Shape {
  case leaf
  case pair(Shape, Shape)
  case group(Shape, Shape)
  case overlay(Shape, Shape)
  case layers(Shape, Shape)
  case scroll(Shape)
  case geometry(Shape)
  case wrapped(Shape)
  case erased(Shape)
  case equatable(Shape)
  case branch(flag: Int, Shape, Shape?)
  case choice(number: Int, Shape, Shape, Shape)
  case identified(number: Int, Shape)
  case forEach(list: Int, Shape)
  case rows(list: Int, Shape)
  case lazyRows(list: Int, Shape)
  case form(list: Int, Shape)
  case grid(list: Int, Shape)
  case sections(list: Int, rows: Int, Shape)
  case tabs(number: Int, Shape, Shape, Shape)
  case tabValues(number: Int, Shape, Shape, list: Int)
  case stack(root: Shape, level: Shape)
  case sheet(Shape, content: Shape)
}

extension Shape {
  /// A whole screen: a sheet over tabs, a stack or rows, and what lies in these.
  static func screen(_ random: inout SplitMix) -> Shape {
    let page = page(&random)
    return random.below(3) == 0 ? .sheet(page, content: content(3, &random)) : page
  }

  private static func page(_ random: inout SplitMix) -> Shape {
    switch random.below(12) {
    case 0: .tabs(number: random.below(3), content(3, &random), content(2, &random), .stack(root: content(2, &random), level: content(2, &random)))
    case 1: .stack(root: content(3, &random), level: content(3, &random))
    case 2: .stack(root: .rows(list: random.below(3), content(2, &random)), level: .lazyRows(list: random.below(3), content(2, &random)))
    case 3: .rows(list: random.below(3), content(3, &random))
    case 4: .lazyRows(list: random.below(3), content(3, &random))
    case 5: .sections(list: 0, rows: 1 + random.below(2), content(2, &random))
    case 6: .form(list: random.below(3), content(3, &random))
    case 7: .scroll(.grid(list: random.below(3), content(3, &random)))
    case 8: .tabValues(number: random.below(3), content(3, &random), .rows(list: random.below(3), content(2, &random)), list: random.below(3))
    default: content(5, &random)
    }
  }

  private static func content(_ depth: Int, _ random: inout SplitMix) -> Shape {
    guard depth > 0 else { return .leaf }
    func next() -> Shape { content(depth - 1, &random) }
    switch random.below(14) {
    case 0: return .pair(next(), next())
    case 1: return .group(next(), next())
    case 2: return .overlay(next(), next())
    case 3: return .wrapped(next())
    case 4: return .erased(next())
    case 5: return .equatable(next())
    case 6: return .branch(flag: random.below(4), next(), random.below(2) == 0 ? next() : nil)
    case 7: return .choice(number: random.below(3), next(), next(), next())
    case 8: return .identified(number: random.below(3), next())
    case 9, 10: return .forEach(list: random.below(3), next())
    case 11: return .layers(next(), next())
    case 12: return .scroll(next())
    case 13: return .geometry(next())
    default: return .leaf
    }
  }
}

/// Steele, Lea and Flood's generator: the same numbers for the same seed everywhere.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func below(_ end: Int) -> Int { Int.random(in: 0..<end, using: &self) }
}
