public import ViewRuntime

/// A map without tiles. The views of its content are part of the view tree. Positions, bounds and interaction modes
/// have no effect: the camera never moves, and a bound position is never written. A tap on content writes the
/// selection.
public nonisolated struct Map<Content: View>: ContainerView {
  public let content: Content
  init(views content: Content) { self.content = content }
}

// Content with a selection.
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
    self.init(views: content._views.environment(\.mapSelection, MapSelectionAction(selection)))
  }
}

// Content without a selection.
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

// Empty maps.
extension Map where Content == EmptyView {
  public init(
    position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all,
    scope: Namespace.ID? = nil
  ) { self.init(views: EmptyView()) }

  public init(
    initialPosition: MapCameraPosition, bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all,
    scope: Namespace.ID? = nil
  ) { self.init(views: EmptyView()) }

  public init(bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil)
  {
    self.init(views: EmptyView())
  }
}
