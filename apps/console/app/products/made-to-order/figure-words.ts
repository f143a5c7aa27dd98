import { type Figure, figureMarks } from "@noren/contract/product/made-to-order-limits.ts";

/** Figures of measurements in words. */
export const figureWords: Readonly<Record<Figure, string>> = {
  shirt: "シャツ",
  apron: "前掛け",
  cloth: "布",
  seat: "座面",
};

const marks: Readonly<Record<string, readonly string[]>> = figureMarks;
export const marksOf = (figure = "shirt"): readonly string[] => marks[figure] ?? [];

type Mark = (typeof figureMarks)[Figure][number];
const words: Readonly<Record<Mark, string>> = {
  neck: "首まわり",
  shoulder: "肩幅",
  sleeve: "袖丈",
  chest: "身幅",
  length: "丈",
  width: "幅",
  strap: "紐",
  depth: "奥行き",
  height: "高さ",
};
export const markWords: Readonly<Record<string, string>> = words;
