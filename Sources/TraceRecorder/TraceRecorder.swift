// The recorder: events of this process into a trace that survives its death.
