import TraceSupport

extension Verification {
  /// Returns the verification as one line of JSON of at most ``BriefJSON/maximumBytes`` bytes.
  ///
  /// - Parameters:
  ///   - level: The level at which new findings fail, or nil.
  ///   - pages: The addresses of the pages about rules.
  package func json(failingOn level: Severity?, pages: RulePages = RulePages()) -> [UInt8] {
    BriefJSON.fitting(elements: now.count + new.count) { most, texts in
      var writer = JSONWriter()
      writer.beginObject()
      writer.member("schema", "twotrack.verification/1")
      writer.member("before", texts.short(before))
      writer.member("after", texts.short(after))
      writer.member("state", state.rawValue)
      writer.member("passes", passes(failingOn: level))
      writer.optional("reason", reason.map(texts.short))
      if let command { writer.member("run", texts.short(command)) }
      writer.key("finding")
      finding.writeBrief(texts, pages, to: &writer)
      // What is left of the finding tells more than what is new.
      let (shownNow, shownNew) = (now.prefix(most), new.prefix(max(most - now.count, 0)))
      writer.list("now", Array(shownNow)) { $0.writeBrief(texts, pages, to: &$1) }
      writer.list("new", Array(shownNew)) { $0.writeBrief(texts, pages, to: &$1) }
      writer.member("omitted", now.count - shownNow.count + new.count - shownNew.count)
      writer.endObject()
      writer.endLine()
      return writer.bytes
    }
  }
}
