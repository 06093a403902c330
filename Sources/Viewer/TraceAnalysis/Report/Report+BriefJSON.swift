internal import TraceFormat
import TraceSupport

extension Report {
  /// Returns the report in brief as one line of JSON of at most ``BriefJSON/maximumBytes`` bytes: the worst findings
  /// with their numbers.
  ///
  /// - Parameter rules: The ids of the rules that were run.
  package func briefJSON(of rules: [String]) -> [UInt8] {
    BriefJSON.fitting(elements: findings.count) { most, texts in
      var writer = JSONWriter()
      writer.beginObject()
      writer.member("schema", "twotrack.summary/1")
      writer.member("trace", texts.short(trace.shownFile))
      writer.optional("profile", trace.profile.map(texts.short))
      writer.member("events", trace.events)
      writer.member("duration_ns", trace.duration)
      writer.member("lost", trace.lost)
      writer.member("end", trace.end.rawValue)
      writer.key("verdict")
      writer.beginObject()
      writer.member("errors", verdict.errors)
      writer.member("warnings", verdict.warnings)
      writer.member("notes", verdict.notes)
      writer.member("rules", rules.count)
      writer.member("judged", verdict.judged(of: rules))
      writer.member("undecided", verdict.undecided.count)
      writer.member("not_applicable", verdict.notApplicable.count)
      writer.judgment(judgments.first)
      writer.endObject()
      writer.optional("unjudged", judgments.first { $0.isInconclusive }?.sentence)
      writer.list("findings", Array(findings.prefix(most).enumerated())) { entry, writer in
        let place = entry.element.site.map(paths.shown)
        entry.element.writeBrief(
          number: entry.offset + 1, place: place == entry.element.site ? nil : place, texts, pages, to: &writer)
      }
      writer.member("omitted", findings.count - min(findings.count, most))
      if let exploration = explorations.first { writer.member("exploration", texts.short(exploration.reach.clause)) }
      writer.endObject()
      writer.endLine()
      return writer.bytes
    }
  }
}
