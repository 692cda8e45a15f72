import Poof
import PoofMedia

extension Stage {
  /// Does what a key asks for.
  func carryOut(_ command: KeyCommand, at time: Double) {
    if showsHelp, command != .toggleHelp, command != .toggleFullScreen {
      // Escape closes the sheet before it closes the window.
      showsHelp = false
      if command == .quit { return }
    }
    let showTime = playback.showTime(at: time)
    switch command {
    case .newCard: putNewCard(at: time)
    case .nextAnimation:
      let names = AnimationCatalog.builtIn.entries.filter { !$0.isHistoric }.map(\.name)
      chooseAnimation(names.following(card.settings.animation), at: time)
    case .nextReveal:
      let names = RevealCatalog.builtIn.entries.map(\.name)
      chooseReveal(names.following(card.settings.revealName), at: time)
    case .nextBrush:
      let names = BrushCatalog.builtIn.brushes.map(\.name)
      chooseBrush(names.following(card.settings.brush ?? ""), at: time)
    case .nextMaterial:
      let names = MaterialCatalog.builtIn.entries.map(\.name)
      chooseMaterial(names.following(card.settings.material), at: time)
    case .showGallery: onShowGallery?(time)
    case .undo:
      if !show.undo(at: showTime) { tell("Nothing to undo", at: time) }
    case .redo:
      if !show.redo(at: showTime) { tell("Nothing to redo", at: time) }
    case .scaleBrush(let factor):
      let widths = Preset.brushWidths
      let width = show.settings.brush.width / Float(show.size.height) * factor
      card.settings.brushWidth = max(widths.lowerBound, min(widths.upperBound, width))
      tell("Brush: \(Int((show.settings.brush.width / layout.scale).rounded())) wide", at: time)
    case .reveal: goOn(at: time)
    case .togglePause:
      playback.set(isPaused: !playback.isPaused, at: time)
    case .toggleSlowMotion:
      playback.set(rate: playback.rate == 1 ? 0.2 : 1, at: time)
      tell(playback.rate == 1 ? "Full speed" : "Slow motion: a fifth", at: time)
    case .toggleReducedMotion:
      card.settings.reducesMotion.toggle()
      tell("Reduced motion: \(card.settings.reducesMotion ? "on" : "off")", at: time)
    case .nextSeed:
      card.settings.seed &+= 1
      tell("Seed: \(card.settings.seed)", at: time)
    case .toggleConfetti:
      card.settings.celebrates.toggle()
      tell("Confetti: \(card.settings.celebrates ? "on" : "off")", at: time)
    case .toggleEnding:
      card.settings.ending = card.settings.ending == .prize ? .nothing : .prize
      tell("Ending: \(card.settings.ending == .prize ? "the prize" : "nothing")", at: time)
    case .toggleSound:
      card.settings.isMuted.toggle()
      sound.isMuted = card.settings.isMuted
      tell("Sound: \(card.settings.isMuted ? "off" : "on")", at: time)
    case .screenshot: wantsScreenshot = true
    case .savePreset:
      files.savePreset(card.settings.preset) { [weak self] news, time in
        self?.tell(news, at: time)
      }
    case .saveStrokes: saveStrokes(at: time)
    case .saveClip: saveClip(at: time)
    case .toggleFrameTimes: showsFrameTimes.toggle()
    case .toggleHelp: showsHelp.toggle()
    case .toggleFullScreen: onToggleFullScreen?()
    case .quit: leave(at: time)
    }
  }

  /// Has what was scratched saved as a log.
  private func saveStrokes(at time: Double) {
    guard !show.log.strokes.isEmpty else {
      return tell("Nothing to save yet: scratch the card first", at: time)
    }
    files.saveStrokes(show.log) { [weak self] news, time in self?.tell(news, at: time) }
  }

  /// Has the card's life so far saved as a clip.
  private func saveClip(at time: Double) {
    let recording = CardRecording(
      of: show, settings: card.settings, pictures: painter.pictures, canvas: layout.canvas,
      scale: painter.scale)
    guard !recording.isEmpty else {
      return tell("Nothing to save yet: scratch the card first", at: time)
    }
    wasAskedToLeave = false
    // Who waits for it looks elsewhere meanwhile.
    let isBegun = recorder.save(recording) { [weak self] news, time in
      self?.tell(news, at: time, lasting: 6)
    }
    tell(isBegun ? "Saving a clip of this card…" : "A clip is being saved already", at: time)
  }

  /// Ends the program; at once where nothing would be lost by it, else when asked again.
  private func leave(at time: Double) {
    if recorder.isRecording, !wasAskedToLeave {
      wasAskedToLeave = true
      tell("Still saving a clip: quit once more to lose it", at: time)
    } else {
      isOver = true
    }
  }

  /// Opens the card, bursts it, or puts a new one there, whichever comes next.
  private func goOn(at time: Double) {
    // What was said is of the card as it was.
    notice = nil
    let showTime = playback.showTime(at: time)
    switch show.phase {
    case .covered, .scratching: show.revealRest(at: showTime)
    case .revealed: show.explode(at: showTime)
    case .finished: putNewCard(at: time)
    case .revealing, .shaking, .exploding: break
    }
  }

  /// Covers the card again.
  func putNewCard(at time: Double) {
    releaseKeyboard(at: time)
    // A new card that does not appear would be a riddle.
    playback.set(isPaused: false, at: time)
    show.reset(at: playback.showTime(at: time))
  }

  /// Shows a message for a while.
  func tell(_ text: String, at time: Double, lasting duration: Double = 2.5) {
    notice = Notice(text: text, end: time + duration)
  }
}

extension [String] {
  /// Returns the name after `name`, and after the last one the first.
  func following(_ name: String) -> String {
    let index = firstIndex(of: name) ?? -1
    return self[(index + 1) % count]
  }
}
