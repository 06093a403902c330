/// A section in the content of a custom container.
@MainActor @preconcurrency
public struct SectionConfiguration: Identifiable {
  public struct ID: Hashable, Sendable {
    let place: String
    let content: ObjectIdentifier
  }
  public nonisolated let id: ID
  public let header: SubviewsCollection
  public let content: SubviewsCollection
  public let footer: SubviewsCollection
  public let containerValues: ContainerValues
}

/// The sections in the content of a container.
@MainActor @preconcurrency
public struct SectionCollection: View, @preconcurrency RandomAccessCollection {
  let sections: [SectionConfiguration]

  init<Content: View>(of content: Content) {
    var rows = SubviewList()
    rows.expandsData = true
    rows.sections = []
    Content._subviews(content, &rows)
    var sections: [SectionConfiguration] = []
    var first = 0
    func add(
      _ place: String, _ parts: (SubviewsCollection, SubviewsCollection, SubviewsCollection), _ values: ContainerValues
    ) {
      let id = SectionConfiguration.ID(place: place, content: ObjectIdentifier(Content.self))
      sections.append(
        SectionConfiguration(id: id, header: parts.0, content: parts.1, footer: parts.2, containerValues: values))
    }
    func addLoose(to last: Int) {
      guard first < last else { return }
      let none = SubviewsCollection([])
      let views = SubviewsCollection(rows.subviews(Content.self, from: first, to: last))
      add("loose \(rows.segments[first].place)", (none, views, none), ContainerValues())
      first = last
    }
    func views(_ rows: SubviewList) -> SubviewsCollection { SubviewsCollection(rows.subviews(Content.self)) }
    for section in rows.sections ?? [] {
      addLoose(to: section.before)
      add(
        section.place, (views(section.header), views(section.content), views(section.footer)),
        section.traits.containerValues)
    }
    addLoose(to: rows.segments.count)
    self.sections = sections
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { sections.count }
  public subscript(index: Int) -> SectionConfiguration { sections[index] }

  public var body: some View {
    ForEach(sections) { section in
      Section {
        section.content
      } header: {
        section.header
      } footer: {
        section.footer
      }
    }
  }
}
