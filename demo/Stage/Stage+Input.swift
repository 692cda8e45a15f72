import Poof
import PoofSDL

extension Stage {
  func handle(_ event: WindowEvent, at time: Double) {
    switch event {
    case .resized(let size, let scale):
      rebuild(canvas: size, scale: scale)
    case .pointer(let event):
      if event.phase == .began, showsHelp {
        showsHelp = false
        return
      }
      keyboard.hide()
      point(event, at: time)
    case .key(let event):
      press(event, at: time)
    case .dropped(let path):
      loadPrize(from: path)
    case .visibility(let isVisible):
      if !isVisible { releaseKeyboard(at: time) }
      // Nobody should miss the end for having looked away.
      playback.set(isSuspended: !isVisible, at: time)
    case .quit:
      isOver = true
    case .hover, .redraw:
      break
    }
  }

  private func point(_ event: PointerEvent, at time: Double) {
    if event.phase == .began, show.phase == .finished {
      newCard(at: time)
    } else {
      show.handle(event, at: playback.showTime(at: time))
    }
  }

  // MARK: Keys

  private func press(_ event: KeyEvent, at time: Double) {
    // Control, Alt and Command belong to the desktop.
    guard event.modifiers.subtracting(.shift).isEmpty || !event.isDown else { return }
    if showsHelp, event.isDown, KeyCommand(event.key, isRepeat: event.isRepeat) == nil { return }
    if let phases = keyboard.handle(event, at: time) {
      for phase in phases { pointWithKeyboard(phase, at: time) }
      return
    }
    guard event.isDown, let command = KeyCommand(event.key, isRepeat: event.isRepeat) else {
      return
    }
    carryOut(command, at: time)
  }

  private func carryOut(_ command: KeyCommand, at time: Double) {
    if showsHelp, command != .toggleHelp, command != .toggleFullScreen {
      // Escape closes the sheet before it closes the window.
      showsHelp = false
      if command == .quit { return }
    }
    let showTime = playback.showTime(at: time)
    switch command {
    case .newCard: newCard(at: time)
    case .nextAnimation:
      settings.animation = next(
        settings.animation, of: AnimationCatalog.builtIn.entries.map(\.name))
      applySettings()
      tell("Animation: \(settings.animation)", at: time)
    case .nextReveal:
      settings.reveal = next(settings.reveal, of: RevealCatalog.builtIn.entries.map(\.name))
      applySettings()
      tell("Reveal: \(settings.reveal)", at: time)
    case .nextBrush:
      settings.brush = next(settings.brush, of: BrushCatalog.builtIn.brushes.map(\.name))
      applySettings()
      tell("Brush: \(settings.brush)", at: time)
    case .undo:
      if !show.undo(at: showTime) { tell("Nothing to undo", at: time) }
    case .redo:
      if !show.redo(at: showTime) { tell("Nothing to redo", at: time) }
    case .scaleBrush(let factor):
      settings.brushWidth = max(0.01, min(1.2, settings.brushWidth * factor))
      applySettings()
      tell("Brush: \(Int((show.brush.width / layout.scale).rounded())) wide", at: time)
    case .reveal:
      switch show.phase {
      case .covered, .scratching: show.revealRest(at: showTime)
      case .revealed: show.explode(at: showTime)
      case .finished: newCard(at: time)
      case .revealing, .shaking, .exploding: break
      }
    case .togglePause:
      playback.set(isPaused: !playback.isPaused, at: time)
    case .toggleSlowMotion:
      playback.set(rate: playback.rate == 1 ? 0.2 : 1, at: time)
      tell(playback.rate == 1 ? "Full speed" : "Slow motion: a fifth", at: time)
    case .toggleReducedMotion:
      settings.reducesMotion.toggle()
      applySettings()
      tell("Reduced motion: \(settings.reducesMotion ? "on" : "off")", at: time)
    case .nextSeed:
      settings.seed &+= 1
      applySettings()
      tell("Seed: \(settings.seed)", at: time)
    case .screenshot: wantsScreenshot = true
    case .toggleHelp: showsHelp.toggle()
    case .toggleFullScreen: onToggleFullScreen?()
    case .quit: isOver = true
    }
  }

  /// The name after `name`, and after the last one the first.
  private func next(_ name: String, of names: [String]) -> String {
    let index = names.firstIndex(of: name) ?? -1
    return names[(index + 1) % names.count]
  }

  private func newCard(at time: Double) {
    releaseKeyboard(at: time)
    // A new card that does not appear would be a riddle.
    playback.set(isPaused: false, at: time)
    show.reset(at: playback.showTime(at: time))
  }

  /// Shows a message for a while.
  func tell(_ text: String, at time: Double) {
    notice = Notice(text: text, end: time + 2.5)
  }

  // MARK: The keyboard's pointer

  private func releaseKeyboard(at time: Double) {
    if keyboard.release() { pointWithKeyboard(.cancelled, at: time) }
  }

  /// The ring around it, while it is in use.
  var keyboardRing: KeyboardRing? {
    guard keyboard.isShown, [.covered, .scratching].contains(show.phase) else { return nil }
    return KeyboardRing(
      centre: PixelPoint(x: Int(keyboardPlace.x), y: Int(keyboardPlace.y)),
      radius: show.brush.width / 2, scale: layout.scale, isPressed: keyboard.isPressed)
  }

  private var keyboardPlace: Point {
    Point(
      x: Float(layout.card.minX) + keyboard.place.x * Float(layout.card.width),
      y: Float(layout.card.minY) + keyboard.place.y * Float(layout.card.height))
  }

  /// Moves it as far as its keys have been held.
  func moveKeyboardPointer(at time: Double) {
    let aspect = Float(layout.card.width) / Float(layout.card.height)
    if keyboard.advance(to: time, aspect: aspect), keyboard.isPressed {
      pointWithKeyboard(.moved, at: time)
    }
  }

  private func pointWithKeyboard(_ phase: PointerEvent.Phase, at time: Double) {
    point(
      PointerEvent(pointer: KeyboardPointer.pointer, phase: phase, position: keyboardPlace),
      at: time)
  }
}
