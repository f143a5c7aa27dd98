import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";
import { asStaff } from "#api/testing/staff.ts";
import { historyOf, openStock } from "#api/testing/stock.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

async function openArrivals(test: TestShop) {
  const open = await openStock(test);
  const { stockArrival } = open.owner;
  const add = (day: string, quantity: number, note = "") =>
    stockArrival.add({ variant: open.towel.id, day, quantity, note });
  return { ...open, arrivals: stockArrival, add };
}

describeOnBothDatabases("expected arrivals", ({ shop, db }) => {
  test("[OWN-11] arrivals are listed by day, also in the variant and the list of stock; one that is over is late", async () => {
    const open = await openArrivals(await shop());
    await open.add("2026-12-05", 20, "はまかぜ染場");
    await open.add("2026-11-25", 5);
    expect((await open.arrivals.list({})).data).toMatchObject([
      { day: "2026-11-25", quantity: 5, code: open.towel.code, stock: 10, is_late: false },
      { day: "2026-12-05", quantity: 20, note: "はまかぜ染場" },
    ]);
    const owner = await open.ownerAt("2026-11-26T01:00:00Z");
    const { stock } = await open.of(open.towel.id, owner);
    expect(stock).toMatchObject({ arriving: 25, arrives_on: "2026-11-25" });
    expect(stock.arrivals.map(({ is_late }) => is_late)).toEqual([true, false]);
    expect((await owner.stock.list({ show: "arriving" })).data.map(({ id }) => id)).toEqual([open.towel.id]);
  });

  test("[OWN-11] what came is booked as a movement, and what is missing stays expected on the new day", async () => {
    const open = await openArrivals(await shop());
    const { id } = await open.add("2026-12-05", 20, "はまかぜ染場");
    const received = await open.arrivals.receive({ id, version: 1, quantity: 12, rest_on: "2026-12-12" });
    expect(received).toEqual({ stock: 22, rest: 8 });
    const shown = await open.of(open.towel.id);
    expect(historyOf(shown)[0]).toEqual(["入荷", 12, 22, "暖簾 あきな"]);
    expect(shown.movements[0]!.note).toBe("はまかぜ染場");
    expect(shown.stock.arrivals).toMatchObject([{ day: "2026-12-12", quantity: 8, note: "はまかぜ染場" }]);
    await open.audited();
  });

  test("[OWN-11] of two people who book one arrival one books it; the other is told", async () => {
    const open = await openArrivals(await shop());
    const { id } = await open.add("2026-12-05", 20);
    const both = await Promise.allSettled([1, 2].map(() => open.arrivals.receive({ id, version: 1, quantity: 20 })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "stock.arrived" } });
    expect((await open.stock())[0]).toBe(30);
    await expect(open.arrivals.remove({ id })).rejects.toMatchObject({ code: "stock.arrived" });
    await open.audited();
  });

  test("[OWN-11] a change is merged by version, and nobody books over a change they have not seen", async () => {
    const open = await openArrivals(await shop());
    const { id } = await open.add("2026-12-05", 20);
    expect(await open.arrivals.change({ id, version: 1, values: { day: "2026-12-08" } })).toEqual({ version: 2 });
    await expect(open.arrivals.change({ id, version: 1, values: { day: "2026-12-07" } })).rejects.toMatchObject({
      code: "common.changed_meanwhile",
      data: { version: 2, fields: { day: { theirs: "2026-12-08", yours: "2026-12-07" } } },
    });
    await expect(open.arrivals.receive({ id, version: 1, quantity: 20 })).rejects.toMatchObject({
      code: "common.changed_meanwhile",
    });
    await open.arrivals.remove({ id });
    await expect(open.arrivals.remove({ id })).rejects.toMatchObject({ code: "common.not_found" });
    const changes = await db()
      .selectFrom("change_record")
      .select("id")
      .where("table_name", "=", "stock_arrival")
      .execute();
    expect(changes).toHaveLength(3);
  });

  test("[OWN-11] a day that is over or no day, and a fifty-first arrival, are refused in words", async () => {
    const open = await openArrivals(await shop());
    const wrong = { code: "common.invalid_input", fields: { day: [expect.any(String)] } };
    for (const day of ["2026-11-19", "2028-12-31", "2026-02-30", "12/5"])
      await expect(open.add(day, 1)).rejects.toMatchObject(wrong);
    for (let at = 0; at < 50; at++) await open.add("2026-12-05", 1);
    await expect(open.add("2026-12-05", 1)).rejects.toMatchObject({ code: "stock.too_many_arrivals" });
  });

  test("[OWN-11, CAT-25] buyers see the first day of a sold-out variant that has not passed, and none of one in stock", async () => {
    const open = await openArrivals(await shop());
    const { key } = await db()
      .selectFrom("product_model")
      .select("key")
      .where("id", "=", open.towel.model)
      .executeTakeFirstOrThrow();
    const shown = async () => (await open.api.product.detail({ key })).arrivals;
    await open.add("2026-11-25", 5);
    await open.add("2026-12-05", 20);
    expect(await shown()).toEqual([]);
    await open.owner.stock.move({ variant: open.towel.id, delta: -10, reason: "damage" });
    expect(await shown()).toEqual([{ variant_id: open.towel.id, day: "2026-11-25" }]);
    open.at("2026-11-25T15:00:00Z");
    expect(await shown()).toEqual([{ variant_id: open.towel.id, day: "2026-12-05" }]);
    open.at("2026-12-06T00:00:00Z");
    expect(await shown()).toEqual([]);
  });

  test("[OWN-07] arrivals of other channels do not exist", async () => {
    const open = await openArrivals(await shop());
    const { id } = await open.add("2026-12-05", 20);
    const other = await openSecondChannel(open);
    const { owner } = await asStaff(open, { roles: [{ channelId: other.channel.id, role: "catalogue" }] });
    const missing = { code: "common.not_found" };
    expect((await owner.stockArrival.list({})).data).toEqual([]);
    await expect(owner.stockArrival.receive({ id, version: 1, quantity: 1 })).rejects.toMatchObject(missing);
    await expect(owner.stockArrival.change({ id, version: 1, values: {} })).rejects.toMatchObject(missing);
    await expect(owner.stockArrival.remove({ id })).rejects.toMatchObject(missing);
    await expect(
      owner.stockArrival.add({ variant: open.towel.id, day: "2026-12-05", quantity: 1 }),
    ).rejects.toMatchObject({ code: "product.not_found" });
  });
});
