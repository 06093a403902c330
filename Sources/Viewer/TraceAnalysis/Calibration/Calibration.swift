package import TraceFormat

/// The knobs of a simulation that would have to change for it to agree with a trace from elsewhere, such as a device.
///
/// A knob has no signature of its own: the simulation is recorded again with each knob at each other value. A pair of
/// steps that one of these recordings orders differently *depends* on the knob. A value is named only if some pair has
/// the device's order under this value alone, and no pair that depends on nothing else speaks against it. Anything less
/// is undecided.
package struct Calibration: Sendable {
  /// The result for one knob.
  package struct Verdict: Equatable, Sendable {
    /// The result.
    package enum Outcome: Equatable, Sendable {
      /// The device does as the simulation, and as the simulation would with no other value.
      case agrees
      /// No difference was seen, but knobs that are named or undecided may hide one.
      case unseen
      /// The device does as the simulation would with this value.
      case differs(String)
      /// The device does not do as the simulation, and these values are possible, or the traces contradict each other.
      case undecided([String])
      /// No other value changes this program's trace.
      case untold
    }
    /// The knob's name.
    package let knob: String
    /// Its value in the simulation.
    package let usual: String
    /// The result.
    package let outcome: Outcome
    /// A difference that shows it, in a clause.
    package var evidence: String?

    /// The verdict beside knobs that differ.
    fileprivate var guarded: Self { outcome == .agrees ? Self(knob: knob, usual: usual, outcome: .unseen) : self }

    /// The verdict beside differences that no value explains.
    fileprivate var doubted: Self {
      guard case .differs(let value) = outcome else { return self }
      return Self(knob: knob, usual: usual, outcome: .undecided([usual, value]), evidence: evidence)
    }

    /// The setting of the knob that would make the simulation agree, if one is named.
    package var setting: String? { if case .differs(let value) = outcome { "\(knob)=\(value)" } else { nil } }
  }

  /// The verdicts, sorted by the names of the knobs.
  package let verdicts: [Verdict]
  /// The pairs of steps that the device orders differently.
  package struct Differences: Equatable, Sendable {
    /// Their number.
    package let all: Int
    /// The number of those that depend on some knob.
    package let dependent: Int
    /// The number of those that a value has which is not refuted.
    package let explicable: Int
    /// The number of those that the named values explain.
    package let explained: Int
  }

  /// The pairs of steps that the device orders differently.
  package let differences: Differences

  /// A reason for which traces cannot be compared.
  package struct Failure: Error, CustomStringConvertible {
    /// The reason, in a clause.
    package let description: String
  }

  /// The smallest part of the device's steps that the simulation must know, in percent.
  static let smallestOverlap = 50
  /// The smallest part of the differences that possible values must explain for any to be named, in percent.
  static let smallestExplicablePart = 50
  /// The largest part of the differences that may depend on no knob, in percent.
  static let largestStrangePart = 20
  /// The maximum number of recordings of a series.
  static let maximumVariations = 512

  /// Compares a trace with a simulation and its variations.
  ///
  /// - Throws: ``Failure`` if the traces are of different programs, incomplete or too long.
  package init(device: TraceFile, simulation: TraceFile, variations files: [TraceFile]) throws {
    let vocabulary = StepVocabulary()
    guard files.count <= Self.maximumVariations else {
      throw Failure(description: "there are more than \(Self.maximumVariations) variations")
    }
    let real = try StepSequence(device, vocabulary)
    let base = try StepSequence(simulation, vocabulary, usesSites: real.hasSites)
    var variations: [(KnobVariation, StepSequence)] = []
    for file in files {
      guard let variation = KnobVariation(file.header) else { continue }
      variations.append((variation, try StepSequence(file, vocabulary, usesSites: real.hasSites)))
    }
    // Complete is known of a trace that has been read.
    for (file, name) in [(device, "first"), (simulation, "second")] where !file.health.isComplete {
      throw Failure(description: "the \(name) trace is incomplete, and what is missing would look like a knob")
    }
    if files.contains(where: { !$0.health.isComplete }) {
      throw Failure(description: "a trace of the series is incomplete; record it again")
    }
    guard !variations.isEmpty else {
      throw Failure(description: "no trace of the series names the knob that it varies")
    }
    let sequences = [real, base] + variations.map(\.1)
    if vocabulary.hasOverflowed {
      throw Failure(description: "the traces have more than \(StepVocabulary.maximumCount) different steps")
    }
    if sequences.contains(where: \.hasOverflowed) {
      throw Failure(
        description: "a trace has more than \(StepSequence.maximumCount) lifecycle steps; compare a shorter run")
    }
    let comparison = SeriesComparison(real, base, variations, vocabulary)
    guard comparison.overlap >= Self.smallestOverlap else {
      throw Failure(
        description: "the traces are of different programs: they share \(comparison.overlap) % of their steps")
    }
    var verdicts = comparison.verdicts()
    let differences = comparison.differences(verdicts)
    let strange = differences.all - differences.dependent
    guard strange * 100 <= differences.all * Self.largestStrangePart else {
      throw Failure(
        description:
          "\(strange) of \(differences.all) differences depend on no knob, so the traces are of different scripts or versions"
      )
    }
    // Events that a source lost look like a knob, and like nothing else besides.
    if differences.explicable * 100 < differences.all * Self.smallestExplicablePart {
      verdicts = verdicts.map(\.doubted)
    }
    self.verdicts =
      verdicts.contains { $0.outcome != .agrees && $0.outcome != .untold } ? verdicts.map(\.guarded) : verdicts
    self.differences = differences
  }

  /// The settings that would make the simulation agree, in the form that `trace-record --knob @FILE` reads.
  package var settings: [String] { verdicts.compactMap(\.setting) }
}
