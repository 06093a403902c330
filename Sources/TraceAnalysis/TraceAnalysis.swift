// The rules that name lifecycle faults, and the reports that carry their findings.
