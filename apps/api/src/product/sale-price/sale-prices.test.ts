import { sql } from "kysely";
import { expect, test } from "vitest";
import { putProduct } from "#api/testing/catalogue.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openForOrders, putProducts, readyCart } from "#api/testing/products.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { expectSound } from "#api/testing/towels.ts";
import { nextEdge, refreshPrices } from "./sale-prices.service.ts";

const moment = (clock: string) => new Date(`2026-11-25T${clock}+09:00`);
const sale = { price: 900, from: moment("10:00:00"), until: moment("18:00:00") };
const justBefore = (edge: Date) => new Date(edge.getTime() - 1);

/** A towel of 2,000 yen that costs 900 from 10:00 to 18:00, and a cup of 1,000. */
async function openSale(test: TestShop) {
  test.at(moment("09:00:00"));
  const towel = await putProduct(test, { key: "towel", variants: [{ code: "TWL", price: 2000, sale }] });
  await putProduct(test, { key: "cup", price: 1000 });
  return { ...test, towel };
}

type Query = Parameters<TestShop["api"]["product"]["list"]>[0];

/** The towel's price in every place where visitors see it. */
async function readAt({ api, at }: TestShop, now: Date) {
  at(now);
  const keys = async (query: Query) => (await api.product.list(query)).data.map(({ key }) => key);
  const { data } = await api.product.list();
  const card = data.find(({ key }) => key === "towel")!;
  const detail = await api.product.detail({ key: "towel" });
  const variant = detail.product_model.products[0]!;
  const cart = await api.cart.addProduct({ product_id: variant.id, quantity: 1 });
  return {
    card: card.price_min,
    detail: detail.price_max,
    variant: variant.price,
    cart: cart.detail.order.total_products,
    regular: [card.sale, detail.sale, variant.sale, cart.detail.products[0]!.sale].map((one) => one?.regular_price),
    cheapest: await keys({ sort: "price_asc" }),
    dearest: await keys({ sort: "price_desc", stock: "1" }),
    below950: await keys({ price_max: 950 }),
    above1500: await keys({ price_min: 1500 }),
  };
}

const regular = {
  card: 2000,
  detail: 2000,
  variant: 2000,
  cart: 2000,
  regular: [undefined, undefined, undefined, undefined],
  cheapest: ["cup", "towel"],
  dearest: ["towel", "cup"],
  below950: [],
  above1500: ["towel"],
};
const onSale = {
  card: 900,
  detail: 900,
  variant: 900,
  cart: 900,
  regular: [2000, 2000, 2000, 2000],
  cheapest: ["towel", "cup"],
  dearest: ["cup", "towel"],
  below950: ["towel"],
  above1500: [],
};

