public enum Price {
  public static func words(_ count: Int) -> String { "\(count * 3) euros" }
}
