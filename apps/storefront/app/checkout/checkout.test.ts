import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import { aCart } from "../../testing/cart-answers.ts";
import { emptyCart, filledCart } from "../../testing/demo-data.ts";
import { openStorefront } from "../../testing/open-storefront.ts";
import { stepInstead } from "./checkout-step.server.ts";
import { orderer } from "../../testing/placed-order.ts";

const { visit } = openStorefront();
const cookie = "cart.demo=tok-1";
const withCart = (next_step: typeof filledCart.detail.next_step) => ({
  get: async () => ({ ...filledCart, detail: { ...filledCart.detail, next_step } }),
});

const typed = {
  "orderer.last_name": "山田",
  "orderer.first_name": "",
  "orderer.last_name_kana": "ヤマダ",
  "orderer.first_name_kana": "ハナコ",
  "orderer.email": "hanako@example.jp",
  "orderer.phone_number": "090-1234-5678",
  "address.postal_code": "100-0001",
  "address.prefecture": "東京都",
  "address.city": "千代田区",
  "address.address1": "千代田1-1",
  same: "1",
};

test("[CART-05] a step requested too early leads to the first unfinished one", async () => {
  const to = async (path: string, next: typeof filledCart.detail.next_step) =>
    (await visit(path, { cookie, calls: { cart: withCart(next) } })).response.headers.get("location");
  expect(await to("/cart/confirm", "shipping-select")).toBe("/cart/shipping-select");
  expect(await to("/cart/payment", "shipping-detail")).toBe("/cart/shipping-detail");
  expect(await to("/cart/confirm", "payment")).toBe("/cart/payment");
});

test("[CART-05] without a cart, or with an empty one, every step leads to the cart", async () => {
  for (const step of ["shipping-select", "shipping-add", "shipping-detail", "payment", "confirm"]) {
    expect((await visit(`/cart/${step}`)).response.headers.get("location")).toBe("/cart");
    const empty = await visit(`/cart/${step}`, { cookie, calls: { cart: { get: async () => emptyCart } } });
    expect(empty.response.headers.get("location")).toBe("/cart");
  }
});

test("[CART-05] steps that are done stay open for going back", () => {
  expect(stepInstead("shipping-add", "confirm")).toBeNull();
  expect(stepInstead("payment", "confirm")).toBeNull();
  expect(stepInstead("confirm", "confirm")).toBeNull();
  expect(stepInstead("shipping-add", "shipping-select")).toBeNull();
});

test("[CART-05] choosing an address without having one leads to giving one", async () => {
  const { response } = await visit("/cart/shipping-select", { cookie, calls: { cart: withCart("shipping-select") } });
  expect(response.headers.get("location")).toBe("/cart/shipping-add");
});

test("[CART-05] going back shows what was given", async () => {
  const cart = aCart({ orderer, next_step: "payment" });
  const { html } = await visit("/cart/shipping-add", { cookie, calls: { cart: { get: async () => cart } } });
  expect(html).toMatch(/name="orderer.last_name"[^>]*value="山田"|value="山田"[^>]*name="orderer.last_name"/);
});

test("[FORM-08] without script a refused form comes back with its errors at the fields, and the first is focused", async () => {
  const { status, html } = await visit("/cart/shipping-add", {
    cookie,
    form: typed,
    calls: { cart: withCart("shipping-add") },
  });
  expect(status).toBe(422);
  const field = /<input[^>]*name="orderer.first_name"[^>]*>/.exec(html)![0];
  expect(field).toContain('aria-invalid="true"');
  expect(field.toLowerCase()).toContain("autofocus");
  const described = /aria-describedby="([^"]*)"/.exec(field)![1]!.split(" ");
  expect(described).toContain("shipping-orderer-first_name-error");
  expect(html).toContain('id="shipping-orderer-first_name-error"');
  expect(html).toContain("名を入力してください");
  expect(html).toContain('href="#shipping-orderer-first_name"');
  expect(html).not.toContain("セイを入力してください");
});

