import Poof
import PoofMedia
import PoofSDL
import PoofText

/// A card of its own for each visitor, and a demonstration while there is none: the demo's `--kiosk`.
///
///     invitation ─touch─► the visitor's card: covered → … → finished ─touch or time─► the next one
///          ▲                     │ nobody touches it before it has opened
///          └─────────────────────┘ the same prize waits for the next visitor
///
/// A prize is drawn and on the disk before its card can be touched, and that it was won before it is seen; both
/// are tried again until they succeed. No key and no closed window ends it.
@MainActor
final class Kiosk: Scene {
  /// What a kiosk tells of, for whoever runs it.
  enum News: Equatable {
    /// A visitor's card lies there.
    case card(PrizeStore.Card)
    /// Its prize lies open.
    case opened(PrizeStore.Card)
    /// It is over, or was left before it had opened, and its prize waits for the next visitor.
    case left(PrizeStore.Card, isOver: Bool)
    /// No prize is left.
    case over
    /// A prize could not be drawn, and is not shown.
    case trouble(String)
    /// The state of a card could not be saved yet.
    case unsaved(String)
    /// The coating of cards of this size has no room for some of its words.
    case omitted([String], PixelSize)
  }

  /// Part of a kiosk's day.
  enum Part: Equatable {
    /// Hands play by themselves.
    case demonstrating
    /// A visitor's card lies there.
    case playing(PrizeStore.Card)
    /// All prizes are given away.
    case over
  }

  /// Told of what happens.
  var onNews: ((News) -> Void)?
  /// Told whether the mouse's pointer is to be seen.
  var onCursor: ((_ isShown: Bool) -> Void)?
  /// Asked whether it is to end, once in a while.
  var isToEnd: () -> Bool = { false }
  /// Whether frames wait for what is done in the background: for runs that go by a clock of their own.
  var waitsForWork = false

  let work: KioskWork
  let sound: StageSound
  let times: KioskTimes
  var part = Part.demonstrating
  private(set) var show: CardShow
  var view: KioskView
  /// A visitor's card that is ready.
  var ready: KioskWork.Card?

  let settings: StageSettings
  var canvas: (size: PixelSize, scale: Float)
  /// The prize that lies there; nil before the first demonstration.
  var prize: Image?
  /// Whether it is celebrated, unless motion is reduced; nil where the settings say so.
  var confetti: Bool?
  /// The last card that was over, until that is on the disk.
  var ended: PrizeStore.Card?
  /// Whether a visitor's card is being made.
  var isMakingCard = false
  /// Whether the next card begins as soon as it is ready: somebody has touched the screen.
  var isWanted = false
  /// Why no prize can be shown; nil where one can, or nobody knows yet.
  var trouble: MediaError?
  /// Time at which it is tried again, s; nil where it is not, or is being tried.
  var retryTime: Double?
  /// Number of demonstrations so far, and whether one is being made.
  var demonstrations = 0
  var isMakingDemonstration = false
  /// Time since which nothing moves, s.
  var stillSince = 0.0
  /// Time at which the visitor's card was put there, s.
  var begun = 0.0
  /// Time of the last touch, s.
  var lastTouch = 0.0
  /// Whether the card's prize was seen.
  var hasOpened = false
  /// Whether no card comes after it.
  var isLast = false
  /// Whether it was scratched so far that nobody needs to be told how.
  var isUnderstood = false
  var saving = KioskSaving()
  /// Size of the cards whose omitted words have been told, px.
  var toldSize: PixelSize?
  /// The moment whose words stand there, nil for none, and the time since which they do, s.
  var wording: (moment: KioskMoment?, since: Double) = (nil, 0)
  /// What the canvas shows; nil where all of it must be drawn.
  var drawn: KioskContent?

  /// A kiosk on a canvas of `canvasSize` px. `pictures` are those of its cards but for the prizes.
  init(
    store: PrizeStore, pictures: CardPictures, settings: StageSettings, canvasSize: PixelSize,
    scale: Float, words: KioskWords, regular: Font, times: KioskTimes = KioskTimes(),
    sound: SoundOutput? = nil
  ) {
    self.settings = settings
    self.times = times
    self.sound = StageSound(output: sound)
    work = KioskWork(store: store, pictures: pictures, settings: settings)
    canvas = (canvasSize, scale)
    let stage = work.stage(around: nil, canvas: canvasSize, scale: scale)
    view = KioskView(painting: stage, words: words, regular: regular, bold: pictures.font)
    show = CardShow(
      prize: stage.card.prize, coating: stage.card.coating, outline: stage.card.outline)
    show.settings = settings.cardSettings(for: stage.card)
    show.origin = stage.layout.card.origin
    show.onEvent = { [weak self] in self?.take($0) }
    makeCard()
  }
}
