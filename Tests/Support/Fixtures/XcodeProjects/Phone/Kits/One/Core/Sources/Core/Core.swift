import Base

public let core = "core on \(base)"
