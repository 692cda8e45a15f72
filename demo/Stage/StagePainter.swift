import Poof
import Synchronization

/// Has stages painted in the background, for another size or with other pictures, while the one that
/// there is goes on.
@MainActor
final class StagePainter {
  /// A painting that is done.
  struct Result {
    let painting: StagePainting
    /// Whether its pictures are others than before: it is another card.
    let isNewCard: Bool
  }

  /// The pictures that were painted last.
  private(set) var pictures: CardPictures
  /// Takes over a painting, at a time of the window, s.
  var onPainted: ((Result, _ time: Double) -> Void)?

  private let work: BackgroundWork
  /// The pictures that were asked for last, numbered, and the size.
  private var wanted: (pictures: CardPictures, number: Int, canvas: PixelSize, scale: Float)
  /// Number of the pictures that were painted last.
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

  /// Has other pictures painted.
  func paint(_ pictures: CardPictures) {
    wanted.pictures = pictures
    wanted.number += 1
    paint()
  }

  /// Begins to paint what is wanted. What was asked for before and has not been begun is left out;
  /// what is under way is taken nevertheless, so that a window that is being dragged all the time
  /// shows a new stage now and then.
  private func paint() {
    let (pictures, pictureNumber, canvas, scale) = wanted
    let painter = pictures.stagePainter(canvas: canvas, scale: scale)
    let number = request.next()
    work.run { [request] in
      request.isLatest(number) ? painter() : nil
    } finish: { [weak self] painting, time in
      guard let self, let painting else { return }
      let isNewCard = pictureNumber > painted
      if isNewCard {
        painted = pictureNumber
        self.pictures = pictures
      }
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
