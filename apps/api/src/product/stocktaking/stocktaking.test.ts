import { expect, test } from "vitest";
import { putCategory, putMaker, putProduct } from "#api/testing/catalogue.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { readyCart } from "#api/testing/products.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";
import { asStaff } from "#api/testing/staff.ts";
import { openStock } from "#api/testing/stock.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

type Opening = { part?: "all" | "maker" | "category"; part_id?: string; counts_reserved?: "0" | "1"; name?: string };

/** A shop with an open stocktaking of it. */
async function openTaking(test: TestShop, opening: Opening = {}) {
  const open = await openStock(test);
  const { stocktaking } = open.owner;
  const begin = (fields: Opening = {}) =>
    stocktaking.open({ channel: "noren", part: "all", counts_reserved: "1", name: "", ...fields });
  const { id, number } = await begin(opening);
  const count = (code: string, quantity = 1, is_whole: "0" | "1" = "0") =>
    stocktaking.count({ id, entries: [{ code, quantity, is_whole }] });
  const show = (which: "different" | "counted" | "uncounted" = "different") => stocktaking.show({ id, show: which });
  const book = async () => stocktaking.book({ id, entries: (await show()).more!.entries });
  return { ...open, id, number, begin, count, show, book, takings: stocktaking };
}

describeOnBothDatabases("a stocktaking", ({ shop, db }) => {
  test("[OWN-26] counts of a code add up, whoever counts; a difference is booked in one step and once", async () => {
    const open = await openTaking(await shop(), { name: "期末" });
    const other = await asStaff(open, { name: "田中 花" });
    const { id, towel, tea } = open;
    await open.count(towel.code, 4);
    await other.owner.stocktaking.count({ id, entries: [{ code: towel.code, quantity: 5 }] });
    const { results } = await open.takings.count({
      id,
      entries: [
        { code: tea.code, quantity: 5 },
        { code: "TWL-NONE", quantity: 1 },
      ],
    });
    expect(results.map(({ outcome }) => outcome)).toEqual(["counted", "unknown"]);
    const shown = await open.show();
    expect(shown.more).toMatchObject({
      counted: 2,
      different: 1,
      uncounted: 0,
      more_pieces: 0,
      fewer_pieces: 1,
      entries: 3,
    });
    expect(shown.data).toMatchObject([
      { code: towel.code, counted: 9, expected: 10, difference: -1, counted_by: "田中 花", booked: null },
    ]);
    expect(await open.stock()).toEqual([10, 5]);
    expect(await open.book()).toEqual({ outcome: "booked", variants: 1, more_pieces: 0, fewer_pieces: 1, short: 0 });
    expect(await open.stock()).toEqual([9, 5]);
    expect(await open.book()).toMatchObject({ outcome: "already", variants: 1, fewer_pieces: 1 });
    expect(await open.stock()).toEqual([9, 5]);
    const [movement] = (await open.of(towel.id)).movements.filter(({ reason }) => reason === "count");
    expect(movement).toMatchObject({
      delta: -1,
      balance: 9,
      who: "暖簾 あきな",
      stocktaking: { id, number: open.number },
    });
    await expect(open.count(towel.code)).rejects.toMatchObject({ code: "stocktaking.closed" });
    expect((await open.takings.list({})).data).toMatchObject([{ state: "booked", name: "期末", variants: 2 }]);
    await open.audited();
  });

  test("[OWN-26] pieces of unshipped orders lie on the shelf: they are counted too, unless the stocktaking leaves them out", async () => {
    const open = await openTaking(await shop());
    await open.order();
    await open.count(open.towel.code, 10);
    expect((await open.show("counted")).data).toMatchObject([{ counted: 10, expected: 10, difference: 0 }]);
    const { id } = await open.begin({ counts_reserved: "0" });
    await open.takings.count({ id, entries: [{ code: open.towel.code, quantity: 8 }] });
    expect((await open.takings.show({ id, show: "counted" })).data).toMatchObject([{ expected: 8, difference: 0 }]);
  });

  test("[OWN-26] what is sold, cancelled or comes between count and booking is not lost", async () => {
    const open = await openTaking(await shop());
    await open.count(open.towel.code, 9);
    const { order_no } = await open.order();
    await open.owner.stock.move({ variant: open.towel.id, delta: 20, reason: "arrival" });
    await open.book();
    expect(await open.stock()).toEqual([10 - 2 + 20 - 1, 4]);
    await open.type("order cancelled", order_no, "--reason", "在庫がないため");
    expect(await open.stock()).toEqual([29, 5]);
    await open.audited();
  });

  test("[OWN-26] a number that replaces the count before it, and one on top of it, count from there on", async () => {
    const open = await openTaking(await shop());
    const { towel } = open;
    await open.count(towel.code, 7);
    await open.count(towel.code, 3, "1");
    await open.count(towel.code, 2);
    expect((await open.show("counted")).data).toMatchObject([{ counted: 5, difference: -5, is_moved: false }]);
    await open.order();
    await open.owner.stock.move({ variant: towel.id, delta: 4, reason: "arrival" });
    await open.count(towel.code, 1);
    expect((await open.show("counted")).data).toMatchObject([{ counted: 6, expected: 14, is_moved: true }]);
  });

  test("[OWN-26] fewer pieces than orders hold leave the stock at zero, and the booking says so", async () => {
    const open = await openTaking(await shop());
    await open.order(open.bank, [{ id: open.towel.id, quantity: 9 }]);
    await open.count(open.towel.code, 4);
    expect(await open.book()).toMatchObject({ variants: 1, fewer_pieces: 1, short: 1 });
    expect((await open.stock())[0]).toBe(0);
    expect((await open.show()).data).toMatchObject([{ difference: -6, booked: -1 }]);
    await open.audited();
  });

  test("[OWN-26] a stocktaking of a maker or of a category counts its variants only, and zero for the rest on request", async () => {
    const test = await shop();
    const open = await openStock(test);
    const maker = await putMaker(open, "mill", "いずみ織布");
    const cloth = await putCategory(open, "nuno", "布");
    const small = await putCategory(open, "komono", "小もの", { parent: cloth });
    const put = await putProduct(open, {
      maker,
      categories: [small],
      variants: [
        { code: "NUNO-1", stock: 3 },
        { code: "NUNO-2", stock: 4, size: "大" },
      ],
    });
    for (const { id, stock } of put.variants)
      await db()
        .insertInto("stock_movement")
        .values({ id, channel_id: open.channel.id, product_id: id, delta: stock, reason: "initial" })
        .execute();
    for (const part of ["maker", "category"] as const) {
      const { id } = await open.owner.stocktaking.open({
        channel: "noren",
        part,
        part_id: part === "maker" ? maker.id : cloth.id,
        counts_reserved: "1",
      });
      const entries = [
        { code: "nuno-1", quantity: 3 },
        { code: open.towel.code, quantity: 1 },
      ];
      const { results } = await open.owner.stocktaking.count({ id, entries });
      expect(results.map(({ outcome }) => outcome)).toEqual(["counted", "outside"]);
      const { data, more } = await open.owner.stocktaking.show({ id, show: "uncounted" });
      expect(data).toMatchObject([{ code: "NUNO-2", counted: null, expected: 4 }]);
      expect(more!.stocktaking.part_words).toBe(part === "maker" ? "メーカー：いずみ織布" : "カテゴリー：布");
      if (part === "maker") continue;
      expect(await open.owner.stocktaking.countRest({ id })).toEqual({ variants: 1 });
      expect(await open.owner.stocktaking.book({ id, entries: 2 })).toMatchObject({ variants: 1, fewer_pieces: 4 });
    }
    expect((await open.of(put.variants[1]!.id)).stock.stock).toBe(0);
    await open.audited();
  });

  test("[OWN-26] a JAN code counts its variant; one that two variants have counts neither", async () => {
    const open = await openTaking(await shop());
    const jan_code = "4901234567894";
    await db().updateTable("product").set({ jan_code }).where("id", "=", open.tea.id).execute();
    expect((await open.count(jan_code)).results).toMatchObject([{ outcome: "counted", line: { code: open.tea.code } }]);
    await db().updateTable("product").set({ jan_code }).where("id", "=", open.towel.id).execute();
    expect((await open.count(jan_code)).results).toMatchObject([{ outcome: "ambiguous", line: null }]);
  });

  test("[OWN-26] of two bookings at once one books, and an order beside them loses nothing", async () => {
    const open = await openTaking(await shop());
    await open.count(open.towel.code, 6);
    const { token, detail } = await readyCart(open, [{ id: open.towel.id, quantity: 2 }]);
    const all = await Promise.all([
      open.takings.book({ id: open.id, entries: 1 }),
      open.api.cart.decision({ token, digest: detail.digest }),
      open.takings.book({ id: open.id, entries: 1 }),
    ]);
    expect([all[0].outcome, all[2].outcome].toSorted()).toEqual(["already", "booked"]);
    expect((await open.stock())[0]).toBe(4);
    await open.audited();
  });

  test("[OWN-26] a booking of what the person has not seen is refused, and so is one of nothing", async () => {
    const open = await openTaking(await shop());
    await expect(open.book()).rejects.toMatchObject({ code: "stocktaking.nothing" });
    await open.count(open.towel.code, 6);
    await open.count(open.tea.code, 5);
    await expect(open.takings.book({ id: open.id, entries: 1 })).rejects.toMatchObject({
      code: "stocktaking.counted_meanwhile",
      data: { entries: 2 },
    });
    const { stocktaking } = (await open.show()).more!;
    await open.takings.end({ id: open.id, version: stocktaking.version });
    expect(await open.stock()).toEqual([10, 5]);
    await expect(open.book()).rejects.toMatchObject({ code: "stocktaking.closed" });
    await expect(open.takings.end({ id: open.id, version: 1 })).rejects.toMatchObject({ code: "stocktaking.closed" });
  });

  test("[OWN-26] numbers count up in each channel, also of two that begin at once, and twenty at most are open", async () => {
    const open = await openTaking(await shop());
    const both = await Promise.all([open.begin(), open.begin()]);
    expect([open.number, ...both.map(({ number }) => number)].toSorted()).toEqual([1, 2, 3]);
    for (let at = 3; at < 20; at++) await open.begin();
    await expect(open.begin()).rejects.toMatchObject({ code: "stocktaking.too_many_open" });
    await expect(open.begin({ part: "maker" })).rejects.toMatchObject({ fields: { part_id: [expect.any(String)] } });
  });

  test("[OWN-07] stocktakings of other channels do not exist, and who may not edit may not count", async () => {
    const open = await openTaking(await shop());
    const other = await openSecondChannel(open);
    const { owner } = await asStaff(open, { roles: [{ channelId: other.channel.id, role: "catalogue" }] });
    const missing = { code: "common.not_found" };
    const { id } = open;
    await expect(owner.stocktaking.show({ id })).rejects.toMatchObject(missing);
    await expect(owner.stocktaking.count({ id, entries: [{ code: "X", quantity: 1 }] })).rejects.toMatchObject(missing);
    await expect(owner.stocktaking.book({ id, entries: 0 })).rejects.toMatchObject(missing);
    await expect(owner.stocktaking.countRest({ id })).rejects.toMatchObject(missing);
    await expect(owner.stocktaking.end({ id, version: 1 })).rejects.toMatchObject(missing);
    expect((await owner.stocktaking.list({})).data).toEqual([]);
    const reader = await asStaff(open, { roles: [{ channelId: null, role: "shipping" }] });
    expect((await reader.owner.stocktaking.show({ id })).more!.may_edit).toBe(false);
    await expect(
      reader.owner.stocktaking.count({ id, entries: [{ code: open.towel.code, quantity: 1 }] }),
    ).rejects.toMatchObject({ code: "staff.forbidden" });
  });
});
