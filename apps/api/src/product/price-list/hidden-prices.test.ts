import type { Endpoint } from "@noren/contract/platform/endpoint.ts";
import { describe, expect, test } from "vitest";
import { callRows } from "#api/testing/call-access.ts";
import { codeOf } from "#api/testing/call-code.ts";
import { describeOnBothDatabases, useDatabase } from "#api/testing/databases.ts";
import { goodInputOf } from "#api/testing/every-call.ts";
import { putSecretPrices, secretPricesIn } from "#api/testing/hidden-prices.ts";
import { putShirt, shirtChoice } from "#api/testing/made-to-order.ts";
import { logIn } from "#api/testing/members.ts";
import { requestOf } from "#api/testing/odd-requests.ts";
import { openForEveryCall } from "#api/testing/open-every-call.ts";
import { openForOrders, readyCart } from "#api/testing/products.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

const key = "CATALOGUE.PRICES_AFTER_LOGIN";

/** What was bought before is shown with its amounts to those who hold the order's link or the ordered cart. */
const isOfOrder = ({ path }: Endpoint) => path.startsWith("/v1/orders/") || path.startsWith("/v1/carts/order/");
/** Calls with a cart's token, or beside a cart, that need no price. */
const unpriced = new Set(["packing.options", "accessory.ofProduct", "payment.check"]);

async function ask({ app }: TestShop, endpoint: Endpoint, input: Record<string, unknown>, token?: string) {
  const { path, init } = requestOf(endpoint, input);
  const headers = { ...(init.headers as Record<string, string>), ...(token && { authorization: `Bearer ${token}` }) };
  const response = await app.request(`http://shop.test${path}`, { ...init, headers });
  return { status: response.status, text: await response.text() };
}

describe("prices after login, in every call", () => {
  const { shop } = useDatabase("pglite");

  test(
    "[OWN-15] no call answers a visitor with any price of any product, and no cart is priced",
    { timeout: 120_000 },
    async () => {
      const open = await openForEveryCall(await shop());
      await putSecretPrices(open);
      expect(secretPricesIn(JSON.stringify(await open.api.product.list({})))).not.toEqual([]);
      const wrong: string[] = [];
      let answered = 0;
      for (const { area, name, line, endpoint, access } of callRows) {
        // Inputs such as a visitor's cart are from before the setting.
        await open.set(key, false);
        // Some calls end the member's session, by which others are prepared.
        if ((await codeOf(open.member.me.user.me({}))) !== undefined) {
          await open.db.deleteFrom("rate_limit_counter").execute();
          open.member = await logIn(open);
        }
        const input = await goodInputOf(open, { area, name });
        await open.set(key, true);
        const { status, text } = await ask(open, endpoint, input);
        const isPriced = access === "cart" && !unpriced.has(`${area}.${name}`) && !isOfOrder(endpoint);
        if (isPriced && !(status === 401 && text.includes("auth.login_required"))) wrong.push(`${line} ${status}`);
        if (!isOfOrder(endpoint) && secretPricesIn(text).length > 0) wrong.push(`${line} ${secretPricesIn(text)[0]}`);
        if (status === 429 || status >= 500) wrong.push(`${line} ${status}`);
        if (status === 200) answered += 1;
      }
      expect(wrong).toEqual([]);
      expect(answered).toBeGreaterThan(50);
    },
  );
});

