extension Character {
  /// Whether it is of a script that is written from right to left: Hebrew, Arabic, Syriac, and their kin.
  package var isFromRightToLeft: Bool {
    unicodeScalars.contains {
      switch $0.value {
      case 0x590...0x8ff, 0xfb1d...0xfdff, 0xfe70...0xfefe, 0x1_0800...0x1_0fff,
        0x1_e800...0x1_efff:
        true
      default: false
      }
    }
  }
}
