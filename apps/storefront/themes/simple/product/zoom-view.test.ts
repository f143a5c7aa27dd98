import fc from "fast-check";
import { expect, test } from "vitest";
import { bounded, whole, zoomedAt, zoomMax } from "./zoom-view.ts";

const frame = { width: 390, height: 700 };
const size = fc.double({ min: 0.1, max: 10, noNaN: true });
const place = fc.record({ x: fc.integer({ min: -195, max: 195 }), y: fc.integer({ min: -350, max: 350 }) });

test("[CAT-04] a picture is enlarged up to three times and never below its full view, and always covers its frame", () => {
  fc.assert(
    fc.property(size, size, place, place, (from, to, first, second) => {
      const before = zoomedAt(whole, from, first, frame);
      const { scale, x, y } = zoomedAt(before, to, second, frame);
      expect(scale).toBeGreaterThanOrEqual(1);
      expect(scale).toBeLessThanOrEqual(zoomMax);
      expect(Math.abs(x)).toBeLessThanOrEqual((frame.width * (scale - 1)) / 2 + 1e-9);
      expect(Math.abs(y)).toBeLessThanOrEqual((frame.height * (scale - 1)) / 2 + 1e-9);
    }),
  );
});

test("[CAT-04] the point under the finger stays in place, and back in full view the picture is as before", () => {
  const point = { x: 100, y: -50 };
  const near = zoomedAt(whole, 3, point, frame);
  expect(near).toEqual({ scale: 3, x: -200, y: 100 });
  expect(zoomedAt(near, 1, { x: 7, y: 9 }, frame)).toEqual(whole);
  expect(bounded({ scale: 2, x: 900, y: -900 }, frame)).toEqual({ scale: 2, x: 195, y: -350 });
});
