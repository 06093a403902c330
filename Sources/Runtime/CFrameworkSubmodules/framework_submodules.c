// A target of C needs a source; the module map beside it is what this one is for.