describeOnBothDatabases("sale prices", ({ shop, db }) => {
  test("[CAT-23] list, filter, sort, product and cart change to the sale price and back in the same millisecond", async () => {
    const test = await openSale(await shop());
    expect(await readAt(test, justBefore(sale.from))).toEqual(regular);
    expect(await readAt(test, sale.from)).toEqual(onSale);
    expect(await readAt(test, justBefore(sale.until))).toEqual(onSale);
    expect(await readAt(test, sale.until)).toEqual(regular);
    await expectSound(db());
  });

  test("[CAT-23] if variants differ, the lowest price has its regular price, and the range is the present one", async () => {
    const test = await shop();
    await putProduct(test, {
      key: "towel",
      variants: [{ price: 1000 }, { price: 3000, sale: { ...sale, price: 800 } }],
    });
    const range = async (now: Date) => {
      test.at(now);
      const { price_min, price_max, price_min_without_tax, sale: card } = (await test.api.product.list()).data[0]!;
      return [price_min, price_max, price_min_without_tax, card?.regular_price];
    };
    expect(await range(justBefore(sale.from))).toEqual([1000, 3000, 910, undefined]);
    expect(await range(sale.from)).toEqual([800, 1000, 728, 3000]);
    expect(await range(sale.until)).toEqual([1000, 3000, 910, undefined]);
  });

  test("[CAT-23] the price comes with the moment of its end and the regular price", async () => {
    const test = await openSale(await shop());
    test.at(moment("12:00:00"));
    const { sale: shown } = await test.api.product.detail({ key: "towel" });
    expect(shown).toEqual({ regular_price: 2000, ends_at: "2026-11-25T09:00:00.000Z" });
  });

  test("[CAT-23] if a sale price ends between cart and decision, the order is refused, and the confirm step shows both prices", async () => {
    const ready = await openForOrders(await shop());
    const towel = await putOnSale(ready);
    ready.at(moment("17:59:59"));
    const { token, detail } = await readyCart(ready, [{ id: towel.id, quantity: 2 }]);
    expect(detail.order.total_products).toBe(1800);
    ready.at(sale.until);
    await expect(ready.api.cart.decision({ token, digest: detail.digest })).rejects.toMatchObject({
      code: "cart.decision.changed",
    });
    const now = (await ready.api.cart.get({ token })).detail;
    expect(now.products[0]).toMatchObject({ unit_price: 1980, price_before: 900, sale: null });
    const { order_no, total_payment } = await ready.api.cart.decision({ token, digest: now.digest });
    const order = await ready.api.order.ofCart({ orderNo: order_no, token });
    expect([order.products[0]!.unit_price, total_payment]).toEqual([1980, now.order.total_payment]);
  });

  test("[CAT-23] a sale price that begins between cart and decision is shown likewise, and the order keeps it after its end", async () => {
    const ready = await openForOrders(await shop());
    const towel = await putOnSale(ready);
    ready.at(justBefore(sale.from));
    const { token, detail } = await readyCart(ready, [{ id: towel.id }]);
    ready.at(sale.from);
    const decision = (digest: string) => ready.api.cart.decision({ token, digest });
    await expect(decision(detail.digest)).rejects.toMatchObject({ code: "cart.decision.changed" });
    const now = (await ready.api.cart.get({ token })).detail;
    expect(now.products[0]).toMatchObject({ unit_price: 900, price_before: 1980 });
    // Tax is computed from the sale price.
    expect(now.order.amount_by_tax_rate).toEqual([{ rate: 10, amount: 1560, without_tax: 1419, tax: 141 }]);
    const { order_no } = await decision(now.digest);
    ready.at(sale.until);
    const order = await ready.api.order.ofCart({ orderNo: order_no, token });
    expect(order.products[0]).toMatchObject({ unit_price: 900, subtotal: 900 });
    await expectSound(db());
  });

  test("[CAT-23] the next moment at which a page changes is the next start or end of a price or a product", async () => {
    const test = await openSale(await shop());
    const edges = async (now: Date) => (await nextEdge(db(), test.channel.id, now))?.toISOString();
    expect(await edges(moment("09:00:00"))).toBe(sale.from.toISOString());
    expect(await edges(sale.from)).toBe(sale.until.toISOString());
    expect(await edges(sale.until)).toBeUndefined();
    await putProduct(test, { published_at: moment("20:00:00"), sale_ends_at: moment("22:00:00") });
    expect(await edges(sale.until)).toBe(moment("20:00:00").toISOString());
    expect(await edges(moment("20:00:00"))).toBe(moment("22:00:00").toISOString());
  });

  test("[CAT-23] a job derives the columns that lists sort by when a price ends, and schedules the next run", async () => {
    const test = await shop();
    const { id, variants } = await putProduct(test, { key: "towel", variants: [{ price: 2000 }] });
    await sql`update product set sale_price = 900, sale_price_starts_at = now() - interval '1 hour',
      sale_price_ends_at = now() + interval '300 milliseconds' where id = ${variants[0]!.id}`.execute(db());
    const derived = () =>
      db()
        .selectFrom("product_model")
        .select(["price_min", "price_max", "prices_until"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
    expect(await derived()).toMatchObject({ price_min: 900, price_max: 900, prices_until: expect.any(Date) });
    const work = () => ({ shop: test.shop, db: db(), now: test.shop.clock(), actor: test.shop.actor });
    await expect
      .poll(
        async () => {
          await refreshPrices(work());
          return derived();
        },
        { timeout: 10_000 },
      )
      .toEqual({ price_min: 2000, price_max: 2000, prices_until: null });
    // The shop's clock stands still, so many runs schedule the same moment; at least one follows the first.
    await refreshPrices(work());
    const sent = test.sent.filter(({ name }) => name === "product.prices") as { id?: string; startAfter?: Date }[];
    expect(new Set(sent.slice(1).map(({ id: job }) => job)).size).toBe(1);
    expect(sent.at(-1)!.startAfter).toEqual(new Date("2026-11-20T01:01:00Z"));
    await expectSound(db());
  });

  test("[CAT-23] a sale price without a period, or not below the regular price, cannot be stored", async () => {
    const test = await openSale(await shop());
    const write = (values: object) => test.db.updateTable("product").set(values).where("code", "=", "TWL").execute();
    for (const values of [
      { sale_price: 2000 },
      { sale_price: -1 },
      { sale_price_ends_at: null },
      { sale_price: null },
      { sale_price_ends_at: sale.from },
      { price: 900 },
    ])
      await expect(write(values)).rejects.toThrow("product_sale_price");
  });
});

/** A towel of 1,980 yen, ready for orders, on sale for 900. */
async function putOnSale(test: TestShop) {
  const towel = await putProducts(test, { name: "ガーゼタオル" });
  await test.db
    .updateTable("product")
    .set({ sale_price: sale.price, sale_price_starts_at: sale.from, sale_price_ends_at: sale.until })
    .where("id", "=", towel.id)
    .execute();
  return towel;
}
