public import Dispatch

/// The system's queues, for a higher layer whose types shadow Dispatch's types.
public enum SystemQueue {
  public static var main: DispatchQueue { DispatchQueue.main }
}
