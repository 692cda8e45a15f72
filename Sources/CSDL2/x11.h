// Mends for what Xlib does to a program in a window of SDL 2.
//
// A race: an event pushed while SDL sleeps wakes it by a message to its window, sent over a connection of
// its own. When that very event closes the window (a key, a signal), the server may see the window go before
// the message comes. Xlib's answer to a message for a window that is gone is to end the program with an error.
//
// A server that is lost: Xlib ends the program by exit(), on whichever thread finds out. With two connections
// those may be two at once, which tears the program's end apart: it would crash.

#if defined(__linux__)
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

// Xlib's, given here since its headers need not be installed.
typedef struct {
  int type;
  void *display;
  unsigned long resource;
  unsigned long serial;
  unsigned char error, request, minor;
} poof_x11_error;
typedef int (*poof_x11_handler)(void *display, poof_x11_error *error);
typedef int (*poof_x11_end_handler)(void *display);

// The C library's: the program's own name.
extern char *program_invocation_short_name;

// The handler that was there before; in a function, since a header's own variables stay undefined.
static inline poof_x11_handler *poof_x11_next(void) {
  static poof_x11_handler next;
  return &next;
}

static inline int poof_x11_handle(void *display, poof_x11_error *error) {
  enum { bad_window = 3, send_event = 25 };
  if (error->error == bad_window && error->request == send_event) return 0;
  return *poof_x11_next() ? (*poof_x11_next())(display, error) : 0;
}

// Ends the program at once, as a cut of the power would: whatever is written to files is whole or not there.
static inline int poof_x11_end(void *display) {
  static int has_begun;
  (void)display;
  // Another thread has told it, and the program's end is a matter of moments.
  while (__atomic_exchange_n(&has_begun, 1, __ATOMIC_ACQ_REL)) pause();
  const char *const parts[] = {
      program_invocation_short_name,
      ": the display is lost: its server has ended, or the connection was cut; start again when there is one\n"};
  for (int part = 0; part < 2; part++) {
    if (write(STDERR_FILENO, parts[part], strlen(parts[part])) < 0) break;
  }
  // What the program has printed, unless another thread is at it.
  if (ftrylockfile(stdout) == 0) fflush(stdout);
  _exit(1);
}

// Lets messages to windows that are gone pass, and every other error go where it went before; and has one
// sentence and the code 1 end a program whose server is lost, unless it sees to that itself.
// To be called before SDL's X11 driver starts: it puts back what it found there just before it
// closes the connection in question.
static inline void poof_x11_mend(void) {
  static int is_done;
  if (is_done) return;
  // The library that SDL's driver loads too; kept, or the handlers would be forgotten with it.
  void *library = dlopen("libX11.so.6", RTLD_LAZY);
  if (!library) return;
  poof_x11_handler (*set)(poof_x11_handler) =
      (poof_x11_handler(*)(poof_x11_handler))dlsym(library, "XSetErrorHandler");
  if (set) {
    is_done = 1;
    *poof_x11_next() = set(poof_x11_handle);
  }
  poof_x11_end_handler (*set_end)(poof_x11_end_handler) =
      (poof_x11_end_handler(*)(poof_x11_end_handler))dlsym(library, "XSetIOErrorHandler");
  poof_x11_end_handler usual = (poof_x11_end_handler)dlsym(library, "_XDefaultIOError");
  if (set_end) {
    poof_x11_end_handler own = set_end(poof_x11_end);
    if (usual && own && own != usual) set_end(own);
  }
}
#else
static inline void poof_x11_mend(void) {}
#endif