test("[CART-36] without script nothing that was typed is lost when a form is refused", async () => {
  const { html } = await visit("/cart/shipping-add", {
    cookie,
    form: typed,
    calls: { cart: withCart("shipping-add") },
  });
  for (const value of ["山田", "ヤマダ", "hanako@example.jp", "090-1234-5678", "100-0001", "千代田1-1"]) {
    expect(html.includes(`value="${value}"`)).toBe(true);
  }
  expect(html).toMatch(/<option value="東京都" selected/);
});

test("[FORM-09] [ERR-01] what only the API refuses stands at its field alike", async () => {
  const modifyOrder = async () => {
    throw new ShopError("common.invalid_input", {}, { "orderer.email": ["このメールアドレスには送れません"] });
  };
  const { status, html } = await visit("/cart/shipping-add", {
    cookie,
    form: { ...typed, "orderer.first_name": "花子" },
    calls: { cart: { ...withCart("shipping-add"), modifyOrder } },
  });
  expect(status).toBe(422);
  expect(html).toContain("このメールアドレスには送れません");
  expect(html).toContain('href="#shipping-orderer-email"');
});

test("[ERR-01] a refusal as a whole is said in the API's own words", async () => {
  const modifyOrder = async () => {
    throw new ShopError("cart.busy");
  };
  const { status, html } = await visit("/cart/shipping-add", {
    cookie,
    form: { ...typed, "orderer.first_name": "花子" },
    calls: { cart: { ...withCart("shipping-add"), modifyOrder } },
  });
  expect(status).toBe(422);
  expect(html).toContain("カートの内容が、ほかの画面で変わりました。もう一度お試しください。");
});

test("a form that is taken goes on by 303, so that a reload never posts again", async () => {
  const cart = { ...filledCart, detail: { ...filledCart.detail, next_step: "shipping-detail" as const } };
  const calls = { cart: { ...withCart("shipping-add"), modifyOrder: async () => cart, addShipping: async () => cart } };
  const { response } = await visit("/cart/shipping-add", {
    cookie,
    form: { ...typed, "orderer.first_name": "花子" },
    calls,
  });
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe("/cart/shipping-detail");
});

test("the postal code's button fills the address without script, and what was typed stays", async () => {
  const found = {
    postal_code: "1000001",
    formatted_postal_code: "100-0001",
    prefecture: "東京都",
    city: "千代田区",
    town: "千代田",
  };
  const calls = { cart: withCart("shipping-add"), postal: { addresses: async () => [found] } };
  const press = async (typed: Record<string, string>) => {
    const form = { intent: "postal", "address.postal_code": "１００-０００１", ...typed };
    const { status, html } = await visit("/cart/shipping-add", { cookie, form, calls });
    expect(status).toBe(200);
    expect(html).toMatch(/<option value="東京都" selected/);
    expect(html).not.toContain('aria-invalid="true"');
    return html;
  };
  expect(valueAt(await press({ "address.city": "わたしの町" }), "address.city")).toBe("わたしの町");
  const filled = await press({ "address.address1": "1-1" });
  expect([valueAt(filled, "address.city"), valueAt(filled, "address.address1")]).toEqual(["千代田区千代田", "1-1"]);
});

const valueAt = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1];

const places = [
  { postal_code: "1000001", prefecture: "東京都", city: "千代田区", town: "千代田" },
  { postal_code: "6048005", prefecture: "京都府", city: "京都市中京区", town: "恵比須町" },
].map((place) => ({ ...place, formatted_postal_code: place.postal_code.replace(/^.../, "$&-") }));
const addresses = async ({ code }: { code: string }) => {
  const found = places.filter((place) => place.postal_code === code.replace("-", ""));
  if (found.length === 0) throw new ShopError("postal.not_found");
  return found;
};

