// What the two command line tools share: options, exit codes, terminals.
