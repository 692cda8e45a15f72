import Poof
import PoofMedia

/// The cards that lie there: made, begun, saved and left.
extension Kiosk {
  /// Has a visitor's card made ready, unless that is under way. Where it `forgets` the strokes on the one
  /// that lies there, that is covered again.
  func makeCard(forgets: Bool = false) {
    guard !isMakingCard else { return }
    isMakingCard = true
    retryTime = nil
    work.makeCard(
      after: ended, forgets: forgets, canvas: canvas.size, scale: canvas.scale
    ) { [weak self] outcome, time in
      guard let self else { return }
      isMakingCard = false
      if case .failed = outcome {} else { ended = nil }
      switch outcome {
      case .card(let card) where card.painting.layout.canvas != canvas.size:
        makeCard()
      case .card(let card):
        trouble = nil
        ready = card
        // Somebody was at it when the kiosk was stopped.
        if isWanted || card.isOpen || card.log?.strokes.isEmpty == false { begin(card, at: time) }
      case .over:
        part = .over
        drawn = nil
        onNews?(.over)
      case .failed(let error):
        retryTime = time + times.retry
        let isKnown = trouble != nil
        trouble = error
        // Once, however often it is tried.
        if !isKnown { onNews?(.trouble(error.description)) }
      }
    }
  }

  /// Puts a visitor's card on the stage.
  func begin(_ card: KioskWork.Card, at time: Double) {
    ready = nil
    isWanted = false
    put(card.painting, prize: card.prize, confetti: card.card.confetti, at: time)
    part = .playing(card.card)
    begun = time
    lastTouch = time
    hasOpened = false
    isLast = card.isLast
    isUnderstood = false
    saving = KioskSaving(at: time + times.saving)
    onNews?(.card(card.card))
    if let log = card.log {
      show.restore(log, at: time)
      saving.isSaved(show.log)
    }
    if card.isOpen || show.phase == .revealed { open(card.card, at: time) }
    // Its last strokes may not have been saved.
    if hasOpened, show.phase != .revealed { show.revealRest(at: time) }
  }

  /// Takes note that the card's prize is seen.
  func open(_ card: PrizeStore.Card, at time: Double) {
    hasOpened = true
    saving.needsMark = true
    mark(card, at: time)
    onNews?(.opened(card))
  }

  /// Puts a covered card with other pictures on the stage, whose prize is celebrated with `confetti`, or as the
  /// settings have it.
  func put(_ stage: StagePainting, prize: Image, confetti: Bool?, at time: Double) {
    self.prize = prize
    self.confetti = confetti
    show.reset(at: time)
    take(stage)
  }

  /// Goes on with the same card as it was painted.
  func take(_ stage: StagePainting) {
    view.painting = stage
    show.replacePictures(
      prize: stage.card.prize, coating: stage.card.coating, outline: stage.card.outline)
    show.origin = stage.layout.card.origin
    var settings = settings
    settings.celebrates = confetti ?? settings.celebrates
    show.settings = settings.cardSettings(for: stage.card)
    show.waitsForSampling = waitsForWork
    drawn = nil
    tellOmittedWords(on: stage.card)
  }

  /// Tells of words that are not on the cards, once for each size that these have.
  private func tellOmittedWords(on card: CardPainting) {
    let size = card.prize.size
    guard !card.omittedWords.isEmpty, size != toldSize else { return }
    toldSize = size
    onNews?(.omitted(card.omittedWords, size))
  }

  /// Ends a visitor's card.
  func leave(_ card: PrizeStore.Card, at time: Double) {
    onNews?(.left(card, isOver: hasOpened))
    part = .demonstrating
    // Nobody has seen the prize of a card that has not opened: it is still to be given.
    if hasOpened { ended = card }
    makeCard(forgets: !hasOpened)
    if show.phase != .finished { show.reset(at: time) }
  }

  func take(_ event: CardEvent) {
    // Demonstrations are silent: whoever stands beside it hears enough of it.
    guard case .playing(let card) = part else { return }
    sound.play(event, of: show, animation: settings.animation)
    guard case .entered(let phase, let time) = event else { return }
    switch phase {
    case .revealing, .revealed:
      if !hasOpened { open(card, at: time) }
    case .covered, .scratching, .shaking, .exploding, .finished: break
    }
  }

  /// Saves what is new about a visitor's card, where the last time was a while ago.
  func save(_ card: PrizeStore.Card, at time: Double) {
    if saving.needsMark, time >= saving.next { mark(card, at: time) }
    guard saving.begin(show.log, at: time, again: times.saving) else { return }
    work.save(show.log, of: card) { [weak self] error, time in
      guard let self, part == .playing(card) else { return }
      saving.finish(hasFailed: error != nil)
      if let error { delaySaving(after: error, at: time) }
    }
  }

  /// Marks a visitor's card as open.
  private func mark(_ card: PrizeStore.Card, at time: Double) {
    do throws(MediaError) {
      try work.markOpen(card)
      saving.needsMark = false
    } catch {
      delaySaving(after: error, at: time)
    }
  }

  /// Has it tried again in a while.
  private func delaySaving(after error: MediaError, at time: Double) {
    saving.next = time + times.retry
    // Once, however often it is tried.
    if !saving.isInTrouble { onNews?(.unsaved(error.description)) }
    saving.isInTrouble = true
  }
}
