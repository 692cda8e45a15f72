import Poof
import PoofSDL

/// What is heard of the cards on a stage, as it happens.
@MainActor
final class StageSound {
  private let output: SoundOutput?
  /// The events of each card as sounds, by its number; none before the first one.
  private var cards: [Int: CardSound] = [:]
  /// The latest time of the show, s.
  private var time = 0.0

  /// Sound for a stage; without an output none is heard.
  init(output: SoundOutput?) {
    self.output = output
  }

  /// Whether nothing is heard.
  var isMuted: Bool {
    get { output?.isMuted ?? true }
    set { output?.isMuted = newValue }
  }

  /// Plays what is heard of an event of `show`, a card of this number, whose burst is that of a named
  /// animation.
  func play(_ event: CardEvent, of show: CardShow, number: Int = 0, animation: String) {
    guard let output else { return }
    if cards[number]?.size != show.size { cards[number] = nil }
    var sound = cards[number] ?? CardSound(size: show.size)
    sound.settings = show.settings
    sound.burst = SoundEvent.Burst(animation: animation)
    // A card that is covered again is another one; beside it others may be heard.
    if cards.count <= 1, case .entered(.covered, _) = event { output.stop() }
    output.play(sound.events(of: event), at: max(time, event.time))
    cards[number] = sound
  }

  /// Goes on with the show at `time`, s of its own clock, which runs at `speed`.
  func advance(to time: Double, speed: Double) {
    self.time = time
    output?.setSpeed(speed, at: time)
    for number in cards.keys.sorted() {
      output?.play(cards[number]?.events(upTo: time) ?? [], at: time)
    }
  }
}
