import Poof

extension Catalog {
  /// Says why there is no `option` of that name: what it is called now, what was probably meant, or what there is.
  /// Many entries are not told but by a command that lists them.
  package func refusal(
    of name: String, option: String, listedBy command: String? = nil
  ) -> String {
    guard successor(of: name) == nil else { return refusal(of: name, kind: option) }
    if let meant = closestName(to: name, among: entries.map(\.name)) {
      return "there is no \(option) '\(name)'; did you mean '\(meant)'?"
    }
    guard let command else { return refusal(of: name, kind: option) }
    return "there is no \(option) '\(name)'; '\(command)' lists all of them"
  }
}
