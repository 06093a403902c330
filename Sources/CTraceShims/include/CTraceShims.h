#ifndef CTRACE_SHIMS_H
#define CTRACE_SHIMS_H
#include <stdint.h>
#endif
