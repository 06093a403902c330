public enum MoveCommandDirection: Sendable { case up, down, left, right }

// A headless run has no remote control and no menu commands: these modifiers compile and never run.
nonisolated extension View {
  /// No such input: a phone has no remote control and no menu commands.
  public func onExitCommand(perform action: (() -> Void)?) -> some View { self }
  /// No such input: a phone has no remote control and no menu commands.
  public func onDeleteCommand(perform action: (() -> Void)?) -> some View { self }
  /// No such input: a phone has no remote control and no menu commands.
  public func onMoveCommand(perform action: ((MoveCommandDirection) -> Void)?) -> some View { self }
  /// No such input: a phone has no remote control and no menu commands.
  public func onPlayPauseCommand(perform action: (() -> Void)?) -> some View { self }
}
