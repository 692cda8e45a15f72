#include "AllocationCounter.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_FOREIGN_ALLOCATOR 1
#endif
#endif

#if defined(__GLIBC__) && !defined(HAS_FOREIGN_ALLOCATOR)
#include <errno.h>

static atomic_bool is_counting;
static atomic_long allocations;

static inline void count(void) {
  if (atomic_load_explicit(&is_counting, memory_order_relaxed))
    atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
}

// A program's own symbols stand before those of the libraries that it loads, so that all of them
// come by here. The memory is glibc's, by the names that it keeps for this; `free` stays its own.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t number, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) {
  count();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count();
  return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
  count();
  return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count();
  return __libc_memalign(alignment, size);
}

void *memalign(size_t alignment, size_t size) {
  count();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (alignment < sizeof(void *) || (alignment & (alignment - 1)) != 0) return EINVAL;
  count();
  void *block = __libc_memalign(alignment, size);
  if (block == NULL) return ENOMEM;
  *memory = block;
  return 0;
}

void poof_start_counting_allocations(void) {
  atomic_store(&allocations, 0);
  atomic_store(&is_counting, true);
}

long poof_stop_counting_allocations(void) {
  atomic_store(&is_counting, false);
  return atomic_load(&allocations);
}

#else

void poof_start_counting_allocations(void) {}

long poof_stop_counting_allocations(void) { return -1; }

#endif
