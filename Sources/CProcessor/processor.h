// What can be asked of a processor, and Swift has no word for.
#pragma once

#if !defined(__wasm__)
#include <unistd.h>
#endif

// Asks the processor to bring the memory at `address` into its caches, to be written soon. Any
// address will do, also one that is nobody's.
static inline __attribute__((always_inline)) void poof_prefetch(const void *address) {
  __builtin_prefetch(address, 1, 3);
}

// How many threads can run at once, at least 1.
static inline long poof_processor_count(void) {
#if defined(__wasm__)
  return 1;
#else
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count > 1 ? count : 1;
#endif
}
