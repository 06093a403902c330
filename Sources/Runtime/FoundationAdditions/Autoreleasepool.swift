/// Runs the closure and returns its result. There is no Objective-C runtime, so there is no pool to drain.
@discardableResult
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
