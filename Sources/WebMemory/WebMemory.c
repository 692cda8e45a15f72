#include "WebMemory.h"

#if defined(__wasm__)

#include <stddef.h>
#include <stdint.h>

// Blocks hold 4, 5, 6 or 7 times 2ⁿ bytes, so that at most a fifth of one is not asked for, and lie at
// multiples of 64, as wide as any vector. What is freed is kept in a list for each size and given out
// again; what is new comes from the end of the memory, which grows.

enum { alignment_of_all = 64, smallest_exponent = 6, largest_exponent = 30, page_size = 65536 };
enum { out_of_memory = 12, invalid_argument = 22 };

// It stands before the memory of a block.
typedef union Header {
  struct {
    uint32_t kind;
    union Header *next;
  } block;
  unsigned char room[alignment_of_all];
} Header;

extern unsigned char __heap_base;
static uint64_t end_of_used;
static Header *freed[4 * (largest_exponent - smallest_exponent) + 1];

void *malloc(size_t size) {
  if (size > (size_t)1 << largest_exponent) return NULL;
  uint32_t exponent = smallest_exponent, quarters = 4;
  while (size > (size_t)2 << exponent) exponent++;
  while (size > (size_t)quarters << (exponent - 2)) quarters++;
  // Eight quarters are four of the next exponent.
  uint32_t kind = 4 * (exponent - smallest_exponent) + quarters - 4;

  Header *header = freed[kind];
  if (header != NULL) {
    freed[kind] = header->block.next;
    return header + 1;
  }
  uint64_t start = end_of_used;
  if (start == 0) start = (uintptr_t)&__heap_base;
  start = (start + alignment_of_all - 1) / alignment_of_all * alignment_of_all;
  uint64_t end = start + sizeof(Header) + ((uint64_t)quarters << (exponent - 2));
  uint64_t pages = (end + page_size - 1) / page_size;
  uint64_t present = __builtin_wasm_memory_size(0);
  if (pages > present && (pages > page_size ||
        __builtin_wasm_memory_grow(0, (size_t)(pages - present)) == (size_t)-1))
    return NULL;
  end_of_used = end;
  header = (Header *)(uintptr_t)start;
  header->block.kind = kind;
  return header + 1;
}

void free(void *memory) {
  if (memory == NULL) return;
  Header *header = (Header *)memory - 1;
  header->block.next = freed[header->block.kind];
  freed[header->block.kind] = header;
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (alignment > alignment_of_all) return invalid_argument;
  void *found = malloc(size);
  if (found == NULL) return out_of_memory;
  *memory = found;
  return 0;
}

// What moves memory is one instruction of WebAssembly, as long as -mbulk-memory is given.
void *memcpy(void *to, const void *from, size_t size) { return __builtin_memcpy(to, from, size); }

void *memmove(void *to, const void *from, size_t size) {
  return __builtin_memmove(to, from, size);
}

int memcmp(const void *a, const void *b, size_t size) {
  const unsigned char *left = a, *right = b;
  for (size_t index = 0; index < size; index++)
    if (left[index] != right[index]) return left[index] - right[index];
  return 0;
}

void *memset(void *to, int value, size_t size) { return __builtin_memset(to, value, size); }

#endif
