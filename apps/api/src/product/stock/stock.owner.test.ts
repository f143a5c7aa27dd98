import fc from "fast-check";
import { expect, test } from "vitest";
import { putProduct } from "#api/testing/catalogue.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";
import { asStaff } from "#api/testing/staff.ts";
import { historyOf, openStock } from "#api/testing/stock.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

/** A variant that is made to order; returns its id. */
async function putMadeToOrder(open: TestShop): Promise<string> {
  const { id } = (await putProduct(open, { variants: [{ stock: 0 }] })).variants[0]!;
  await open.db.updateTable("product").set({ is_made_to_order: true }).where("id", "=", id).execute();
  return id;
}

describeOnBothDatabases("the owner's list of stock", ({ shop, db }) => {
  test("[OWN-11] the list shows stock, what unshipped orders hold, and what runs out; made-to-order and archived products are left out", async () => {
    const open = await openStock(await shop());
    await putMadeToOrder(open);
    const old = await putProduct(open, { key: "old", variants: [{ code: "OLD", stock: 1 }] });
    await db().updateTable("product_model").set({ state: "archived" }).where("id", "=", old.id).execute();
    await open.set("STOCK.WARN_AT", 4);
    const { id } = await open.order();
    const { data, pagination, more } = await open.owner.stock.list({});
    expect(pagination.total).toBe(2);
    expect(more).toEqual({ low: 1, out: 0 });
    const rows = new Map(data.map((row) => [row.id, row]));
    expect(rows.get(open.towel.id)).toMatchObject({
      stock: 8,
      reserved: 2,
      warn_at: 4,
      is_low: false,
      channel: "noren",
    });
    const none = { arriving: 0, arrives_on: null, waiting: 0 };
    expect(rows.get(open.tea.id)).toMatchObject({ stock: 4, reserved: 1, is_low: true, ...none });
    const low = await open.owner.stock.list({ show: "low" });
    expect(low.data.map(({ id: one }) => one)).toEqual([open.tea.id]);
    expect((await open.owner.stock.list({ show: "reserved" })).data).toHaveLength(2);
    await db().updateTable("shop_order").set({ state: "shipped" }).where("id", "=", id).execute();
    expect((await open.owner.stock.list({ show: "reserved" })).data).toEqual([]);
  });

  test("[OWN-11] pieces of a parcel that has left are no longer held, those of the others are", async () => {
    const open = await openStock(await shop());
    const { id, order_no } = await open.order();
    await open.type("order paid", order_no);
    await open.type("order packed", order_no);
    const [line] = await db()
      .selectFrom("order_line")
      .select(["key", "product_id"])
      .where("order_id", "=", id)
      .where("product_id", "=", open.towel.id)
      .execute();
    const [parcel] = await db().selectFrom("order_packing").selectAll().execute();
    const products = JSON.stringify([{ key: line!.key, quantity: 1 }]);
    await db()
      .updateTable("order_packing")
      .set({ shipped_at: open.shop.clock(), products })
      .where("id", "=", parcel!.id)
      .execute();
    expect((await open.of(open.towel.id)).stock.reserved).toBe(1);
    expect((await open.of(open.tea.id)).stock.reserved).toBe(1);
  });

  test("[OWN-11] a variant is found by its code, its JAN code or words of its name, in any width", async () => {
    const open = await openStock(await shop());
    await db().updateTable("product").set({ jan_code: "4901234567894" }).where("id", "=", open.tea.id).execute();
    const found = async (word: string) => (await open.owner.stock.list({ word })).data.map(({ id }) => id);
    expect(await found(open.towel.code.toLowerCase().replace("-", "－"))).toEqual([open.towel.id]);
    expect(await found("4901234567894")).toEqual([open.tea.id]);
    expect(await found("何もない品")).toEqual([]);
  });

  test("[OWN-11] the sorts follow code and stock, and pages do not overlap", async () => {
    const open = await openStock(await shop());
    for (const stock of [3, 0, 12]) await putProduct(open, { variants: [{ code: `Z-${stock}`, stock }] });
    const stocks = async (sort: "stock" | "stock_desc") =>
      (await open.owner.stock.list({ sort })).data.map(({ stock }) => stock);
    expect(await stocks("stock")).toEqual([0, 3, 5, 10, 12]);
    expect(await stocks("stock_desc")).toEqual([12, 10, 5, 3, 0]);
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await open.owner.stock.list({ sort: "code", per: 2, page }));
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(5);
  });
});

