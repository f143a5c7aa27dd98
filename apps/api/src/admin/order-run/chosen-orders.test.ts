import { orderStepNames } from "@noren/contract/order/order-list.ts";
import { expect, test } from "vitest";
import { parseCsv } from "#api/platform/csv/csv.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openShop, openWithOrders, runJobs } from "#api/testing/order-runs.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";
import { asStaff } from "#api/testing/staff.ts";

const malformed = { code: "common.invalid_input" };

describeOnBothDatabases("the orders of a run", ({ shop }) => {
  test("[OWN-08, OWN-19] a run over all that match takes the list's words and days: what is run is what is seen", async () => {
    const open = await openShop(await shop());
    const { owner } = await asStaff(open);
    const [first, second] = await openWithOrders(open, 2);
    const tea = await open.order(open.bank, [{ id: open.tea.id }]);
    await open.db
      .updateTable("shop_order")
      .set({ ordered_at: new Date("2026-11-16T01:00:00Z") })
      .where("id", "=", first!.id)
      .execute();
    const day = "2026-11-18";
    const seen = async (filter: NonNullable<Parameters<typeof owner.orders.list>[0]>) =>
      (await owner.orders.list({ ...filter, sort: "old" })).data.map(({ id }) => id);
    const run = async (filter: NonNullable<Parameters<typeof owner.orders.list>[0]>) => {
      const { id } = await owner.orderRuns.start({ step: "note", note: "確かめる", match: { filter } });
      return (await owner.orderRuns.show({ id })).lines.map(({ order_id }) => order_id);
    };
    for (const filter of [
      { word: "山田", ordered_from: day },
      { word: open.tea.code },
      { ordered_to: "2026-11-17", payments: ["bank_transfer" as const] },
      { list: "payment" as const, seals: ["noshi" as const] },
      { prefecture: "東京都", total_max: 2000 },
    ]) {
      const expected = await seen(filter);
      if (expected.length === 0) await expect(run(filter)).rejects.toMatchObject({ code: "order_run.no_orders" });
      else expect(await run(filter)).toEqual(expected);
    }
    expect(await seen({ word: "山田", ordered_from: day })).toEqual([second!.id, tea.id]);
    expect(await seen({ ordered_to: "2026-11-17" })).toEqual([first!.id]);
    await expect(
      owner.orderRuns.start({ step: "prepare", match: { filter: { ordered_from: day, ordered_to: "2026-11-01" } } }),
    ).rejects.toMatchObject(malformed);
    await open.audited();
  });

  test("[OWN-19] an order that begins to match after the press is not stepped, and a number that has changed starts nothing", async () => {
    const open = await openShop(await shop());
    const { owner } = await asStaff(open);
    const orders = await openWithOrders(open, 3);
    const match = { filter: { list: "payment" as const, word: "山田" }, count: 3 };
    const run = await owner.orderRuns.start({ step: "confirm_payment", match });
    expect(run.counts.waiting).toBe(3);
    const [late] = await openWithOrders(open, 1);
    await runJobs(open);
    const { lines, counts } = await owner.orderRuns.show({ id: run.id });
    expect(counts).toMatchObject({ done: 3, refused: 0, waiting: 0 });
    expect(lines.map(({ order_id }) => order_id).toSorted()).toEqual(orders.map(({ id }) => id).toSorted());
    expect((await owner.orders.show({ order: late!.id })).state).toBe("accepted");
    await expect(owner.orderRuns.start({ step: "confirm_payment", match })).rejects.toMatchObject({
      code: "order_run.count_changed",
      message: expect.stringContaining("まだ何もしていません"),
    });
    expect((await owner.orders.show({ order: late!.id })).state).toBe("accepted");
    await open.audited();
  });

  test("[OWN-07] words match contact data, and sums filter, only by right; another shop's list does not exist", async () => {
    const open = await openShop(await shop());
    const second = await openSecondChannel(open);
    await openWithOrders(open, 1);
    const { owner: shipping } = await asStaff(open, { roles: [{ channelId: null, role: "shipping" }] });
    const { owner: stranger } = await asStaff(open, { roles: [{ channelId: second.channel.id, role: "owner" }] });
    const start = (owner: typeof shipping, filter: object) =>
      owner.orderRuns.start({ step: "prepare", match: { filter } });
    await expect(start(shipping, { total_min: 1 })).rejects.toMatchObject({ code: "staff.forbidden" });
    await expect(start(stranger, {})).rejects.toMatchObject({ code: "order_run.no_orders" });
    await expect(start(stranger, { channel: open.channel.code })).rejects.toMatchObject({ code: "channel.not_found" });
  });

  test("[OWN-08, OWN-19] tracking numbers are checked by each carrier's rule: wrong rows say why, and nothing is shipped", async () => {
    const open = await openShop(await shop());
    const { owner } = await asStaff(open);
    await open.db.updateTable("carrier").set({ name: "ヤマト運輸" }).execute();
    open.shop.channels.drop();
    const orders = await openWithOrders(open, 3);
    const chosen = orders.map(({ id }) => ({ id }));
    for (const step of ["confirm_payment", "prepare"] as const) {
      await owner.orderRuns.start({ step, orders: chosen });
      await runJobs(open);
    }
    const ship = (numbers: string[][]) =>
      owner.orderRuns.start({
        step: "ship",
        orders: orders.map(({ id }, at) => ({ id, tracking_numbers: numbers[at]! })),
      });
    await expect(
      ship([["1234-5678-9013"], ["1234-5678-9014"], ["123456789013", "123456789013"]]),
    ).rejects.toMatchObject({
      ...malformed,
      fields: {
        "orders.1.tracking_numbers": ["ヤマト運輸の番号として合いません。数字がひとつ違うか、入れ替わっています"],
        "orders.2.tracking_numbers": ["荷物は1個で、送り状番号が2個あります"],
      },
    });
    expect((await owner.orders.list({ states: ["packed"] })).data).toHaveLength(3);
    const [parcel] = (await owner.orders.show({ order: orders[0]!.id })).parcels;
    const { version } = await owner.orders.show({ order: orders[0]!.id });
    await expect(
      owner.orderStep.ship({
        id: orders[0]!.id,
        version,
        parcels: [{ packing_id: parcel!.id, tracking_number: "1234-5678-9014" }],
      }),
    ).rejects.toMatchObject({ fields: { "parcels.0.tracking_number": [expect.stringContaining("合いません")] } });
    const { id } = await ship([["１２３４－５６７８－９０１３"], ["2234-5678-9010"], []]);
    await runJobs(open);
    expect((await owner.orderRuns.show({ id })).counts).toMatchObject({ done: 3, refused: 0 });
    const numbers = await open.db
      .selectFrom("order_packing")
      .innerJoin("order_shipping", "order_shipping.id", "order_packing.shipping_id")
      .select(["order_id", "tracking_number"])
      .execute();
    const numberOf = new Map(numbers.map(({ order_id, tracking_number }) => [order_id, tracking_number]));
    expect(orders.map((order) => numberOf.get(order.id))).toEqual(["1234-5678-9013", "2234-5678-9010", null]);
    await open.audited();
  });

  test("[OWN-08, OWN-19] the outcome leaves as CSV for whoever sees the orders, with formulas made harmless", async () => {
    const open = await openShop(await shop());
    const second = await openSecondChannel(open);
    const { owner } = await asStaff(open);
    const { owner: shipping } = await asStaff(open, { roles: [{ channelId: null, role: "shipping" }] });
    const { owner: stranger } = await asStaff(open, { roles: [{ channelId: second.channel.id, role: "owner" }] });
    const orders = await openWithOrders(open, 2);
    await open.type("order paid", orders[0]!.order_no);
    await open.db.updateTable("shop_order").set({ order_no: "=1+1" }).where("id", "=", orders[1]!.id).execute();
    const { id } = await owner.orderRuns.start({ step: "prepare", orders: orders.map((order) => ({ id: order.id })) });
    await runJobs(open);
    const { bytes, ...file } = await shipping.orderRuns.csv({ id });
    expect(file).toEqual({ type: "text/csv; charset=utf-8", name: "run-prepare-2026-11-20.csv" });
    expect(Buffer.from(bytes.slice(0, 3)).toString("hex")).toBe("efbbbf");
    expect(parseCsv(new TextDecoder().decode(bytes)).map(({ cells }) => cells)).toEqual([
      ["注文番号", "お店", "結果", "わけ"],
      ["'=1+1", "noren", "断られた", "'=1+1: 入金がまだです。先に入金を確認してください。"],
      [orders[0]!.order_no, "noren", "進めた", "発送準備に進めました。"],
    ]);
    await expect(stranger.orderRuns.csv({ id })).rejects.toMatchObject({ code: "common.not_found" });
  });

  test("[OWN-19] 500 chosen orders are within every limit, each with its number; one more is refused with a sentence", async () => {
    const open = await openShop(await shop());
    const { owner } = await asStaff(open);
    const [order] = await openWithOrders(open, 1);
    const ids = [order!.id, ...Array.from({ length: 499 }, () => uuidv7(open.shop.clock()))];
    const numbers = Array.from({ length: 20 }, (_, at) => `${"1".repeat(36)}-${100 + at}`);
    const key = (idempotencyKey: string) => ({ idempotencyKey });
    const full = ids.map((id, at) => ({ id, version: 1, tracking_numbers: at === 0 ? ["1234-5678"] : numbers }));
    const run = await owner.orderRuns.start({ step: "ship", orders: full }, key("full"));
    expect(run.counts.waiting).toBe(1);
    const words = "一度に進められるご注文は500件までです";
    await expect(
      owner.orderRuns.start({ step: "ship", orders: [...full, full[0]!] }, key("more")),
    ).rejects.toMatchObject({ ...malformed, fields: { orders: [words] } });
    await expect(owner.orderStep.offered({ orders: ids }, key("offered"))).resolves.toHaveLength(orderStepNames.length);
    await expect(owner.orderStep.offered({ orders: [...ids, order!.id] }, key("over"))).rejects.toMatchObject({
      ...malformed,
      fields: { orders: ["一度に選べるご注文は500件までです"] },
    });
  });
});
