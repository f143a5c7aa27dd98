import { testProviderControl } from "@noren/test-provider/control/control-client.ts";
import type { RunningProvider } from "@noren/test-provider/server.ts";
import { providerSecret } from "@noren/contract/payment-method/test-provider-wire.ts";
import { sql } from "kysely";
import { expect } from "vitest";
import type { Bought } from "./buyer.ts";
import { applyOutcome } from "./outcomes.ts";
import { seeded } from "./seeded.ts";
import { chaos } from "./chaos.ts";
import { expectCharges } from "./chaos-charges.ts";
import { chaosSecret, type ChaosShop } from "./chaos-shop.ts";

export type Transitions = {
  orders: number;
  atOnce: number;
  seed: number;
  kills?: readonly [low: number, high: number];
};

/**
 * Members buy without faults; then all their orders are paid, cancelled, shipped and returned while the shop is killed.
 */
export async function chaosOfTransitions(shop: ChaosShop, provider: RunningProvider, of: Transitions) {
  const { orders, atOnce, seed, kills } = of;
  const { urls, products } = shop;
  const bought = await chaos({
    urls,
    products,
    buyers: orders,
    atOnce,
    seed,
    ways: ["bank", "cash", "card", "refused card", "stored card", "conveni", "forgotten conveni", "deferred"],
    places: ["one", "two"],
    crowd: { members: orders },
  });
  const control = testProviderControl({ url: provider.url, secret: providerSecret(chaosSecret) });
  await control.idle(60_000);
  const ended: Bought[] = [];
  // sorted, so that a seed gives the same methods and outcomes whichever buyer finished first
  const open = [...bought.toSorted((a, b) => a.way.localeCompare(b.way)).entries()];
  const random = seeded(seed);
  let isOver = false;
  const trouble = kills && shop.kills(...kills);
  const troubles = async () => {
    while (trouble && !isOver) await trouble(random);
  };
  const queue = async () => {
    for (let next = open.pop(); next; next = open.pop())
      ended.push(await applyOutcome(shop, next[1], next[0], seeded(seed * 7919 + next[0])));
  };
  const queues = async () => {
    try {
      await Promise.all(Array.from({ length: atOnce }, queue));
    } finally {
      isOver = true;
    }
  };
  await Promise.all([queues(), troubles()]);
  await shop.expectWhole(ended);
  const charges = await control.charges();
  await shop.db((db) => expectCharges(db, charges));
  await shop.db(expectEmailsOnce);
  await shop.db(expectPoints);
  return ended;
}

type Db = Parameters<Parameters<ChaosShop["db"]>[0]>[0];

/** Each final state of an order and each refund has one email. */
async function expectEmailsOnce(db: Db) {
  const { rows } = await sql<{ no: string; state: string }>`
    select o.order_no as no, o.state from shop_order o join email c on c.unique_key = 'order.completed:' || o.id
    where o.email like 'chaos.%@example.jp' and (
      (o.state = 'cancelled') <> exists (select 1 from email where unique_key = 'order.cancelled:' || o.id)
      or exists (select 1 from payment y join order_refund r on r.payment_id = y.id where y.order_id = o.id
        and not exists (select 1 from email where unique_key like 'order.refunded:' || r.id || '%'))
      or (o.state = 'returned') <> exists (select 1 from order_return b join email on unique_key = 'order.returned:' || b.id
        where b.order_id = o.id))`.execute(db);
  expect(rows).toEqual([]);
}

/** Each member's balance is 500 points less those that the one order used, plus those that it earned. */
async function expectPoints(db: Db) {
  const { rows } = await sql<{ code: string; balance: number; due: number }>`
    select m.code, a.balance, 500 + sum(
      case when o.state in ('shipped', 'delivered') then o.points_to_earn else 0 end
      - case when o.state in ('cancelled', 'returned') then 0 else o.total_points end)::int as due
    from member m join point_account a on a.member_id = m.id join shop_order o on o.member_id = m.id
    where o.email like 'chaos.%@example.jp' group by m.id, m.code, a.balance`.execute(db);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ balance, due }) => balance !== due)).toEqual([]);
}