describeOnBothDatabases("a variant's stock", ({ shop, db }) => {
  test("[OWN-11] each movement shows when, who, why and the balance: an order's, its release, and the owner's", async () => {
    const open = await openStock(await shop());
    const { order_no } = await open.order();
    const owner = await open.ownerAt("2026-11-21T01:00:00Z");
    await owner.stock.move({ variant: open.towel.id, delta: 20, reason: "arrival", note: "はまかぜ染場" });
    const later = await open.ownerAt("2026-11-22T01:00:00Z");
    await open.type("order cancelled", order_no, "--reason", "在庫がないため");
    const shown = await open.of(open.towel.id, later);
    expect(historyOf(shown)).toEqual([
      ["注文の取り消し", 2, 30, "コマンド"],
      ["入荷", 20, 28, "暖簾 あきな"],
      ["注文", -2, 8, "お客さま"],
      ["はじめの在庫", 10, 10, "SQL"],
    ]);
    expect(shown.movements[0]).toMatchObject({ order_no, at: "2026-11-22T01:00:00.000Z" });
    expect(shown.movements[1]).toMatchObject({ order_no: null, note: "はまかぜ染場" });
    await open.audited();
  });

  test("[OWN-11] a history goes on by its cursor, and its balances go on with it", async () => {
    const open = await openStock(await shop());
    for (let at = 0; at < 60; at++)
      await open.owner.stock.move({ variant: open.towel.id, delta: at % 2 === 0 ? 3 : -1, reason: "count" });
    const first = await open.of(open.towel.id);
    expect(first.movements).toHaveLength(50);
    const second = await open.owner.stock.variant({ variant: open.towel.id, below: first.next! });
    expect(second.next).toBeNull();
    const all = [...first.movements, ...second.movements];
    expect(all).toHaveLength(61);
    let balance = (await open.stock())[0]!;
    for (const movement of all) {
      expect(movement.balance).toBe(balance);
      balance -= movement.delta;
    }
    expect(balance).toBe(0);
  });

  test("[OWN-11] a movement below zero is refused in words and changes nothing; other needs a note", async () => {
    const open = await openStock(await shop());
    const move = (fields: { delta: number; reason?: "damage" | "other"; note?: string }) =>
      open.owner.stock.move({ variant: open.towel.id, reason: "damage", ...fields });
    await expect(move({ delta: -11 })).rejects.toMatchObject({
      code: "stock.too_few",
      message: "いまの在庫は10点なので、11点は減らせません。",
    });
    await expect(move({ delta: 9_999_990 })).rejects.toMatchObject({ code: "stock.too_many" });
    await expect(move({ delta: 0 })).rejects.toMatchObject({ fields: { delta: [expect.any(String)] } });
    await expect(move({ delta: 1, reason: "other" })).rejects.toMatchObject({ fields: { note: [expect.any(String)] } });
    expect(await open.stock()).toEqual([10, 5]);
    expect((await open.of(open.towel.id)).movements).toHaveLength(1);
    const { model } = open.towel;
    await expect(open.owner.stock.move({ variant: model, delta: 1, reason: "count" })).rejects.toMatchObject({
      code: "product.not_found",
    });
    await open.audited();
    const variant = await putMadeToOrder(open);
    await expect(open.owner.stock.move({ variant, delta: 1, reason: "count" })).rejects.toMatchObject({
      code: "stock.made_to_order",
    });
  });

  test("[OWN-11] of many movements at once that take more than there is, as many are booked as there are pieces", async () => {
    const open = await openStock(await shop());
    const all = await Promise.allSettled(
      Array.from({ length: 8 }, () => open.owner.stock.move({ variant: open.towel.id, delta: -3, reason: "damage" })),
    );
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(await open.stock()).toEqual([1, 5]);
    await open.audited();
  });

  test("[OWN-11] a limit of one variant replaces the setting; of two people with one version one saves", async () => {
    const open = await openStock(await shop());
    const set = (version: number, warn_at: number | null) =>
      open.owner.stock.setLimit({ variant: open.towel.id, version, warn_at });
    expect((await open.of(open.towel.id)).stock).toMatchObject({ warn_at: 3, own_warn_at: null, limit_version: 0 });
    const { version } = await set(0, 10);
    expect((await open.of(open.towel.id)).stock).toMatchObject({ warn_at: 10, own_warn_at: 10, is_low: true });
    await expect(set(0, 7)).rejects.toMatchObject({
      code: "common.changed_meanwhile",
      data: { version, fields: { warn_at: { theirs: 10, yours: 7 } } },
    });
    expect(await set(0, 10)).toEqual({ version });
    await set(version, 2);
    await expect(set(version, null)).rejects.toMatchObject({ code: "common.changed_meanwhile" });
    expect(await set(version + 1, null)).toEqual({ version: 0 });
    expect((await open.of(open.towel.id)).stock).toMatchObject({ warn_at: 3, own_warn_at: null });
    const changes = await db()
      .selectFrom("change_record")
      .select(["actor", "table_name"])
      .where("table_name", "=", "stock_limit")
      .execute();
    expect(changes).toHaveLength(3);
    expect(changes[0]!.actor).toBe(`staff:${open.staffId}`);
  });

  test("[OWN-07] a person sees and moves the stock of their channels only", async () => {
    const open = await openStock(await shop());
    const other = await openSecondChannel(open);
    const { owner } = await asStaff(open, { roles: [{ channelId: other.channel.id, role: "catalogue" }] });
    expect((await owner.stock.list({})).data.map(({ id }) => id)).not.toContain(open.towel.id);
    const gone = { code: "product.not_found" };
    await expect(owner.stock.variant({ variant: open.towel.id })).rejects.toMatchObject(gone);
    await expect(owner.stock.move({ variant: open.towel.id, delta: 1, reason: "count" })).rejects.toMatchObject(gone);
    await expect(owner.stock.setLimit({ variant: open.towel.id, version: 0, warn_at: 1 })).rejects.toMatchObject(gone);
    const reader = await asStaff(open, { roles: [{ channelId: null, role: "shipping" }] });
    expect((await reader.owner.stock.variant({ variant: open.towel.id })).stock.may_edit).toBe(false);
    await expect(reader.owner.stock.move({ variant: open.towel.id, delta: 1, reason: "count" })).rejects.toMatchObject({
      code: "staff.forbidden",
    });
  });

  test("[OWN-11] after any movements the stock is their sum, and every balance follows from them", async () => {
    const open = await openStock(await shop());
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.integer({ min: -6, max: 6 }).filter((delta) => delta !== 0),
          { maxLength: 8 },
        ),
        async (deltas) => {
          for (const delta of deltas)
            await open.owner.stock.move({ variant: open.tea.id, delta, reason: "count" }).catch((error: unknown) => {
              expect(error).toMatchObject({ code: "stock.too_few" });
            });
          const { stock, movements } = await open.of(open.tea.id);
          expect(movements[0]!.balance).toBe(stock.stock);
          const [last] = movements.slice(-1);
          expect(last!.balance).toBe(last!.delta);
        },
      ),
      { numRuns: 6 },
    );
    await open.audited();
  });
});
