import { expect, test } from "vitest";
import { contentDisposition, savedFileName } from "./file-name.ts";

test.each([
  ["配布用.png", "配布用.png", "download.png"],
  ["春/夏の案内.pdf", "春_夏の案内.pdf", "download.pdf"],
  ["..\\..\\etc", "_.._etc", "etc"],
  ["領収書_261120-ABC.pdf", "領収書_261120-ABC.pdf", "261120-ABC.pdf"],
  ["a\r\nb.csv", "ab.csv", "ab.csv"],
  ["", "download", "download"],
])("[THEME-15] a file named %j is saved as %s, by ASCII clients as %s", (name, saved, ascii) => {
  expect(savedFileName(name)).toBe(saved);
  expect(decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(contentDisposition(name))![1]!)).toBe(saved);
  expect(contentDisposition(name)).toContain(`filename="${ascii}"`);
});
