import { expect, test } from "vitest";
import { freePlace } from "./free-place.ts";

const screen = { height: 800, min: 16, toasts: 50 };

test("[NAV-13] toasts are at the lower edge if they cover no control there", () => {
  expect(freePlace([], screen)).toBe(16);
  expect(freePlace([{ top: 100, bottom: 148 }], screen)).toBe(16);
});

test("[CART-38, NAV-13] toasts are above a button at the lower edge, or between two with enough space", () => {
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
  expect(freePlace(close, { ...screen, max: 150 })).toBeNull();
});

test("[NAV-13] a screen full of controls has no place for toasts", () => {
  expect(freePlace([{ top: 0, bottom: 800 }], screen)).toBeNull();
});
