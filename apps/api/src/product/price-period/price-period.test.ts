import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { invalid, moment, openPrices, rise, sale } from "#api/testing/price-periods.ts";
import { openForOrders, readyCart } from "#api/testing/products.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";
import { asStaff } from "#api/testing/staff.ts";
import { expectSound } from "#api/testing/towels.ts";
import { nextEdge, refreshPrices } from "../sale-price/sale-prices.service.ts";

describeOnBothDatabases("price periods", ({ shop, db }) => {
  test("[OWN-11, CAT-23] a sale and a new regular price hold from their first millisecond, until before the sale's last", async () => {
    const open = await openPrices(await shop());
    expect(await open.add(sale)).toMatchObject({ variants: 2, products: 1 });
    await open.add(rise, [open.towel.variants[0]!.id]);
    expect(await open.shownAt("12-06T23:59:59.999")).toEqual([
      [1320, undefined],
      [990, undefined],
    ]);
    expect(await open.shownAt("12-07T00:00:00")).toEqual([
      [1050, 1320],
      [790, 990],
    ]);
    expect(await open.shownAt("12-19T23:59:59.999")).toEqual([
      [1050, 1320],
      [790, 990],
    ]);
    expect(await open.shownAt("12-20T00:00:00")).toEqual([
      [1050, 1430],
      [790, 990],
    ]);
    expect(await open.shownAt("12-28T23:59:59.999")).toEqual([
      [1050, 1430],
      [790, 990],
    ]);
    expect(await open.shownAt("12-29T00:00:00")).toEqual([
      [1430, undefined],
      [990, undefined],
    ]);
    await expectSound(db());
  });

  test("[OWN-11] the owner's page has the prices of now, and each period with its state", async () => {
    const open = await openPrices(await shop());
    await open.add(sale);
    await open.add(rise);
    expect(await open.of()).toMatchObject({
      code: "TNG",
      tax_rate: 10,
      may_edit: true,
      url: expect.stringMatching(/\/product\/tenugui$/),
    });
    const first = async () => {
      const { words, regular_price, price, price_without_tax, periods } = (await open.of()).variants[0]!;
      return [
        words,
        regular_price,
        price,
        price_without_tax,
        ...periods.map((one) => `${one.kind} ${one.state} ${one.price}`),
      ];
    };
    expect(await first()).toEqual(["紺", 1320, 1320, 1200, "sale coming 1050", "regular coming 1430"]);
    await open.shownAt("12-21T00:00:00");
    expect(await first()).toEqual(["紺", 1430, 1050, 955, "sale running 1050", "regular over 1430"]);
  });

  test("[OWN-11, CAT-23] the page cache ends at each start and end, and the job applies a regular price that has begun", async () => {
    const open = await openPrices(await shop());
    await open.add(sale);
    await open.add(rise);
    const edges: (string | undefined)[] = [];
    for (let now: Date | undefined = open.shop.clock(); now; now = await nextEdge(db(), open.channel.id, now))
      edges.push(now.toISOString());
    expect(edges.slice(1)).toEqual([
      "2026-12-06T15:00:00.000Z",
      "2026-12-19T15:00:00.000Z",
      "2026-12-28T15:00:00.000Z",
    ]);
    // The job goes by the database's clock.
    const past = (column: "starts_at" | "ends_at", kind: string) =>
      sql`update price_period set ${sql.ref(column)} = now() - interval '1 second' where kind = ${kind}`.execute(db());
    await sql`update price_period set starts_at = now() - interval '1 hour' where kind = 'sale'`.execute(db());
    await past("ends_at", "sale");
    await past("starts_at", "regular");
    const work = { shop: open.shop, db: db(), now: open.shop.clock(), actor: open.shop.actor };
    await refreshPrices(work);
    const rows = await db()
      .selectFrom("product")
      .select(["price", "price_periods", "sale_price"])
      .where("model_id", "=", open.towel.id)
      .execute();
    expect(rows).toEqual([1, 2].map(() => ({ price: 1430, price_periods: null, sale_price: null })));
    expect((await open.of()).variants[1]!.periods).toHaveLength(2);
    await refreshPrices(work);
    await expectSound(db());
  });

  test("[OWN-11] a trial names each variant's old and new price, and each conflict; nothing is saved if one variant has one", async () => {
    const open = await openPrices(await shop());
    const { pricePeriods } = open.owner;
    const plain = await pricePeriods.trial({ products: open.products });
    expect(plain.rows.map(({ regular_price, new_price, problem }) => [regular_price, new_price, problem])).toEqual([
      [1320, null, null],
      [990, null, null],
    ]);
    const fixed = { ...sale, rule: "price", amount: 1000 } as const;
    const trial = await pricePeriods.trial({ products: open.products, change: fixed });
    expect(trial).toMatchObject({ products: 1, problems: 1 });
    expect(trial.rows.map(({ code, new_price, problem }) => [code, new_price, problem])).toEqual([
      ["TNG-KN", 1000, null],
      ["TNG-BN", 1000, "期間中の通常価格は990円です。セール価格は、それより安くしてください。"],
    ]);
    await expect(open.add(fixed)).rejects.toMatchObject(
      invalid({ variants: ["TNG-BN：期間中の通常価格は990円です。セール価格は、それより安くしてください。"] }),
    );
    expect(await db().selectFrom("price_period").selectAll().execute()).toEqual([]);
    await open.add(fixed, [open.towel.variants[0]!.id]);
    const overlap = { ...sale, starts_at: moment("12-28T23:59:59"), ends_at: moment("12-31T00:00:00") };
    await expect(open.add(overlap)).rejects.toMatchObject(
      invalid({ variants: [expect.stringContaining("TNG-KN：2026.12.07 0:00〜")] }),
    );
    await open.add({ ...overlap, starts_at: sale.ends_at });
  });

  test("[OWN-11] what another has changed since the trial is not overwritten", async () => {
    const open = await openPrices(await shop());
    const { pricePeriods } = open.owner;
    const { digest } = await pricePeriods.trial({ products: open.products, change: sale });
    await sql`update product set price = 1300 where code = 'TNG-KN'`.execute(db());
    await expect(pricePeriods.add({ products: open.products, change: sale, digest })).rejects.toMatchObject({
      code: "common.changed_meanwhile",
    });
  });

  test("[OWN-11] hours and values that make no sense are refused in words, and change nothing", async () => {
    const open = await openPrices(await shop());
    const trial = (change: object) =>
      open.owner.pricePeriods.trial({ products: open.products, change: { ...sale, ...change } });
    for (const [change, field] of [
      [{ ends_at: sale.starts_at }, "ends_at"],
      [{ ends_at: moment("12-06T00:00:00") }, "ends_at"],
      [{ ends_at: null }, "ends_at"],
      [{ starts_at: moment("11-01T00:00:00"), ends_at: moment("11-02T00:00:00") }, "ends_at"],
      [{ kind: "regular" }, "ends_at"],
      [{ kind: "regular", ends_at: null, starts_at: moment("11-01T00:00:00") }, "starts_at"],
    ] as const)
      await expect(trial(change)).rejects.toMatchObject(invalid({ [field]: [expect.stringMatching(/。$/)] }));
    for (const [change, field] of [
      [{ amount: -1 }, "change.amount"],
      [{ amount: 1e9 }, "change.amount"],
      [{ starts_at: "2026-13-45T00:00:00Z" }, "change.starts_at"],
      [{ starts_at: "1026-12-01T00:00:00Z" }, "change.starts_at"],
    ] as const)
      await expect(trial(change)).rejects.toMatchObject(invalid({ [field]: [expect.any(String)] }));
    await expect(open.owner.pricePeriods.trial({ products: ["x"] })).rejects.toMatchObject({
      code: "product.not_found",
    });
  });

  test("[OWN-11] a sale that was to begin before now begins now: it never reaches into the past", async () => {
    const open = await openPrices(await shop());
    await open.add({ ...sale, starts_at: moment("01-01T00:00:00") });
    expect((await open.of()).variants[0]!.periods).toMatchObject([
      { state: "running", starts_at: open.shop.clock().toISOString() },
    ]);
  });

  test("[OWN-11] a period is changed, ended and removed by its version; one that is over stays as it was", async () => {
    const open = await openPrices(await shop());
    await open.add(sale);
    const first = async () => (await open.of()).variants[0]!.periods[0]!;
    const { id, version } = await first();
    await open.owner.pricePeriods.change({ id, version, values: { price: 900 } });
    await expect(open.owner.pricePeriods.change({ id, version, values: { price: 800 } })).rejects.toMatchObject({
      code: "common.changed_meanwhile",
      data: { fields: { price: { theirs: 900, yours: 800 } } },
    });
    const next = (await first()).version;
    await expect(open.owner.pricePeriods.change({ id, version: next, values: { price: 1320 } })).rejects.toMatchObject(
      invalid({ price: [expect.any(String)] }),
    );
    await expect(open.owner.pricePeriods.end({ id, version: next })).rejects.toMatchObject(
      invalid({ version: [expect.any(String)] }),
    );
    await open.shownAt("12-10T00:00:00");
    await expect(open.owner.pricePeriods.remove({ id, version: next })).rejects.toMatchObject(
      invalid({ version: [expect.any(String)] }),
    );
    await expect(
      open.owner.pricePeriods.change({ id, version: next, values: { starts_at: moment("12-11T00:00:00") } }),
    ).rejects.toMatchObject(invalid({ starts_at: [expect.any(String)] }));
    await open.owner.pricePeriods.end({ id, version: next });
    expect((await open.shownAt("12-10T00:00:00"))[0]).toEqual([1320, undefined]);
    await open.owner.pricePeriods.end({ id, version: next });
    await expect(
      open.owner.pricePeriods.change({ id, version: next + 1, values: { price: 700 } }),
    ).rejects.toMatchObject(invalid({ starts_at: ["終わった期間は変えられません。"] }));
    await open.add(rise);
    const { periods } = (await open.of()).variants[0]!;
    const coming = periods.find(({ kind }) => kind === "regular")!;
    await open.owner.pricePeriods.remove({ id: coming.id, version: coming.version });
    expect((await open.of()).variants[0]!.periods.map(({ state }) => state)).toEqual(["over"]);
    await expectSound(db());
  });

  test("[OWN-11] a higher regular price stays while a sale needs it", async () => {
    const open = await openPrices(await shop());
    const [navy] = open.towel.variants;
    await open.add(rise, [navy!.id]);
    await open.add({ ...sale, rule: "price", amount: 1400, starts_at: moment("12-21T00:00:00") }, [navy!.id]);
    const coming = (await open.of()).variants[0]!.periods[0]!;
    await expect(open.owner.pricePeriods.remove({ id: coming.id, version: coming.version })).rejects.toMatchObject(
      invalid({ version: [expect.stringContaining("1,400円")] }),
    );
    expect(await open.shownAt("12-21T00:00:00")).toEqual([
      [1400, 1430],
      [990, undefined],
    ]);
  });

  test("[OWN-11, CAT-23] prices of a cart that is open across a new regular price are shown again before the order", async () => {
    const ready = await openForOrders(await shop());
    const { owner } = await asStaff(ready);
    const { towel } = ready;
    const change = { ...rise, amount: 2200, starts_at: moment("11-25T00:00:00") };
    const { digest } = await owner.pricePeriods.trial({ products: [towel.model], change });
    await owner.pricePeriods.add({ products: [towel.model], change, digest });
    ready.at(moment("11-24T23:59:59.999"));
    const { token, detail } = await readyCart(ready, [{ id: towel.id }]);
    expect(detail.order.total_products).toBe(1980);
    ready.at(moment("11-25T00:00:00"));
    await expect(ready.api.cart.decision({ token, digest: detail.digest })).rejects.toMatchObject({
      code: "cart.decision.changed",
    });
    const now = (await ready.api.cart.get({ token })).detail;
    expect(now.products[0]).toMatchObject({ unit_price: 2200, price_before: 1980 });
    await ready.api.cart.decision({ token, digest: now.digest });
  });

  test("[OWN-07, OWN-11] who may not edit prices sees them and changes nothing; another channel's do not exist", async () => {
    const open = await openPrices(await shop());
    await open.add(sale);
    const { pricePeriods, sales } = (await asStaff(open, { roles: [{ channelId: null, role: "orders" }] })).owner;
    expect(await pricePeriods.of({ id: open.towel.id })).toMatchObject({ may_edit: false });
    const [listed] = await sales.list({});
    expect(listed).toMatchObject({ may_edit: false, preview_url: null });
    const forbidden = { code: "staff.forbidden" };
    await expect(pricePeriods.trial({ products: open.products, change: sale })).rejects.toMatchObject(forbidden);
    await expect(sales.end({ id: listed!.id, version: listed!.version })).rejects.toMatchObject(forbidden);
    const second = await openSecondChannel(open);
    const other = (await asStaff(open, { roles: [{ channelId: second.channel.id, role: "owner" }] })).owner;
    await expect(other.pricePeriods.of({ id: open.towel.id })).rejects.toMatchObject({ code: "product.not_found" });
    await expect(other.pricePeriods.trial({ products: open.products })).rejects.toMatchObject({
      code: "product.not_found",
    });
    await expect(other.sales.end({ id: listed!.id, version: listed!.version })).rejects.toMatchObject({
      code: "common.not_found",
    });
    expect(await other.sales.list({})).toEqual([]);
  });

  test("[OWN-18] a sale is recorded as a period of its product, with who set it", async () => {
    const open = await openPrices(await shop());
    await open.add(sale);
    const { rows } = await sql<{ actor: string; name: string; after: object }>`
      select actor, name, after from change_record where table_name = 'price_period' order by id`.execute(db());
    expect(rows).toMatchObject([
      { actor: expect.stringMatching(/^staff:/), name: "歳末", after: { kind: "sale", price: 1050 } },
      { name: "歳末", after: { price: 790 } },
    ]);
  });
});
