import { expect, test } from "vitest";
import { timeLeft } from "./time-left.ts";

const orderBy = "2026-11-20T04:00:00.000Z";
test.each([
  ["2026-11-20T03:59:01Z", ""],
  ["2026-11-20T03:58:30Z", "いまから1分以内のご注文で、"],
  ["2026-11-20T03:00:00Z", "いまから1時間以内のご注文で、"],
  ["2026-11-19T23:41:10Z", "いまから4時間18分以内のご注文で、"],
  ["2026-11-19T04:00:00Z", null],
  ["2026-11-20T04:00:00Z", ""],
  ["2026-11-20T09:00:00Z", ""],
])("[CART-34] at %s a page promises less time than there is, and nothing after it: %j", (now, said) => {
  expect(timeLeft(orderBy, Date.parse(now))).toBe(said);
});
