import { expect, test } from "vitest";
import { products } from "./products.ts";
import { searchWords } from "./search-words.ts";

test("[CAT-02] the list of searched words is 120 words, each with products that the demo sells", () => {
  expect(new Set(searchWords.map(({ word }) => word)).size).toBe(120);
  const sold = new Set(products.filter(({ channels }) => channels.includes("noren")).map(({ key }) => key));
  for (const { word, expected } of searchWords) {
    expect([word, expected.length > 0]).toEqual([word, true]);
    expect([word, expected.filter((key) => !sold.has(key))]).toEqual([word, []]);
  }
});
