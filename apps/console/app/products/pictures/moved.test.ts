import { expect, test } from "vitest";
import { dropped, moved } from "./moved.ts";

const order = ["a", "b", "c"];

test("[OWN-11] a button moves a picture by one place, and not beyond the ends", () => {
  expect(moved(order, "b", "up")).toEqual(["b", "a", "c"]);
  expect(moved(order, "b", "down")).toEqual(["a", "c", "b"]);
  expect(moved(order, "a", "up")).toEqual(order);
  expect(moved(order, "c", "down")).toEqual(order);
  expect(moved(order, "x", "down")).toEqual(order);
});

test("[OWN-11] a dropped picture takes the place of the one it was dropped onto", () => {
  expect(dropped(order, "a", "c")).toEqual(["b", "c", "a"]);
  expect(dropped(order, "c", "a")).toEqual(["c", "a", "b"]);
  expect(dropped(order, "c", "x")).toEqual(order);
});
