import Foundation
import Testing
import TraceRender
import TraceTestSupport

/// The existing files that a result may replace: earlier results, and with `--force` all. Only a trace replaces a trace.
struct OverwriteTests {
  private static let source = "import SwiftUI\n\n/// The model.\nstruct Model {}\n"

  let view: Command

  init() throws {
    view = try Command()
    try view.write(.faulty, to: "t.bin")
    try view.write(Array(Self.source.utf8), to: "Model.swift")
  }

  /// Puts a path in the place of `FILE`.
  private func words(_ text: String, _ file: String) -> [String] {
    text.replacing("FILE", with: file).split(separator: " ").map(String.init)
  }

  private static let results =
    [
      "t.bin -o FILE", "t.bin --ascii-only --color=always -o FILE", "t.bin --svg=FILE", "t.bin --svg -o FILE",
      "t.bin --html=FILE", "t.bin --html -o FILE", "t.bin --json=FILE", "t.bin --finding 1 -o FILE",
      "t.bin --finding 1 --ascii-only -o FILE", "t.bin --finding 1 --svg=FILE", "t.bin --finding 1 --html=FILE",
      "t.bin --finding 1 --json=FILE", "t.bin --why 3 -o FILE", "t.bin --why 3 --json -o FILE",
      "t.bin --events -o FILE",
      "t.bin --follow -o FILE", "t.bin --summary -o FILE", "t.bin --summary --json=FILE", "t.bin --check -o FILE",
      "t.bin --check --sarif=FILE", "t.bin --junit=FILE", "t.bin --github=FILE", "t.bin --step-summary=FILE",
      "t.bin --format xcode=FILE", "t.bin --format codequality=FILE", "clean.bin --format codequality=FILE",
      "t.bin --diff clean.bin -o FILE", "t.bin --expect e.txt -o FILE", "clean.bin --expect e.txt -o FILE",
      "t.bin --write-expect FILE", "t.bin --info -o FILE", "t.bin --validate -o FILE", "lossy.bin --validate -o FILE",
      "torn.bin --validate -o FILE", "t.bin --repair -o FILE", "t.bin --cut --time 0..1s -o FILE",
      "--list-rules -o FILE",
      "--list-rules --json -o FILE", "--explain double-fetch -o FILE", "--explain double-fetch --json -o FILE",
      "verify t.bin clean.bin --finding 1 -o FILE", "verify t.bin t.bin --finding 1 -o FILE",
      "verify t.bin t.bin --finding 1 --json -o FILE", "t.bin clean.bin -o FILE", "t.bin clean.bin --json -o FILE",
      "t.bin clean.bin --ascii-only -o FILE", "--compare t.bin t2.bin -o FILE", "--compare t.bin clean.bin -o FILE",
      "--compare t.bin clean.bin --svg=FILE",
    ] + ExportFormat.allCases.map { "t.bin --export \($0.rawValue) -o FILE" }

  private func makeInputs() throws {
    try view.write(.clean, to: "clean.bin")
    try view.write(.lossy, to: "lossy.bin")
    let whole = try view.write(.faulty, to: "t2.bin")
    try view.write(Array(whole.dropLast(100)), to: "torn.bin")
    #expect(try view("clean.bin", "--write-expect", "e.txt").status == 0)
  }

  @Test(arguments: results) func `a result replaces an earlier one, and no source file unless it must`(_ line: String)
    throws
  {
    try makeInputs()
    let writesTrace = ["--repair", "--cut"].contains(where: line.contains)
    let refused = try view(words(line, "Model.swift"))
    #expect(
      refused.status == 5
        && refused.error.contains(
          "trace-view: Model.swift is there already and is not a \(writesTrace ? "trace" : "file that trace-view writes"); choose another file, or add --force\n"
        ), "\(refused)")
    #expect(view.read("Model.swift") == Self.source && view.files.filter { $0.hasPrefix("Model") } == ["Model.swift"])

