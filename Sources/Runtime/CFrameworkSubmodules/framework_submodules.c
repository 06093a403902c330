// Empty: a C target needs a source file, and this one exists for its module map.
