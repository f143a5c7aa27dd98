import { expect, test } from "vitest";
import { bytesOf } from "./page-bytes.ts";

const page = (text: string) => `<html><head><title>a</title></head><body>${text}</body></html>`;

test("a page is sent unchanged, whatever its characters and length", () => {
  for (const text of ["", "plain", "暖簾", "𠮷野家 🍵", "ア".repeat(300_000), "短い", "a</body>b</head>c"]) {
    const sent = bytesOf(page(text), { head: "<meta content='紺'>", end: "<script>暖簾</script>" });
    const head = "<head><title>a</title><meta content='紺'></head>";
    const whole = `<!DOCTYPE html><html>${head}<body>${text}<script>暖簾</script></body></html>`;
    expect(Buffer.compare(sent, Buffer.from(whole))).toBe(0);
  }
});

test("a page without a head of its own, such as an error page, is sent unchanged", () => {
  const sent = bytesOf("<html><body>暖簾</body></html>", { head: "<meta>" });
  expect(Buffer.from(sent).toString()).toBe("<!DOCTYPE html><html><body>暖簾</body></html>");
});

test("pages sent at the same time have separate bytes", () => {
  const [one, other] = [bytesOf(page("一枚目"), {}), bytesOf(page("二枚目"), {})];
  expect(Buffer.from(one).toString()).toContain("一枚目");
  expect(Buffer.from(other).toString()).toContain("二枚目");
});
