import { expect, test } from "vitest";
import { aCart, aPacking, aShipping } from "../../testing/cart-answers.ts";
import { filledCart } from "../../testing/demo-data.ts";
import { openStorefront } from "../../testing/open-storefront.ts";
import { bookEntry, orderer } from "../../testing/placed-order.ts";
import { words } from "../../testing/words.ts";

const { visit } = openStorefront();
const cookie = "cart.demo=tok-1";
const withCart = (next_step: typeof filledCart.detail.next_step) => ({
  get: async () => ({ ...filledCart, detail: { ...filledCart.detail, next_step } }),
});

const home = aShipping({
  address: bookEntry("a1", "自宅"),
  packings: [aPacking({ delivery_at: "2026-12-03", delivery_timezone_key: "am", delivery_timezone_label: "午前中" })],
});
const partsIn = (html: string) =>
  [
    ...html.matchAll(
      /<section class="part" data-state="(\w+)".*?<h2[^>]*>(.*?)<\/h2>(.*?)(?=<section class="part"|$)/gs,
    ),
  ].map(([, state, heading, rest]) => ({ state, heading: words(heading!), rest: words(rest!) }));

test("[CART-38] the page at a part's address shows the three parts with that one open, done ones with what was given and the way to change it, later ones closed", async () => {
  const cart = aCart({ shippings: [home], orderer, next_step: "payment" });
  const calls = {
    cart: { get: async () => cart },
    payment: { choices: async () => [] },
    shipping: { leadTimes: async () => [] },
    packing: { plans: async () => [] },
  };
  const { html } = await visit("/cart/payment", { cookie, calls });
  const [address, delivery, payment] = partsIn(html);
  expect([address!.state, delivery!.state, payment!.state]).toEqual(["done", "done", "current"]);
  expect(address!.rest).toContain("変更する");
  expect(address!.rest).toContain(home.address!.shipping_name);
  expect(delivery!.rest).toMatch(/変更する.*12月3日（木）・午前中/s);
  expect(html).toMatch(
    /<a[^>]*href="\/cart\/shipping-add"[^>]*aria-label="お届け先を変更する"|aria-label="お届け先を変更する"[^>]*href="\/cart\/shipping-add"/,
  );
  const back = partsIn((await visit("/cart/shipping-detail", { cookie, calls })).html);
  expect(back.map(({ state, heading }) => [state, heading.replace(/^\d /, "")])).toEqual([
    ["done", expect.stringContaining("お届け先")],
    ["current", expect.stringContaining("お届け日時")],
    ["todo", expect.stringContaining("お支払い")],
  ]);
});

test("[CART-38] a part that is asked for, or posted, before its turn leads to the first that is not done, and says so", async () => {
  const cart = { ...withCart("shipping-add"), modifyOrder: async () => filledCart };
  const said = async (path: string, form?: Record<string, string>) => {
    const { response, cookies } = await visit(path, { cookie, calls: { cart }, ...(form && { form }) });
    const to = response.headers.get("location")!;
    return [to, words((await visit(to, { cookie: `${cookie}; ${cookies}`, calls: { cart } })).html)] as const;
  };
  for (const path of ["/cart/shipping-detail", "/cart/payment", "/cart/confirm"]) {
    const [to, text] = await said(path);
    expect([path, to]).toEqual([path, "/cart/shipping-add"]);
    expect(text).toContain("先に、お届け先をご入力ください。");
  }
  const posted = await said("/cart/shipping-detail", { "date.p1": "" });
  expect(posted[0]).toBe("/cart/payment");
});
