public import ViewGraph

/// Windows of documents. A headless run shows one, with a new document, and saves nothing.
public nonisolated struct DocumentGroup<Document, Content: View>: Scene {
  public typealias Body = Never
  @MainActor public var body: Never { return fatalError("\(Self.self) is primitive and has no body") }
  let newDocument: () -> Document
  let content: (FileDocumentConfiguration<Document>) -> Content

  @MainActor public var _root: _NewDocument<Document, Content> { _NewDocument(newDocument, content) }
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
  public init(
    newDocument: @escaping () -> Document, @ViewBuilder editor: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
  ) {
    self.newDocument = newDocument
    content = { editor(ReferenceFileDocumentConfiguration(document: $0.document)) }
  }
}

/// An open document as its editor gets it.
public struct FileDocumentConfiguration<Document> {
  @Binding public var document: Document
  public let isEditable = true
}

/// An open document that is an object.
public struct ReferenceFileDocumentConfiguration<Document: ReferenceFileDocument> {
  @ObservedObject public var document: Document
  public let isEditable = true
}

/// The editor of a new document, which it keeps.
public nonisolated struct _NewDocument<Document, Content: View>: View {
  @State private var document: Document
  private let content: (FileDocumentConfiguration<Document>) -> Content

  init(_ newDocument: () -> Document, _ content: @escaping (FileDocumentConfiguration<Document>) -> Content) {
    _document = State(initialValue: newDocument())
    self.content = content
  }

  public static var _authored: NodeKind? { nil }
  @MainActor public var body: some View { content(FileDocumentConfiguration(document: $document)) }
}
