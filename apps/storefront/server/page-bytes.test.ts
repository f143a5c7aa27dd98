import { expect, test } from "vitest";
import { bytesOf } from "./page-bytes.ts";

const page = (text: string) => `<html><body>${text}</body></html>`;

test("a page is sent as it was drawn, whatever characters it has and however long it is", () => {
  for (const text of ["", "plain", "暖簾", "𠮷野家 🍵", "ア".repeat(300_000), "短い", "a</body>b"]) {
    const sent = bytesOf(page(text), "<script>暖簾</script>");
    const whole = `<!DOCTYPE html><html><body>${text}<script>暖簾</script></body></html>`;
    expect(Buffer.compare(sent, Buffer.from(whole))).toBe(0);
  }
});

test("pages sent at once have bytes of their own", () => {
  const [one, other] = [bytesOf(page("一枚目"), ""), bytesOf(page("二枚目"), "")];
  expect(Buffer.from(one).toString()).toContain("一枚目");
  expect(Buffer.from(other).toString()).toContain("二枚目");
});