describeOnBothDatabases("prices after login", ({ shop }) => {
  /** A shop with the towel of 1,980 and the tea of 1,080 yen, a shirt made to order, and a member. */
  async function openClosed(test: TestShop) {
    const open = await openForOrders(test);
    const shirt = await putShirt(open);
    const { me } = await logIn(open);
    await open.set(key, true);
    return { ...open, shirt, me };
  }

  test("[OWN-15] prices of cards, details and variants are 0 and marked as hidden; a member sees them", async () => {
    const { api, me, towel } = await openClosed(await shop());
    const hidden = { is_price_hidden: true, sale: null };
    const cardIn = async (client: typeof api) =>
      (await client.product.list({})).data.find(({ code }) => code === towel.code)!;
    const card = await cardIn(api);
    expect(card).toMatchObject({ ...hidden, price_min: 0, price_max: 0, price_min_without_tax: 0 });
    const { product_model, ...detail } = await api.product.detail({ key: card.key });
    expect(detail).toMatchObject({ ...hidden, price_min: 0, stock_state: "ok" });
    expect(product_model.products[0]).toMatchObject({ ...hidden, price: 0, price_without_tax: 0 });
    const shirt = await api.madeToOrder.ofProduct({ key: "shirt" });
    expect(shirt).toMatchObject({ ...hidden, price: 0, embroidery: { price: 0 } });
    expect(shirt.groups.flatMap(({ choices }) => choices.map(({ price }) => price))).toEqual([0, 0, 0, 0]);
    const rows = [{ number: towel.code, quantity: "1" }];
    expect((await api.catalogOrder.check({ rows }))[0]!.variant).toMatchObject({ is_price_hidden: true, price: 0 });

    const own = await cardIn(me);
    expect([own.price_min, own.is_price_hidden]).toEqual([1980, undefined]);
    expect((await me.madeToOrder.ofProduct({ key: "shirt" })).price).toBe(11_000);
    expect((await me.catalogOrder.check({ rows }))[0]!.variant).toMatchObject({ price: 1980 });
  });

  test("[OWN-15] neither ranges nor orders by price tell a visitor anything", async () => {
    const { api, me } = await openClosed(await shop());
    const listed = async (client: typeof api, query: object) => {
      const { data, pagination } = await client.product.list(query);
      return { total: pagination.total, codes: data.map(({ code }) => code) };
    };
    const plain = await listed(api, {});
    const counted = await api.productSearch.count({});
    const facets = await api.productSearch.facets({});
    for (const range of [{ price_min: 5000 }, { price_max: 1200 }, { price_min: 1080, price_max: 1080 }]) {
      expect(await listed(api, range)).toEqual(plain);
      expect(await api.productSearch.count(range)).toEqual(counted);
      expect(await api.productSearch.facets(range)).toEqual(facets);
      expect((await api.productSearch.help(range)).wider).toEqual([]);
    }
    for (const sort of ["price_asc", "price_desc", "discount"] as const)
      expect(await listed(api, { sort })).toEqual(plain);
    expect((await listed(me, { price_max: 1200 })).total).toBe(1);
    expect((await listed(me, { sort: "price_asc" })).codes[0]).not.toBe(
      (await listed(me, { sort: "price_desc" })).codes[0],
    );
  });

  test("[OWN-15, CART-35] a visitor's cart from before waits for the login, after which its lines are the member's", async () => {
    const { api, me, towel, shirt, bank, set } = await openClosed(await shop());
    await set(key, false);
    const { token } = await readyCart({ api, bank }, [{ id: towel.id, quantity: 2 }]);
    await set(key, true);
    const refused = "auth.login_required";
    expect(await codeOf(api.cart.get({ token }))).toBe(refused);
    expect(await codeOf(api.cart.decision({ token }))).toBe(refused);
    expect(await codeOf(api.cart.addProduct({ product_id: towel.id }))).toBe(refused);
    const products = [{ product_id: shirt.id, configuration: shirtChoice }];
    expect(await codeOf(api.productSet.add({ products }))).toBe(refused);
    const opened = await me.cart.init({ token });
    expect(opened.joined).toMatchObject([{ quantity: 2 }]);
    expect(opened.detail.products[0]).toMatchObject({ unit_price: 1980, quantity: 2 });
  });

  test("[OWN-15] in a channel without members the setting has no effect", async () => {
    const { api, towel, set } = await openClosed(await shop());
    await set("SITE.NO_MEMBER_USE", true);
    expect((await api.product.detail({ key: towel.code.toLowerCase() })).price_min).toBe(1980);
    expect((await api.cart.addProduct({ product_id: towel.id })).detail.order.total_products).toBe(1980);
  });
});
