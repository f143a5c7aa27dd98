import { expect, test } from "vitest";
import { bytesOf } from "./page-bytes.ts";

test("a page is sent as it was drawn, whatever characters it has and however long it is", () => {
  for (const page of ["", "plain", "暖簾", "𠮷野家 🍵", "ア".repeat(300_000), "短い"]) {
    expect(Buffer.compare(bytesOf(page), Buffer.from(page))).toBe(0);
  }
});

test("pages sent at once have bytes of their own", () => {
  const [one, other] = [bytesOf("一枚目"), bytesOf("二枚目")];
  expect(Buffer.from(one).toString() + Buffer.from(other).toString()).toBe("一枚目二枚目");
});
