import Testing
import TraceSupport

@testable import trace_record

@Suite struct PrintedTypeNameTests {
  @Test(arguments: LogStyleTests.types) func `a name ends where its brackets are closed`(type: String) throws {
    for rest in ["", ": _a changed.", " onAppear", ", B"] {
      let name = try #require(PrintedTypeName("\(type)\(rest)"))
      #expect(name.text == type && name.rest == rest)
    }
  }

  @Test func `unbalanced brackets are no name`() {
    for text in ["", " Row", "Row<", "Row<A", "Row<(A>)", "Row>", "Row)", "Row<A -> B", ": a", "<A>", "\"Row\""] {
      #expect(PrintedTypeName(text[...]).map { $0.text == "Row" && !$0.rest.isEmpty } ?? true, "\(text)")
    }
  }

  @Test func `lists are split outside of brackets`() {
    #expect(PrintedTypeName.list("_a, \\Box<A, (B, C) -> D>.x, @self") == ["_a", "\\Box<A, (B, C) -> D>.x", "@self"])
  }

  @Test func `prose and other reports are no changes`() {
    for text in [
      "status: unchanged.", "Path: the flags changed.", "Row changed.", "Row: changed.", "Row: _a, changed.",
      "path: flags changed.",
      "Row:_a changed.", "My Row: _a changed.", "unchanged.", "Row: ", "Row: _a changed. Twice", "@self changed.",
      ": _a changed.",
    ] { #expect(PrintedChange(text[...]) == nil, "\(text)") }
    #expect(PrintedChange("row: @self changed.")?.view == "row")
  }

  @Test func `only SwiftUI itself tells causes without a mark from prose`() {
    for (text, evidence) in [
      ("Error: user changed.", LogLine.Evidence.needsOrigin), ("Row: _a, path changed.", .needsOrigin),
      ("Row: _a, \\M.b, @self, @16 changed.", .certain),
      ("Row: unchanged.", .possible), ("Model.init", .possible), ("Row onAppear", .certain), ("Row body", .certain),
    ] { #expect(LogLine(text[...])?.evidence == evidence, "\(text)") }
  }

  @Test func `prose and source code are no printed facts`() {
    for text in [
      "The body is evaluated", "Request body: {}", "Views appear when they are pushed", "A task started",
      "ContentView().onAppear {",
      "Text(\"x\").onAppear { load() }", "onAppear", "task started", "The view disappeared", "Failed to appear",
      "if FirstTab onAppear",
      "Body init failed",
    ] { #expect(PrintedFact(text[...]) == nil, "\(text)") }
    for (text, view, id) in [
      ("Row(5) onAppear", "Row", "5"), ("Row[5] onAppear", "Row", "5"), ("• Row appeared", "Row", ""),
      ("Row #7 didAppear", "Row", "#7"),
      ("Row 5 init", "Row", "5"), ("Box<Int, (A) -> B>(3).onAppear", "Box<Int, (A) -> B>", "3"),
      ("[Outer.Inner] body", "Outer.Inner", ""),
    ] {
      let fact = PrintedFact(text[...])
      #expect(fact?.view == view && fact?.id == id, "\(text)")
    }
  }
}
