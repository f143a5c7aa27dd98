import type { Bookmark } from "@noren/contract/member/bookmark.ts";
import { expect, test, vi } from "vitest";
import { memberCookie } from "../../../testing/member-cookie.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { words } from "../../../testing/words.ts";

const { visit } = openStorefront();
const cookie = memberCookie();
const path = "/mypage/bookmark";
const tea = {
  id: "b1",
  name: "在庫のあるお茶",
  query: "word=%E8%8C%B6&stock=1",
  created_at: "2026-11-20T00:00:00.000Z",
};
const listOf = (data: Bookmark[]) => ({
  list: async () => ({ data, pagination: { total: data.length, per: 10, last: 1, current: 1 } }),
});

test("[MEM-09] the product list links to the page that saves its search, with a suggested name", async () => {
  const { html } = await visit("/product?word=茶&stock=1&page=1&per=30");
  const [, search = ""] = /href="\/mypage\/bookmark\?([^"]*)"/.exec(html) ?? [];
  const link = new URLSearchParams(search.replaceAll("&amp;", "&"));
  expect([link.get("query"), link.get("name")]).toEqual(["word=%E8%8C%B6&stock=1", expect.stringMatching(/^「茶」・/)]);
  expect((await visit("/product")).html).not.toContain(path);
});

test("[MEM-09] a member names the search and saves it, and nothing is saved before", async () => {
  const add = vi.fn(async (_: object) => tea);
  const calls = { bookmark: { ...listOf([]), add } };
  const draft = `${path}?${new URLSearchParams({ query: `${tea.query}&page=3&x=1`, name: tea.name })}`;
  const { html } = await visit(draft, { cookie, calls });
  expect(html).toContain(`value="${tea.name}"`);
  expect(html).toMatch(/name="query"[^>]*value="word=%E8%8C%B6&amp;stock=1"/);
  expect(add).not.toHaveBeenCalled();
  const sent = await visit(draft, { cookie, calls, form: { name: " 在庫のあるお茶 ", query: tea.query } });
  expect(sent.response.headers.get("location")).toBe(path);
  expect(add.mock.calls).toEqual([[{ name: tea.name, query: tea.query }]]);
  const nameless = await visit(draft, { cookie, calls, form: { name: "", query: tea.query } });
  expect([nameless.status, words(nameless.html)]).toEqual([422, expect.stringContaining("保存する名前")]);
});

test("[MEM-09] saved searches link to the list and can be deleted; an empty page says how to save one", async () => {
  const remove = vi.fn(async () => ({}));
  const calls = { bookmark: { ...listOf([tea]), remove } };
  const { html } = await visit(path, { cookie, calls });
  expect(words(html)).toMatch(/在庫のあるお茶.*2026\.11\.20 に保存/s);
  expect(html).toContain('href="/product?word=%E8%8C%B6&amp;stock=1"');
  const sent = await visit(path, { cookie, calls, form: { intent: "delete", id: tea.id } });
  expect([sent.response.headers.get("location"), remove.mock.calls]).toEqual([path, [[{ id: tea.id }]]]);
  const none = { bookmark: listOf([]) };
  expect(words((await visit(path, { cookie, calls: none })).html)).toContain("この条件を保存");
});
