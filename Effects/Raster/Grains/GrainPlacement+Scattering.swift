import CProcessor
import PoofCore

// The colours of placed grains, and their way into the bands.

extension GrainPlacement {
  /// Adds the grains that are placed to the bands they touch.
  ///
  /// The first of all eights, then the second: neighbours at once would add to the same pixels, and
  /// each wait for the one before.
  @inline(__always)
  func scatter(_ colors: UnsafePointer<UInt32>, isTinted: Bool, isGlowing: Bool) {
    let tables = LinearLight.tables
    let batches = (block.count &+ 7) &>> 3
    let cellArea = UInt64(truncatingIfNeeded: frame.pitch &* frame.pitch)
    let words = UnsafeRawPointer(list.placed).assumingMemoryBound(to: UInt32.self)
    for lane in 0..<8 {
      var place = words + lane
      var color = colors + lane
      for _ in 0..<batches {
        let bands = place[24]
        var band = Int(truncatingIfNeeded: bands & 0xff)
        let last = Int(truncatingIfNeeded: bands &>> 8)
        if band <= last {
          var light = tables.light(of: color.pointee)
          if isTinted, place[48] > 0 {
            light = Self.tinted(
              light, by: UInt64(place[32]) | UInt64(place[40]) &<< 32, share: place[48])
          }
          let geometry = UInt64(place[0]) | UInt64(place[8]) &<< 32
          var weight = place[16]
          if light &>> 48 != LinearLight.opaque &>> 48 {
            weight = Self.withoutSwelling(weight, of: place[8], cellArea: cellArea)
          }
          let entry = GrainEntry(
            color: Self.scaled(light &<< 2, by: weight) &<< UInt64(weight &>> 16),
            geometry: geometry)
          if let shadow = frame.shadow {
            var matt = entry
            if isGlowing, place[64] < weight {
              matt = GrainEntry(
                color: Self.scaled(light &<< 2, by: place[64]) &<< UInt64(place[64] &>> 16),
                geometry: geometry)
            }
            shadow.count(matt, in: list.shade)
          }
          repeat {
            list.append(entry, to: band)
            band &+= 1
          } while band <= last
          if isGlowing, place[56] > 0 {
            append(
              GrainEntry(light: Self.scaled(light &<< 2, by: place[56]), of: geometry))
          }
        }
        place += PlacedGrains.stride
        color += 8
      }
    }
  }

  /// Adds light, which lies on two rows of the light's pixels.
  private func append(_ light: GrainEntry) {
    let row = (light.y &- frame.clip.minY &<< 4 &- 32) &>> 6
    let rows = frame.lightRows
    guard row >= -1, row < rows else { return }
    // The light's pixels are four rows high.
    let quarter = frame.shift &- 2
    var band = Swift.max(row, 0) &>> quarter
    let last = Swift.min(row &+ 1, rows &- 1) &>> quarter
    while band <= last {
      list.append(light, to: band)
      band &+= 1
    }
  }

  /// `weight` 65,536ths of a colour.
  @inline(__always)
  private static func scaled(_ color: UInt64, by weight: UInt32) -> UInt64 {
    let product = poof_multiply_high(
      unsafeBitCast(SIMD2(color, 0), to: SIMD8<UInt16>.self),
      SIMD8(repeating: UInt16(truncatingIfNeeded: weight)))
    return unsafeBitCast(product, to: SIMD2<UInt64>.self)[0]
  }

  /// The weight of a grain that is half clear, with the upper half of its geometry: where it is larger
  /// than its cell it is as much clearer, since coverages that add up would make it opaque.
  @inline(never)
  private static func withoutSwelling(
    _ weight: UInt32, of geometry: UInt32, cellArea: UInt64
  ) -> UInt32 {
    let units = UInt64(weight & 0xffff) &<< UInt64(weight &>> 16)
    let form = UInt64(geometry &>> 8 & 0xff)
    // Streaks give what they have in all, squares as much to each pixel.
    let area = form < UInt64(GrainEntry.Form.light) ? 256 : form &* form
    let (whole, all) = (cellArea &<< 14, (units &* area) &>> 8)
    guard all > whole else { return weight }
    let held = units &* whole / all
    return held > 0xffff
      ? UInt32(truncatingIfNeeded: held &>> 1) | PlacedGrains.doubled
      : UInt32(truncatingIfNeeded: held)
  }

  /// A colour `share` 65,535ths of the way to another; its coverage stays.
  @inline(__always)
  private static func tinted(_ color: UInt64, by tint: UInt64, share: UInt32) -> UInt64 {
    let coverage = color & 0xffff_0000_0000_0000
    let target = coverage == LinearLight.opaque ? tint : covered(tint, coverage)
    let sum = scaled(color, by: 65_535 &- share) &+ scaled(target, by: share)
    return sum & 0xffff_ffff_ffff | coverage
  }

  /// A colour as far as there is coverage.
  @inline(never)
  private static func covered(_ color: UInt64, _ coverage: UInt64) -> UInt64 {
    scaled(color &<< 2, by: UInt32(truncatingIfNeeded: coverage &>> 48) &<< 1)
  }
}

extension GrainPlacement {
  /// Keeps the linear colours that eight grains are tinted with.
  func placeTints(_ batch: Int) {
    let place = list.placed + batch
    guard list.poses.features[batch].contains(.tinted) else {
      place.pointee.tintShare = PixelLanes()
      return
    }
    let tint = list.poses.poses[batch].tint
    @inline(__always)
    func channel(_ value: Lanes) -> PixelLanes {
      let v = value.clampedToUnit
      // Within 0.003 of the formula of sRGB.
      let light = v * (v * (v * 0.305_306_011 + 0.682_171_111) + 0.012_522_878)
      return unsafeBitCast(roundedToInt(light * Float(LinearLight.full)), to: PixelLanes.self)
    }
    place.pointee.tintLow = channel(tint.b) | channel(tint.g) &<< 16
    place.pointee.tintHigh = channel(tint.r)
    place.pointee.tintShare = unsafeBitCast(
      roundedToInt(tint.amount.clampedToUnit * 65_535), to: PixelLanes.self)
  }

  /// Keeps how brightly eight grains glow.
  func placeGlow(_ batch: Int) {
    let place = list.placed + batch
    guard list.poses.features[batch].contains(.glowing) else {
      place.pointee.glow = PixelLanes()
      return
    }
    let pose = list.poses.poses + batch
    let isScaled = list.poses.features[batch].contains(.scaled)
    let scale = isScaled ? pose.pointee.scale : Lanes(repeating: 1)
    let thin = min(max(scale, 0) * Float(frame.pitch), 1)
    let glow = max(pose.pointee.glow, 0) * (pose.pointee.opacity.clampedToUnit * thin * thin)
    // 4,096 is as bright as white there, half of what a colour has; more than eight times is no
    // brighter.
    place.pointee.glow = unsafeBitCast(
      roundedToInt(min(glow * 8_192, 65_535)), to: PixelLanes.self)
  }
}
