import { expect, test } from "vitest";
import { addedWords } from "./added-files.ts";

const refused = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `${at}.jpg`, message: "写真ではないファイルです。" }));

test.each([
  [{ added: 3, refused: [] }, "3枚の写真を加えました。"],
  [
    { added: 39, refused: refused(1) },
    "39枚の写真を加えました。1枚は加えていません：0.jpg（写真ではないファイルです）",
  ],
  [{ added: 0, refused: refused(1) }, "1枚は加えていません：0.jpg（写真ではないファイルです）"],
])("[OWN-11] the outcome of an upload names what was refused, and why", (outcome, words) => {
  expect(addedWords(outcome)).toBe(words);
});

test("[OWN-11] of many refused files the first five are named", () => {
  expect(addedWords({ added: 0, refused: refused(12) })).toMatch(/4\.jpg（写真ではないファイルです）、ほか7枚$/);
});
