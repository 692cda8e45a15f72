import PoofMedia

/// The parser's sentences about names that there are not, in the words of all other refusals.
enum ParserRefusal {
  /// Rewords a sentence about an option, or about a value of one that has a few; any other stays as it is.
  static func reworded(_ sentence: String) -> String {
    rewordedOption(sentence) ?? rewordedValue(sentence) ?? sentence
  }

  private static func rewordedOption(_ sentence: String) -> String? {
    let form = #/Unknown option '(?<name>.*?)'(\. Did you mean '(?<meant>[^']*)'\?)?/#
    guard let match = sentence.wholeMatch(of: form) else { return nil }
    let name = String(match.name)
    // The parser takes nearly any word of three letters for another.
    let meant = match.meant.map(String.init).flatMap { likelyName(for: name, among: [$0]) }
    return "there is no option \(name); "
      + (meant.map { "did you mean \($0)?" } ?? "--help lists all that there are")
  }

  private static func rewordedValue(_ sentence: String) -> String? {
    let form =
      #/The value '(?<value>.*)' is invalid for '(?<option>-[^ ']+)( <[^']*>)?'\. Please provide one of (?<names>.*)\./#
    guard let match = sentence.wholeMatch(of: form) else { return nil }
    let value = String(match.value)
    let names = match.names.matches(of: #/'([^']*)'/#).map { String($0.1) }
    return "there is no \(match.option) '\(value)'; "
      + (likelyName(for: value, among: names).map { "did you mean '\($0)'?" }
        ?? "there are \(names.joined(separator: ", "))")
  }
}
