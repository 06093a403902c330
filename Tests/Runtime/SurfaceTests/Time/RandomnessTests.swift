import Foundation
import LifecycleTesting
import SwiftUI
import Testing

/// A page that uses every source of random numbers.
private struct Lottery: View {
  @State private var hand = Array(1...52).shuffled()
  @State private var lots: [String] = []
  var body: some View {
    Button("Draw") {
      hand.shuffle()
      let suit = ["♠", "♥", "♦", "♣"].randomElement() ?? ""
      let share: Double = .random(in: 0..<1)
      lots.append(
        "\(suit) \(Int.random(in: 1...1_000_000)) \(UInt8.random(in: 0..<200)) \(Bool.random()) \(share) \(CGFloat.random(in: 0...1))"
      )
    }
    Text(hand.map(String.init).joined(separator: " "))
    ForEach(lots, id: \.self) { Text($0) }
  }
}

@MainActor
struct RandomnessTests {
  private func run() throws -> [String] {
    let host = try ViewHost { Lottery() }
    for _ in 0..<5 { try host.tap("Draw") }
    defer { _ = try? host.finish() }
    return host.texts
  }

  @Test func `a host draws the same random numbers in every run and different ones each time`() throws {
    let texts = try run()
    #expect(try run() == texts)
    #expect(Set(texts).count == 7)
  }

  @Test func `without a host, random numbers are the system's`() throws {
    let host = try ViewHost { Lottery() }
    let numbers = (0..<4).map { _ in UInt64.random(in: .min ... .max) }
    #expect(numbers != (0..<4).map { _ in UInt64.random(in: .min ... .max) })
    _ = try host.finish()
  }
}
