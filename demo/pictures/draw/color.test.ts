import { expect, test } from "vitest";
import { at, dark, light, lightness, mix } from "./color.ts";

test("a colour goes through OKLab and comes back", () => {
  for (const color of ["#1f4e79", "#b0302f", "#fbfaf6", "#1e1b1c"]) expect(mix(color, color, 0.5)).toBe(color);
});

test("light and shade change lightness in the right way", () => {
  const color = "#1f4e79";
  expect(lightness(dark(color, 0.3))).toBeLessThan(lightness(color));
  expect(lightness(light(color, 0.3))).toBeGreaterThan(lightness(color));
  expect(lightness(light(color, 1))).toBeGreaterThan(0.97);
  expect(Math.abs(lightness(at(color, 0.6)) - 0.6)).toBeLessThan(0.02);
});
