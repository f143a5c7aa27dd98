import fc from "fast-check";
import { expect, test } from "vitest";
import { putProduct } from "#api/testing/catalogue.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { logIn } from "#api/testing/members.ts";
import { openPriceLists } from "#api/testing/price-lists.ts";
import { readyCart } from "#api/testing/products.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { expectSound } from "#api/testing/towels.ts";

/** A member of a company whose list has the towel of 1,980 yen at 1,500, and at 1,400 from 4 pieces on. */
async function openCompany(test: TestShop) {
  const open = await openPriceLists(test);
  await open.use();
  const { owner } = open;
  const { id: list } = await owner.priceLists.add({ channel: "noren", name: "卸" });
  await owner.priceLists.save({ id: list, prices: [open.cell(1, 1500), open.cell(4, 1400)] });
  const { id: group } = await owner.memberGroups.add({
    channel: "noren",
    name: "和泉屋",
    kind: "company",
    list_id: list,
  });
  const { me, user } = await logIn(open);
  const join = () => owner.memberGroups.addMembers({ id: group, members: user.email });
  await join();
  return { ...open, me, user, own: list, group, join };
}
type Company = Awaited<ReturnType<typeof openCompany>>;

const towelIn = async ({ towel }: Company, client: Company["api"], query = {}) =>
  (await client.product.list(query)).data.find(({ code }) => code === towel.code)!;

