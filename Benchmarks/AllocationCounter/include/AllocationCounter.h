#ifndef POOF_ALLOCATION_COUNTER_H
#define POOF_ALLOCATION_COUNTER_H

/// Begins to count from nothing what this program allocates, on all threads.
void poof_start_counting_allocations(void);

/// Ends counting. Returns the number of allocations since it began; below 0 where they cannot be
/// counted: without glibc, or where a sanitizer has put its own allocator in its place.
long poof_stop_counting_allocations(void);

#endif
