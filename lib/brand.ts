// Made of brand/brand.json by `npm run brand`.
export const brand = {
  "letter": "&",
  "light": {
    "accent": "#2243d9",
    "hover": "#1a35b3",
    "text": "#2243d9",
    "tint": "#e8edff",
    "drawing": "#dfe6ff"
  },
  "dark": {
    "accent": "#4464f2",
    "hover": "#3a58e4",
    "text": "#a3b5ff",
    "tint": "#1d2a54",
    "drawing": "#24336b"
  }
};
