// Functions that Swift cannot express at all or cannot express efficiently: clocks, atomics on raw memory, a thread-local pointer,
// appending a record, and system calls that Swift cannot import. Everything that a recording thread runs is static inline.
#ifndef CTRACE_SHIMS_H
#define CTRACE_SHIMS_H
#include "ctrace_atomics.h"
#include "ctrace_bus_errors.h"
#include "ctrace_children.h"
#include "ctrace_clock.h"
#include "ctrace_deaths.h"
#include "ctrace_fatal_message.h"
#include "ctrace_file_size.h"
#include "ctrace_forwarding.h"
#include "ctrace_ledger.h"
#include "ctrace_names.h"
#include "ctrace_output.h"
#include "ctrace_recorder.h"
#include "ctrace_reports.h"
#include "ctrace_system.h"
#include "ctrace_writer.h"
#endif
