import type { Point } from "../draw/path.ts";

/** ground: the cloth itself; main: what is dyed or painted on; second: a paler step of it. */
export type Ink = "ground" | "main" | "second";

/** One line or area of a pattern; either filled or drawn with a width. */
export interface Mark {
  readonly points: readonly Point[];
  readonly isClosed?: boolean;
  readonly fill?: Ink;
  readonly stroke?: Ink;
  readonly width?: number;
  /** Dots or stitches along the line: length on, length off. */
  readonly dash?: readonly [on: number, off: number];
}

/** A piece that fits to itself on all sides. */
export interface Tile {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
}

export const lineMark = (points: readonly Point[], width: number, more: Partial<Mark> = {}): Mark => ({
  points,
  stroke: "main",
  width,
  ...more,
});

export const area = (points: readonly Point[], fill: Ink = "main"): Mark => ({ points, isClosed: true, fill });

/** The same marks where the tile meets itself: beside and above, so that nothing is cut at the seam. */
export function wrapped(marks: readonly Mark[], width: number, height: number): Mark[] {
  const reach = (mark: Mark, axis: 0 | 1) => {
    const values = mark.points.map((point) => point[axis]);
    const pad = (mark.width ?? 0) / 2;
    return [Math.min(...values) - pad, Math.max(...values) + pad] as const;
  };
  return marks.flatMap((mark) => {
    const [left, right] = reach(mark, 0);
    const [top, bottom] = reach(mark, 1);
    const shifts: Mark[] = [];
    for (const dx of [-width, 0, width]) {
      for (const dy of [-height, 0, height]) {
        if (right + dx <= 0 || left + dx >= width || bottom + dy <= 0 || top + dy >= height) continue;
        shifts.push({ ...mark, points: mark.points.map(([x, y]): Point => [x + dx, y + dy]) });
      }
    }
    return shifts;
  });
}
