// Names of files that other runs and users may take at the same time.
#ifndef CTRACE_NAMES_H
#define CTRACE_NAMES_H

#pragma clang assume_nonnull begin

/// Renames the file `from` to `to`, which must not exist: fails with EEXIST, whatever has that name, and touches neither file.
int ctrace_rename_new(const char *from, const char *to);
/// Exchanges the names of two files at once, so that neither name is missing meanwhile. Fails where the file system cannot do that.
int ctrace_exchange_names(const char *one, const char *other);

#pragma clang assume_nonnull end
#endif
