public import Dispatch

/// The queues of the system, where a layer above puts its own in their place.
public enum SystemQueue {
  public static var main: DispatchQueue { DispatchQueue.main }
}
