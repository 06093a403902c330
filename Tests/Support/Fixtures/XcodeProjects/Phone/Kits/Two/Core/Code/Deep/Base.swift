#if PHONE && os(iOS) && !targetEnvironment(macCatalyst)
  public let base = "phone"
#else
  public let base = "desk"
#endif
