import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import { memberCookie } from "../../../testing/member-cookie.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { words } from "../../../testing/words.ts";

const { visit } = openStorefront();
const cookie = memberCookie();

test("[CAT-03] a member's search records its trimmed word; an empty word, a list without one and a visitor's search record nothing", async () => {
  const add = vi.fn(async (_: object) => ({}));
  const calls = { searchHistory: { add } };
  expect((await visit("/product?word=　手ぬぐい ", { cookie, calls })).status).toBe(200);
  expect(add.mock.calls).toEqual([[{ word: "手ぬぐい" }]]);
  for (const path of ["/product", "/product?word=", "/product?word=%E3%80%80%20"]) await visit(path, { cookie, calls });
  await visit("/product?word=手ぬぐい", { calls });
  expect(add).toHaveBeenCalledTimes(1);
});

test("[CAT-03, ERR-05] the list is shown even if its word cannot be recorded", async () => {
  const add = async () => {
    throw new ShopError("common.read_only");
  };
  expect((await visit("/product?word=茶", { cookie, calls: { searchHistory: { add } } })).status).toBe(200);
});

test("[CAT-03] the member sees the searched words, can search again with one, and clears them by a form", async () => {
  const entry = { id: "s1", word: "手ぬぐい 麻", searched_at: "2026-11-20T00:00:00.000Z" };
  const clear = vi.fn(async () => ({}));
  const calls = { searchHistory: { list: async () => [entry], clear } };
  const path = "/mypage/product_search_history";
  const { html } = await visit(path, { cookie, calls });
  expect(words(html)).toMatch(/手ぬぐい 麻.*2026\.11\.20 9:00/s);
  expect(html).toContain(`href="/product?${new URLSearchParams({ word: entry.word })}"`);
  const sent = await visit(path, { cookie, calls, form: { intent: "clear" } });
  expect([sent.response.headers.get("location"), clear.mock.calls.length]).toEqual([path, 1]);
  const none = { searchHistory: { list: async () => [] } };
  expect(words((await visit(path, { cookie, calls: none })).html)).toContain("検索した言葉はありません");
});
