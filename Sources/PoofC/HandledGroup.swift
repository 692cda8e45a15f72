import CPoof
import PoofCore
import PoofEffects

/// Explosions on one stage that C has a handle of.
final class HandledGroup: Handled, @unchecked Sendable {
  let group: ExplosionGroup
  let frame: Frame
  let place: Point

  init(_ size: PixelSize, _ settings: SettingValues) throws(Failure) {
    let own = settings.explosion
    let budget = settings[POOF_BUDGET]
    group = ExplosionGroup(settings: own, budget: budget > 0 ? Int(budget) : 120_000)
    group.reducesMotion = settings.isOn(POOF_REDUCED_MOTION)
    group.waitsForSampling = settings.isOn(POOF_WAITS)
    place = settings.origin
    frame = try Frame(around: size, settings)
    super.init(.group)
  }

  /// The group of a handle.
  static func object(_ handle: UInt32) throws(Failure) -> HandledGroup {
    unsafeDowncast(try Handles.all.object(handle, .group), to: HandledGroup.self)
  }
}

@c @implementation
package func poof_group_create(
  _ width: Int32, _ height: Int32, _ settings: poof_settings,
  _ group: UnsafeMutablePointer<poof_group>?
) -> poof_status {
  attempt { () throws(Failure) in
    let group = try place(group, "group")
    let size = try drawableSize(width, height)
    group.pointee = try Handles.all.add(HandledGroup(size, HandledSettings.values(settings)))
  }
}

@c @implementation
package func poof_group_start(
  _ group: poof_group, _ picture: poof_picture, _ x: Int32, _ y: Int32, _ time: Double
) -> poof_status {
  attempt { () throws(Failure) in
    let stage = try HandledGroup.object(group)
    let image = try HandledPicture.image(picture)
    guard time.isFinite else { throw .value("the time is no finite number") }
    guard abs(Int64(x)) <= 1 << 29, abs(Int64(y)) <= 1 << 29 else {
      throw .value("a place is at most 2^29 px away")
    }
    let origin = stage.frame.origin
    stage.group.start(
      image, origin: PixelPoint(x: origin.x + Int(x), y: origin.y + Int(y)), from: stage.place,
      at: time)
  }
}

@c @implementation
package func poof_group_draw(
  _ group: poof_group, _ time: Double, _ pixels: UnsafeMutablePointer<UInt32>?, _ stride: Int
) -> poof_status {
  attempt { () throws(Failure) in
    let stage = try HandledGroup.object(group)
    let target = try stage.frame.target(pixels, stride: stride)
    guard time.isFinite else { throw .value("the time is no finite number") }
    stage.group.advance(to: time)
    let area = PixelRect(size: stage.frame.size)
    stage.frame.draw(in: area) { stage.group.draw(into: &$0) }
    stage.frame.copy(area, to: target, stride: stride)
  }
}

@c @implementation
package func poof_group_count(
  _ group: poof_group, _ count: UnsafeMutablePointer<Int32>?
) -> poof_status {
  attempt { () throws(Failure) in
    let count = try place(count, "count")
    count.pointee = Int32(try HandledGroup.object(group).group.ids.count)
  }
}
