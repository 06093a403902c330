import TraceFormat
public import ViewGraph

nonisolated extension View {
  /// Runs an action each time the view becomes visible.
  public func onAppear(
    perform action: (() -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> _EffectView<Self, AppearEffect> {
    _EffectView(content: self, make: { AppearEffect(site: SourceSite(file, line)) }) { effect, _ in
      effect.action = action
    }
  }

  /// Runs an action each time the view becomes hidden.
  public func onDisappear(
    perform action: (() -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> _EffectView<Self, DisappearEffect> {
    _EffectView(content: self, make: { DisappearEffect(site: SourceSite(file, line)) }) { effect, _ in
      effect.action = action
    }
  }
}
