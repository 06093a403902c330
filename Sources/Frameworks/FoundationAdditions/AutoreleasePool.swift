/// Runs the closure. Objective-C's objects are let go of at the end of it on Apple's systems; there are none here.
@discardableResult
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
