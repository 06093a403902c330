#if canImport(XCTest)
  internal import Foundation
  internal import TraceAnalysis
  public import XCTest

  /// Checks traces under XCTest, as the trait `.lifecycle` does under Swift Testing.
  extension XCTestCase {
    /// Fails the test if a trace does not meet the expectations, by default `.noFindings`.
    ///
    /// A failing test attaches the trace, its picture and its page. On systems where XCTest has no attachments, such as
    /// Linux, they are files in the `TWOTRACK_OUTPUT_DIR` folder, and the message contains their paths.
    public func assertLifecycle(
      _ trace: LifecycleTrace, _ expectations: LifecycleExpectation..., file: StaticString = #filePath,
      line: UInt = #line
    ) {
      judge(trace, expectations, saved: nil, nil, file, line)
    }

    /// Finishes a host and fails the test if its trace does not meet the expectations.
    @MainActor
    public func assertLifecycle(
      _ host: ViewHost, _ expectations: LifecycleExpectation..., file: StaticString = #filePath, line: UInt = #line
    ) throws {
      let trace = try host.finish()
      judge(trace, expectations, saved: host.savedPath, host.unanswered, file, line)
    }

    private func judge(
      _ trace: LifecycleTrace, _ expectations: [LifecycleExpectation], saved: String?, _ requests: String?,
      _ file: StaticString, _ line: UInt
    ) {
      let breaches = trace.unmet(expectations.isEmpty ? [.noFindings] : expectations)
      guard !breaches.isEmpty else { return }
      var text = (["\(UnmetExpectations(breaches: breaches))"] + [requests].compactMap(\.self)).joined(separator: "\n")
      do { text += "\n" + (try keep(trace, saved)) } catch { text += "\nthe trace cannot be saved: \(error)" }
      XCTFail(text, file: file, line: line)
    }

    #if canImport(ObjectiveC)
      private func keep(_ trace: LifecycleTrace, _ saved: String?) throws -> String {
        let title = TraceOutputFolder.fileName(name)
        func attach(_ bytes: [UInt8], _ suffix: String, _ type: String) {
          let attachment = XCTAttachment(data: Data(bytes), uniformTypeIdentifier: type)
          attachment.name = "\(title).\(suffix)"
          attachment.lifetime = .keepAlways
          add(attachment)
        }
        attach(trace.bytes, "bin", "public.data")
        attach(Array(try trace.svg(named: title).utf8), "svg", "public.svg-image")
        attach(try trace.page(named: title), "html", "public.html")
        return "attached: \(title).bin, .svg and .html"
      }
    #else
      private func keep(_ trace: LifecycleTrace, _ saved: String?) throws -> String {
        guard let folder = TraceOutputFolder.current else {
          return "to keep the trace, its picture and its page, set \(TraceOutputFolder.variable) to a folder"
        }
        let path = try saved ?? folder.save(trace.bytes, named: TraceOutputFolder.fileName(name))
        let stem = URL(fileURLWithPath: path).deletingPathExtension()
        let title = stem.lastPathComponent
        try Data(trace.svg(named: title).utf8).write(to: stem.appendingPathExtension("svg"), options: .atomic)
        try Data(trace.page(named: title)).write(to: stem.appendingPathExtension("html"), options: .atomic)
        return "trace: \(path)\nnext to it: \(title).svg and .html"
      }
    #endif
  }
#endif
