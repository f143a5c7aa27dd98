import { arc, type Point } from "../draw/path.ts";
import { area, lineMark, type Mark, type Tile, wrapped } from "./motif.ts";

/** The runs of an arc that the neighbours below leave to be seen. */
function seenArcs(x: number, y: number, radius: number, full: number, steps: number): Point[][] {
  const runs: Point[][] = [];
  let run: Point[] = [];
  const hidden = ([px, py]: Point) =>
    [
      [x - full, y + full / 2],
      [x + full, y + full / 2],
      [x, y + full],
    ].some(([cx, cy]) => Math.hypot(px - cx!, py - cy!) < full - 0.01);
  for (const point of arc(x, y, radius, 180, 360, steps)) {
    if (hidden(point)) {
      if (run.length > 1) runs.push(run);
      run = [];
    } else run.push(point);
  }
  if (run.length > 1) runs.push(run);
  return runs;
}

/** 青海波: rings of waves, row before row. */
export function seigaiha(): Tile {
  const full = 40;
  const rings = [1, 0.78, 0.56, 0.34];
  const marks = [
    [full, full / 2],
    [0, full],
  ].flatMap(([x, y]) =>
    rings.flatMap((share, index) =>
      seenArcs(x!, y!, full * share, full, 20).map((points) => lineMark(points, index === 0 ? 3.4 : 2.4)),
    ),
  );
  return { width: 2 * full, height: full, marks: wrapped(marks, 2 * full, full) };
}

/** 鮫小紋: the same arcs in the finest dots. */
export function same(): Tile {
  const full = 44;
  const rings = [1, 0.84, 0.68, 0.52, 0.36, 0.2];
  const marks = [
    [full, full / 2],
    [0, full],
  ].flatMap(([x, y]) =>
    rings.flatMap((share) =>
      seenArcs(x!, y!, full * share, full, 16).map((points) => lineMark(points, 2.6, { dash: [0, 5.4] })),
    ),
  );
  return { width: 2 * full, height: full, marks: wrapped(marks, 2 * full, full) };
}

/** 立涌: steam that rises, swelling and narrowing. */
export function tatewaku(): Tile {
  const [width, height] = [64, 128];
  const wave = (x: number, side: 1 | -1, thick: number, phase: number): Mark => {
    const points = Array.from({ length: 25 }, (_, index): Point => {
      const y = (height * index) / 24;
      return [x + side * (8 + 6 * Math.cos(((y + phase) / height) * 2 * Math.PI)), y];
    });
    return lineMark(points, thick);
  };
  const pair = (x: number, phase: number) => [wave(x, 1, 3.4, phase), wave(x, -1, 3.4, phase)];
  const marks = [...pair(0, 0), ...pair(32, height / 2), ...pair(64, 0)];
  return { width, height, marks };
}

/** 千鳥 over small waves. */
export function chidori(): Tile {
  const [width, height] = [160, 130];
  const bird = (x: number, y: number, turn: 1 | -1): Mark[] => {
    const at = (points: readonly Point[]): Point[] => points.map(([px, py]) => [x + px * turn, y + py]);
    return [
      area(at([...arc(0, 0, 15, 20, 200, 10), ...arc(-9, -9, 9, 150, 330, 8), [6, -6]])),
      area(
        at([
          [-2, -2],
          [14, -20],
          [22, -15],
          [10, 3],
        ]),
      ),
      area(
        at([
          [4, 6],
          [24, 8],
          [22, 15],
          [6, 13],
        ]),
      ),
      area(
        at([
          [-17, -10],
          [-25, -6],
          [-16, -4],
        ]),
      ),
      area(at(arc(-10, -10, 1.8, 0, 360, 6)), "ground"),
    ];
  };
  const swell = (x: number, y: number): Mark[] =>
    [22, 15, 8].map((radius) => lineMark(arc(x, y, radius, 195, 345, 8), 2.2, { stroke: "second" }));
  const marks = [
    ...bird(44, 34, 1),
    ...bird(122, 88, -1),
    ...swell(112, 46),
    ...swell(30, 112),
    ...swell(66, 112),
    ...swell(148, 46),
  ];
  return { width, height, marks: wrapped(marks, width, height) };
}
