import { yen } from "@noren/contract/platform/yen.ts";
import { expect, test } from "vitest";
import { date, dateTime, dayInWords } from "./format.ts";

test("[FORM-12] yen, days and times are written as the shop writes them, in Japan's time", () => {
  expect(yen(1980)).toBe("1,980円");
  expect(date("2026-12-03T00:30:00+09:00")).toBe("2026.12.03");
  expect(date("2026-12-02T15:30:00Z")).toBe("2026.12.03");
  expect(date("2026-12-03")).toBe("2026.12.03");
  expect(dateTime("2026-12-03T09:05:00+09:00")).toBe("2026.12.03 9:05");
  expect(dateTime("2026-12-03T00:05:00+09:00")).toBe("2026.12.03 0:05");
  expect(dayInWords("2026-12-03")).toBe("12月3日（木）");
});
