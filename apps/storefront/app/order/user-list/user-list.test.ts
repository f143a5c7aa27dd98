import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import { card } from "../../../testing/demo-data.ts";
import { location } from "../../../testing/location.ts";
import { memberCookie } from "../../../testing/member-cookie.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { words } from "../../../testing/words.ts";

const { visit } = openStorefront();
const cookie = memberCookie();
const gifts = { key: "l1", name: "贈りもの", count: 1, is_favorites: false };
const favorites = { key: "favorites", name: "お気に入りリスト", count: 3, is_favorites: true };
const page = (total: number) => ({ total, per: 15, last: Math.ceil(total / 15), current: 1 });
const calls = (list: { hidden?: number; total?: number; is_favorites?: boolean } = {}) => ({
  userList: {
    list: async () => ({ data: [favorites, gifts], pagination: page(2), more: { listables: [card] } }),
    detail: async () => ({
      data: [card],
      pagination: page(list.total ?? 1),
      more: { name: "贈りもの", is_favorites: list.is_favorites ?? false, hidden: list.hidden ?? 0, listables: [card] },
    }),
    attach: vi.fn(async (_input: object) => gifts),
    detachFrom: vi.fn(async (_input: object) => ({})),
  },
});
const send = (path: string, form: Record<string, string>, made = calls()) => visit(path, { cookie, form, calls: made });

test("[MEM-01, MEM-08] /mypage/list shows the lists, the favourites first, and makes one by its first products, without script", async () => {
  const made = calls();
  const { status, html } = await visit("/mypage/list", { cookie, calls: made });
  expect(status).toBe(200);
  expect(words(html)).toMatch(/お気に入りリスト3点.*贈りもの1点/s);
  expect(html).toContain('href="/mypage/list/favorites"');
  const sent = await send("/mypage/list", { name: "贈りもの", [`product.${card.id}`]: "1" }, made);
  expect(location(sent)).toBe("/mypage/list/l1");
  expect(made.userList.attach.mock.calls).toEqual([[{ table: "products", ids: [card.id], name: "贈りもの" }]]);
  expect(location(await visit("/mypage/list", { calls: made }))).toBe("/login?next=%2Fmypage%2Flist");
});

test("[MEM-08] a failure says the server's message, and what was typed stays", async () => {
  const made = calls();
  const none = await send("/mypage/list", { name: "母の日" }, made);
  expect(words(none.html)).toContain("リストに入れる商品を選択してください。");
  expect(none.html).toContain('value="母の日"');
  made.userList.attach.mockRejectedValue(new ShopError("user_list.limit_reached"));
  const full = await send("/mypage/list", { name: "母の日", [`product.${card.id}`]: "1" }, made);
  expect([full.status, words(full.html)]).toEqual([422, expect.stringContaining("作れるリストは50件までです。")]);
});

test("[MEM-08] a list shows its products as cards, what cannot be shown as a number, and pages", async () => {
  const { html } = await visit("/mypage/list/l1", { cookie, calls: calls({ hidden: 2, total: 1000 }) });
  expect(words(html)).toContain("1,000点");
  expect(words(html)).toContain("現在ご覧いただけない商品が2点あります。");
  expect(html).toContain(`href="/product/${card.key}"`);
  expect(html).toContain("/mypage/list/l1?page=2");
  expect(words(html)).toContain("このリストを削除する");
  const hearts = await visit("/mypage/list/favorites", { cookie, calls: calls({ is_favorites: true }) });
  expect(words(hearts.html)).not.toContain("このリストを削除する");
});

test("[MEM-08] products are removed and added, and the list is deleted, without script", async () => {
  const made = calls();
  const path = "/mypage/list/l1";
  expect(location(await send(path, { intent: "remove", id: card.id }, made))).toBe(path);
  expect(location(await send(path, { intent: "add", [`product.${card.id}`]: "1" }, made))).toBe(path);
  expect(location(await send(path, { intent: "delete" }, made))).toBe("/mypage/list");
  expect(made.userList.detachFrom.mock.calls).toEqual([
    [{ key: "l1", table: "products", ids: [card.id] }],
    [{ key: "l1" }],
  ]);
  expect(made.userList.attach.mock.calls).toEqual([[{ table: "products", ids: [card.id], key: "l1" }]]);
});

const addPath = "/mypage/list/add?product=tenugui";

test("[MEM-08] a product's page leads to its lists, and to the login first; a shop without members has no such link", async () => {
  for (const look of ["simple", "toki"])
    expect((await visit("/product/tenugui", { look })).html).toContain(`href="${addPath}"`);
  expect(location(await visit(addPath))).toBe(`/login?next=${encodeURIComponent(addPath)}`);
  const settings = { "SITE.NO_MEMBER_USE": true };
  expect((await visit("/product/tenugui", { settings })).html).not.toContain("/mypage/list");
  expect((await visit(addPath, { settings })).status).toBe(404);
});

test("[MEM-08] without script one press puts the product into a list, a name into a new one, and leads back to it", async () => {
  const made = calls();
  const { html } = await visit(addPath, { cookie, calls: made });
  expect(words(html)).toMatch(/藍の手ぬぐい.*お気に入りリスト3点.*贈りもの1点.*新しいリストに入れる/s);
  expect(html).toMatch(/<button[^>]*name="key"[^>]*value="l1"|<button[^>]*value="l1"[^>]*name="key"/);
  const into = await send(addPath, { id: card.id, key: "l1" }, made);
  expect(location(into)).toBe("/product/tenugui");
  expect(location(await send(addPath, { id: card.id, name: "母の日" }, made))).toBe("/product/tenugui");
  expect(made.userList.attach.mock.calls).toEqual([
    [{ table: "products", ids: [card.id], key: "l1" }],
    [{ table: "products", ids: [card.id], name: "母の日" }],
  ]);
  made.userList.attach.mockRejectedValue(new ShopError("user_list.full"));
  const full = await send(addPath, { id: card.id, key: "l1" }, made);
  expect([full.status, words(full.html)]).toEqual([422, expect.stringContaining("1,000点まで")]);
});

test("[MEM-08] a list is renamed without script; a name that is taken is said at the field, which keeps it", async () => {
  const rename = vi.fn(async (_input: object) => ({ ...gifts, name: "母の日" }));
  const made = { userList: { ...calls().userList, rename } };
  const path = "/mypage/list/l1";
  const sent = await visit(path, { cookie, form: { intent: "rename", name: "母の日" }, calls: made });
  expect([location(sent), rename.mock.calls]).toEqual([path, [[{ key: "l1", name: "母の日" }]]]);
  rename.mockRejectedValue(new ShopError("user_list.name_taken"));
  const taken = await visit(path, { cookie, form: { intent: "rename", name: "新居" }, calls: made });
  expect(taken.status).toBe(422);
  expect(words(taken.html)).toContain("同じ名前のリストがあります。");
  expect(taken.html).toMatch(/<details[^>]*open=""[^>]*>.*value="新居"/s);
  const hearts = await visit(path, { cookie, calls: calls({ is_favorites: true }) });
  expect(words(hearts.html)).not.toContain("リストの名前を変更する");
});
