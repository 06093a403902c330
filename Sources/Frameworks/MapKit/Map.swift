public import ViewRuntime

/// A map, of which only what stands on it is there: no map is loaded, and its camera never moves by itself.
public nonisolated struct Map<Content: View>: ContainerView {
  public let content: Content
  init(views content: Content) { self.content = content }
}

// Content that a tap selects.
extension Map {
  public init<SelectedValue: Hashable, C: MapContent>(
    position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all,
    selection: Binding<SelectedValue?>, scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
  ) where Content == _EnvironmentView<C._Views> { self.init(selection, content()) }

  public init<SelectedValue: Hashable, C: MapContent>(
    initialPosition: MapCameraPosition, bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all,
    selection: Binding<SelectedValue?>, scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
  ) where Content == _EnvironmentView<C._Views> { self.init(selection, content()) }

  public init<SelectedValue: Hashable, C: MapContent>(
    bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all, selection: Binding<SelectedValue?>,
    scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
  ) where Content == _EnvironmentView<C._Views> { self.init(selection, content()) }

  private init<SelectedValue: Hashable, C: MapContent>(_ selection: Binding<SelectedValue?>, _ content: C)
  where Content == _EnvironmentView<C._Views> {
    self.init(views: content._views.environment(\.mapSelection, SelectedContent(selection)))
  }
}

// Content that nothing selects.
extension Map {
  public init<C: MapContent>(
    position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all,
    scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
  ) where Content == C._Views { self.init(views: content()._views) }

  public init<C: MapContent>(
    initialPosition: MapCameraPosition, bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all,
    scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
  ) where Content == C._Views { self.init(views: content()._views) }

  public init<C: MapContent>(
    bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil,
    @MapContentBuilder content: () -> C
  ) where Content == C._Views { self.init(views: content()._views) }
}

// A map with nothing on it.
extension Map where Content == EmptyView {
  public init(
    position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all,
    scope: Namespace.ID? = nil
  ) { self.init(views: EmptyView()) }

  public init(
    initialPosition: MapCameraPosition, bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all,
    scope: Namespace.ID? = nil
  ) { self.init(views: EmptyView()) }

  public init(bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil) {
    self.init(views: EmptyView())
  }
}
