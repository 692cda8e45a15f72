/// A line of the help sheet: keys, and what they do.
struct HelpEntry {
  /// What stands on the caps, one for each key.
  let keys: [String]
  let meaning: String
  /// Whether `keys` are on caps; what hands do without a key is a word.
  var hasCaps = true
}
