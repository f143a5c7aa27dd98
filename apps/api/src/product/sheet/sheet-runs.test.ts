import { expect, test } from "vitest";
import { putProduct } from "#api/testing/catalogue.ts";
import { describeOnBothDatabases, describeOnPostgres } from "#api/testing/databases.ts";
import { later } from "#api/testing/later.ts";
import { openSheet } from "#api/testing/product-sheets.ts";
import { putProducts, readyCart } from "#api/testing/products.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";
import { asStaff } from "#api/testing/staff.ts";

const invalid = (fields: Record<string, unknown>) => ({ status: 422, code: "common.invalid_input", fields });

describeOnBothDatabases("saved sheets of products", ({ shop, db }) => {
  test("[OWN-11] an undo takes back what nobody has changed since, names the rest, and can be taken back itself", async () => {
    const open = await openSheet(await shop());
    const { towel, tea, owner } = open;
    const { run } = await open.save(
      open.price(towel.id, 1980, "2200"),
      open.price(tea.id, 1080, "1100"),
      { id: tea.id, column: "stock", before: "5", after: "9" },
      { id: towel.id, column: "stock", before: "10", after: "3" },
    );
    open.at(later(5));
    await open.save(open.price(tea.id, 1100, "1150"), { id: towel.id, column: "stock", before: "3", after: "4" });
    const cart = await readyCart(open, [{ id: tea.id, quantity: 2 }]);
    await open.api.cart.decision({ token: cart.token, digest: cart.detail.digest });
    open.at(later(6));
    const undo = await owner.productSheet.undo({ id: run!.id });
    expect(undo).toMatchObject({ changed: 2, kept: 2, undo_of: run!.id });
    expect(await open.row(towel.code)).toMatchObject({ price: 1980, stock: 4 });
    // two of the nine pieces were sold
    expect(await open.row(tea.code)).toMatchObject({ price: 1150, stock: 3 });
    const { cells } = await owner.productSheet.run({ id: undo.id });
    expect(cells.filter(({ kept }) => kept !== null)).toMatchObject([
      { code: towel.code, column: "stock", kept: "あとで在庫を数え直しています。いまは4個です。" },
      { code: tea.code, column: "price", kept: "あとで「1,150」に変えられています。" },
    ]);
    await expect(owner.productSheet.undo({ id: run!.id })).rejects.toMatchObject({ code: "product_sheet.undone" });
    expect(await owner.productSheet.run({ id: run!.id })).toMatchObject({ undone_by: undo.id, may_undo: false });
    await owner.productSheet.undo({ id: undo.id });
    expect(await open.row(towel.code)).toMatchObject({ price: 2200 });
    const { data, pagination } = await owner.productSheet.runs({});
    expect(pagination.total).toBe(4);
    expect(data[0]).toMatchObject({ undo_of: undo.id, columns: ["通常価格", "在庫数"] });
  });

  test("[OWN-11] what was removed since is named by an undo", async () => {
    const open = await openSheet(await shop());
    const mug = await putProducts(open, { name: "湯のみ", stock: 0 });
    const { run } = await open.save(open.price(mug.id, 1980, "2200"), open.price(open.tea.id, 1080, "1100"));
    await db().deleteFrom("product_model").where("id", "=", mug.model).execute();
    const undo = await open.owner.productSheet.undo({ id: run!.id });
    expect(undo).toMatchObject({ changed: 1, kept: 1 });
    const { cells } = await open.owner.productSheet.run({ id: undo.id });
    expect(cells[0]).toMatchObject({ name: "湯のみ", kept: "この商品は見つかりませんでした。" });
  });

  test("[OWN-07] who may only see the catalogue saves and takes back nothing, and another shop's products do not exist", async () => {
    const first = await openSheet(await shop());
    const second = await openSecondChannel(first);
    const { id, model } = await putProducts(second, { name: "常の器" });
    const change = { id, column: "price", before: "1980", after: "2200" } as const;
    const roleIn = async (role: "catalogue" | "shipping", channelId: string) =>
      (await asStaff(first, { roles: [{ channelId, role }] })).owner.productSheet;
    const clerk = await roleIn("catalogue", first.channel.id);
    expect((await clerk.rows({})).rows.map((row) => row.id)).not.toContain(id);
    expect((await clerk.rows({ ids: [model] })).rows).toEqual([]);
    await expect(clerk.rows({ channel: second.channel.code })).rejects.toMatchObject({ code: "channel.not_found" });
    await expect(clerk.save({ cells: [change] })).rejects.toMatchObject(
      invalid({ [`${id}.price`]: ["この商品は見つかりませんでした。"] }),
    );
    const { run } = await first.owner.productSheet.save({ cells: [change, first.price(first.tea.id, 1080, "1100")] });
    expect((await clerk.runs({})).data).toEqual([]);
    await expect(clerk.run({ id: run!.id })).rejects.toMatchObject({ code: "common.not_found" });
    await expect(clerk.undo({ id: run!.id })).rejects.toMatchObject({ code: "common.not_found" });
    const seeing = await roleIn("shipping", second.channel.id);
    expect((await seeing.rows({})).rows).toMatchObject([{ id, price: 2200, may_edit: false }]);
    await expect(seeing.save({ cells: [change] })).rejects.toMatchObject({ code: "staff.forbidden" });
  });

  test("[OWN-11] a sheet of 2,000 variants is read, saved and taken back", { timeout: 120_000 }, async () => {
    const open = await openSheet(await shop());
    for (let at = 0; at < 4; at++)
      await putProduct(open, {
        code: `BIG-${at}`,
        variants: Array.from({ length: 500 }, (_, size) => ({ size: `${size}cm`, stock: 1 })),
      });
    const { rows, has_more } = await open.owner.productSheet.rows({});
    expect([rows.length, has_more]).toEqual([2000, true]);
    const changes = rows.map(({ id, price }) => open.price(id, price, String(price + 110)));
    const { run } = await open.save(...changes);
    expect(run).toMatchObject({ changed: 2000 });
    expect(await open.owner.productSheet.undo({ id: run!.id })).toMatchObject({ changed: 2000, kept: 0 });
    expect((await open.rows()).map(({ price }) => price)).toEqual(rows.map(({ price }) => price));
  });
});

describeOnPostgres("two sheets at once", ({ shop }) => {
  test("[OWN-11] of two saves of one cell at once one is refused, and saves of other cells both succeed", async () => {
    const open = await openSheet(await shop());
    const { towel, tea } = open;
    for (let round = 0; round < 4; round++) {
      const { price } = await open.row(towel.code);
      const { price: other } = await open.row(tea.code);
      const outcomes = await Promise.allSettled([
        open.save(open.price(towel.id, price, `${price + 1}`), open.price(tea.id, other, `${other + 1}`)),
        open.save(open.price(tea.id, other, `${other + 2}`), open.price(towel.id, price, `${price + 2}`)),
        open.save({ id: towel.model, column: "lead_days", before: `${round}`, after: `${round + 1}` }),
      ]);
      expect(outcomes.slice(0, 2).filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(outcomes.slice(0, 2).find(({ status }) => status === "rejected")).toMatchObject({
        reason: { code: "common.changed_meanwhile" },
      });
      expect(outcomes[2]).toMatchObject({ status: "fulfilled" });
    }
  });
});
