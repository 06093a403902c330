/// The components of the system colors in light mode, from Apple's Human Interface Guidelines.
enum SystemColors {
  static let components: [String: (Double, Double, Double)] = [
    "red": (1, 59 / 255, 48 / 255), "orange": (1, 149 / 255, 0), "yellow": (1, 204 / 255, 0), "green": (52 / 255, 199 / 255, 89 / 255),
    "mint": (0, 199 / 255, 190 / 255), "teal": (48 / 255, 176 / 255, 199 / 255), "cyan": (50 / 255, 173 / 255, 230 / 255),
    "blue": (0, 122 / 255, 1), "accentColor": (0, 122 / 255, 1), "indigo": (88 / 255, 86 / 255, 214 / 255),
    "purple": (175 / 255, 82 / 255, 222 / 255), "pink": (1, 45 / 255, 85 / 255), "brown": (162 / 255, 132 / 255, 94 / 255),
    "gray": (142 / 255, 142 / 255, 147 / 255), "white": (1, 1, 1), "systemBackground": (1, 1, 1),
  ]
}
