import fc from "fast-check";
import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";
import { asStaff } from "#api/testing/staff.ts";
import { openStock } from "#api/testing/stock.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

async function openCosts(test: TestShop) {
  const open = await openStock(test);
  const { productCost } = open.owner;
  const setCost = (since: string, cost: number, version = 0) =>
    productCost.set({ variant: open.towel.id, version, since, cost });
  const valueOn = (day: string, owner = open.owner) => owner.productCost.stockValue({ channel: "noren", day });
  const csvOn = async (day: string) =>
    new TextDecoder().decode((await productCost.stockCsv({ channel: "noren", day })).bytes);
  return { ...open, costs: productCost, setCost, valueOn, csvOn };
}

describeOnBothDatabases("cost prices and the value of the stock", ({ shop, db }) => {
  test("[OWN-26] stock and value as of any day follow from the movements and the cost of that day, to the last second in Tokyo", async () => {
    const open = await openCosts(await shop());
    await open.setCost("2026-11-01", 800);
    await open.setCost("2026-11-21", 900);
    const { stock } = await open.ownerAt("2026-11-20T14:59:59Z");
    await stock.move({ variant: open.towel.id, delta: 5, reason: "arrival" });
    const owner = await open.ownerAt("2026-11-20T15:00:00Z");
    await owner.stock.move({ variant: open.towel.id, delta: -3, reason: "damage" });
    expect(await open.valueOn("2026-11-19", owner)).toEqual({
      day: "2026-11-19",
      variants: 2,
      pieces: 15,
      value: 8000,
      without_cost: 1,
    });
    expect(await open.valueOn("2026-11-20", owner)).toMatchObject({ pieces: 20, value: 15 * 800 });
    expect(await open.valueOn("2026-11-21", owner)).toMatchObject({ pieces: 17, value: 12 * 900 });
    expect(await open.valueOn("2025-12-31", owner)).toMatchObject({ variants: 0, pieces: 0, value: 0 });
    await open.audited();
  });

  test("[OWN-26] the file has a line for each variant with a piece, and a total; no cost means no value", async () => {
    const open = await openCosts(await shop());
    await open.setCost("2026-11-01", 800);
    await db().updateTable("product_model").set({ name: "=HYPERLINK(1)" }).where("id", "=", open.tea.model).execute();
    const lines = (await open.csvOn("2026-11-20")).split("\r\n");
    expect(lines[0]).toBe("商品番号,JANコード,商品名,種類,数量,原価（税抜）,金額（税抜）");
    expect(lines).toContain(`${open.towel.code},,ガーゼタオル,,10,800,8000`);
    expect(lines.find((line) => line.startsWith(open.tea.code))).not.toMatch(/,=HYPERLINK/);
    expect(lines.at(-2)).toBe("合計,,2026-11-20 の終わり,原価のわからないもの 1種類,15,,8000");
  });

  test("[OWN-26] the value of every day is the sum of its pieces by their cost, whatever moved", async () => {
    const open = await openCosts(await shop());
    const days = ["2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24"];
    const moves = fc.sample(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 4, maxLength: 4 }), {
      numRuns: 1,
      seed: 7,
    })[0]!;
    let { owner } = open;
    for (const [at, day] of days.entries()) {
      owner = await open.ownerAt(`${day}T03:00:00Z`);
      await owner.stock.move({ variant: open.towel.id, delta: moves[at]!, reason: "arrival" });
      await owner.productCost.set({ variant: open.towel.id, version: 0, since: day, cost: 100 * (at + 1) });
    }
    let pieces = 10;
    for (const [at, day] of days.entries()) {
      pieces += moves[at]!;
      const value = pieces * 100 * (at + 1);
      expect(await open.valueOn(day, owner)).toMatchObject({ pieces: pieces + 5, value });
    }
  });

  test("[OWN-11] a cost begins on a day, one for each; of two people with one version one saves", async () => {
    const open = await openCosts(await shop());
    const first = await open.setCost("2026-11-01", 800);
    expect(first).toMatchObject({ since: "2026-11-01", cost: 800, version: 1 });
    expect(await open.setCost("2026-11-01", 800)).toEqual(first);
    await expect(open.setCost("2026-11-01", 820)).rejects.toMatchObject({
      code: "common.changed_meanwhile",
      data: { version: 1, fields: { cost: { theirs: 800, yours: 820 } } },
    });
    expect(await open.setCost("2026-11-01", 820, 1)).toMatchObject({ cost: 820, version: 2 });
    await open.setCost("2026-12-01", 900);
    const costs = await open.costs.list({ variant: open.towel.id });
    expect(costs.map(({ since }) => since)).toEqual(["2026-12-01", "2026-11-01"]);
    await open.costs.remove({ variant: open.towel.id, id: costs[0]!.id });
    await expect(open.costs.remove({ variant: open.towel.id, id: costs[0]!.id })).rejects.toMatchObject({
      code: "common.not_found",
    });
    for (let at = 1; at < 200; at++)
      await open.setCost(
        `20${String(10 + Math.floor(at / 28)).padStart(2, "0")}-01-${String((at % 28) + 1).padStart(2, "0")}`,
        at,
      );
    await expect(open.setCost("2026-12-24", 1)).rejects.toMatchObject({ code: "product.too_many_costs" });
  });

  test("[OWN-07, OWN-18] only the right shows costs: no other role, no other channel, and no record of changes", async () => {
    const open = await openCosts(await shop());
    await open.setCost("2026-11-01", 817);
    const forbidden = { code: "staff.forbidden", data: { right: "catalogue.costs" } };
    for (const role of ["orders", "shipping", "content", "support", "read_only"] as const) {
      const { owner } = await asStaff(open, { roles: [{ channelId: null, role }] });
      await expect(owner.productCost.list({ variant: open.towel.id })).rejects.toMatchObject(forbidden);
      await expect(owner.productCost.stockValue({ channel: "noren", day: "2026-11-20" })).rejects.toMatchObject(
        forbidden,
      );
      await expect(owner.productCost.stockCsv({ channel: "noren", day: "2026-11-20" })).rejects.toMatchObject(
        forbidden,
      );
      expect(JSON.stringify(await owner.stock.variant({ variant: open.towel.id }))).not.toContain("817");
    }
    const other = await openSecondChannel(open);
    const { owner } = await asStaff(open, { roles: [{ channelId: other.channel.id, role: "catalogue" }] });
    await expect(owner.productCost.list({ variant: open.towel.id })).rejects.toMatchObject({
      code: "product.not_found",
    });
    await expect(owner.productCost.stockValue({ channel: "noren", day: "2026-11-20" })).rejects.toMatchObject({
      code: "channel.not_found",
    });
    const rows = await db().selectFrom("change_record").selectAll().where("table_name", "=", "product_cost").execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain("817");
  });

  test("[OWN-26] a day to come has no value yet", async () => {
    const open = await openCosts(await shop());
    await expect(open.valueOn("2026-11-21")).rejects.toMatchObject({ fields: { day: [expect.any(String)] } });
  });
});
