import CPoof
import Poof
import PoofCore
import PoofEffects
import PoofScratch

/// The names and looks of a catalogue's entries.
private func entries(of catalog: poof_catalog) -> [(name: String, summary: String)]? {
  switch catalog {
  case POOF_ANIMATIONS: AnimationCatalog.builtIn.entries.map { ($0.name, $0.summary) }
  case POOF_REVEALS: RevealCatalog.builtIn.entries.map { ($0.name, $0.summary) }
  case POOF_MATERIALS: MaterialCatalog.builtIn.entries.map { ($0.name, $0.summary) }
  case POOF_BRUSHES: BrushCatalog.builtIn.brushes.entries.map { ($0.name, $0.summary) }
  default: nil
  }
}

/// The entry of that number.
private func entry(
  _ catalog: poof_catalog, _ index: Int32
) throws(Failure) -> (name: String, summary: String) {
  guard let entries = entries(of: catalog) else {
    throw .value("there is no catalogue \(catalog.rawValue)")
  }
  guard entries.indices.contains(Int(index)) else {
    throw .value("there is no entry \(index); there are \(entries.count)")
  }
  return entries[Int(index)]
}

/// The entry that C calls `name`; `kind` is what a refusal calls it.
func find<Entry: Named>(
  _ name: UnsafePointer<CChar>?, in catalog: Catalog<Entry>, kind: String
) throws(Failure) -> Entry {
  guard let name else { throw .pointer("name") }
  // By bytes: names of a catalogue are ASCII, and no tables of Unicode are wanted.
  if let entry = catalog.entries.first(where: { isEqual($0.name, name) }) { return entry }
  throw Failure(
    status: POOF_BAD_NAME, sentence: catalog.refusal(of: readable(name), kind: kind))
}

/// Whether a name is that of C, byte by byte.
private func isEqual(_ name: String, _ bytes: UnsafePointer<CChar>) -> Bool {
  var place = bytes
  for byte in name.utf8 {
    guard UInt8(bitPattern: place.pointee) == byte else { return false }
    place += 1
  }
  return place.pointee == 0
}

/// As much of C's name as a message shows: the first 40 bytes that are visible ASCII.
private func readable(_ bytes: UnsafePointer<CChar>) -> String {
  var text = ""
  var place = bytes
  while place.pointee != 0, text.utf8.count < 40 {
    let byte = UInt8(bitPattern: place.pointee)
    text.unicodeScalars.append(Unicode.Scalar((0x20..<0x7f).contains(byte) ? byte : 0x3f))
    place += 1
  }
  return text
}

/// Writes a text and the NUL after it.
private func write(
  _ text: String, _ target: UnsafeMutablePointer<CChar>?, _ capacity: Int, _ name: StaticString
) throws(Failure) {
  let target = try place(target, name)
  let count = text.utf8.count + 1
  guard count <= capacity else {
    throw Failure(
      status: POOF_TOO_SMALL,
      sentence: "\(count) bytes are to be written; there is room for \(capacity)")
  }
  for (index, byte) in text.utf8.enumerated() { target[index] = CChar(bitPattern: byte) }
  target[count - 1] = 0
}

@c @implementation
package func poof_count(_ catalog: poof_catalog) -> Int32 {
  Int32(entries(of: catalog)?.count ?? 0)
}

@c @implementation
package func poof_name(
  _ catalog: poof_catalog, _ index: Int32, _ name: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> poof_status {
  attempt { () throws(Failure) in try write(try entry(catalog, index).name, name, capacity, "name")
  }
}

@c @implementation
package func poof_summary(
  _ catalog: poof_catalog, _ index: Int32, _ summary: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> poof_status {
  attempt { () throws(Failure) in
    try write(try entry(catalog, index).summary, summary, capacity, "summary")
  }
}
