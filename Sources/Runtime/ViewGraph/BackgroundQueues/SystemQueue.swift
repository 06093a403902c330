public import Dispatch

/// The system's own queues, for a layer above whose types shadow Dispatch's.
public enum SystemQueue {
  public static var main: DispatchQueue { DispatchQueue.main }
}
