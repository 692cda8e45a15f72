import CPoof
import Poof
import PoofCore
import PoofScratch

/// A card that C has a handle of.
final class HandledCard: Handled, @unchecked Sendable {
  let show: CardShow
  let frame: Frame
  /// The pictures, of which films are made.
  let prize: Image
  let coating: Image
  private(set) var settings: SettingValues
  var listener: (function: poof_listener, context: UnsafeMutableRawPointer?)?

  /// Events that nobody has taken yet, from `firstEvent` on.
  private var events: [poof_event] = []
  private var firstEvent = 0
  private static let mostEvents = 4_096
  /// Whether its clock has been told a time.
  private var hasBegun = false

  init(prize: Image, coating: Image?, _ settings: SettingValues) throws(Failure) {
    self.prize = prize
    self.coating =
      coating?.resized(to: prize.size) ?? settings.material.picture(size: prize.size)
    self.settings = settings
    frame = try Frame(around: prize.size, settings)
    show = CardShow(
      prize: prize, coating: self.coating, settings: settings.card(of: prize.size))
    show.origin = frame.origin
    show.waitsForSampling = settings.isOn(POOF_WAITS)
    super.init(.card)
    show.onEvent = { [unowned(unsafe) self] event in tell(event) }
  }

  /// The card of a handle.
  static func object(_ handle: UInt32) throws(Failure) -> HandledCard {
    unsafeDowncast(try Handles.all.object(handle, .card), to: HandledCard.self)
  }

  /// Takes other settings; the frame stays as it is.
  func change(_ settings: SettingValues) {
    var settings = settings
    settings.keepFrame(of: self.settings)
    self.settings = settings
    show.settings = settings.card(of: prize.size)
    show.waitsForSampling = settings.isOn(POOF_WAITS)
  }
}

extension HandledCard {
  /// The time of an act; the first one is that at which the clock begins.
  func time(_ time: Double) throws(Failure) -> Double {
    guard time.isFinite else { throw .value("the time is no finite number") }
    if !hasBegun {
      hasBegun = true
      let listener = listener
      self.listener = nil
      show.reset(at: time)
      self.listener = listener
      events.removeAll()
      firstEvent = 0
    }
    return time
  }

  /// Takes the next event.
  func takeEvent() -> poof_event {
    guard firstEvent < events.count else { return poof_event() }
    defer {
      firstEvent += 1
      if firstEvent == events.count {
        events.removeAll(keepingCapacity: true)
        firstEvent = 0
      }
    }
    return events[firstEvent]
  }

  private func tell(_ event: CardEvent) {
    let told = poof_event(event, of: show)
    if let listener {
      withUnsafePointer(to: told) { listener.function(listener.context, $0) }
      return
    }
    if events.count - firstEvent == Self.mostEvents { firstEvent += 1 }
    if firstEvent == Self.mostEvents {
      events.removeFirst(firstEvent)
      firstEvent = 0
    }
    events.append(told)
  }
}

@c @implementation
package func poof_card_create(
  _ prize: poof_picture, _ coating: poof_picture, _ settings: poof_settings,
  _ card: UnsafeMutablePointer<poof_card>?
) -> poof_status {
  attempt { () throws(Failure) in
    let card = try place(card, "card")
    let prize = try HandledPicture.image(prize)
    let coating = coating == 0 ? nil : try HandledPicture.image(coating)
    let settings = try HandledSettings.values(settings)
    card.pointee = try Handles.all.add(HandledCard(prize: prize, coating: coating, settings))
  }
}

@c @implementation
package func poof_card_change(_ card: poof_card, _ settings: poof_settings) -> poof_status {
  attempt { () throws(Failure) in
    try HandledCard.object(card).change(HandledSettings.values(settings))
  }
}

@c @implementation
package func poof_card_size(
  _ card: poof_card, _ width: UnsafeMutablePointer<Int32>?, _ height: UnsafeMutablePointer<Int32>?
) -> poof_status {
  attempt { () throws(Failure) in try write(HandledCard.object(card).frame.size, width, height) }
}

@c @implementation
package func poof_card_draw(
  _ card: poof_card, _ time: Double, _ pixels: UnsafeMutablePointer<UInt32>?, _ stride: Int,
  _ changed: UnsafeMutablePointer<poof_rect>?
) -> poof_status {
  attempt { () throws(Failure) in
    let object = try HandledCard.object(card)
    let target = try object.frame.target(pixels, stride: stride)
    object.show.advance(to: try object.time(time))
    let whole = PixelRect(size: object.frame.size)
    let area = object.show.takeDamage().intersection(whole)
    if !area.isEmpty { object.frame.draw(in: area) { object.show.draw(into: &$0) } }
    object.frame.copy(changed == nil ? whole : area, to: target, stride: stride)
    if let changed {
      changed.pointee =
        area.isEmpty
        ? poof_rect()
        : poof_rect(
          x: Int32(area.minX), y: Int32(area.minY), width: Int32(area.width),
          height: Int32(area.height))
    }
  }
}

@c @implementation
package func poof_card_film(
  _ card: poof_card, _ film: UnsafeMutablePointer<poof_film>?
) -> poof_status {
  attempt { () throws(Failure) in
    let film = try place(film, "film")
    let object = try HandledCard.object(card)
    film.pointee = try HandledFilm.add(
      AnyFilm(
        CardFilm(
          prize: object.prize, coating: object.coating, settings: object.show.settings,
          log: object.show.log)),
      object.settings)
  }
}
