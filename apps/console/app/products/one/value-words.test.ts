import { expect, test } from "vitest";
import { addedWords, wordsOf } from "./value-words.ts";

const choices = {
  channel: "noren",
  channel_name: "暖簾",
  categories: [],
  makers: [],
  brands: [],
  tags: [],
  wrappings: [],
  tax_percents: { standard: 10, reduced: 8 },
};

test("[OWN-11] values in conflict are shown as they are, and moments as day and time", () => {
  expect(wordsOf("name", "Tシャツ", choices)).toBe("Tシャツ");
  expect(wordsOf("published_at", "2026-12-01T10:00", choices)).toBe("2026-12-01 10:00");
  expect(wordsOf("sale_ends_at", "", choices)).toBe("なし");
});

test("[OWN-11] the answer to a new product says whether it is shown now, later, or not", () => {
  const now = new Date("2026-11-30T00:00:00Z");
  const words = (state: string, published_at: string | null) => addedWords({ name: "皿", state, published_at }, now);
  expect(words("published", null)).toBe("「皿」を公開しました。");
  expect(words("published", "2026-11-30T09:00:00+09:00")).toBe("「皿」を公開しました。");
  expect(words("published", "2026-12-01T10:00:00+09:00")).toBe("「皿」を予約公開にしました。");
  expect(words("archived", null)).toBe("「皿」を廃番として登録しました。");
  expect(words("unpublished", null)).toBe("「皿」を下書きにしました。");
});
