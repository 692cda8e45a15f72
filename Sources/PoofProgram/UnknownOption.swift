/// The parser's sentence about an option that there is not, in the words of all other refusals.
enum UnknownOption {
  /// Rewords the sentence; any other stays as it is.
  static func reworded(_ sentence: String) -> String {
    let form = #/Unknown option '(?<name>.*?)'(\. Did you mean '(?<meant>[^']*)'\?)?/#
    guard let match = sentence.wholeMatch(of: form) else { return sentence }
    let name = String(match.name)
    // The parser takes nearly any word of three letters for another.
    let meant = match.meant.map(String.init).flatMap { likelyName(for: name, among: [$0]) }
    return "there is no option \(name); "
      + (meant.map { "did you mean \($0)?" } ?? "--help lists all that there are")
  }
}
