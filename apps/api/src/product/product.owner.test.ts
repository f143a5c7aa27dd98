import { expect, test } from "vitest";
import { mergeRefused } from "@noren/contract/platform/merge-fields.ts";
import type { Edit } from "@noren/contract/platform/version.ts";
import type { ProductFields, VariantFields } from "@noren/contract/product/product.owner.ts";
import { describeOnBothDatabases, describeOnPostgres } from "#api/testing/databases.ts";
import { openWithMember } from "#api/testing/member-orders.ts";
import { readyCart } from "#api/testing/products.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { getProductToEdit, getVariantToEdit, saveProduct, saveVariant } from "./product.owner-service.ts";

/** The owner's forms of the towel and of its only variant. */
async function openForms(test: TestShop) {
  const open = await openWithMember(test);
  const work = { db: open.db, actor: open.actor, channel: open.channel, now: open.shop.clock() };
  const { model, id } = open.towel;
  return {
    ...open,
    product: () => getProductToEdit(work, model),
    variant: () => getVariantToEdit(work, id),
    saveProduct: (edit: Edit<ProductFields>) => saveProduct(work, model, edit),
    saveVariant: (edit: Edit<VariantFields>) => saveVariant(work, id, edit),
  };
}

const changed = { code: "common.changed_meanwhile", status: 409 };

