import { expect, test } from "vitest";
import { cropOf, fitted, percentAt } from "./crop.ts";

const upright = { width: 900, height: 1200 };

test.each([
  ["the middle of an upright picture in a square", upright, 1, { x: 50, y: 50 }, [0, 150, 900, 900]],
  ["its top", upright, 1, { x: 50, y: 0 }, [0, 0, 900, 900]],
  ["its end", upright, 1, { x: 50, y: 100 }, [0, 300, 900, 900]],
  ["a picture that fits", upright, 3 / 4, { x: 0, y: 100 }, [0, 0, 900, 1200]],
  ["the right of a wide one", { width: 1600, height: 900 }, 1, { x: 100, y: 10 }, [700, 0, 900, 900]],
  ["a point between two steps", upright, 1, { x: 50, y: 22 }, [0, 60, 900, 900]],
])("[OWN-11] the crop shows %s as the shop does", (_, size, ratio, focus, [x, y, width, height]) => {
  expect(cropOf(size, ratio, focus)).toEqual({ x, y, width, height });
});

test("[OWN-11] a press is counted in percent of the drawn picture, never outside of it", () => {
  expect(fitted(upright, { width: 264, height: 320 })).toEqual({ width: 240, height: 320 });
  expect(percentAt({ x: 60, y: 320 }, { width: 240, height: 320 })).toEqual({ x: 25, y: 100 });
  expect(percentAt({ x: -1, y: 400 }, { width: 240, height: 320 })).toEqual({ x: 0, y: 100 });
});
