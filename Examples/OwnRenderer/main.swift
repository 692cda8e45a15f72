// A program with its own SDL window, renderer and loop: a card lies over whatever it draws itself.
// It is heard, too, unless it is told to be quiet by `--mute`. `--frames N` ends it after N frames.

import CSDL2
import Foundation
import Poof
import PoofSDL

let frames = CommandLine.arguments.drop { $0 != "--frames" }.dropFirst().first.flatMap { Int($0) }
// A press that gives the window the focus begins a stroke, too.
SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
guard SDL_Init(UInt32(SDL_INIT_VIDEO)) == 0,
  let window = SDL_CreateWindow("Own renderer", 0, 0, 480, 360, SDL_WINDOW_SHOWN.rawValue),
  let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC.rawValue)
else {
  let reason = "no window: \(String(cString: SDL_GetError()))\n"
  try? FileHandle.standardError.write(contentsOf: Data(reason.utf8))
  exit(1)
}

let size = PixelSize(width: 300, height: 180)
let prize = Image(size: size, color: Color(r: 255, g: 190, b: 60).premultiplied)
let coating = Image.shaded(size: size) { x, y in
  let light = 0.6 + 0.2 * sine(x * 0.03 + y * 0.05)
  return ColorLanes(r: light, g: light, b: light)
}
let show = CardShow(
  prize: prize, coating: coating, outline: .roundedRectangle(size: size, radius: 12))
show.origin = PixelPoint(x: 90, y: 90)
show.settings.brush = Brush(cap: .round, width: 40)

// Where there is no loudspeaker it is silent, and nothing else.
var output: SoundOutput? = SoundOutput(isMuted: CommandLine.arguments.contains("--mute"))
var sound = CardSound(size: size, settings: show.settings)
show.onEvent = { event in output?.play(sound.events(of: event), at: event.time) }

let presenter = TexturePresenter(renderer: renderer, blending: .overlay)
var pointers = PointerTranslator(renderer: renderer)
var queue = EventQueue(at: Double(SDL_GetTicks64()) / 1_000)
var canvas = Canvas(size: PixelSize(width: 480, height: 360))
var frame = 0
var isRunning = true
while isRunning && frame != frames {
  let time = Double(SDL_GetTicks64()) / 1_000
  for (event, moment) in queue.take(at: time) {
    if event.type == SDL_QUIT.rawValue { isRunning = false }
    presenter.handle(event)
    for case .pointer(let pointer) in pointers.translate(event) {
      show.handle(pointer, at: moment)
    }
  }
  if show.phase == .finished { show.reset(at: time) }
  SDL_SetRenderDrawColor(renderer, 30, 40, UInt8(90 + abs(60 - frame % 120)), 255)
  SDL_RenderClear(renderer)
  canvas.clear()
  show.draw(at: time, into: &canvas)
  output?.play(sound.events(upTo: time), at: time)
  try presenter.draw(&canvas)
  SDL_RenderPresent(renderer)
  frame += 1
}
output = nil
presenter.discard()
SDL_DestroyRenderer(renderer)
SDL_DestroyWindow(window)
SDL_Quit()
