// What can be asked of a processor, and Swift has no word for.
#pragma once

// Asks the processor to bring the memory at `address` into its caches, to be written soon. Any
// address will do, also one that is nobody's.
static inline __attribute__((always_inline)) void poof_prefetch(const void *address) {
  __builtin_prefetch(address, 1, 3);
}

// As above, to be read soon.
static inline __attribute__((always_inline)) void poof_prefetch_to_read(const void *address) {
  __builtin_prefetch(address, 0, 3);
}

// Reads a byte at `address` and forgets it.
static inline __attribute__((always_inline)) void poof_touch(const void *address) {
  (void)*(const volatile unsigned char *)address;
}

typedef unsigned short poof_words __attribute__((ext_vector_type(8)));
typedef unsigned char poof_bytes __attribute__((vector_size(8)));

// a · b / 65,536 in every lane, rounded down. Compilers see the one instruction that does it only
// where both factors are near.
static inline __attribute__((always_inline)) poof_words poof_multiply_high(
    poof_words a, poof_words b) {
#if defined(__SSE2__)
  typedef short v8hi __attribute__((vector_size(16)));
  return (poof_words)__builtin_ia32_pmulhuw128((v8hi)a, (v8hi)b);
#else
  typedef unsigned int wide __attribute__((ext_vector_type(8)));
  wide product = __builtin_convertvector(a, wide) * __builtin_convertvector(b, wide);
  return __builtin_convertvector(product >> 16, poof_words);
#endif
}

// As above, rounded to the nearest.
static inline __attribute__((always_inline)) poof_words poof_multiply_high_rounded(
    poof_words a, poof_words b) {
  return poof_multiply_high(a, b) + ((poof_words)(a * b) >> 15);
}

typedef float poof_floats __attribute__((ext_vector_type(8)));

// The root of every lane, the nearest number to it: an instruction of every processor, and the same on all.
// Lanes are 0 or above.
static inline __attribute__((always_inline)) poof_floats poof_roots(poof_floats x) {
  return __builtin_elementwise_sqrt(x);
}

// Whether the top bit of either half is set.
static inline __attribute__((always_inline)) _Bool poof_is_any_top_bit_set(poof_words words) {
#if defined(__SSE2__)
  typedef double v2df __attribute__((vector_size(16)));
  return __builtin_ia32_movmskpd((v2df)words) != 0;
#elif defined(__wasm_simd128__)
  typedef long long v2di __attribute__((vector_size(16)));
  return __builtin_wasm_bitmask_i64x2((v2di)words) != 0;
#else
  return (words[3] | words[7]) >> 15 != 0;
#endif
}

typedef unsigned long long poof_four __attribute__((vector_size(32), aligned(8)));

// Adds parts of a colour, 65,536ths, to four pixels: `near` to the first two, `far` to the others,
// every number on its own. Whether the top bit of a sum is set.
static inline __attribute__((always_inline)) _Bool poof_add_four(
    unsigned long long *place, unsigned long long color, poof_words near, poof_words far) {
  typedef unsigned long long v2u __attribute__((vector_size(16)));
  poof_words colors = (poof_words)(v2u){color, color};
#if defined(__AVX2__)
  typedef short v16hi __attribute__((vector_size(32)));
  typedef double v4df __attribute__((vector_size(32)));
  v16hi parts = __builtin_ia32_pmulhuw256(
      (v16hi)__builtin_shufflevector(colors, colors, 0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7),
      (v16hi)__builtin_shufflevector(near, far, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15));
  poof_four sums = *(poof_four *)place + (poof_four)parts;
  *(poof_four *)place = sums;
  return __builtin_ia32_movmskpd256((v4df)sums) != 0;
#else
  typedef unsigned long long two __attribute__((vector_size(16), aligned(8)));
  two low = *(two *)place + (two)poof_multiply_high(colors, near);
  two high = *(two *)(place + 2) + (two)poof_multiply_high(colors, far);
  *(two *)place = low;
  *(two *)(place + 2) = high;
  return poof_is_any_top_bit_set((poof_words)(low | high));
#endif
}

// The lesser of two numbers in every lane; and what is left of the first without the second, 0 at least.
static inline __attribute__((always_inline)) poof_words poof_lesser(poof_words a, poof_words b) {
  return __builtin_elementwise_min(a, b);
}

static inline __attribute__((always_inline)) poof_words poof_difference(
    poof_words a, poof_words b) {
  return __builtin_elementwise_sub_sat(a, b);
}

// Eight bytes as eight words, and back again; they must fit.
static inline __attribute__((always_inline)) poof_words poof_widened(unsigned long long bytes) {
  return __builtin_convertvector((poof_bytes)bytes, poof_words);
}

static inline __attribute__((always_inline)) unsigned long long poof_narrowed(poof_words words) {
  return (unsigned long long)__builtin_convertvector(words, poof_bytes);
}

// The last word of either half, four times each.
static inline __attribute__((always_inline)) poof_words poof_spread_last(poof_words words) {
  return __builtin_shufflevector(words, words, 3, 3, 3, 3, 7, 7, 7, 7);
}

// The least of the first three words of either half, four times each.
static inline __attribute__((always_inline)) poof_words poof_spread_least(poof_words words) {
  poof_words first = __builtin_shufflevector(words, words, 0, 0, 0, 0, 4, 4, 4, 4);
  poof_words second = __builtin_shufflevector(words, words, 1, 1, 1, 1, 5, 5, 5, 5);
  poof_words third = __builtin_shufflevector(words, words, 2, 2, 2, 2, 6, 6, 6, 6);
  return poof_lesser(poof_lesser(first, second), third);
}
