#ifndef C_FIXED_REGION_H
#define C_FIXED_REGION_H

// Nothing to call: what stands in the source is found by name.

#endif
