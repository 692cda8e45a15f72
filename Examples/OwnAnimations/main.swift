// Animations of one's own, beside those that come with Poof: draws the ones that are named, each
// in a row of moments, on one sheet.
//
//     swift run -c release own-animations PICTURE SHEET.png [NAME…]

import Foundation
import Poof
import PoofMedia

/// Tells those who look at standard error, if anybody does.
func complain(_ text: String) {
  try? FileHandle.standardError.write(contentsOf: Data("\(text)\n".utf8))
}

let arguments = CommandLine.arguments.dropFirst()
let names = arguments.count > 2 ? Array(arguments.dropFirst(2)) : ["petals", "feathers"]
guard let input = arguments.first, let output = arguments.dropFirst().first,
  names.allSatisfy({ ownCatalog[$0] != nil })
else {
  let known = ownCatalog.entries.map(\.name).joined(separator: " ")
  complain("own-animations PICTURE SHEET.png [NAME…], of \(known)")
  exit(64)
}
do {
  let picture = try Image(contentsOfFile: input)
  let small = picture.resized(to: picture.size.fitted(into: PixelSize(width: 600, height: 450)))
  let rows = names.compactMap { ownCatalog[$0] }.map { moments(of: $0, picture: small) }
  let sheet = ContactSheet(columns: 5, thumbnailWidth: 240, gap: 4)
  try sheet.image(of: rows.flatMap { $0 }).writePNG(toFile: output)
} catch {
  complain("own-animations: \(error)")
  exit(1)
}
