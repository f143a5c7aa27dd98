/** Scripts of an embroidery; kanji includes kana. */
export const scripts = ["kanji", "kana", "roman"] as const;
export type Script = (typeof scripts)[number];
export const typefaceStyles = ["mincho", "gothic", "brush", "cursive"] as const;

/** Figures, and the marks on each that a measurement refers to. */
export const figureMarks = {
  shirt: ["neck", "shoulder", "sleeve", "chest", "length"],
  apron: ["width", "length", "strap"],
  cloth: ["width", "length"],
  seat: ["width", "depth", "height"],
} as const;
export type Figure = keyof typeof figureMarks;

/** Max groups of an offer, choices of a group, and measurements. Apart from the schemas, which a browser's page would load. */
export const groupsMax = 20;
export const choicesMax = 60;
export const measurementsMax = 20;
