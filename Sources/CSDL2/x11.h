// A mend for a race inside SDL 2: an event pushed while SDL sleeps wakes it by a message to its
// window, sent over a connection of its own. When that very event closes the window (a key, a
// signal), the server may see the window go before the message comes. Xlib's answer to a message
// for a window that is gone is to end the program with an error.

#if defined(__linux__)
#include <dlfcn.h>

// Xlib's, given here since its headers need not be installed.
typedef struct {
  int type;
  void *display;
  unsigned long resource;
  unsigned long serial;
  unsigned char error, request, minor;
} poof_x11_error;
typedef int (*poof_x11_handler)(void *display, poof_x11_error *error);

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

// Lets messages to windows that are gone pass, and every other error go where it went before.
// To be called before SDL's X11 driver starts: it puts back what it found there just before it
// closes the connection in question.
static inline void poof_x11_forgive_late_messages(void) {
  static int is_done;
  if (is_done) return;
  // The library that SDL's driver loads too; kept, or the handler would be forgotten with it.
  void *library = dlopen("libX11.so.6", RTLD_LAZY);
  if (!library) return;
  poof_x11_handler (*set)(poof_x11_handler) =
      (poof_x11_handler(*)(poof_x11_handler))dlsym(library, "XSetErrorHandler");
  if (set) {
    is_done = 1;
    *poof_x11_next() = set(poof_x11_handle);
  }
}
#else
static inline void poof_x11_forgive_late_messages(void) {}
#endif