describeOnBothDatabases("own prices of a group's members", ({ shop, db }) => {
  test("[OWN-15] a member of a company sees the company's prices in lists and on the product's page; others see everybody's", async () => {
    const open = await openCompany(await shop());
    const own = { kind: "company", usual_price: 1980 };
    const card = await towelIn(open, open.me);
    expect(card).toMatchObject({ price_min: 1500, price_max: 1500, price_min_without_tax: 1364, own_price: own });
    const { product_model, ...detail } = await open.me.product.detail({ key: card.key });
    expect(detail).toMatchObject({ price_min: 1500, own_price: own });
    expect(product_model.products[0]).toMatchObject({
      price: 1500,
      own_price: own,
      quantity_prices: [{ min_quantity: 4, price: 1400 }],
    });
    const other = await logIn(open, { email: "other@example.jp" });
    for (const client of [open.api, other.me]) {
      const theirs = await towelIn(open, client);
      expect([theirs.price_min, theirs.own_price]).toEqual([1980, undefined]);
      expect(theirs.product_model.products[0]!.quantity_prices).toMatchObject([{ price: 1800 }, { price: 1700 }]);
    }
  });

  test("[OWN-15] lists are filtered and ordered by the visitor's own price", async () => {
    const open = await openCompany(await shop());
    await open.owner.priceLists.save({ id: open.own, prices: [open.cell(4, null), open.cell(1, 900)] });
    const codes = async (client: Company["api"], query: object) =>
      (await client.product.list(query)).data.map(({ code }) => code);
    const { towel, tea } = open;
    expect(await codes(open.api, { sort: "price_asc" })).toEqual([tea.code, towel.code]);
    expect(await codes(open.me, { sort: "price_asc" })).toEqual([towel.code, tea.code]);
    expect(await codes(open.me, { sort: "price_desc" })).toEqual([tea.code, towel.code]);
    expect(await codes(open.api, { price_max: 1000 })).toEqual([]);
    expect(await codes(open.me, { price_max: 1000 })).toEqual([towel.code]);
    expect(await codes(open.me, { price_min: 1900 })).toEqual([]);
    const count = async (client: Company["api"]) => (await client.product.list({ price_min: 1900 })).pagination!.total;
    expect([await count(open.api), await count(open.me)]).toEqual([1, 0]);
  });

  test("[OWN-15] the cart, the order and what follows from them have the own price; a sale that is lower stays", async () => {
    const open = await openCompany(await shop());
    const { towel, me, bank } = open;
    const buyer = { api: me, bank };
    const { token, detail } = await readyCart(buyer, [{ id: towel.id, quantity: 2 }]);
    expect(detail.products[0]).toMatchObject({
      unit_price: 1500,
      own_price: { kind: "company", usual_price: 1980 },
      quantity_price: { price_of_one: 1500, next: { min_quantity: 4, price: 1400 } },
    });
    expect(detail.order.total_products).toBe(3000);
    const { order_no } = await me.cart.decision({ token, digest: detail.digest });
    const { id, products } = await me.order.ofCart({ orderNo: order_no });
    expect(products[0]).toMatchObject({ unit_price: 1500, subtotal: 3000 });
    const { parts } = await me.explanation.ofOrder({ id });
    expect(parts[0]!.rows[0]!.reason).toBe("1,500円 × 2点。貴社価格（一般 1,980円）");

    await db().updateTable("product").set({ price: 1450 }).where("id", "=", towel.id).execute();
    expect(await towelIn(open, me)).toMatchObject({ price_min: 1450 });
    expect((await towelIn(open, me)).own_price).toBeUndefined();
    const four = await me.cart.addProduct({ product_id: towel.id, quantity: 4 });
    expect(four.detail.products[0]).toMatchObject({ unit_price: 1400 });
    expect(four.detail.products[0]!.own_price).toBeUndefined();
    await expectSound(db());
  });

  test("[OWN-15] who leaves the group while a cart is open is asked again before the order, and pays what others pay", async () => {
    const open = await openCompany(await shop());
    const { me, bank, towel, owner } = open;
    const { token, detail } = await readyCart({ api: me, bank }, [{ id: towel.id, quantity: 1 }]);
    await owner.memberGroups.removeMember({ id: open.group, member: open.user.id });
    await expect(me.cart.decision({ token, digest: detail.digest })).rejects.toMatchObject({
      code: "cart.decision.changed",
    });
    const now = (await me.cart.get({ token })).detail;
    expect(now.products[0]).toMatchObject({ unit_price: 1980, price_before: 1500 });
    const { order_no } = await me.cart.decision({ token, digest: now.digest });
    await open.join();
    expect((await me.order.ofCart({ orderNo: order_no })).products[0]).toMatchObject({ unit_price: 1980 });
  });

  test("[OWN-15, CART-08, CON-07] accessories and orders by number have the own price too", async () => {
    const open = await openCompany(await shop());
    const { towel, tea, me, api } = open;
    await db()
      .insertInto("product_accessory")
      .values({ model_id: tea.model, product_id: towel.id, per_piece: 2 })
      .execute();
    const priceIn = async (client: Company["api"]) =>
      (await client.accessory.ofProduct({ key: tea.code.toLowerCase() })).map(({ price }) => price);
    expect([await priceIn(api), await priceIn(me)]).toEqual([[1980], [1500]]);
    const checked = async (client: Company["api"]) =>
      (await client.catalogOrder.check({ rows: [{ number: towel.code, quantity: "1" }] }))[0]!.variant!.price;
    expect([await checked(api), await checked(me)]).toEqual([1980, 1500]);
  });

  test("[OWN-15] whatever a list has, a member's list shows the lowest of both prices, in its order, and finds by it", async () => {
    const open = await openCompany(await shop());
    await open.owner.priceLists.save({ id: open.own, prices: [open.cell(1, null), open.cell(4, null)] });
    const price = fc.integer({ min: 2, max: 60 });
    const off = fc.option(fc.integer({ min: 1, max: 59 }), { nil: undefined });
    const products = fc.array(fc.array(fc.record({ price, off }), { minLength: 1, maxLength: 3 }), {
      minLength: 2,
      maxLength: 6,
    });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(products, fc.integer({ min: 1, max: 60 }), async (made, most) => {
        run += 1;
        const expected = new Map<string, number[]>();
        for (const [at, variants] of made.entries()) {
          const code = `P${run}-${at}`;
          const priced = variants.map(({ price, off = 0 }) => ({
            price,
            own: off > 0 && off < price ? off : undefined,
          }));
          await putProduct(open, {
            key: code.toLowerCase(),
            code,
            variants: priced.map(({ price }, place) => ({ price, size: `S${place}`, code: `${code}-${place}` })),
          });
          const cells = priced.flatMap(({ own }, place) =>
            own === undefined ? [] : [open.cell(1, own, `${code}-${place}`)],
          );
          if (cells.length > 0) await open.owner.priceLists.save({ id: open.own, prices: cells });
          expected.set(
            code,
            priced.map(({ price, own }) => own ?? price),
          );
        }
        const ours = async (query: object) =>
          (await open.me.product.list({ ...query, per: 48 })).data.filter(({ code }) => expected.has(code));
        const cards = await ours({ sort: "price_asc" });
        expect(cards.map(({ price_min }) => price_min)).toEqual(
          [...expected.values()].map((prices) => Math.min(...prices)).toSorted((one, other) => one - other),
        );
        for (const { code, price_max } of cards) expect(price_max).toBe(Math.max(...expected.get(code)!));
        const found = await ours({ price_max: most });
        expect(found.map(({ code }) => code).toSorted()).toEqual(
          [...expected].flatMap(([code, prices]) => (prices.some((one) => one <= most) ? [code] : [])).toSorted(),
        );
        await db().deleteFrom("product_model").where("code", "like", `P${run}-%`).execute();
      }),
      { numRuns: 8 },
    );
  });
});
