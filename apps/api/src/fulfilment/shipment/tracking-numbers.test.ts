import { expect, test } from "vitest";
import type { OwnerClient } from "#api/owner-clients.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openShop, openWithOrders, runJobs } from "#api/testing/order-runs.ts";
import { asStaff } from "#api/testing/staff.ts";

type Open = Awaited<ReturnType<typeof openShop>>;
type Order = { id: string; order_no: string };
type Way = (open: Open, owner: OwnerClient, order: Order, typed: string) => Promise<void>;

/** The three ways in which a tracking number comes in; each throws what it says of a wrong one. */
const ways: Record<string, Way> = {
  "the order's page": async (_, owner, { id }, tracking_number) => {
    const { version, parcels } = await owner.orders.show({ order: id });
    await owner.orderStep.ship({ id, version, parcels: [{ packing_id: parcels[0]!.id, tracking_number }] });
  },
  "many orders at once": async (open, owner, { id }, typed) => {
    await owner.orderRuns.start({ step: "ship", orders: [{ id, tracking_numbers: [typed] }] });
    await runJobs(open);
  },
  "the command": async (open, _, { order_no }, typed) => {
    const { exit, output } = await open.type("order shipped", `${order_no}=${typed}`);
    if (exit !== 0) throw new Error(output);
  },
};

const right = ["1234-5678-9013", "１２３４－５６７８ー９０１３", " 1234 5678 9013 ", '="123456789013"'];
const wrong: readonly (readonly [typed: string, words: RegExp])[] = [
  ["1234-5678-9014", /ヤマト運輸の番号として合いません/],
  ["１２３４－５６７８－９０１４", /ヤマト運輸の番号として合いません/],
  ["1234-5678", /数字12桁です/],
  ["<b>1234</b>", /半角の英数字とハイフン/],
  ["1.23457E+11", /Excelが番号を縮めています/],
];

/** What a refusal says: the sentence of the command, or the messages of the field. */
const wordsOf = (error: unknown) =>
  `${(error as Error).message} ${JSON.stringify((error as { fields?: object }).fields)}`;

/** Orders in preparation, carried by ヤマト運輸. */
async function openPacked(open: Open, owner: OwnerClient, count: number) {
  await open.db.updateTable("carrier").set({ name: "ヤマト運輸" }).execute();
  open.shop.channels.drop();
  const orders = await openWithOrders(open, count);
  for (const step of ["confirm_payment", "prepare"] as const) {
    await owner.orderRuns.start({ step, orders: orders.map(({ id }) => ({ id })) });
    await runJobs(open);
  }
  return orders;
}

describeOnBothDatabases("tracking numbers", ({ shop, db }) => {
  test("[OWN-02, OWN-08] a number is read by one rule on an order's page, for many orders and by the command: full width, spaces and marks do no harm, and a wrong one says why", async () => {
    const open = await openShop(await shop());
    const { owner } = await asStaff(open);
    const names = Object.keys(ways);
    const orders = await openPacked(open, owner, names.length * right.length);
    for (const [at, name] of names.entries()) {
      const own = orders.slice(at * right.length, (at + 1) * right.length);
      for (const [typed, words] of wrong) {
        const refusal = await ways[name]!(open, owner, own[0]!, typed).then(() => "shipped", wordsOf);
        expect([name, typed, refusal]).toEqual([name, typed, expect.stringMatching(words)]);
      }
      for (const [place, typed] of right.entries()) await ways[name]!(open, owner, own[place]!, typed);
      const stored = await db()
        .selectFrom("order_packing")
        .innerJoin("order_shipping", "order_shipping.id", "order_packing.shipping_id")
        .where(
          "order_id",
          "in",
          own.map(({ id }) => id),
        )
        .select("tracking_number")
        .execute();
      const digits = stored.map(({ tracking_number }) => tracking_number?.replaceAll("-", ""));
      expect([name, digits]).toEqual([name, right.map(() => "123456789013")]);
    }
    await open.audited();
  });
});
