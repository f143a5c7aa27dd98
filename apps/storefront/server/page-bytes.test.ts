import { expect, test } from "vitest";
import { bytesOf } from "./page-bytes.ts";

const page = (text: string) => `<html><body>${text}</body></html>`;

test("a page is sent unchanged, whatever its characters and length", () => {
  for (const text of ["", "plain", "暖簾", "𠮷野家 🍵", "ア".repeat(300_000), "短い", "a</body>b"]) {
    const sent = bytesOf(page(text), "<script>暖簾</script>");
    const whole = `<!DOCTYPE html><html><body>${text}<script>暖簾</script></body></html>`;
    expect(Buffer.compare(sent, Buffer.from(whole))).toBe(0);
  }
});

test("pages sent at the same time have separate bytes", () => {
  const [one, other] = [bytesOf(page("一枚目"), ""), bytesOf(page("二枚目"), "")];
  expect(Buffer.from(one).toString()).toContain("一枚目");
  expect(Buffer.from(other).toString()).toContain("二枚目");
});