describeOnBothDatabases("an owner's edit of a product", ({ shop }) => {
  test("[OWN-11] a product that sells while an owner has it open is saved without common.changed_meanwhile", async () => {
    const open = await openForms(await shop());
    const [product, variant] = [await open.product(), await open.variant()];
    await open.order(open.bank, [{ id: open.towel.id, quantity: 2 }]);
    await open.saveProduct({ version: product.version, values: { name: "大判タオル", description: "やわらか" } });
    await open.order(open.bank, [{ id: open.towel.id, quantity: 8 }]);
    await open.saveVariant({ version: variant.version, values: { price: 2200 } });
    expect(await open.stock()).toEqual([0, 5]);
    expect(await open.product()).toMatchObject({ values: { name: "大判タオル", description: "やわらか" } });
    expect(await open.variant()).toMatchObject({ values: { price: 2200 } });
    await open.audited();
  });

  test("[OWN-11] it is also saved at the very moment of a sale", async () => {
    const open = await openForms(await shop());
    const carts = [];
    for (let buyer = 0; buyer < 3; buyer++) carts.push(await readyCart(open, [{ id: open.towel.id }]));
    let { version } = await open.variant();
    const sales = carts.map(({ token, detail }) => open.api.cart.decision({ token, digest: detail.digest }));
    let sold = 0;
    const count = () => (sold += 1);
    for (const sale of sales) void sale.then(count, count);
    // Saves one edit after another until all sales are done.
    for (let sort = 1; sold < sales.length; sort++) version = await open.saveVariant({ version, values: { sort } });
    await Promise.all(sales);
    await open.saveVariant({ version, values: { sort: 5, jan_code: "4901234567894" } });
    expect((await open.stock())[0]).toBe(7);
    expect(await open.variant()).toMatchObject({ values: { sort: 5, jan_code: "4901234567894", price: 1980 } });
    await open.audited();
  });

  test("[OWN-11] of two owners with one version one saves, and the other gets common.changed_meanwhile with both values", async () => {
    const open = await openForms(await shop());
    for (let round = 0; round < 5; round++) {
      const { version, values: base } = await open.product();
      const names = [`タオル${round}A`, `タオル${round}B`];
      const both = await Promise.allSettled(
        names.map((name) => open.saveProduct({ version, base: { name: base.name }, values: { name } })),
      );
      const won = both.findIndex(({ status }) => status === "fulfilled");
      expect(both.filter(({ status }) => status === "rejected")).toMatchObject([
        {
          reason: {
            ...changed,
            data: {
              version: version + 1,
              fields: { name: { base: base.name, theirs: names[won], yours: names[1 - won] } },
            },
          },
        },
      ]);
      expect((await open.product()).values.name).toBe(names[won]);
    }
  });

  test("[OWN-11] a screen merges the fields of a refusal, asks only about the real conflict, and saves over the new version", async () => {
    const open = await openForms(await shop());
    const { version, values: base } = await open.product();
    await open.saveProduct({ version, values: { name: "麻のタオル", lead_days: 3 } });
    const edit = { version, base, values: { ...base, name: "綿のタオル", keywords: "手拭い" } };
    const refused = await open.saveProduct(edit).catch((error: unknown) => error);
    expect(refused).toMatchObject(changed);
    const { data } = refused as { data: Parameters<typeof mergeRefused>[0] & { version: number } };
    const merged = mergeRefused(data);
    expect(merged).toEqual({
      values: { keywords: "手拭い" },
      theirs: ["lead_days"],
      conflicts: { name: { base: "ガーゼタオル", theirs: "麻のタオル", yours: "綿のタオル" } },
    });
    await open.saveProduct({ version: data.version, values: { ...merged.values, name: "綿のタオル" } });
    expect((await open.product()).values).toEqual({ ...base, name: "綿のタオル", lead_days: 3, keywords: "手拭い" });
  });

  test("[OWN-11] saving the stored values again succeeds: a double click is not a conflict", async () => {
    const open = await openForms(await shop());
    const { version } = await open.variant();
    const saved = await open.saveVariant({ version, values: { price: 2000 } });
    expect(saved).toBe(version + 1);
    expect(await open.saveVariant({ version, values: { price: 2000 } })).toBe(saved);
    await expect(open.saveVariant({ version, values: { price: 2000, sort: 3 } })).rejects.toMatchObject({
      ...changed,
      data: { fields: { sort: { theirs: 0, yours: 3 } } },
    });
  });

  test("[OWN-11] without a version an edit overwrites any version, and an unknown product is refused", async () => {
    const open = await openForms(await shop());
    await open.saveVariant({ values: { price: 2100 } });
    await open.saveVariant({ values: { is_on_sale: false } });
    expect((await open.variant()).values).toMatchObject({ price: 2100, is_on_sale: false });
    const work = { db: open.db, actor: open.actor, channel: open.channel, now: open.shop.clock() };
    await expect(saveProduct(work, open.towel.id, { values: {} })).rejects.toMatchObject({ code: "product.not_found" });
  });

  test("[OWN-11] parts of two edits that contradict each other are refused by field", async () => {
    const open = await openForms(await shop());
    const sale_price_starts_at = "2026-12-01T00:00:00.000Z";
    const sale_price_ends_at = "2026-12-05T00:00:00.000Z";
    await open.saveVariant({ values: { sale_price: 1500, sale_price_starts_at, sale_price_ends_at } });
    const { version, values } = await open.variant();
    expect(values).toMatchObject({ sale_price: 1500, sale_price_ends_at });
    await expect(open.saveVariant({ version, values: { price: 1400 } })).rejects.toMatchObject({
      code: "common.invalid_input",
      fields: { sale_price: [expect.any(String)] },
    });
    await expect(open.saveVariant({ version, values: { jan_code: "123" } })).rejects.toMatchObject({
      fields: { jan_code: [expect.any(String)] },
    });
  });
});

describeOnPostgres("an owner's edit that waits", ({ shop, db }) => {
  test("[OWN-11] an edit that waits for another transaction is compared with the version that it committed", async () => {
    const open = await openForms(await shop());
    const { version } = await open.variant();
    let late: Promise<unknown> | undefined;
    await db()
      .transaction()
      .execute(async (trx) => {
        await trx.updateTable("product").set({ price: 2500 }).where("id", "=", open.towel.id).execute();
        late = open.saveVariant({ version, values: { price: 2600 } }).catch((error: unknown) => error);
        await new Promise((resolve) => setTimeout(resolve, 100));
      });
    expect(await late).toMatchObject({ ...changed, data: { fields: { price: { theirs: 2500, yours: 2600 } } } });
    expect((await open.variant()).values.price).toBe(2500);
  });
});
