import CPoof
import PoofC
import Testing

@Suite struct HandlesTests {
  /// A call of every function that takes a handle, with `handle` and otherwise nothing wrong.
  private static let calls: [(name: String, call: @Sendable (UInt32) -> poof_status)] = [
    (
      "poof_picture_resize",
      {
        var made: poof_picture = 0; return poof_picture_resize($0, 4, 4, &made)
      }
    ),
    (
      "poof_picture_size",
      {
        var (w, h): (Int32, Int32) = (0, 0); return poof_picture_size($0, &w, &h)
      }
    ),
    ("poof_settings_set", { poof_settings_set($0, POOF_SEED, 1) }),
    ("poof_settings_choose", { poof_settings_choose($0, POOF_ANIMATIONS, "fall") }),
    (
      "poof_card_create",
      {
        var made: poof_card = 0; return poof_card_create($0, 0, 0, &made)
      }
    ),
    ("poof_card_change", { poof_card_change($0, 0) }),
    (
      "poof_card_size",
      {
        var (w, h): (Int32, Int32) = (0, 0); return poof_card_size($0, &w, &h)
      }
    ),
    ("poof_card_pointer", { poof_card_pointer($0, POOF_DOWN, 0, 1, 1, 1, 0) }),
    ("poof_card_hover", { poof_card_hover($0, 1, 1, 0) }),
    (
      "poof_card_draw",
      {
        var pixel: UInt32 = 0; return poof_card_draw($0, 0, &pixel, 4, nil)
      }
    ),
    (
      "poof_card_next_change",
      {
        var time = 0.0; return poof_card_next_change($0, &time)
      }
    ),
    (
      "poof_card_progress",
      {
        var part = 0.0; return poof_card_progress($0, &part)
      }
    ),
    (
      "poof_card_phase",
      {
        var phase = POOF_COVERED; return poof_card_phase($0, &phase)
      }
    ),
    ("poof_card_reveal", { poof_card_reveal($0, 0) }),
    ("poof_card_explode", { poof_card_explode($0, 0) }),
    ("poof_card_reset", { poof_card_reset($0, 0) }),
    ("poof_card_undo", { poof_card_undo($0, 0, nil) }),
    ("poof_card_redo", { poof_card_redo($0, 0, nil) }),
    (
      "poof_card_mask",
      {
        var byte: UInt8 = 0; return poof_card_mask($0, &byte, 1)
      }
    ),
    (
      "poof_card_next_event",
      {
        var event = poof_event(); return poof_card_next_event($0, &event)
      }
    ),
    ("poof_card_listen", { poof_card_listen($0, nil, nil) }),
    (
      "poof_card_strokes",
      {
        var count = 0; return poof_card_strokes($0, nil, 0, &count)
      }
    ),
    (
      "poof_card_restore",
      {
        var number = 1.0; return poof_card_restore($0, &number, 1, 0)
      }
    ),
    (
      "poof_card_play",
      {
        var number = 1.0; return poof_card_play($0, &number, 1, 1, 0)
      }
    ),
    (
      "poof_card_film",
      {
        var film: poof_film = 0; return poof_card_film($0, &film)
      }
    ),
    (
      "poof_explosion_create",
      {
        var film: poof_film = 0; return poof_explosion_create($0, 0, &film)
      }
    ),
    (
      "poof_transition_create",
      {
        var film: poof_film = 0; return poof_transition_create($0, $0, 0, &film)
      }
    ),
    (
      "poof_film_size",
      {
        var (w, h): (Int32, Int32) = (0, 0); return poof_film_size($0, &w, &h)
      }
    ),
    (
      "poof_film_length",
      {
        var length = 0.0; return poof_film_length($0, &length)
      }
    ),
    (
      "poof_film_draw",
      {
        var pixel: UInt32 = 0; return poof_film_draw($0, 0, &pixel, 4)
      }
    ),
    ("poof_group_start", { poof_group_start($0, $0, 0, 0, 0) }),
    (
      "poof_group_draw",
      {
        var pixel: UInt32 = 0; return poof_group_draw($0, 0, &pixel, 4)
      }
    ),
    (
      "poof_group_count",
      {
        var count: Int32 = 0; return poof_group_count($0, &count)
      }
    ),
  ]

  @Test(arguments: calls.indices)
  func `a handle that is none, was never given or was freed is refused by every function`(
    _ number: Int
  )
    throws
  {
    let call = Self.calls[number].call
    expect(call(0), is: POOF_BAD_HANDLE, saying: "is 0")
    expect(call(.max), is: POOF_BAD_HANDLE, saying: "is of nothing")
    let freed = try Made.picture(1, 1, 0)
    try expectOK(poof_free(freed))
    expect(call(freed), is: POOF_BAD_HANDLE, saying: "was freed")
  }

  @Test func `a handle of another kind is refused, and both kinds are named`() throws {
    let settings = try Made.settings()
    var length = 0.0
    expect(
      poof_film_length(settings, &length), is: POOF_BAD_HANDLE,
      saying: "is of a set of settings, not of a film")
    try expectOK(poof_free(settings))
  }

  @Test func `what is freed twice is refused, and 0 is let pass`() throws {
    let picture = try Made.picture(1, 1, 0)
    try expectOK(poof_free(picture))
    expect(poof_free(picture), is: POOF_BAD_HANDLE, saying: "was freed")
    try expectOK(poof_free(0))
  }

  @Test func `a place that is taken again has another handle, for thousands of times`() throws {
    var seen: Set<UInt32> = []
    for _ in 0..<5_000 {
      let picture = try Made.picture(1, 1, 0)
      #expect(seen.insert(picture).inserted)
      try expectOK(poof_free(picture))
    }
  }

  @Test func `a card outlives its pictures`() throws {
    let card = try Made.card(4, 3)
    var pixels = [UInt32](repeating: 1, count: 12)
    try expectOK(poof_card_draw(card, 0, &pixels, 16, nil))
    try expectOK(poof_free(card))
  }
}
