import Poof
import PoofSDL

extension Stage {
  func handle(_ event: WindowEvent, at time: Double) {
    switch event {
    case .resized(let size, let scale):
      move(into: size, scale: scale)
    case .pointer(let event):
      if event.phase == .began, showsHelp {
        showsHelp = false
        return
      }
      keyboard.hide()
      switch buttonPresses.handle(event, on: layout.buttons) {
      case .notTaken: point(event, at: time)
      case .taken: break
      case .pressed(let button): carryOut(button.command, at: time)
      }
    case .key(let event):
      press(event, at: time)
    case .dropped(let path):
      loadPrize(from: path)
    case .visibility(let isVisible):
      if !isVisible {
        releaseKeyboard(at: time)
        buttonPresses.release()
      }
      // Nobody should miss the end for having looked away.
      playback.set(isSuspended: !isVisible, at: time)
      sound.advance(to: playback.showTime(at: time), speed: playback.passing)
    case .quit:
      isOver = true
    case .hover(let place):
      hoverPlace = place
      show.hover(over: showsHelp ? nil : place, at: playback.showTime(at: time))
    case .redraw:
      break
    }
  }

  /// Hands on what a pointer did; a touch of the empty stage puts a new card there.
  func point(_ event: PointerEvent, at time: Double) {
    if event.phase == .began, show.phase == .finished {
      putNewCard(at: time)
    } else {
      show.handle(event, at: playback.showTime(at: time))
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

  /// Makes the picture in a file the prize of a new card, once it is read and painted.
  private func loadPrize(from path: String) {
    files.readPicture(from: path) { [weak self] result, time in
      guard let self else { return }
      switch result {
      case .success(let image): painter.paintNewCard { $0.prize = image }
      case .failure(let error):
        tell(error.description, at: time)
      }
    }
  }
}
