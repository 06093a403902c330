import Foundation
import Testing
import TraceTestSupport

/// A small model of a container: what it shows after each operation, written from what is known of Apple's SwiftUI and
/// not from the runtime.
@MainActor
protocol ContainerModel {
  associatedtype Operation
  /// Returns an operation that is possible in the model's state.
  func operation(_ random: inout SeededGenerator) -> Operation
  /// Performs an operation and returns what a program prints and shows after it; nil if the operation is not possible.
  mutating func perform(_ operation: Operation) -> String?
  /// The names of the transitions that the model has made; see ``ModelTransition``.
  var transitions: Set<String> { get }
}

/// The program in the runtime that a model describes.
@MainActor
protocol ModeledProgram {
  associatedtype Operation
  mutating func perform(_ operation: Operation) throws -> String
}

/// Random programs of operations, compared after each step with a model of what they show.
@MainActor
enum RandomProgram {
  /// The number of operations of each comparison. `TWOTRACK_MODEL_OPERATIONS` sets another, and `SEED` other programs.
  static var operations: Int {
    ProcessInfo.processInfo.environment["TWOTRACK_MODEL_OPERATIONS"].flatMap(Int.init) ?? 400
  }
  private static var seed: UInt64 { ProcessInfo.processInfo.environment["SEED"].flatMap(UInt64.init) ?? 20_261_128 }
  private static let length = 25

  /// Compares programs of random operations with the model, and records the shortest program that differs.
  /// - Returns: The transitions that the programs have made.
  static func compare<Model: ContainerModel, Program: ModeledProgram>(
    _ model: @escaping () -> Model, with program: @escaping () throws -> Program,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Set<String> where Model.Operation == Program.Operation {
    var random = SeededGenerator(seed: seed)
    var transitions: Set<String> = []
    for _ in 0..<max(1, operations / length) {
      var planned = model()
      var script: [Model.Operation] = []
      for _ in 0..<length {
        let operation = planned.operation(&random)
        script.append(operation)
        _ = planned.perform(operation)
      }
      transitions.formUnion(planned.transitions)
      guard try difference(model, program, script) != nil else { continue }
      let shortest = try shrink(script) { try difference(model, program, $0) != nil }
      Issue.record("\(try difference(model, program, shortest) ?? "")", sourceLocation: sourceLocation)
      return transitions
    }
    return transitions
  }

  /// Returns the operations and the first difference; nil if there is none.
  private static func difference<Model: ContainerModel, Program: ModeledProgram>(
    _ model: () -> Model, _ program: () throws -> Program, _ script: [Model.Operation]
  ) throws -> String? where Model.Operation == Program.Operation {
    var model = model()
    var program = try program()
    var lines: [String] = []
    for operation in script {
      guard let wanted = model.perform(operation) else { continue }
      let found = try program.perform(operation)
      lines.append("\(operation): \(found)")
      if wanted != found { return (lines + ["wanted: \(wanted)"]).joined(separator: "\n") }
    }
    return nil
  }

  private static func shrink<Operation>(_ script: [Operation], _ fails: ([Operation]) throws -> Bool) rethrows
    -> [Operation]
  {
    var script = script
    var size = script.count / 2
    while size > 0 {
      var index = 0
      while index < script.count {
        var shorter = script
        shorter.removeSubrange(index..<min(index + size, script.count))
        if try fails(shorter) { script = shorter } else { index += size }
      }
      size /= 2
    }
    return script
  }
}
