/// A row of a batch as a call of the program.
struct BatchJob: Equatable {
  /// The line on which the row begins.
  let line: Int
  /// The command and its arguments, without the output.
  let arguments: [String]
  /// The place below the batch's folder; ends in a slash where it is a folder of frames.
  let output: String
  /// The files that it reads, as its arguments name them.
  let inputs: [String]

  /// Whether a folder is written.
  var isFolder: Bool { output.hasSuffix("/") }
  /// The output without the slash at its end.
  var place: String { isFolder ? String(output.dropLast()) : output }
  /// The last part of its path.
  var name: String { place.split(separator: "/").last.map(String.init) ?? place }

  /// The file beside the output that tells from what it was made.
  var fingerprintPlace: String {
    String(place.dropLast(name.count)) + ".\(name).fingerprint"
  }
}
