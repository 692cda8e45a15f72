// Fetching memory ahead of its use, for which Swift has no word.
#pragma once

// Asks the processor to bring the memory at `address` into its caches, to be written soon. Any
// address will do, also one that is nobody's.
static inline __attribute__((always_inline)) void poof_prefetch(const void *address) {
  __builtin_prefetch(address, 1, 3);
}
