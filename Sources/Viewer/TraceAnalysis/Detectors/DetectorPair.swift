internal import TraceFormat
internal import TraceModel

/// Two detectors of one rule, for two kinds of evidence.
final class DetectorPair: Detector {
  private let first: Detector
  private let second: Detector

  init(_ run: RuleRun, _ first: Detector, _ second: Detector) {
    self.first = first
    self.second = second
    super.init(run)
  }

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    first.observe(event, model)
    second.observe(event, model)
  }

  override func finish(_ model: borrowing LifecycleModel) {
    first.finish(model)
    second.finish(model)
  }
}
