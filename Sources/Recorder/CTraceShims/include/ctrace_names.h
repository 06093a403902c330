// File names that other runs and users may use at the same time.
#ifndef CTRACE_NAMES_H
#define CTRACE_NAMES_H

#pragma clang assume_nonnull begin

/// Renames the file `from` to `to`, which must not exist. If anything has that name, fails with EEXIST and leaves both files untouched.
int ctrace_rename_new(const char *from, const char *to);
/// Exchanges the names of two files atomically, so that neither name is ever missing. Fails if the file system does not support this.
int ctrace_exchange_names(const char *one, const char *other);

#pragma clang assume_nonnull end
#endif
