/// Windows of documents. A headless run shows one window with a new document, and saves nothing.
public nonisolated struct DocumentGroup<Document, Content: View>: Scene {
  public typealias Body = Never
  @MainActor public var body: Never { return fatalError("\(Self.self) is primitive and has no body") }
  let newDocument: () -> Document
  let content: (FileDocumentConfiguration<Document>) -> Content
  /// Adds a document object to the environment of its editor.
  var provide: (Document, inout EnvironmentValues) -> Void = { _, _ in }

  @MainActor public var _root: _NewDocument<Document, Content> { _NewDocument(newDocument, content, provide) }
}

extension DocumentGroup where Document: FileDocument {
  public init(
    newDocument: @autoclosure @escaping () -> Document,
    @ViewBuilder editor: @escaping (FileDocumentConfiguration<Document>) -> Content
  ) {
    self.newDocument = newDocument
    content = editor
  }
}

extension DocumentGroup where Document: ReferenceFileDocument {
  /// The editor and the views inside can also read the document with `@EnvironmentObject`.
  public init(
    newDocument: @escaping () -> Document,
    @ViewBuilder editor: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
  ) {
    self.newDocument = newDocument
    content = { editor(ReferenceFileDocumentConfiguration(document: $0.document)) }
    provide = { $1.override(ObjectIdentifier(Document.self), $0) }
  }
}

/// An open document, as its editor receives it.
public struct FileDocumentConfiguration<Document> {
  @Binding public var document: Document
  public let isEditable = true
}

/// An open document that is an object.
public struct ReferenceFileDocumentConfiguration<Document: ReferenceFileDocument> {
  @ObservedObject public var document: Document
  public let isEditable = true
}

/// The editor of a new document, which it owns.
public nonisolated struct _NewDocument<Document, Content: View>: View {
  @State private var document: Document
  private let content: (FileDocumentConfiguration<Document>) -> Content
  private let provide: (Document, inout EnvironmentValues) -> Void

  init(
    _ newDocument: () -> Document, _ content: @escaping (FileDocumentConfiguration<Document>) -> Content,
    _ provide: @escaping (Document, inout EnvironmentValues) -> Void
  ) {
    _document = State(initialValue: newDocument())
    self.content = content
    self.provide = provide
  }

  public static func _facts(_ facts: inout _ViewFacts) { facts.body(of: Self.self) }
  @MainActor public var body: some View {
    let (document, provide) = ($document, provide)
    _EnvironmentView(content: content(FileDocumentConfiguration(document: document))) {
      provide(document.wrappedValue, &$0)
    }
  }
}
