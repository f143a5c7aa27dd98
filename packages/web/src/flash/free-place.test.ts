import { expect, test } from "vitest";
import { freePlace } from "./free-place.ts";

const screen = { height: 800, least: 16, toasts: 50 };

test("[NAV-13] toasts stand at the lower edge where nothing is pressed there", () => {
  expect(freePlace([], screen)).toBe(16);
  expect(freePlace([{ top: 100, bottom: 148 }], screen)).toBe(16);
});

test("[CART-38, NAV-13] toasts stand above a button at the lower edge, and between two with room for them", () => {
  expect(freePlace([{ top: 740, bottom: 788 }], screen)).toBe(68);
  const two = [
    { top: 740, bottom: 788 },
    { top: 620, bottom: 668 },
  ];
  expect(freePlace(two, screen)).toBe(68);
  const close = [
    { top: 740, bottom: 788 },
    { top: 650, bottom: 698 },
  ];
  expect(freePlace(close, screen)).toBe(158);
  expect(freePlace(close, { ...screen, most: 150 })).toBeNull();
});

test("[NAV-13] a screen that is full of what is pressed has no place", () => {
  expect(freePlace([{ top: 0, bottom: 800 }], screen)).toBeNull();
});
