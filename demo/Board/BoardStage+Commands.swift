import Poof
import PoofMedia

extension BoardStage {
  /// Does what a key asks for, with all cards; undo and redo with those that a gesture crossed.
  func carryOut(_ command: KeyCommand, at time: Double) {
    if showsHelp, command != .toggleHelp, command != .toggleFullScreen {
      // Escape closes the sheet before it closes the window.
      showsHelp = false
      if command == .quit { return }
    }
    let showTime = playback.showTime(at: time)
    switch command {
    case .newCard: showNewCards(at: time)
    case .nextAnimation:
      let names = AnimationCatalog.builtIn.entries.filter { !$0.isHistoric }.map(\.name)
      settings.animation = names.following(settings.animation)
      tell("Animation: \(settings.animation)", at: time)
    case .nextReveal:
      let name = RevealCatalog.builtIn.entries.map(\.name).following(settings.revealName)
      settings.reveal = name
      tell("Reveal: \(name)", at: time)
    case .nextBrush:
      let name = BrushCatalog.builtIn.brushes.map(\.name).following(settings.brush ?? "")
      settings.brush = name
      tell("Brush: \(name)", at: time)
    case .nextMaterial:
      let name = MaterialCatalog.builtIn.entries.map(\.name).following(settings.material)
      settings.material = name
      // The brush and the reveal that suit it come with it.
      (settings.brush, settings.reveal) = (nil, nil)
      if let material = MaterialCatalog.builtIn[name] { paint { $0.material = material } }
      tell("Material: \(name)", at: time)
    case .undo:
      if !board.undo(at: showTime) { tell("Nothing to undo", at: time) }
    case .redo:
      if !board.redo(at: showTime) { tell("Nothing to redo", at: time) }
    case .scaleBrush(let factor):
      let widths = Preset.brushWidths
      let card = board.cards[0]
      let width = card.settings.brush.width / Float(card.size.height) * factor
      settings.brushWidth = max(widths.lowerBound, min(widths.upperBound, width))
      tell("Brush: \(Int((card.settings.brush.width / layout.scale).rounded())) wide", at: time)
    case .reveal: goOn(at: time)
    case .togglePause: playback.set(isPaused: !playback.isPaused, at: time)
    case .toggleSlowMotion:
      playback.set(rate: playback.rate == 1 ? 0.2 : 1, at: time)
      tell(playback.rate == 1 ? "Full speed" : "Slow motion: a fifth", at: time)
    case .toggleReducedMotion:
      settings.reducesMotion.toggle()
      tell("Reduced motion: \(settings.reducesMotion ? "on" : "off")", at: time)
    case .nextSeed:
      settings.seed &+= 1
      // Other prizes lie under the cards.
      showNewCards(at: time, startsSeed: true)
      tell("Seed: \(settings.seed)", at: time)
    case .toggleConfetti:
      settings.celebrates.toggle()
      tell("Confetti: \(settings.celebrates ? "on" : "off")", at: time)
    case .toggleEnding:
      settings.ending = settings.ending == .prize ? .nothing : .prize
      tell("Ending: \(settings.ending == .prize ? "the prize" : "nothing")", at: time)
    case .toggleSound:
      settings.isMuted.toggle()
      sound.isMuted = settings.isMuted
      tell("Sound: \(settings.isMuted ? "off" : "on")", at: time)
    case .screenshot: wantsScreenshot = true
    case .savePreset:
      files.savePreset(settings.preset) { [weak self] news, time in self?.tell(news, at: time) }
    case .saveStrokes: tell("Strokes are of one card, without --board", at: time)
    case .saveClip: tell("Clips are of one card, without --board", at: time)
    case .toggleFrameTimes: tell("Times are of one card, without --board", at: time)
    case .toggleHelp: showsHelp.toggle()
    case .showGallery: tell("The gallery is of one card, without --board", at: time)
    case .toggleFullScreen: onToggleFullScreen?()
    case .quit: isOver = true
    }
  }

  /// Opens all cards, bursts those that lie open, or puts new ones there, whichever comes next.
  private func goOn(at time: Double) {
    // What was said is of the cards as they were.
    notice = nil
    let showTime = playback.showTime(at: time)
    let phases = Set(board.cards.map(\.phase))
    if !phases.isDisjoint(with: [.covered, .scratching]) {
      for card in board.cards { card.revealRest(at: showTime) }
    } else if phases.contains(.revealed) {
      for card in board.cards { card.explode(at: showTime) }
    } else if phases == [.finished] {
      showNewCards(at: time)
    }
  }

  private func showNewCards(at time: Double, startsSeed: Bool = false) {
    releaseKeyboard(at: time)
    // New cards that do not appear would be a riddle.
    playback.set(isPaused: false, at: time)
    putNewCards(at: playback.showTime(at: time), startsSeed: startsSeed)
  }

  /// Shows a message for a while.
  func tell(_ text: String, at time: Double) { notice = Notice(text: text, end: time + 2.5) }
}
