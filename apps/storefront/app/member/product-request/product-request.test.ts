import type { CallOptions } from "@noren/contract/client.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { words } from "../../../testing/words.ts";

const { visit } = openStorefront();
const accepting = () => vi.fn(async (_: object, _options?: CallOptions) => ({ id: "r1" }));
const shop = (send = accepting()) => ({ productRequest: { send } });
const address = "/product-request";

test("[CAT-13, CAT-22] a search without hits offers the request with its word, and so does the foot of one with hits", async () => {
  const none = {
    product: { list: async () => ({ data: [], pagination: { total: 0, per: 15, last: 1, current: 1 } }) },
  };
  const href = `href="/product-request?${new URLSearchParams({ word: "麻 のれん" })}"`;
  expect((await visit("/product?word=麻 のれん", { calls: none })).html).toContain(href);
  expect((await visit("/product?word=麻 のれん")).html).toContain(href);
  expect((await visit("/product")).html).not.toContain("/product-request");
});

test("[CAT-13] the form takes the word over, sends the request once, and says that it is noted", async () => {
  const send = accepting();
  const calls = shop(send);
  const form = await visit(`${address}?word=${encodeURIComponent("麻のれん")}`, { calls });
  expect(form.html).toMatch(/name="product_name"[^>]*value="麻のれん"/);
  const typed = {
    key: "k",
    product_name: "麻のれん",
    maker: "いずみ織布",
    quantity: "２",
    budget: "30,000",
    email: "",
  };
  let location = "";
  for (let times = 0; times < 2; times++) {
    const { response } = await visit(address, { form: typed, calls });
    location = response.headers.get("location")!;
    expect([response.status, location]).toEqual([303, expect.stringContaining(`${address}?done=`)]);
  }
  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({ product_name: "麻のれん", quantity: 2, budget: 30_000 }),
    {
      idempotencyKey: expect.any(String),
    },
  );
  const keys = send.mock.calls.map(([, options]) => options!.idempotencyKey);
  expect(keys[0]).toBe(keys[1]);
  const done = await visit(location, { calls });
  expect(words(done.html)).toContain("リクエストを承りました");
  expect(words((await visit(`${address}?done=1`, { calls })).html)).not.toContain("リクエストを承りました");
  expect(done.html).not.toContain('name="product_name"');
});

test("[CAT-13, ERR-04] what is wrong is said at its field and stays there", async () => {
  const { status, html } = await visit(address, { form: { product_name: "", quantity: "たくさん" }, calls: shop() });
  expect(status).toBe(422);
  expect(words(html)).toContain("商品名を入力してください");
  expect(html).toContain('value="たくさん"');
  const refused = shop(
    vi.fn(async () => Promise.reject(new ShopError("captcha.required", { purpose: "product_request" }))),
  );
  const captcha = { challenge: async () => Promise.reject(new ShopError("common.too_many_requests")) };
  const asked = await visit(address, { form: { product_name: "麻のれん" }, calls: { ...refused, captcha } });
  expect(words(asked.html)).toContain("ロボットではないことの確認をお願いします。");
  expect(asked.html).toContain('value="麻のれん"');
});
