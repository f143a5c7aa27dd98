import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import { memberCookie } from "../../testing/member-cookie.ts";
import { openStorefront } from "../../testing/open-storefront.ts";
import { orderEntry, orderPage, placedOrder } from "../../testing/placed-order.ts";
import { words } from "../../testing/words.ts";

const { visit } = openStorefront();
const cookie = memberCookie();
const orderWith = (shown_products: string[]) =>
  visit("/mypage/order_history/o1", {
    cookie,
    calls: { order: { detail: async () => ({ ...placedOrder, shown_products }) } },
  });

test("[MEM-28] ordered products link to their pages, unless a product no longer has one", async () => {
  const open = await orderWith(["tenugui"]);
  expect(open.html).toContain('href="/product/tenugui?code=TN-v1"');
  const gone = await orderWith([]);
  expect(gone.html).not.toContain('href="/product/tenugui?code=TN-v1"');
  expect(words(gone.html)).toContain("藍の手ぬぐい");
});

const delivered = {
  ...placedOrder,
  state: "delivered" as const,
  review_postings: [{ model_key: "tenugui", posting: "open" as const }],
};
const detailWith = (order: object, settings = {}) =>
  visit("/mypage/order_history/o1", {
    cookie,
    settings,
    calls: { order: { detail: async () => ({ ...delivered, ...order }) } },
  });

test("[MEM-28] beside a delivered product there is a link to write a review, or to the member's own, in the order and in the history", async () => {
  const listWith = (posting: "open" | "posted" | null) => {
    const [product] = orderEntry.products;
    const data = [{ ...orderEntry, products: [{ ...product!, posting }] }];
    return visit("/mypage/order_history", { cookie, calls: { order: { list: async () => orderPage(data) } } });
  };
  const write = /href="\/product\/tenugui\/reviews#write"[^>]*>レビューを書く/;
  const read = /href="\/product\/tenugui\/reviews#write"[^>]*>レビューを見る/;
  expect((await detailWith({})).html).toMatch(write);
  expect((await listWith("open")).html).toMatch(write);
  expect((await detailWith({ review_postings: [{ model_key: "tenugui", posting: "posted" }] })).html).toMatch(read);
  expect((await listWith("posted")).html).toMatch(read);
  for (const { html } of [await detailWith({ review_postings: [] }), await listWith(null)])
    expect(html).not.toContain("/reviews#write");
});

test("[MEM-28] a line is bought again without script, and a line that cannot be bought says why", async () => {
  const { html } = await detailWith({});
  const [line] = placedOrder.products;
  const form = html.slice(html.indexOf('name="line"') - 300).split("</form>")[0]!;
  expect(form).toContain('action="/mypage/order_history/o1"');
  expect(form).toContain(`value="${line!.key}"`);
  const addProduct = vi.fn(async () => {
    throw new ShopError("cart.update_products.out_of_stock", { stock: 0 });
  });
  const second = { ...line!, key: "other", product_info: { ...line!.product_info, id: "v9", name: "のれん" } };
  const add = vi.fn(async (_input: { products: readonly { product_id: string }[] }) => {
    throw new ShopError("cart.update_products.out_of_stock", { stock: 0 });
  });
  const calls = {
    order: { detail: async () => ({ ...delivered, products: [line!, second] }) },
    productSet: { add },
    cart: { addProduct },
  };
  const sent = await visit("/mypage/order_history/o1", { cookie, calls, form: { intent: "again", line: "other" } });
  expect(add.mock.calls[0]![0].products.map(({ product_id }) => product_id)).toEqual(["v9"]);
  expect([sent.status, words(sent.html)]).toEqual([
    422,
    expect.stringContaining("「のれん」は、いま購入いただけません（売り切れ）。"),
  ]);
});

test("[MEM-28] a product without a page is not offered again, and nothing while the shop sells nothing", async () => {
  const gone = await detailWith({ shown_products: [], review_postings: [] });
  expect(gone.html).not.toContain('name="line"');
  expect(words(gone.html)).toContain("いまはお取り扱いがありません");
  const closed = { "PLUGIN.TEMPORARY_STOP_SELLING.IS_USE": true, "PLUGIN.TEMPORARY_STOP_SELLING.IS_SELLING": false };
  expect((await detailWith({}, closed)).html).not.toContain('name="line"');
});