test("[CART-24, MEM-05] without script a corrected postal code takes the old town along, and not the house number", async () => {
  const calls = { cart: withCart("shipping-add"), postal: { addresses } };
  const press = async (form: Record<string, string>) =>
    (await visit("/cart/shipping-add", { cookie, form: { intent: "postal", ...form }, calls })).html;
  const first = await press({ "address.postal_code": "100-0001" });
  expect([valueAt(first, "placed"), valueAt(first, "address.city")]).toEqual(["100-0001", "千代田区千代田"]);
  const corrected = await press({
    placed: "100-0001",
    "address.postal_code": "604-8005",
    "address.prefecture": "東京都",
    "address.city": "千代田区千代田",
    "address.address1": "45",
  });
  expect(corrected).toMatch(/<option value="京都府" selected/);
  expect([valueAt(corrected, "address.city"), valueAt(corrected, "address.address1")]).toEqual([
    "京都市中京区恵比須町",
    "45",
  ]);
});

test("[CART-24] a prefecture that is not the postal code's is asked about once, at its field, and the same button goes on", async () => {
  const cart = { ...filledCart, detail: { ...filledCart.detail, next_step: "shipping-detail" as const } };
  const modifyOrder = vi.fn(async () => cart);
  const calls = {
    cart: { ...withCart("shipping-add"), modifyOrder, addShipping: async () => cart },
    postal: { addresses },
  };
  const form = { ...typed, "orderer.first_name": "花子", "address.prefecture": "大阪府" };
  const asked = await visit("/cart/shipping-add", { cookie, form, calls });
  expect(asked.status).toBe(422);
  expect(modifyOrder).not.toHaveBeenCalled();
  expect(errorAt(asked.html, "prefecture")).toBe(
    "この郵便番号は東京都のものです。お間違いがなければ、このままお進みください。",
  );
  expect(asked.html).toMatch(/<option value="大阪府" selected/);
  const questioned = valueAt(asked.html, "questioned")!;
  const other = await visit("/cart/shipping-add", {
    cookie,
    form: { ...form, "address.prefecture": "京都府", questioned },
    calls,
  });
  expect(other.status).toBe(422);
  const again = await visit("/cart/shipping-add", { cookie, form: { ...form, questioned }, calls });
  expect([again.status, again.response.headers.get("location")]).toEqual([303, "/cart/shipping-detail"]);
});

const errorAt = (html: string, name: string) =>
  new RegExp(`id="[^"]*${name}-error"[^>]*>(.*?)</div>`).exec(html)?.[1]?.replace(/<[^>]+>/g, "");

test("[CART-24, FORM-04] an unknown or empty postal code shows an error at its field, and nothing typed is lost", async () => {
  const addresses = async () => {
    throw new ShopError("postal.not_found");
  };
  const calls = { cart: withCart("shipping-add"), postal: { addresses } };
  const press = async (typed: string) => {
    const form = { intent: "postal", "address.postal_code": typed, "address.city": "わたしの町" };
    return (await visit("/cart/shipping-add", { cookie, form, calls })).html;
  };
  const unknown = await press("999-9999");
  expect(errorAt(unknown, "postal_code")).toBe("該当する住所が見つかりませんでした。");
  expect(unknown).toContain('value="わたしの町"');
  for (const typed of ["", "12-3", "住所"])
    expect(errorAt(await press(typed), "postal_code")).toBe(
      "郵便番号は郵便番号の形式で入力してください。　例：123-4567",
    );
});

test("a cart that the shop has no longer is forgotten, and the cart page is empty", async () => {
  const get = async () => {
    throw new ShopError("cart.not_found");
  };
  const { status, html, cookies } = await visit("/cart", { cookie, calls: { cart: { get } } });
  expect(status).toBe(200);
  expect(html).toContain("カートに商品はありません");
  expect(cookies).not.toContain("cart.demo");
});

test("an expired cart leads to the empty cart, which says why", async () => {
  const get = async () => {
    throw new ShopError("cart.common.is_expired");
  };
  const { response, cookies } = await visit("/cart/payment", { cookie, calls: { cart: { get } } });
  expect(response.headers.get("location")).toBe("/cart");
  const next = await visit("/cart", { cookie: cookies });
  expect(next.html).toContain("カートの有効期限が切れました");
});

test("[CART-26] the last page is for the browser that ordered alone", async () => {
  expect((await visit("/cart/complete")).status).toBe(404);
  expect((await visit("/cart/complete", { cookie: "ordered.demo=forged" })).status).toBe(404);
});
