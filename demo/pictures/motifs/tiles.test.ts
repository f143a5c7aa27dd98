import { expect, test } from "vitest";
import type { Point } from "../draw/path.ts";
import type { MotifName } from "../picture-types.ts";
import { inksOf, marksOf } from "./fill.ts";
import { motifNames, tileOf } from "./tiles.ts";

const names = Object.keys(motifNames) as MotifName[];

test("every traditional pattern has a tile with something on it", () => {
  const empty = names.filter((name) => name !== "plain" && tileOf(name).marks.length === 0);
  expect(empty).toEqual([]);
});

test("what leaves a tile on one side comes in on the other", () => {
  const torn = names.filter((name) => {
    const { width, marks } = tileOf(name);
    const at = (points: readonly Point[], shift: number) =>
      JSON.stringify(points.map(([x, y]) => [Math.round(x - shift), Math.round(y)]));
    const shapes = new Set(marks.map(({ points }) => at(points, 0)));
    return marks.some(({ points, width: pen = 0 }) => {
      const across = points.map(([x]) => x);
      const leaves = Math.max(...across) > width + pen / 2 + 0.01 && Math.min(...across) < width;
      return leaves && !shapes.has(at(points, width));
    });
  });
  expect(torn).toEqual([]);
});

test("pale cloth is printed dark, dark cloth keeps its pattern white", () => {
  expect(inksOf("#f5f3ee", "#fbfaf6").main).not.toBe("#fbfaf6");
  expect(inksOf("#1f4e79", "#fbfaf6").main).toBe("#fbfaf6");
});

test("marks that look alike are drawn as one path", () => {
  const drawing = marksOf(tileOf("asanoha").marks, inksOf("#1f4e79", "#fbfaf6"));
  expect(drawing.match(/<path/g)).toHaveLength(1);
});
