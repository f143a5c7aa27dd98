import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { noticeText } from "./notice.mjs";

const root = join(import.meta.dirname, "..");

test("NOTICE names every package that a shop runs on, by its licence; node scripts/notice.mjs writes it", () => {
  expect(readFileSync(join(root, "NOTICE"), "utf8")).toBe(noticeText());
});

test("every package that a shop runs on has a licence that requires only attribution", () => {
  const licences = [...noticeText().matchAll(/^(.+)\n-+$/gm)].map(([, name]) => name!).slice(4);
  const parts = new Set(licences.flatMap((one) => one.replace(/[()]/g, "").split(/ (?:AND|OR) /)));
  const known =
    "0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC0-1.0 ISC LGPL-3.0-or-later MIT MIT-0 OFL-1.1 PSF-2.0";
  expect([...parts].filter((one) => !known.split(" ").includes(one))).toEqual([]);
});
