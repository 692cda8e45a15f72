import CProcessor
import PoofCore

extension DrawList {
  /// Places the particles of a block, which are posed in the list's own poses, and sorts them into
  /// the bands they touch. `colors` are theirs.
  func add(_ block: ParticleBlock, colors: UnsafePointer<UInt32>, placedBy frame: FramePlacement) {
    if frame.areSpecks { return addSpecks(block, colors: colors, placedBy: frame) }
    let placement = BlockPlacement(frame, block)
    forEachBatch(of: block.count) { offset, lanes in
      let first = place(block, offset, lanes: lanes, colors: colors, by: placement)
      for lane in 0..<lanes { append(placed: first &+ lane) }
    }
  }

  /// First they are all placed, eight at a time; then each goes to its band.
  private func addSpecks(
    _ block: ParticleBlock, colors: UnsafePointer<UInt32>, placedBy frame: FramePlacement
  ) {
    let placement = SpeckPlacement(frame, block)
    // A bit for every eight of which some are larger than a pixel.
    var large: UInt32 = 0
    var offset = 0
    while offset &+ 8 <= block.count {
      // The next block's: so many bands are written to that no processor sees what else goes on.
      poof_prefetch_to_read(colors + (offset &+ ParticleBlock.capacity))
      let pixels = UnsafeRawPointer(colors + offset).loadUnaligned(as: PixelLanes.self)
      if placement.place(poses, offset: offset, colors: pixels, into: specks) {
        large |= 1 &<< UInt32(truncatingIfNeeded: offset &>> 3)
      }
      offset &+= 8
    }
    if offset < block.count {
      let pixels = PixelLanes(loading: colors + offset, count: block.count &- offset)
      if placement.place(poses, offset: offset, colors: pixels, into: specks) {
        large |= 1 &<< UInt32(truncatingIfNeeded: offset &>> 3)
      }
    }
    if large == 0 {
      appendSpecks(count: block.count)
    } else {
      appendSpecks(of: block, large: large, colors: colors, placedBy: frame)
    }
  }

  /// Sorts a block's specks, of which some in the eights whose bits are set are larger than a pixel.
  @inline(never)
  private func appendSpecks(
    of block: ParticleBlock, large: UInt32, colors: UnsafePointer<UInt32>,
    placedBy frame: FramePlacement
  ) {
    let placement = BlockPlacement(frame, block)
    forEachBatch(of: block.count) { offset, lanes in
      let number = offset &>> 3
      guard large &>> UInt32(truncatingIfNeeded: number) & 1 != 0 else {
        return appendSpecks(batch: number)
      }
      let first = place(block, offset, lanes: lanes, colors: colors, by: placement)
      for lane in 0..<lanes {
        if specks.isLarge[number][lane] != 0 {
          append(placed: first &+ lane)
        } else {
          appendSpeck(offset &+ lane)
        }
      }
    }
  }

  /// Keeps the eight particles from `offset` on, of which `lanes` are the block's, and returns the
  /// number of the first.
  @inline(never)
  private func place(
    _ block: ParticleBlock, _ offset: Int, lanes: Int, colors: UnsafePointer<UInt32>,
    by placement: BlockPlacement
  ) -> Int {
    let colors = PixelLanes(loading: colors + offset, count: lanes)
    return keep(placement.placed(block, offset: offset, poses, colors: colors))
  }
}
