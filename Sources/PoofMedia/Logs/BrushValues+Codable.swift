import PoofScratch

extension BrushValues: Codable {
  enum Name: String, CodingKey, CaseIterable {
    case cap, width, feather, texture, amount, seed, stamp, spacing, widthBy, least, restore
  }

  package init(from decoder: any Decoder) throws {
    self.init()
    let entries = try decoder.container(keyedBy: Name.self)
    cap = try entries.optional(String.self, .cap)
    width = try entries.optional(Float.self, .width)
    feather = try entries.optional(Float.self, .feather)
    texture = try entries.optional(String.self, .texture)
    amount = try entries.optional(Float.self, .amount)
    seed = try entries.optional(UInt32.self, .seed)
    stamp = try entries.optional(String.self, .stamp)
    spacing = try entries.optional(Float.self, .spacing)
    widthBy = try entries.optional(String.self, .widthBy)
    least = try entries.optional(Float.self, .least)
    restore = try entries.optional(Bool.self, .restore)
  }

  package func encode(to encoder: any Encoder) throws {
    var entries = encoder.container(keyedBy: Name.self)
    try entries.encodeIfPresent(cap, forKey: .cap)
    try entries.encodeIfPresent(width, forKey: .width)
    try entries.encodeIfPresent(feather, forKey: .feather)
    try entries.encodeIfPresent(texture, forKey: .texture)
    try entries.encodeIfPresent(amount, forKey: .amount)
    try entries.encodeIfPresent(seed, forKey: .seed)
    try entries.encodeIfPresent(stamp, forKey: .stamp)
    try entries.encodeIfPresent(spacing, forKey: .spacing)
    try entries.encodeIfPresent(widthBy, forKey: .widthBy)
    try entries.encodeIfPresent(least, forKey: .least)
    try entries.encodeIfPresent(restore, forKey: .restore)
  }
}
