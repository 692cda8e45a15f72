// A mend for the sound library of Linux: where there is no sound card, it says so in several lines on
// standard error whenever SDL looks for one.

#if defined(__linux__)
#include <dlfcn.h>

typedef void (*poof_alsa_handler)(
    const char *file, int line, const char *function, int error, const char *format, ...);

static inline void poof_alsa_say_nothing(
    const char *file, int line, const char *function, int error, const char *format, ...) {}

// Has it say nothing; SDL's own errors tell what went wrong. Where it is not installed, nothing is to be done.
static inline void poof_alsa_be_quiet(void) {
  static int is_done;
  if (is_done) return;
  is_done = 1;
  // The library that SDL's driver loads too; kept, or the handler would be forgotten with it.
  void *library = dlopen("libasound.so.2", RTLD_LAZY);
  if (!library) return;
  int (*set)(poof_alsa_handler) =
      (int (*)(poof_alsa_handler))dlsym(library, "snd_lib_error_set_handler");
  if (set) set(poof_alsa_say_nothing);
}
#else
static inline void poof_alsa_be_quiet(void) {}
#endif
