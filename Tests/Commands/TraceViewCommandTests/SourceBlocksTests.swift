import SwiftSources
import Testing

/// The blocks of a source file and the statements in them.
struct SourceBlocksTests {
  /// A function that sets a flag on line 2, and does the rest after that.
  private func wayOut(_ rest: String) -> Int? {
    SourceBlocks("func load() async {\n  isLoading = true\n\(rest)\n}").wayOut(after: 2, without: "isLoading")
  }

  @Test func `a way out is where the code ends and has not set the property back`() {
    #expect(wayOut("  guard let rows = try? await get() else { return }\n  isLoading = false") == 3)
    #expect(
      wayOut("  do { try await get() }\n  catch is CancellationError { return }\n  catch { isLoading = false }") == 4)
    #expect(wayOut("  do { try await get(); self.isLoading = false }\n  catch {\n    error = true\n  }") == 4)
    #expect(wayOut("  if failed {\n    log()\n    throw error\n  }\n  isLoading = false") == 5)
    #expect(wayOut("  Task {\n    do { try await get(); isLoading = false } catch {}\n  }") == 4)
  }

  @Test(arguments: [
    "  rows = try? await get()\n  isLoading = false\n  return", "  defer { isLoading = false }\n  return",
    "  do { try await get() } catch { error = true }\n  isLoading = false",
    "  do { try await get() } catch { isLoading = false; return }\n  isLoading = false",
    "  rows = all.filter {\n    return $0.isNew\n  }\n  isLoading = false", "  // return",
    "  let text = \"return\"\n  isLoading = false", "",
  ])
  func `where each way sets it back, there is none`(_ rest: String) { #expect(wayOut(rest) == nil) }

  @Test func `a comparison sets nothing, and another property is not the one`() {
    #expect(wayOut("  if isLoading == false { log() }\n  wasLoading = false\n  return") == 5)
  }

  @Test func `the block of a line ends with its brace`() {
    let blocks = SourceBlocks("Text(\"}\")\n  .onAppear {\n    Task { load() } // }\n    start()\n  }\n  .padding()")
    #expect(blocks.block(ofLine: 2, contains: 2) && blocks.block(ofLine: 2, contains: 4))
    #expect(!blocks.block(ofLine: 2, contains: 6) && !blocks.block(ofLine: 2, contains: 1))
    #expect(!blocks.block(ofLine: 1, contains: 1), "no block begins there")
    #expect(!blocks.block(ofLine: 90, contains: 1))
  }

  @Test func `an error is dropped on the way to a statement, and not beside it`() {
    let blocks = SourceBlocks(
      """
      Button("A") { try? save() }
      .task {
        for page in 0..<8 {
          _ = try? await load(page)
          if page > 3 { _ = try? await log(page) }
          done += 1
        }
      }
      """)
    #expect(blocks.droppedError(before: 6) == 4)
    #expect(blocks.droppedError(before: 3) == nil && blocks.droppedError(before: 90) == nil)
  }

  @Test func `a closure keeps what it has captured weakly where it binds it`() {
    func line(_ capture: String, _ binding: String) -> Int? {
      SourceBlocks("task = Task { \(capture)\n  self.count = 0\n  \(binding)\n}").keptSelf(inBlockOf: 1)
    }
    #expect(line("[weak self] in", "guard let self else { return }") == 3)
    #expect(line("[weak self] in", "guard let model = self else { return }") == 3)
    #expect(line("[weak self] in", "self?.count += 1") == nil)
    #expect(line("[weak self] in", "delegate = self") == nil)
    #expect(line("", "guard let self else { return }") == nil)
  }

  @Test func `a statement belongs to the innermost class or actor around it`() {
    let blocks = SourceBlocks(
      "final class Feed: ObservableObject {\n  struct Row {\n    init() { load() }\n  }\n}\nload()")
    #expect(blocks.object(around: 3) == "Feed" && blocks.object(around: 6) == nil)
    #expect(SourceBlocks("actor Store<T> {\n\n}").object(around: 2) == "Store")
  }

  @Test func `an id is fresh if it is made with each value`() {
    let source = "struct Row: Identifiable {\n  let id = UUID()\n  let idea = UUID()\n}\nstruct Post { let id: UUID }"
    #expect(SourceBlocks(source).freshIDs == [2])
    #expect(SourceBlocks("var id: String { tag ?? UUID().uuidString }").freshIDs == [1])
    #expect(SourceBlocks("view.id(UUID())\nlet other = make(id: UUID())").freshIDs == [])
  }
}
