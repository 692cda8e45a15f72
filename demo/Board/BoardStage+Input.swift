import Poof
import PoofSDL

extension BoardStage {
  func handle(_ event: WindowEvent, at time: Double) {
    switch event {
    case .resized(let size, let scale): move(into: size, scale: scale)
    case .pointer(let event):
      if event.phase == .began, showsHelp {
        showsHelp = false
        return
      }
      keyboard.hide()
      point(event, at: time)
    case .key(let event): press(event, at: time)
    case .dropped(let path): loadPrize(from: path)
    case .visibility(let isVisible):
      if !isVisible { releaseKeyboard(at: time) }
      // Nobody should miss the end for having looked away.
      playback.set(isSuspended: !isVisible, at: time)
      sound.advance(to: playback.showTime(at: time), speed: playback.passing)
    case .hover(let place):
      board.hover(over: showsHelp ? nil : place, at: playback.showTime(at: time))
    case .quit: isOver = true
    case .redraw: break
    }
  }

  /// Hands on what a pointer did; a touch where a card is gone puts a new one there.
  private func point(_ event: PointerEvent, at time: Double) {
    let showTime = playback.showTime(at: time)
    if event.phase == .began, let number = board.card(at: event.position),
      board.cards[number].phase == .finished
    {
      putNewCard(number, at: showTime)
    } else {
      board.handle(event, at: showTime)
    }
  }

  private func press(_ event: KeyEvent, at time: Double) {
    // Control, Alt and Command belong to the desktop.
    guard event.modifiers.subtracting(.shift).isEmpty || !event.isDown else { return }
    let command = KeyCommand(event.key, isRepeat: event.isRepeat)
    if showsHelp, event.isDown, command == nil { return }
    if let phases = keyboard.handle(event, at: time) {
      for phase in phases { pointWithKeyboard(phase, at: time) }
    } else if event.isDown, let command {
      carryOut(command, at: time)
    }
  }

  /// Makes the picture in a file the prize of all cards, once it is read and painted.
  private func loadPrize(from path: String) {
    files.readPicture(from: path) { [weak self] result, time in
      guard let self else { return }
      switch result {
      case .success(let image):
        board.reset(at: playback.showTime(at: time))
        usePrize(image)
      case .failure(let error): tell(error.description, at: time)
      }
    }
  }
}

// The keyboard's pointer, which moves over all cards.

extension BoardStage {
  /// The ring around it, while it is in use.
  var keyboardRing: KeyboardRing? {
    guard keyboard.isShown, let brush = board.cards.first?.settings.brush else { return nil }
    return KeyboardRing(
      centre: PixelPoint(x: Int(keyboardPlace.x), y: Int(keyboardPlace.y)),
      radius: brush.width / 2, scale: layout.scale, isPressed: keyboard.isPressed)
  }

  /// Its place, px of the canvas.
  private var keyboardPlace: Point {
    let cards = layout.cards
    return Point(
      x: Float(cards.minX) + keyboard.place.x * Float(cards.width),
      y: Float(cards.minY) + keyboard.place.y * Float(cards.height))
  }

  /// Moves it as far as its keys have been held.
  func moveKeyboardPointer(at time: Double) {
    let cards = layout.cards
    let aspect = Float(max(1, cards.width)) / Float(max(1, cards.height))
    if keyboard.advance(to: time, aspect: aspect), keyboard.isPressed {
      pointWithKeyboard(.moved, at: time)
    }
  }

  /// Lifts it, as when the window lost the keyboard.
  func releaseKeyboard(at time: Double) {
    if keyboard.release() { pointWithKeyboard(.cancelled, at: time) }
  }

  private func pointWithKeyboard(_ phase: PointerEvent.Phase, at time: Double) {
    point(
      PointerEvent(pointer: KeyboardPointer.pointer, phase: phase, position: keyboardPlace),
      at: time)
  }
}
