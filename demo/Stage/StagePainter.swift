import Poof
import Synchronization

/// Has stages painted in the background, for another size or with other pictures, while the one that
/// there is goes on.
@MainActor
final class StagePainter {
  /// A painting that is done.
  struct Result {
    let painting: StagePainting
    /// Whether it is another card than before.
    let isNewCard: Bool
  }

  /// The pictures that were painted last.
  private(set) var pictures: CardPictures
  /// Takes over a painting, at a time of the window, s.
  var onPainted: ((Result, _ time: Double) -> Void)?

  private let work: BackgroundWork
  /// The pictures that were asked for last, the number of their card, and the size.
  private var wanted: (pictures: CardPictures, card: Int, canvas: PixelSize, scale: Float)
  /// Number of the card that was painted last.
  private var painted = 0
  private let request = LatestRequest()

  /// The display's px per point.
  var scale: Float { wanted.scale }

  /// A painter that is content with what was painted of `pictures` for a canvas.
  init(pictures: CardPictures, canvas: PixelSize, scale: Float, work: BackgroundWork) {
    self.pictures = pictures
    self.work = work
    wanted = (pictures, 0, canvas, scale)
  }

  /// Has the same pictures painted for another canvas; does nothing where they were already.
  func paint(canvas: PixelSize, scale: Float) {
    guard canvas != wanted.canvas || scale != wanted.scale else { return }
    wanted.canvas = canvas
    wanted.scale = scale
    paint()
  }

  /// Has the same card painted with a change of its pictures.
  func repaint(_ change: (inout CardPictures) -> Void) {
    change(&wanted.pictures)
    paint()
  }

  /// Has a new card painted, with a change of the pictures.
  func paintNewCard(_ change: (inout CardPictures) -> Void) {
    wanted.card += 1
    repaint(change)
  }

  /// Begins to paint what is wanted. What was asked for before and has not been begun is left out;
  /// what is under way is taken nevertheless, so that a window that is being dragged all the time
  /// shows a new stage now and then.
  private func paint() {
    let (pictures, card, canvas, scale) = wanted
    let painter = pictures.stagePainter(canvas: canvas, scale: scale)
    let number = request.next()
    work.run { [request] in
      request.isLatest(number) ? painter() : nil
    } finish: { [weak self] painting, time in
      guard let self, let painting else { return }
      let isNewCard = card > painted
      painted = max(painted, card)
      self.pictures = pictures
      onPainted?(Result(painting: painting, isNewCard: isNewCard), time)
    }
  }
}

/// Number of the request that came last, for any thread.
private final class LatestRequest: Sendable {
  private let number = Atomic<Int>(0)

  func next() -> Int { number.add(1, ordering: .relaxed).newValue }
  func isLatest(_ candidate: Int) -> Bool { number.load(ordering: .relaxed) == candidate }
}
