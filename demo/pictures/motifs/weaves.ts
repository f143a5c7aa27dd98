import type { Point } from "../draw/path.ts";
import { randomOf } from "../draw/random.ts";
import { area, lineMark, type Mark, type Tile, wrapped } from "./motif.ts";

const box = (x: number, y: number, width: number, height: number): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

/** 市松: squares by turns. */
export function ichimatsu(): Tile {
  const side = 38;
  return { width: 2 * side, height: 2 * side, marks: [area(box(0, 0, side, side)), area(box(side, side, side, side))] };
}

/** 縞: a broad stripe and two fine ones. */
export function shima(): Tile {
  return {
    width: 46,
    height: 46,
    marks: [area(box(4, 0, 13, 46)), area(box(25, 0, 3, 46)), area(box(33, 0, 3, 46), "second")],
  };
}

/** 格子: stripes both ways, darker where they cross. */
export function koushi(): Tile {
  const size = 84;
  const marks = [
    area(box(6, 0, 24, size), "second"),
    area(box(0, 6, size, 24), "second"),
    area(box(6, 6, 24, 24)),
    area(box(54, 0, 3, size)),
    area(box(0, 54, size, 3)),
    area(box(62, 0, 3, size), "second"),
    area(box(0, 62, size, 3), "second"),
  ];
  return { width: size, height: size, marks };
}

/** 矢絣: feathers of arrows, up and down by turns, their edges blurred by the dyer's knots. */
export function yagasuri(): Tile {
  const random = randomOf("yagasuri");
  const [column, high] = [40, 150];
  const marks: Mark[] = [];
  const threads = 10;
  for (const [index, isUp] of [true, false].entries()) {
    for (let thread = 0; thread < threads; thread++) {
      const x = index * column + (thread * column) / threads;
      const side = Math.abs(thread + 0.5 - threads / 2) / (threads / 2);
      const lift = (isUp ? 1 : -1) * side * 34 + (random() - 0.5) * 7;
      const base = isUp ? 20 : 13;
      marks.push(area(box(x, base + lift, column / threads + 0.4, 74)));
    }
    marks.push(area(box(index * column + column / 2 - 1, 0, 2, high), "second"));
  }
  return { width: 2 * column, height: high, marks: wrapped(marks, 2 * column, high) };
}

/** 絣: crosses and wells of bound yarn, every thread a little off. */
export function kasuri(): Tile {
  const random = randomOf("kasuri");
  const size = 132;
  const marks: Mark[] = [];
  const cross = (x: number, y: number, arm: number, thick: number) => {
    for (let thread = -thick; thread <= thick; thread++) {
      const [a, b] = [random() * 6, random() * 6];
      marks.push(area(box(x - arm - a, y + thread * 2.4, 2 * arm + a + b, 1.7)));
      marks.push(area(box(x + thread * 2.4, y - arm - b, 1.7, 2 * arm + a + b)));
    }
  };
  const well = (x: number, y: number) => {
    for (const off of [-9, 9]) {
      for (const thread of [-1, 0, 1]) {
        const [a, b] = [random() * 5, random() * 5];
        marks.push(area(box(x - 19 - a, y + off + thread * 2.4, 38 + a + b, 1.7), "second"));
        marks.push(area(box(x + off + thread * 2.4, y - 19 - b, 1.7, 38 + a + b), "second"));
      }
    }
  };
  cross(33, 33, 15, 2);
  cross(99, 99, 15, 2);
  well(99, 33);
  well(33, 99);
  return { width: size, height: size, marks: wrapped(marks, size, size) };
}

/** 刺し子: rings sewn in even stitches, a cross where they meet. */
export function sashiko(): Tile {
  const half = 40;
  const ring = (x: number, y: number): Mark =>
    lineMark(
      Array.from({ length: 49 }, (_, index): Point => {
        const angle = (index / 48) * 2 * Math.PI;
        return [x + half * Math.cos(angle), y + half * Math.sin(angle)];
      }),
      2.6,
      { dash: [7.2, 3.27] },
    );
  const marks = [
    ring(half, half),
    ring(0, 0),
    ring(2 * half, 0),
    ring(0, 2 * half),
    ring(2 * half, 2 * half),
    lineMark(
      [
        [half, 0],
        [half, 2 * half],
      ],
      2,
      { dash: [6, 4], stroke: "second" },
    ),
    lineMark(
      [
        [0, half],
        [2 * half, half],
      ],
      2,
      { dash: [6, 4], stroke: "second" },
    ),
  ];
  return { width: 2 * half, height: 2 * half, marks };
}
