import { expect, test } from "vitest";
import { axesOf, columnsOf, optionsOn, storedNames, withNewColors } from "./variant-columns.ts";

const none = { color_code: null, color_name: null, color_hex: null, size: null, option_values: [] };
const colors = withNewColors(new Map([["紺", { code: "kon", hex: "#123456" }]]), ["紺", "紅", "Sky Blue", "空"]);

test("[CAT-06] colours get a code for addresses, each its own, and known colours a sample", () => {
  expect([...withNewColors(colors, ["海"])]).toEqual([
    ["紺", { code: "kon", hex: "#123456" }],
    ["紅", { code: "beni", hex: "#b5304a" }],
    ["Sky Blue", { code: "skyblue", hex: null }],
    ["空", { code: "iro", hex: null }],
    ["海", { code: "iro2", hex: null }],
  ]);
});

test.each([
  { axes: [], options: [], columns: none },
  { axes: ["色"], options: ["紺"], columns: { ...none, color_code: "kon", color_name: "紺", color_hex: "#123456" } },
  { axes: ["サイズ"], options: ["M"], columns: { ...none, size: "M" } },
  {
    axes: ["色", "サイズ"],
    options: ["紅", "M"],
    columns: { ...none, color_code: "beni", color_name: "紅", color_hex: "#b5304a", size: "M" },
  },
  {
    axes: ["容量", "色"],
    options: ["750ml", "紅"],
    columns: {
      ...none,
      color_code: "beni",
      color_name: "紅",
      color_hex: "#b5304a",
      option_values: ["750ml", "紅"],
    },
  },
  { axes: ["サイズ", "味"], options: ["大", "抹茶"], columns: { ...none, option_values: ["大", "抹茶"] } },
])("[CAT-06, OWN-11] a variant of the axes $axes is stored so that it is read again", ({ axes, options, columns }) => {
  const written = columnsOf(axes, options, colors);
  expect(written).toEqual(columns);
  expect(axesOf(storedNames(axes), [written])).toEqual(axes);
  expect(optionsOn(axes, storedNames(axes), written)).toEqual(options);
});
