#ifndef C_FIXED_REGION_H
#define C_FIXED_REGION_H

// There is nothing to call: the dynamic linker finds the functions by name.

#endif
