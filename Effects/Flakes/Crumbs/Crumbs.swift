import PoofCore

/// The crumbs that a coating comes off in while it is scratched, and that lie about on the card.
///
/// A coating consists of crumbs before anyone touches it: each has its home, and comes off at the
/// moment its home is laid bare. Most are pushed along by the brush, slip round it, and lie where
/// it let go of them, or where the stroke ended, until the next one comes by; some fall on a heap
/// at the card's lower edge, or past it.
///
///     var crumbs = Crumbs(size: coating.size)
///     crumbs.push(sweep, from: coating, mask: card.mask)   // just after the brush was there
///     crumbs.draw(at: time, into: &canvas, origin: origin)
///
/// Where they lie follows from the sweeps so far, in their order; a straight way cut into more
/// sweeps leaves them in the same places, to rounding. What falls is a formula of time.
///
/// All times are seconds on one clock of the caller's, all places px of the card.
public struct Crumbs: Sendable {
  /// Width and height of the card, px.
  public let size: PixelSize
  /// Settings that it was made with, each number within its range.
  public let settings: Settings

  private var homes: FlakeHomes
  private var heap: CrumbHeap
  /// A ring in the order in which they came off, eight in each.
  private var batches: [CrumbBatch]
  /// Number of those that have come off so far.
  private var count = 0
  /// The latest time given, s.
  private var now = -Double.infinity
  /// Time from which on nothing falls any more, s.
  private var end = -Double.infinity
  /// Time at which all were let go, s; nil while they may lie.
  private var dropTime: Double?
  /// The homes that the latest sweep has laid bare: memory that is kept.
  private var fresh: [(number: Int, home: Point)] = []
  /// Pixels of the card that have changed since they were asked for, those of what falls aside.
  private var damage = PixelRect.empty

  /// A coating of `size`, which must be drawable, from which nothing has come off.
  public init(size: PixelSize, settings: Settings = Settings()) {
    require(size.isDrawable, "a card's sides are 1…32,768 px, its area at most 2^27 px")
    self.size = size
    self.settings = settings.limited
    homes = FlakeHomes(size: size, count: self.settings.count, seed: settings.seed)
    heap = CrumbHeap(size: size, settings: self.settings)
    batches = []
  }
}

extension Crumbs {
  /// Pushes the crumbs that `sweep` meets, and those that it has laid bare: ask just after the mask
  /// has taken it in.
  ///
  /// A crumb takes its colour from the coating at its home, cut to `outline`; where those are clear
  /// there is none. Mask, coating and outline must have the card's size. Sweeps come in the order
  /// of time; a time before the latest, or one that is not finite, counts as the latest. A sweep at
  /// no place, or of no width, does nothing.
  /// - Complexity: O(all crumbs, and homes around the sweep).
  public mutating func push(
    _ sweep: Debris.Sweep, from coating: Image, outline: Mask? = nil, mask: Mask
  ) {
    require(
      coating.size == size && mask.size == size && (outline == nil || outline?.size == size),
      "coating, outline and mask have the card's size")
    guard sweep.start.isFinite, sweep.end.isFinite, sweep.width > 0 else { return }
    if sweep.time > now, sweep.time < .infinity { now = sweep.time }
    let maker = CrumbMaker(settings: settings, size: size, outline: outline)
    fresh.removeAll(keepingCapacity: true)
    homes.takeFresh(under: sweep, mask: mask, into: &fresh) { $0.append((number: $1, home: $2)) }
    for (number, home) in fresh {
      guard let color = FlakeColor(of: coating, outline: outline, around: home) else { continue }
      let pale = color.paled(by: settings.paleness)
      add(maker.crumb(number, from: home, color: pale, sweep: sweep, heap: &heap))
    }
    for index in batches.indices {
      let pushed = batches[index].push(sweep, at: now)
      if pushed.isEmpty { continue }
      damage = damage.union(pushed)
      for lane in 0..<8 where batches[index].liesBeyond(size, lane: lane) {
        drop(from: index * 8 + lane..<index * 8 + lane + 1)
      }
    }
  }

  private mutating func add(_ crumb: Crumb) {
    let capacity = (homes.count + 7) / 8 * 8
    let place = count % capacity
    while batches.count <= place >> 3 { batches.append(CrumbBatch()) }
    // Where coating was covered again and again the oldest crumb makes way.
    damage = damage.union(batches[place >> 3].restBounds(lane: place & 7))
    let takeOff = now
    batches[place >> 3].set(crumb, lane: place & 7, takeOff: takeOff)
    count += 1
    end = max(end, takeOff + Double(crumb.flight))
    damage = damage.union(crumb.bounds)
    if dropTime != nil { drop(from: place..<place + 1) }
  }

  /// Lets everything fall off the card from `time`, s, on, and all that comes off after that.
  public mutating func drop(at time: Double) {
    if dropTime != nil { return }
    if time > now, time < .infinity { now = time }
    dropTime = now
    damage = damage.union(lyingBounds)
    drop(from: 0..<batches.count * 8)
  }

