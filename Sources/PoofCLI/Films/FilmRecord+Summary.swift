import Poof
import PoofProgram

extension FilmRecord {
  /// Its figures in a line, for people.
  var summary: String {
    var figures: [String] = []
    if let frames { figures.append("\(frames) frames") }
    if let length { figures.append("\(((length * 100).rounded() / 100).written) s") }
    if frames == nil { figures.append(size.map { "\($0)" }.joined(separator: "x") + " px") }
    if let bytes { figures.append(Self.written(bytes: bytes)) }
    if sound == true { figures.append("with sound") }
    return "wrote \(file.printable()): \(figures.joined(separator: ", "))"
  }

  /// Writes a number of bytes in the unit in which people say it.
  private static func written(bytes: Int) -> String {
    switch bytes {
    case ..<1_000: return "\(bytes) bytes"
    case ..<1_000_000: return "\((bytes + 500) / 1_000) kB"
    default:
      let megabytes = Double(bytes) / 1_000_000
      let tenths = (megabytes * 10).rounded() / 10
      return "\((tenths < 10 ? tenths : megabytes.rounded()).written) MB"
    }
  }
}
