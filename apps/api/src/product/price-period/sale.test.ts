import { expect, test } from "vitest";
import { type RawBuilder, sql } from "kysely";
import { describeOnBothDatabases, describeOnPostgres } from "#api/testing/databases.ts";
import { invalid, moment, openPrices, rise, sale } from "#api/testing/price-periods.ts";
import { expectSound } from "#api/testing/towels.ts";

describeOnBothDatabases("sales of several variants", ({ shop, db }) => {
  test("[OWN-11] the sales that are on are listed as they were set, and are moved, ended and removed as one", async () => {
    const open = await openPrices(await shop());
    await open.add(sale);
    const [listed, ...more] = await open.owner.sales.list({});
    expect(more).toEqual([]);
    expect(listed).toMatchObject({
      name: "歳末",
      state: "coming",
      variants: 2,
      price_min: 790,
      price_max: 1050,
      channel: "noren",
    });
    const { id, version } = listed!;
    await open.owner.sales.change({ id, version, values: { name: "年の瀬", ends_at: moment("12-31T00:00:00") } });
    await expect(open.owner.sales.change({ id, version, values: { name: "初売り" } })).rejects.toMatchObject({
      code: "common.changed_meanwhile",
      data: { fields: { name: { theirs: "年の瀬", yours: "初売り" } } },
    });
    expect((await open.shownAt("12-30T23:59:59"))[1]).toEqual([790, 990]);
    await open.shownAt("12-08T00:00:00");
    const [running] = await open.owner.sales.list({});
    expect(running).toMatchObject({ name: "年の瀬", state: "running", preview_url: null });
    await expect(open.owner.sales.remove({ id, version: running!.version })).rejects.toMatchObject(
      invalid({ version: [expect.any(String)] }),
    );
    expect(await open.owner.sales.end({ id, version: running!.version })).toEqual({ name: "年の瀬", variants: 2 });
    expect(await open.owner.sales.list({})).toEqual([]);
    expect((await open.shownAt("12-08T00:00:00"))[1]).toEqual([990, undefined]);
    await open.add({ ...sale, starts_at: moment("12-20T00:00:00") });
    const [coming] = await open.owner.sales.list({});
    await open.owner.sales.remove({ id: coming!.id, version: coming!.version });
    expect(await open.owner.sales.list({})).toEqual([]);
    await expect(open.owner.sales.end({ id: coming!.id, version: 1 })).rejects.toMatchObject({
      code: "common.not_found",
    });
    await expectSound(db());
  });

  test("[OWN-11] sales set by file or SQL with the same hours are one sale; hours that meet another sale are refused by variant", async () => {
    const open = await openPrices(await shop());
    await sql`update product set sale_price = price - 100, sale_price_starts_at = ${sale.starts_at}, sale_price_ends_at = ${sale.ends_at}
      where model_id = ${open.towel.id}`.execute(db());
    const { sales } = open.owner;
    const [listed, ...more] = await sales.list({});
    expect([listed!.variants, listed!.name, more]).toEqual([2, "", []]);
    await open.add({ ...sale, starts_at: sale.ends_at, ends_at: moment("12-31T00:00:00") }, [
      open.towel.variants[1]!.id,
    ]);
    await expect(
      sales.change({ id: listed!.id, version: listed!.version, values: { ends_at: moment("12-30T00:00:00") } }),
    ).rejects.toMatchObject(invalid({ starts_at: [expect.stringContaining("TNG-BN：")] }));
    await sql`update product set sale_price = null, sale_price_starts_at = null, sale_price_ends_at = null
      where code = 'TNG-KN'`.execute(db());
    expect((await open.of()).variants.map(({ periods }) => periods.length)).toEqual([0, 2]);
    await expectSound(db());
  });

  test("[OWN-11] SQL cannot store sales of one variant that overlap, or that are not below the regular price", async () => {
    const open = await openPrices(await shop());
    await open.add(sale);
    await open.add(rise);
    const refusedBy = async (statement: RawBuilder<unknown>) =>
      statement.execute(db()).then(
        () => "stored",
        (error: { constraint?: string }) => error.constraint,
      );
    expect(await refusedBy(sql`update product set price = 700 where code = 'TNG-BN'`)).toMatch(
      /product_sale_price|below_regular/,
    );
    expect(await refusedBy(sql`update price_period set price = 1400 where kind = 'sale'`)).toBe(
      "price_period_below_regular",
    );
    expect(await refusedBy(sql`update price_period set price = 500 where kind = 'regular'`)).toBe(
      "price_period_below_regular",
    );
    expect(
      await refusedBy(sql`insert into price_period (id, channel_id, product_id, kind, sale_id, price, starts_at, ends_at)
        select gen_random_uuid(), channel_id, product_id, 'sale', sale_id, 100, ends_at - interval '1 millisecond', ends_at + interval '1 day'
        from price_period where kind = 'sale'`),
    ).toBe("price_period_overlap");
    expect(await refusedBy(sql`update price_period set ends_at = starts_at where kind = 'sale'`)).toBe(
      "price_period_end",
    );
  });

  test("[OWN-11] a regular price that a file or SQL writes is kept over one that has begun and waits for its job", async () => {
    await openPrices(await shop());
    await sql`insert into price_period (id, channel_id, product_id, kind, sale_id, price, starts_at)
      select gen_random_uuid(), channel_id, id, 'regular', gen_random_uuid(), 1500, now() - interval '1 minute'
      from product where code = 'TNG-BN'`.execute(db());
    await sql`update product set price = 1600 where code = 'TNG-BN'`.execute(db());
    const { rows } = await sql`
      select p.price, p.price_periods, price_at(now(), p.price, p.price_periods) as now, x.done_at is not null as done
      from product p join price_period x on x.product_id = p.id where p.code = 'TNG-BN'`.execute(db());
    expect(rows).toEqual([{ price: 1600, price_periods: null, now: 1600, done: true }]);
  });
});

describeOnPostgres("two owners at once", ({ shop }) => {
  test("[OWN-11] of two overlapping sales that are saved at once, one is refused", async () => {
    const open = await openPrices(await shop());
    const changes = [
      sale,
      { ...sale, name: "初売り", starts_at: moment("12-28T00:00:00"), ends_at: moment("12-31T00:00:00") },
    ];
    const tried = await Promise.all(
      changes.map((change) => open.owner.pricePeriods.trial({ products: open.products, change })),
    );
    const both = await Promise.allSettled(
      changes.map((change, at) =>
        open.owner.pricePeriods.add({ products: open.products, change, digest: tried[at]!.digest }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "common.invalid_input" },
    });
    expect((await open.of()).variants.map(({ periods }) => periods.length)).toEqual([1, 1]);
  });
});
