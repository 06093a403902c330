// What Swift cannot do cheaply or at all: clocks, atomics on raw memory, a thread-local pointer, the append of one
// record, and system calls that do not import. Everything a recording thread runs is static inline.
#ifndef CTRACE_SHIMS_H
#define CTRACE_SHIMS_H
#include "ctrace_atomics.h"
#include "ctrace_children.h"
#include "ctrace_clock.h"
#include "ctrace_recorder.h"
#include "ctrace_system.h"
#include "ctrace_writer.h"
#endif
