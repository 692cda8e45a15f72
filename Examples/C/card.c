/* A scratch card in an SDL2 program of one's own: rub it with the mouse, or with fingers.
 *
 *     cc card.c -o card $(pkg-config --cflags --libs poof sdl2)
 */
#include <SDL.h>
#include <poof.h>
#include <stdio.h>
#include <stdlib.h>

enum { width = 600, height = 400, margin = 100, frame_width = width + 2 * margin,
       frame_height = height + 2 * margin };

static void check(poof_status status) {
  if (status == POOF_OK) return;
  fprintf(stderr, "card: %s\n", poof_error());
  exit(1);
}

int main(int count, char **arguments) {
  /* A picture of your own goes here: any pixels will do. */
  static uint32_t prize_pixels[width * height];
  for (int i = 0; i < width * height; i++)
    prize_pixels[i] = 0xff000000u | (uint32_t)(255 * (i % width) / width) << 16 |
                      (uint32_t)(200 * (i / width) / height) << 8 | 160;

  poof_picture prize;
  poof_settings settings;
  poof_card card;
  check(poof_picture_create(prize_pixels, width, height, 4 * width, POOF_ARGB, &prize));
  check(poof_settings_create(&settings));
  check(poof_settings_choose(settings, POOF_ANIMATIONS, count > 1 ? arguments[1] : "dust"));
  check(poof_settings_set(settings, POOF_MARGIN, margin));
  check(poof_settings_set(settings, POOF_BACKGROUND, 0xff141a2c));
  check(poof_settings_set(settings, POOF_ENDING, 1)); /* the prize stays, small; a click covers it */
  check(poof_card_create(prize, 0, settings, &card));

  /* A press that gives the window the focus begins a stroke, too. */
  SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
  if (SDL_Init(SDL_INIT_VIDEO) != 0) return fprintf(stderr, "card: %s\n", SDL_GetError()), 1;
  SDL_Window *window = SDL_CreateWindow("Poof", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED,
                                        frame_width, frame_height, 0);
  SDL_Renderer *renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC);
  if (renderer == NULL) renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
  SDL_Texture *texture = SDL_CreateTexture(renderer, SDL_PIXELFORMAT_ARGB8888,
                                           SDL_TEXTUREACCESS_STREAMING, frame_width, frame_height);
  static uint32_t pixels[frame_width * frame_height];
  if (texture == NULL) return fprintf(stderr, "card: %s\n", SDL_GetError()), 1;

  poof_phase phase = POOF_COVERED;
  for (int runs = 1; runs;) {
    SDL_Event event;
    double now = SDL_GetTicks64() / 1000.0;
    while (SDL_PollEvent(&event)) {
      if (event.type == SDL_QUIT) runs = 0;
      if (event.type == SDL_MOUSEBUTTONDOWN && phase == POOF_FINISHED) {
        check(poof_card_reset(card, now));
        /* The next press may come before the next frame: it scratches. */
        phase = POOF_COVERED;
      } else if (event.type == SDL_MOUSEBUTTONDOWN || event.type == SDL_MOUSEBUTTONUP)
        check(poof_card_pointer(card, event.type == SDL_MOUSEBUTTONUP ? POOF_UP : POOF_DOWN, 0,
                                event.button.x, event.button.y, 1, now));
      if (event.type == SDL_MOUSEMOTION && event.motion.state & SDL_BUTTON_LMASK)
        check(poof_card_pointer(card, POOF_MOVE, 0, event.motion.x, event.motion.y, 1, now));
    }
    poof_rect changed;
    check(poof_card_draw(card, now, pixels, 4 * frame_width, &changed));
    check(poof_card_phase(card, &phase));
    if (changed.width > 0) {
      SDL_UpdateTexture(texture, NULL, pixels, 4 * frame_width);
      SDL_RenderCopy(renderer, texture, NULL, NULL);
      SDL_RenderPresent(renderer);
    }
    SDL_Delay(changed.width > 0 ? 1 : 8);
  }
  poof_free(card);
  SDL_Quit();
  return 0;
}
