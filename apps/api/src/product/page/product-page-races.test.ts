import { expect, test } from "vitest";
import type { OwnerClient } from "#api/owner-clients.ts";
import { describeOnBothDatabases, describeOnPostgres } from "#api/testing/databases.ts";
import { openWithMember } from "#api/testing/member-orders.ts";
import { readyCart } from "#api/testing/products.ts";
import { asStaff } from "#api/testing/staff.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

type Save = Parameters<OwnerClient["productPage"]["save"]>[0];
type Edit = Pick<Save, "version" | "values"> & Partial<Pick<Save, "base" | "variants">>;

/** Two owners with the towel's page, which has one variant. */
async function openTowel(test: TestShop) {
  const open = await openWithMember(test);
  const { model: id } = open.towel;
  const owners = [(await asStaff(test)).owner, (await asStaff(test)).owner] as const;
  const page = () => owners[0].productPage.one({ id });
  return {
    ...open,
    owners,
    page,
    variant: async () => (await page()).variants[0]!,
    save: (edit: Edit, owner = owners[0]) =>
      owner.productPage.save({ id, variants: [], added: [], removed: [], ...edit }),
  };
}

const changed = { code: "common.changed_meanwhile", status: 409 };

describeOnBothDatabases("edits of a product beside others", ({ shop }) => {
  test("[OWN-11] a product and its variant are saved at the very moment of their sale, and the stock is what the sales leave", async () => {
    const open = await openTowel(await shop());
    const carts = [];
    for (let buyer = 0; buyer < 3; buyer++) carts.push(await readyCart(open, [{ id: open.towel.id }]));
    const sales = carts.map(({ token, detail }) => open.api.cart.decision({ token, digest: detail.digest }));
    let sold = 0;
    const count = () => (sold += 1);
    for (const sale of sales) void sale.then(count, count);
    let { version } = await open.page();
    let edits = 0;
    const edit = async () => {
      edits += 1;
      const { id, version: own } = await open.variant();
      const variants = [{ id, version: own, values: { shelf: `A-${edits}` } }];
      ({ version } = await open.save({ version, values: { name: `タオル${edits}` }, variants }));
    };
    while (sold < sales.length) await edit();
    await Promise.all(sales);
    await edit();
    expect((await open.page()).values.name).toBe(`タオル${edits}`);
    expect(await open.variant()).toMatchObject({ stock: 7, values: { shelf: `A-${edits}`, price: 1980 } });
    await open.audited();
  });

  test("[OWN-11] of two owners with one version one saves, and the other gets common.changed_meanwhile with both values", async () => {
    const open = await openTowel(await shop());
    for (let round = 0; round < 5; round++) {
      const { version, values: base } = await open.page();
      const names = [`タオル${round}A`, `タオル${round}B`];
      const edits = names.map((name) => ({ version, base: { name: base.name }, values: { name } }));
      const both = await Promise.allSettled(edits.map((edit, at) => open.save(edit, open.owners[at])));
      const won = both.findIndex(({ status }) => status === "fulfilled");
      expect(both.filter(({ status }) => status === "rejected")).toMatchObject([
        {
          reason: {
            ...changed,
            data: { fields: { name: { base: base.name, theirs: names[won], yours: names[1 - won] } } },
          },
        },
      ]);
      expect((await open.page()).values.name).toBe(names[won]);
    }
  });

  test("[OWN-11] of two owners who change the price of one variant one saves, and nothing of the other's edit is stored", async () => {
    const open = await openTowel(await shop());
    for (let round = 0; round < 5; round++) {
      const { version, variants } = await open.page();
      const { id, version: own, values } = variants[0]!;
      const prices = [2000 + round * 100, 2050 + round * 100];
      const both = await Promise.allSettled(
        prices.map((price, at) => {
          const edit = { id, version: own, base: { price: values.price }, values: { price, shelf: `${round}-${at}` } };
          return open.save({ version, values: {}, variants: [edit] }, open.owners[at]);
        }),
      );
      const won = both.findIndex(({ status }) => status === "fulfilled");
      const fields = {
        [`variants.${id}.price`]: { base: values.price, theirs: prices[won], yours: prices[1 - won] },
      };
      expect(both.filter(({ status }) => status === "rejected")).toMatchObject([
        { reason: { ...changed, data: { fields } } },
      ]);
      expect((await open.variant()).values).toMatchObject({ price: prices[won], shelf: `${round}-${won}` });
    }
  });

  test("[OWN-11] saving the stored values of a variant again succeeds: a double click is not a conflict", async () => {
    const open = await openTowel(await shop());
    const { version, variants } = await open.page();
    const { id, version: own } = variants[0]!;
    const saveVariant = (values: object) =>
      open.save({ version, values: {}, variants: [{ id, version: own, values }] });
    const saved = await saveVariant({ price: 2000 });
    expect(await saveVariant({ price: 2000 })).toMatchObject({ version: saved.version });
    await expect(saveVariant({ price: 2000, shelf: "B-01" })).rejects.toMatchObject({
      ...changed,
      data: { fields: { [`variants.${id}.shelf`]: { theirs: "", yours: "B-01" } } },
    });
  });
});

describeOnPostgres("an edit of a product that waits", ({ shop, db }) => {
  test("[OWN-11] an edit that waits for another transaction is compared with the version that it committed", async () => {
    const open = await openTowel(await shop());
    const { version, variants } = await open.page();
    const { id, version: own } = variants[0]!;
    let late: Promise<unknown> | undefined;
    await db()
      .transaction()
      .execute(async (trx) => {
        await trx.updateTable("product").set({ price: 2500 }).where("id", "=", id).execute();
        const edit = { version, values: {}, variants: [{ id, version: own, values: { price: 2600 } }] };
        late = open.save(edit).catch((error: unknown) => error);
        await new Promise((resolve) => setTimeout(resolve, 100));
      });
    const fields = { [`variants.${id}.price`]: { theirs: 2500, yours: 2600 } };
    expect(await late).toMatchObject({ ...changed, data: { fields } });
    expect((await open.variant()).values.price).toBe(2500);
  });
});
