#include <SDL2/SDL.h>

#include "alsa.h"
#include "x11.h"

// Swift imports no macro that casts or takes arguments; these stand in for the ones in use.

static inline int poof_window_position_centered(void) { return SDL_WINDOWPOS_CENTERED; }
static inline Uint32 poof_touch_mouse_id(void) { return SDL_TOUCH_MOUSEID; }
static inline SDL_TouchID poof_mouse_touch_id(void) { return SDL_MOUSE_TOUCHID; }
static inline SDL_AudioFormat poof_audio_float(void) { return AUDIO_F32SYS; }
