import { expect, test } from "vitest";
import { clockActor } from "#api/platform/actor/actor.ts";
import type { OwnerClient } from "#api/owner-clients.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openShop, openWithOrders, runJobs } from "#api/testing/order-runs.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";
import { asStaff } from "#api/testing/staff.ts";
import { processRun } from "./process-run.service.ts";

const outcomes = async (owner: OwnerClient, id: string) =>
  (await owner.orderRuns.show({ id })).lines.map(({ outcome }) => outcome);

describeOnBothDatabases("a step for many orders", ({ shop }) => {
  test("[OWN-19] of 10 orders 7 move and 3 are refused with their reasons; repeating it harms nothing", async () => {
    const open = await openShop(await shop());
    const { owner } = await asStaff(open, { name: "田中 花" });
    const orders = await openWithOrders(open, 10);
    await owner.orderRuns.start({ step: "confirm_payment", orders: orders.slice(1).map(({ id }) => ({ id })) });
    await runJobs(open);
    const held = orders[1]!;
    const { version } = await owner.orderStep.release({ id: held.id, version: 0 });
    await owner.orderStep.hold({ id: held.id, version, reason: "住所を確かめる" });
    await open.type("order cancelled", orders[2]!.order_no, "--reason", "在庫がないため");
    const chosen = orders.map(({ id }) => ({ id }));
    const run = await owner.orderRuns.start({ step: "prepare", orders: chosen }, { idempotencyKey: "one" });
    expect(run).toMatchObject({ counts: { waiting: 10, done: 0 }, started_by: "田中 花", ended_at: null });
    const repeated = await owner.orderRuns.start({ step: "prepare", orders: chosen }, { idempotencyKey: "one" });
    expect(repeated.id).toBe(run.id);
    await runJobs(open);
    const shown = await owner.orderRuns.show({ id: run.id });
    expect(shown).toMatchObject({ counts: { waiting: 0, done: 7, already: 0, refused: 3 } });
    expect(shown.ended_at).not.toBeNull();
    expect(shown.lines.slice(0, 3).map(({ code, message }) => ({ code, message }))).toEqual([
      { code: "order.not_movable", message: `${orders[0]!.order_no}: 入金がまだです。先に入金を確認してください。` },
      { code: "order.held", message: `${held.order_no}: 保留にしています（住所を確かめる）。` },
      { code: "order.not_movable", message: `${orders[2]!.order_no}: いまは「キャンセル」です。` },
    ]);
    const second = await owner.orderRuns.start({ step: "prepare", orders: chosen }, { idempotencyKey: "two" });
    await runJobs(open);
    expect(await owner.orderRuns.show({ id: second.id })).toMatchObject({ counts: { already: 7, refused: 3 } });
    await open.type("order paid", orders[0]!.order_no);
    const again = await owner.orderRuns.again({ id: run.id });
    expect(again).toMatchObject({ again_of: run.id, counts: { waiting: 3 } });
    await runJobs(open);
    expect(await owner.orderRuns.show({ id: again.id })).toMatchObject({ counts: { done: 1, refused: 2 } });
    const list = await owner.orderRuns.list({});
    expect(list.data.map(({ id }) => id)).toContain(run.id);
    expect(list.pagination.total).toBe(4);
    await open.audited();
  });

  test("[OWN-19] a process killed amid a run leaves what was done; the next job does the rest, with one email each", async () => {
    const open = await openShop(await shop());
    const { owner } = await asStaff(open);
    const orders = await openWithOrders(open, 5);
    const chosen = orders.map(({ id }) => ({ id }));
    for (const step of ["confirm_payment", "cancel"] as const) {
      const { id } = await owner.orderRuns.start({ step, orders: chosen, reason: "在庫がないため" });
      await expect(runJobs(open, 2)).rejects.toThrow("killed");
      expect(await outcomes(owner, id)).toEqual(["waiting", "waiting", "waiting", "done", "done"]);
      expect((await owner.orderRuns.show({ id })).ended_at).toBeNull();
      await processRun({ shop: open.shop, db: open.db, now: open.shop.clock(), actor: clockActor }, id);
      expect(await outcomes(owner, id)).toEqual(["done", "done", "done", "done", "done"]);
      await processRun({ shop: open.shop, db: open.db, now: open.shop.clock(), actor: clockActor }, id);
    }
    const emails = await open.emails();
    const count = (subject: string) => emails.filter((one) => one === subject).length;
    expect([count("ご入金を確認しました"), count("ご注文のキャンセルを承りました")]).toEqual([5, 5]);
    await open.audited();
  });

  test("[OWN-19] a step that was cut off from its outcome is done once, and the line says done", async () => {
    const open = await openShop(await shop());
    const { owner } = await asStaff(open);
    const [order] = await openWithOrders(open, 1);
    const { id } = await owner.orderRuns.start({
      step: "cancel",
      orders: [{ id: order!.id }],
      reason: "在庫がないため",
    });
    await open.db.updateTable("order_run_line").set({ begun_at: open.shop.clock() }).execute();
    await open.type("order cancelled", order!.order_no, "--reason", "在庫がないため");
    await runJobs(open);
    expect(await outcomes(owner, id)).toEqual(["done"]);
  });

  test("[OWN-19] an order that fails by accident is refused by itself, and the others move on", async () => {
    const open = await openShop(await shop());
    const { owner } = await asStaff(open);
    const orders = await openWithOrders(open, 2);
    await owner.orderRuns.start({ step: "confirm_payment", orders: orders.map(({ id }) => ({ id })) });
    const { shop: own, db } = open;
    const breaks = { to: ["paid"] as const, run: async () => Promise.reject(new Error("accident")) };
    const [job] = open.sent.filter(({ name }) => name === "order.run");
    const { runId } = job!.data as { runId: string };
    let paid = 0;
    const orderEffects = own.orderEffects.map((effect, index) =>
      index === 0
        ? {
            ...effect,
            run: async (...args: Parameters<typeof effect.run>) => (paid++ === 0 ? breaks.run() : effect.run(...args)),
          }
        : effect,
    );
    await processRun({ shop: { ...own, orderEffects }, db, now: own.clock(), actor: clockActor }, runId);
    const { lines } = await owner.orderRuns.show({ id: runId });
    expect(lines.map(({ outcome, code }) => [outcome, code])).toEqual([
      ["refused", "common.internal"],
      ["done", null],
    ]);
    expect(lines[0]!.message).not.toContain("accident");
    await open.audited();
  });

  test("[OWN-07] a run needs the step's right, and shows nothing of channels that the role does not have", async () => {
    const open = await openShop(await shop());
    const second = await openSecondChannel(open);
    const { owner } = await asStaff(open);
    const { owner: shipping, id: shippingId } = await asStaff(open, { roles: [{ channelId: null, role: "shipping" }] });
    const { owner: stranger } = await asStaff(open, { roles: [{ channelId: second.channel.id, role: "owner" }] });
    const [order] = await openWithOrders(open, 1);
    const orders = [{ id: order!.id }];
    const forbidden = { code: "staff.forbidden" };
    await expect(shipping.orderRuns.start({ step: "cancel", orders, reason: "理由" })).rejects.toMatchObject(forbidden);
    await expect(stranger.orderRuns.start({ step: "prepare", orders })).rejects.toMatchObject({
      code: "order_run.no_orders",
    });
    const run = await owner.orderRuns.start({ step: "cancel", orders, reason: "在庫がないため" });
    await expect(shipping.orderRuns.again({ id: run.id })).rejects.toMatchObject(forbidden);
    await expect(stranger.orderRuns.show({ id: run.id })).rejects.toMatchObject({ code: "common.not_found" });
    expect((await stranger.orderRuns.list({})).data).toEqual([]);
    open.sent.splice(0);
    const lost = await shipping.orderRuns.start({ step: "prepare", orders });
    await owner.staff.remove({ id: shippingId });
    await runJobs(open);
    expect((await owner.orderRuns.show({ id: lost.id })).lines[0]).toMatchObject({
      outcome: "refused",
      code: "staff.forbidden",
    });
    await open.audited();
  });

  test("[OWN-19] all orders of a state are chosen without naming them, 500 at most; what a step lacks is refused first", async () => {
    const open = await openShop(await shop());
    const { owner } = await asStaff(open);
    const orders = await openWithOrders(open, 3);
    await open.type("order paid", orders[0]!.order_no);
    const run = await owner.orderRuns.start({ step: "confirm_payment", match: { filter: { states: ["accepted"] } } });
    expect(run.counts.waiting).toBe(2);
    await expect(
      owner.orderRuns.start({ step: "deliver", match: { filter: { states: ["delivered"] } } }),
    ).rejects.toMatchObject({
      code: "order_run.no_orders",
    });
    await expect(
      owner.orderRuns.start({ step: "hold", match: { filter: { states: ["paid"] } } }),
    ).rejects.toMatchObject({
      code: "common.invalid_input",
      fields: { reason: ["保留の理由を入力してください"] },
    });
    const wrong = { id: orders[0]!.id, tracking_numbers: ["１"] };
    await expect(owner.orderRuns.start({ step: "ship", orders: [wrong] })).rejects.toMatchObject({
      code: "common.invalid_input",
    });
    await runJobs(open);
    const ids = orders.map(({ id }) => id);
    for (const step of ["prepare", "pack"] as const) {
      await owner.orderRuns.start({ step, orders: ids.map((id) => ({ id })) });
      await runJobs(open);
    }
    const shipped = await owner.orderRuns.start({
      step: "ship",
      orders: ids.map((id, index) => ({ id, tracking_numbers: [`1111-222${index}`] })),
    });
    await runJobs(open);
    expect(await outcomes(owner, shipped.id)).toEqual(["done", "done", "done"]);
    const parcels = await open.db.selectFrom("order_packing").select("tracking_number").execute();
    expect(parcels.map(({ tracking_number }) => tracking_number).toSorted()).toEqual([
      "1111-2220",
      "1111-2221",
      "1111-2222",
    ]);
    await open.audited();
  });
});
