/// The surface one frame is drawn into: premultiplied pixels in memory, y down.
///
/// Drawing stays inside `clip` and adds what it touched to `damage`, so that whoever shows the
/// canvas need only hand on what changed.
public struct Canvas: ~Copyable {
  /// Width and height, px; always drawable (`PixelSize.isDrawable`).
  public let size: PixelSize

  /// Part in which drawing may change pixels; never outside the canvas.
  public var clip: PixelRect {
    didSet { clip = clip.intersection(bounds) }
  }

  /// The smallest rectangle around all that was drawn since `takeDamage()`.
  public private(set) var damage: PixelRect = .empty

  /// Row by row without padding.
  @usableFromInline package let pixels: UnsafeMutablePointer<UInt32>

  /// Memory that drawing keeps from one frame to the next, so that a frame allocates nothing.
  private var workingMemory = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  /// Bytes of it that have been written ahead of their use.
  private var preparedCount = 0
  /// The canvas of what is drawn elsewhere first.
  private var workingCanvas: WorkingCanvas?

  /// A clear canvas of `size`, which must be drawable.
  public init(size: PixelSize) {
    require(size.isDrawable, "a canvas's sides are 1…32,768 px, its area at most 2^27 px")
    self.size = size
    clip = PixelRect(size: size)
    pixels = .allocate(capacity: size.area)
    pixels.initialize(repeating: 0, count: size.area)
  }

  deinit {
    pixels.deallocate()
    workingMemory.deallocate()
  }
}

extension Canvas {
  /// Width, px.
  @inlinable public var width: Int { size.width }
  /// Height, px.
  @inlinable public var height: Int { size.height }
  /// All of its pixels.
  public var bounds: PixelRect { PixelRect(size: size) }

  /// The pixel in column `x` of row `y`, both inside the canvas.
  public subscript(x: Int, y: Int) -> PremultipliedColor {
    require(x >= 0 && x < width && y >= 0 && y < height, "a pixel outside its canvas")
    return PremultipliedColor(packed: pixels[y * width + x])
  }

  /// Adds the part of `rect` inside the clip to the damage and returns that part.
  @discardableResult
  package mutating func touch(_ rect: PixelRect) -> PixelRect {
    let touched = rect.intersection(clip)
    damage = damage.union(touched)
    return touched
  }

  /// Memory for the one drawing under way, at least `byteCount` (above 0) bytes on a cache line's
  /// boundary; what is in it is anyone's guess.
  package mutating func reserveWorkingMemory(byteCount: Int) -> UnsafeMutableRawPointer {
    if workingMemory.count < byteCount {
      workingMemory.deallocate()
      workingMemory = .allocate(byteCount: byteCount, alignment: 64)
      preparedCount = 0
    }
    guard let start = workingMemory.baseAddress else {
      preconditionFailure("no memory was asked for")
    }
    return start
  }

  /// Gets `byteCount` bytes (above 0) of working memory ready little by little, a few MiB a call: a
  /// system gives a page only when it is written to first, and all at once that takes as long as a
  /// frame.
  package mutating func prepareWorkingMemory(byteCount: Int) {
    let start = reserveWorkingMemory(byteCount: byteCount)
    let end = min(byteCount, preparedCount + 4 << 20)
    for place in stride(from: preparedCount, to: end, by: 4_096) {
      start.storeBytes(of: 0, toByteOffset: place, as: UInt8.self)
    }
    preparedCount = max(preparedCount, end)
  }

  /// A clear canvas of at least `size`, which must be drawable, for what is drawn elsewhere before it is laid
  /// over this one; its clip has that size. It is kept like working memory, and whoever draws on it leaves
  /// it clear again (`clearDamage()`).
  package mutating func reserveWorkingCanvas(size: PixelSize) -> WorkingCanvas {
    let kept = workingCanvas?.canvas.size ?? size
    let both = PixelSize(width: max(kept.width, size.width), height: max(kept.height, size.height))
    // The old one's memory goes before a new one's is asked for.
    if kept != both { workingCanvas = nil }
    let working = workingCanvas ?? WorkingCanvas(size: both.isDrawable ? both : size)
    working.canvas.clip = PixelRect(size: size)
    workingCanvas = working
    return working
  }

  /// Clears what was drawn since `takeDamage()`, whatever the clip, of which nothing is left then.
  package mutating func clearDamage() {
    clip = bounds
    replace(takeDamage(), with: .transparent)
    damage = .empty
  }

  /// Gives back the memory that drawing keeps from one frame to the next; the next one asks for it again.
  public mutating func releaseMemory() {
    workingCanvas = nil
    workingMemory.deallocate()
    workingMemory = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    preparedCount = 0
  }

  /// Returns the damage and starts it anew.
  public mutating func takeDamage() -> PixelRect {
    defer { damage = .empty }
    return damage
  }

  /// Draws with the clip narrowed to `rect`, then gives the old clip back.
  public mutating func withClip(_ rect: PixelRect, _ draw: (inout Canvas) -> Void) {
    let outer = clip
    clip = outer.intersection(rect)
    draw(&self)
    clip = outer
  }

  /// An immutable copy of the whole canvas.
  public func snapshot() -> Image {
    Image(
      size: size, premultiplied: [UInt32](UnsafeBufferPointer(start: pixels, count: size.area)))
  }

  /// Lends the pixels to read, row by row, `width` pixels a row; good only inside `body`.
  public func withPixels<Result>(_ body: (UnsafeBufferPointer<UInt32>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: pixels, count: size.area))
  }
}