    let kept = try view.write(.lossy, to: "kept.bin")
    if !writesTrace {
      let refused = try view(words(line, "kept.bin"))
      #expect(
        refused.status == 5
          && refused.error.contains(
            "trace-view: kept.bin is there already and is a trace, which no result replaces; choose another file, or add --force\n"
          ), "\(refused)")
      #expect(try Data(contentsOf: URL(fileURLWithPath: view.path("kept.bin"))) == Data(kept))
    }

    let first = try view(words(line, "out"))
    let written = try Data(contentsOf: URL(fileURLWithPath: view.path("out")))
    #expect(first.status <= 1, "\(first)")
    let again = try view(words(line, "out"))
    #expect(again.status == first.status && again.error == first.error, "\(again)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: view.path("out"))) == written)

    let forced = try view(words(line, "Model.swift") + ["--force"])
    #expect(forced.status == first.status, "\(forced)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: view.path("Model.swift"))) == written)
  }

  @Test func `a baseline replaces only a baseline, or with force any file`() throws {
    let refused = try view("t.bin", "--write-baseline", "Model.swift")
    #expect(
      refused.status == 2 && refused.error.contains("which is not a baseline; choose another file, or add --force"))
    #expect(view.read("Model.swift") == Self.source)
    #expect(try view("t.bin", "--write-baseline", "Model.swift", "--force").status == 0)
    #expect(view.read("Model.swift")?.contains("double-appear:") == true)
    #expect(try view("t.bin", "--write-baseline", "Model.swift").status == 0)
  }

  /// The CRC-32 of a chunk, as the specification of PNG has it in its annex.
  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { value, _ in value & 1 == 0 ? value >> 1 : 0xEDB8_8320 ^ value >> 1 }
    }
  }

  private static func bytes(of number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }

  #if os(Linux)
    @Test(
      .enabled(
        if: ["/usr/bin", "/usr/local/bin"].contains { FileManager.default.fileExists(atPath: "\($0)/rsvg-convert") }))
    func `an image replaces an image, and no source file unless it must`() throws {
      #expect(try view("t.bin", "--png=Model.swift").status == 5 && view.read("Model.swift") == Self.source)
      for _ in 1...2 { #expect(try view("t.bin", "--png=out.png").status == 0) }
      let image = try [UInt8](Data(contentsOf: URL(fileURLWithPath: view.path("out.png"))))
      let marked = Array("tEXtSoftware\u{0}TwoTrack".utf8)
      #expect(Array(image[37..<58]) == marked && Array(image[58..<62]) == Self.bytes(of: Self.crc32(marked)))
      try view.write(Array(image[..<33] + image[62...]), to: "photo.png")
      #expect(try view("t.bin", "--png=photo.png").status == 5)
      #expect(try view("t.bin", "--png=Model.swift", "--force").status == 0)
    }
  #endif

  @Test func `the drawings of a check replace drawings, and no other file of the folder`() throws {
    let check = ["t.bin", "--check", "--artifacts", "drawn"]
    for _ in 1...2 { #expect(try view(check).status == 1) }
    for name in ["drawn/t.svg", "drawn/t.html"] {
      try view.write(Array(Self.source.utf8), to: name)
      let refused = try view(check)
      #expect(refused.status == 5 && refused.error.contains("\(name) is there already and is not"), "\(refused)")
      #expect(view.read(name) == Self.source)
      #expect(try view(check + ["--force"]).status == 1 && view.read(name) != Self.source)
    }
  }

  @Test func `the pages of the rules replace pages, and no other file of the folder`() throws {
    try FileManager.default.createDirectory(atPath: view.path("site"), withIntermediateDirectories: true)
    try view.write(Array(Self.source.utf8), to: "site/double-fetch.html")
    let refused = try view("--explain", "--html", "site")
    #expect(refused.status == 5 && refused.error.contains("site/double-fetch.html is there already and is not"))
    #expect(view.read("site/double-fetch.html") == Self.source)
  }

  @Test func `a link leads to the file that counts, and streams and empty files take any result`() throws {
    try FileManager.default.createSymbolicLink(atPath: view.path("link"), withDestinationPath: "Model.swift")
    #expect(try view("t.bin", "--svg=link").status == 5 && view.read("Model.swift") == Self.source)
    try view.write([], to: "empty")
    for path in ["/dev/null", "-", "/dev/stdout", "empty"] {
      #expect(try view("t.bin", "--svg=\(path)").status == 0, "\(path)")
    }
    #expect(view.read("empty")?.hasPrefix("<svg ") == true)
  }

  @Test func `text that only resembles a result stays`() throws {
    for text in [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\"><path/></svg>\n", "{\"schema\":\"mine\"}\n",
      "<!doctype html>\n<html lang=\"en\">\n", "error: the notes of today\n", "# Notes\n", "{\"version\": 1}\n", " ",
      "[]",
      "[]\n1\n",
    ] {
      try view.write(Array(text.utf8), to: "mine")
      #expect(try view("t.bin", "-o", "mine").status == 5 && view.read("mine") == text, "\(text)")
    }
  }

  @Test func `force without a result to write is said to do nothing`() throws {
    #expect(try view("t.bin", "--force").error == "trace-view: --force has no effect without --output\n")
  }
}
