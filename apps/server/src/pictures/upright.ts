import type { Sharp } from "sharp";

/** Transformation for each EXIF orientation; the library mirrors before it rotates. */
const turns: Record<number, (picture: Sharp) => Sharp> = {
  2: (picture) => picture.flop(),
  3: (picture) => picture.rotate(180),
  4: (picture) => picture.flip(),
  5: (picture) => picture.flip().rotate(90),
  6: (picture) => picture.rotate(90),
  7: (picture) => picture.flip().rotate(270),
  8: (picture) => picture.rotate(270),
};

export const upright = (picture: Sharp, orientation: number) => turns[orientation]?.(picture) ?? picture;