  private mutating func drop(from places: Range<Int>) {
    let maker = CrumbMaker(settings: settings, size: size)
    for place in places {
      batches[place >> 3].drop(lane: place & 7, maker.fall(of: place), at: now)
      end = max(end, batches[place >> 3].end)
    }
  }

  /// Takes the mask as it is without a crumb: after it was changed by other hands than a brush's.
  public mutating func settle(mask: Mask) {
    require(mask.size == size, "the mask has the card's size")
    homes.settle(mask: mask)
  }

  /// Covers everything again; all crumbs are gone, and the clock may begin anew.
  public mutating func reset() {
    damage = damage.union(lyingBounds)
    homes.reset()
    heap = CrumbHeap(size: size, settings: settings)
    batches.removeAll(keepingCapacity: true)
    count = 0
    now = -.infinity
    end = -.infinity
    dropTime = nil
  }

  /// Crumbs in proportion to these on a card of another size, which must be drawable; homes are
  /// those of a card of that size, bare where `mask` is.
  public func resized(to target: PixelSize, mask: Mask) -> Crumbs {
    var crumbs = Crumbs(size: target, settings: settings)
    crumbs.settle(mask: mask)
    let x = Float(target.width) / Float(size.width)
    let y = Float(target.height) / Float(size.height)
    crumbs.batches = batches.map { $0.scaled(x: x, y: y) }
    crumbs.heap = heap.scaled(to: target, settings: settings)
    crumbs.count = count
    crumbs.now = now
    crumbs.end = end
    crumbs.dropTime = dropTime
    crumbs.damage = PixelRect(size: target)
    return crumbs
  }
}

extension Crumbs {
  /// Whether any of them falls at `time`, or will, of those that have come off so far.
  public func isFalling(at time: Double) -> Bool { time < end }

  /// Time from which on nothing falls any more, s.
  package var fallEnd: Double { end }

  /// The number of crumbs that are to be seen at `time`.
  public func count(at time: Double) -> Int { batches.reduce(0) { $0 + $1.count(at: time) } }

  /// The places where crumbs lie, px of the card, in the order in which they came off; without those
  /// that fall, or will be gone.
  package var places: [Point] { batches.flatMap { $0.places } }

  /// A rectangle around all that falls at `time`, and where it will lie, px of the canvas, the card's
  /// top left corner at `origin`.
  public func fallBounds(at time: Double, origin: PixelPoint = .zero) -> PixelRect {
    if time >= end { return .empty }
    return batches.reduce(PixelRect.empty) { $0.union($1.fallBounds(at: time)) }.offset(by: origin)
  }

  /// Returns a rectangle around all pixels, px of the card, that sweeps have changed since the last
  /// call; what falls is in `fallBounds`.
  public mutating func takeDamage() -> PixelRect {
    defer { damage = .empty }
    return damage
  }

  /// A rectangle around where all of them lie, px of the card.
  package var lyingBounds: PixelRect { batches.reduce(PixelRect.empty) { $0.union($1.restBounds) } }

  /// Draws the crumbs as they lie and fall at `time`, the card's top left corner at `origin`: first
  /// all shadows, then all of them in the order in which they came off. `opacity` 0…1.
  ///
  /// Places of crumbs that lie are those of now, whatever the time; what falls may be drawn at any
  /// time since it was let go.
  public func draw(
    at time: Double, into canvas: inout Canvas, origin: PixelPoint = .zero, opacity: Float = 1
  ) {
    let opacity = opacity.clampedToUnit
    if opacity == 0 || batches.isEmpty { return }
    // Room for all that there can be: a frame in which one comes off allocates nothing.
    let capacity = homes.count + 8
    let crumbs = canvas.reserveWorkingMemory(
      byteCount: capacity * MemoryLayout<PlacedCrumb>.stride
    ).bindMemory(to: PlacedCrumb.self, capacity: capacity)
    let clip = canvas.clip
    var count = 0
    var area = PixelRect.empty
    for batch in batches {
      batch.forEachPainter(
        at: time, origin: origin, opacity: opacity, shine: settings.shine
      ) { painter in
        let crumb = PlacedCrumb(
          painter: painter, shadow: painter.bounds(of: .shadow).intersection(clip),
          body: painter.bounds(of: .body).intersection(clip))
        let seen = crumb.shadow.union(crumb.body)
        if seen.isEmpty { return }
        area = area.union(seen)
        crumbs[count] = crumb
        count += 1
      }
    }
    if count == 0 { return }
    canvas.withClip(canvas.touch(area)) { canvas in
      // A few are drawn before another thread has heard of them.
      let bands = CanvasBands(of: canvas, limit: count < 32 ? 1 : 16, leastShift: 3)
      WorkerPool.shared.perform(CrumbDrawing(crumbs: crumbs, count: count, bands: bands))
    }
  }
}
