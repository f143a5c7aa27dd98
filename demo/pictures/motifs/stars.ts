import { arc, type Point } from "../draw/path.ts";
import { area, lineMark, type Mark, type Tile, wrapped } from "./motif.ts";

const root3 = Math.sqrt(3);

/** 麻の葉: each triangle of the lattice parted from its middle. */
export function asanoha(): Tile {
  const side = 56;
  const high = (side * root3) / 2;
  const marks: Mark[] = [];
  const triangle = (a: Point, b: Point, c: Point) => {
    const middle: Point = [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3];
    marks.push(lineMark([a, b], 2.2), lineMark([b, c], 2.2), lineMark([a, middle], 2.2), lineMark([b, middle], 2.2));
    marks.push(lineMark([c, middle], 2.2));
  };
  for (const [row, shift] of [
    [0, 0],
    [1, side / 2],
  ] as const) {
    const [top, bottom] = [row * high, (row + 1) * high];
    const left = shift;
    triangle([left, top], [left + side / 2, bottom], [left - side / 2, bottom]);
    triangle([left, top], [left + side, top], [left + side / 2, bottom]);
  }
  return { width: side, height: 2 * high, marks: wrapped(marks, side, 2 * high) };
}

/** 亀甲: hexagons, one within the other. */
export function kikko(): Tile {
  const side = 30;
  const [width, height] = [side * root3, side * 3];
  const hexagon = (x: number, y: number, radius: number): Point[] =>
    arc(x, y, radius, -90, 270, 6).slice(0, 6) as Point[];
  const marks = [
    [width / 2, side],
    [0, side * 2.5],
  ].flatMap(([x, y]) => [
    lineMark(hexagon(x!, y!, side), 2.6, { isClosed: true }),
    lineMark(hexagon(x!, y!, side * 0.62), 2, { isClosed: true, stroke: "second" }),
    area(hexagon(x!, y!, side * 0.2)),
  ]);
  return { width, height, marks: wrapped(marks, width, height) };
}

/** 鱗: triangles like scales. */
export function uroko(): Tile {
  const side = 44;
  const high = (side * root3) / 2;
  const marks = [
    area([
      [side / 2, 0],
      [side, high],
      [0, high],
    ]),
    area([
      [0, high],
      [side / 2, 2 * high],
      [-side / 2, 2 * high],
    ]),
  ];
  return { width: side, height: 2 * high, marks: wrapped(marks, side, 2 * high) };
}

/** 菱: a diamond of four, and lines between. */
export function hishi(): Tile {
  const [width, height] = [60, 90];
  const diamond = (x: number, y: number, scale: number): Point[] => [
    [x, y - 45 * scale],
    [x + 30 * scale, y],
    [x, y + 45 * scale],
    [x - 30 * scale, y],
  ];
  const marks = [
    lineMark(diamond(30, 45, 1), 2.4, { isClosed: true }),
    ...[
      [30, 31],
      [30, 59],
      [20.5, 45],
      [39.5, 45],
    ].map(([x, y]) => area(diamond(x!, y!, 0.26))),
  ];
  return { width, height, marks: wrapped(marks, width, height) };
}
