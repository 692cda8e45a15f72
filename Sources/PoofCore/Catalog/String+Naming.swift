extension String {
  /// Whether both have the same bytes of UTF-8: names are told apart without tables of Unicode, which
  /// a page would have to fetch.
  package func isSameName(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
