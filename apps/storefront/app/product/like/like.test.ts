import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import * as demo from "../../../testing/demo-data.ts";
import { aLogin, credentials, memberCalls } from "../../../testing/login-answers.ts";
import { memberCookie } from "../../../testing/member-cookie.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { words } from "../../../testing/words.ts";

const { visit } = openStorefront();
const heart = (html: string) => /<form[^>]*data-like="tenugui"[^>]*>\s*<button[^>]*>/.exec(html)?.[0] ?? "";
const likes = () => ({
  add: vi.fn(async () => ({ id: "p1", key: "tenugui", is_favorite: true })),
  remove: vi.fn(async () => ({ id: "p1", key: "tenugui", is_favorite: false })),
});
const liked = { ...demo.card, is_favorite: true };
const paged = <T>(data: T[]) => ({ data, pagination: { total: data.length, per: 15, last: 1, current: 1 } });
const path = "/product/tenugui/likes";
const referer = "http://shop.test/product?category=cloth";

test("[CAT-06] a heart is a form that works without script, on home, list and detail, under the channel's prefix", async () => {
  for (const place of ["", "/product", "/product/tenugui"]) {
    const { html } = await visit(`/toki${place}`, { prefix: "/toki" });
    expect(heart(html)).toMatch(/method="post"/);
    expect(heart(html)).toContain(`action="/toki${path}"`);
    expect(heart(html)).toMatch(/value="1" aria-pressed="false" aria-label="お気に入り：藍の手ぬぐい"/);
  }
});

test("[CAT-06] what the member likes is marked, in every look", async () => {
  const calls = {
    product: { list: async () => paged([liked]), detail: async () => ({ ...demo.detail, is_favorite: true }) },
  };
  for (const look of ["simple", "toki"])
    for (const place of ["", "/product", "/product/tenugui"]) {
      const { html } = await visit(place, { look, calls, cookie: memberCookie() });
      expect([look, place, heart(html)]).toEqual([look, place, expect.stringMatching(/value="0" aria-pressed="true"/)]);
    }
});

test("[CAT-06] without script a heart leads back to where it was touched, and says what was done", async () => {
  const like = likes();
  const at = { cookie: memberCookie(), headers: { referer }, calls: { like } };
  const { response, cookies } = await visit(path, { ...at, form: { liked: "1" } });
  expect([response.status, response.headers.get("location")]).toEqual([303, "/product?category=cloth"]);
  expect(like.add).toHaveBeenCalledExactlyOnceWith({ key: "tenugui" });
  expect(words((await visit("/product", { cookie: cookies })).html)).toContain("お気に入りに追加しました。");
  await visit(path, { ...at, form: { liked: "0" } });
  expect(like.remove).toHaveBeenCalledExactlyOnceWith({ key: "tenugui" });
});

test("[CAT-06] a heart never leads out of the shop", async () => {
  const to = async (from: string) =>
    (
      await visit(path, {
        cookie: memberCookie(),
        headers: { referer: from },
        calls: { like: likes() },
        form: { liked: "1" },
      })
    ).response.headers.get("location");
  for (const from of ["https://evil.example/product", "http://shop.test//evil.example", "x"])
    expect(await to(from)).toBe("/product/tenugui");
});

test("[CAT-06] a script is answered in data, the shop's refusal with its sentence", async () => {
  const at = { cookie: memberCookie(), headers: { referer, accept: "application/json" }, form: { liked: "1" } };
  const done = await visit(path, { ...at, calls: { like: likes() } });
  expect([done.status, JSON.parse(done.html)]).toEqual([200, { is_favorite: true }]);
  const add = async (): Promise<never> => {
    throw new ShopError("like.limit_reached", {}, {}, "お気に入りに登録できる商品は1,000点までです。");
  };
  const refused = await visit(path, { ...at, calls: { like: { add } } });
  const sentence = "お気に入りに登録できる商品は1,000点までです。";
  expect([refused.status, JSON.parse(refused.html)]).toEqual([422, { message: sentence }]);
  const plain = await visit(path, { ...at, headers: { referer }, calls: { like: { add } } });
  expect(words((await visit("/product", { cookie: plain.cookies })).html)).toContain(sentence);
});

test("[CAT-06] a visitor's like leads to login, is set after it, and leads back to the page before", async () => {
  const like = likes();
  const first = await visit(path, { headers: { referer }, form: { liked: "1" }, calls: { like } });
  expect(first.response.headers.get("location")).toBe("/login?next=%2Fproduct%3Fcategory%3Dcloth");
  expect(like.add).not.toHaveBeenCalled();
  const loginPage = await visit("/login?next=%2Fproduct%3Fcategory%3Dcloth", { cookie: first.cookies });
  expect(words(loginPage.html)).toContain("ログインすると、商品がお気に入りに追加されます。");
  const calls = {
    like,
    auth: { login: async () => aLogin() },
    ...memberCalls(),
  };
  const form = { ...credentials, next: "/product?category=cloth" };
  const login = await visit("/login", { cookie: first.cookies, form, calls });
  expect(login.response.headers.get("location")).toBe("/product?category=cloth");
  expect(like.add).toHaveBeenCalledExactlyOnceWith({ key: "tenugui" });
  expect(words((await visit("/product", { cookie: login.cookies })).html)).toContain("お気に入りに追加しました。");
  const again = await visit("/login", { cookie: login.cookies.replace(/accessToken[^;]*; /, ""), form, calls });
  expect([again.response.status, like.add.mock.calls.length]).toEqual([303, 1]);
});

test("[CAT-01] favourites are a state of the list with an address of its own, for visitors with the way to log in", async () => {
  const list = vi.fn(async () => paged<typeof demo.card>([]));
  const visitor = await visit("/product?favorite=1", { calls: { product: { list } } });
  expect(visitor.status).toBe(200);
  expect(words(visitor.html)).toContain("お気に入りは、ログインするとご覧になれます");
  expect(visitor.html).toContain('href="/login?next=%2Fproduct%3Ffavorite%3D1"');
  const member = await visit("/product?favorite=1", { cookie: memberCookie(), calls: { product: { list } } });
  expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ favorite: "1" }));
  expect(words(member.html)).toContain("お気に入りの商品はまだありません");
  const some = { list: async () => paged([liked]) };
  const full = await visit("/product?favorite=1", { cookie: memberCookie(), calls: { product: some } });
  expect(full.html).toMatch(/aria-label="お気に入りだけを解除"[^>]*href="\/product"/);
  expect(full.html).toMatch(/<input[^>]*name="favorite"[^>]*checked=""[^>]*value="1"/);
});

test("[CAT-01] [THEME-18] visitors are not offered what they have not, and a shop without members has no hearts", async () => {
  expect((await visit("/product")).html).not.toContain('name="favorite"');
  const settings = { "SITE.NO_MEMBER_USE": true };
  const list = vi.fn(async () => paged([demo.card]));
  const { html } = await visit("/product?favorite=1", { settings, calls: { product: { list } } });
  expect(list).toHaveBeenLastCalledWith({});
  expect(html).not.toContain("data-like");
  expect(html).not.toContain("favorite=1");
  expect((await visit(path, { settings, form: { liked: "1" } })).status).toBe(404);
});
