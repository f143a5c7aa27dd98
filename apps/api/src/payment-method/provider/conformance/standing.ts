import { expect } from "vitest";
import { findings } from "#api/admin/audit/findings.ts";
import { emailTitle } from "#api/order-email/email-title.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

type Of = { orderId: string; reference: string; orderNo: string };
type Db = TestShop["db"];

/** Everything that the shop has of an order and its payment. */
export async function standingOf(db: Db, { orderId, reference, orderNo }: Of) {
  const order = await db
    .selectFrom("shop_order")
    .select(["state", "fraud_review"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const payment = await db.selectFrom("payment").selectAll().where("id", "=", reference).executeTakeFirstOrThrow();
  return {
    order: order.state,
    payment: payment.state,
    /** How often the order has entered each state. */
    entered: await enteredStates(db, orderId),
    events: await eventsOf(db, reference),
    /** Titles of the emails to the buyer. */
    emails: await emailsOf(db, orderNo),
    tasks: await tasksOf(db, orderId),
    refunds: await refundsOf(db, reference),
    /** Pieces of the ordered product that can be sold. */
    stock: await stockOf(db, orderId),
    wasCounted: payment.refused_at !== null,
    decline: payment.decline,
    authorizedAt: payment.authorized_at,
    authorizedUntil: payment.authorized_until,
    lapsedAt: payment.lapsed_at,
    payBy: payment.pay_by,
    instructions: payment.instructions as unknown as { name: string; value: string }[],
    fraudReview: order.fraud_review,
  };
}

async function enteredStates(db: Db, orderId: string): Promise<Record<string, number>> {
  const changes = await db
    .selectFrom("order_state_change")
    .select("to_state")
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
  const counts: Record<string, number> = {};
  for (const { to_state } of changes) counts[to_state] = (counts[to_state] ?? 0) + 1;
  return counts;
}

const eventsOf = (db: Db, reference: string) =>
  db
    .selectFrom("payment_event")
    .select(["source", "state", "amount", "count"])
    .where("payment_id", "=", reference)
    .orderBy("id")
    .execute();

async function emailsOf(db: Db, orderNo: string): Promise<string[]> {
  const emails = await db
    .selectFrom("email")
    .select("subject")
    .where("subject", "like", `%（ご注文番号 ${orderNo}%`)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return emails.map(({ subject }) => emailTitle(subject));
}

const tasksOf = (db: Db, orderId: string) =>
  db
    .selectFrom("open_task")
    .select(["kind", "words"])
    .where("order_id", "=", orderId)
    .where("closed_at", "is", null)
    .orderBy("id")
    .execute();

const refundsOf = (db: Db, reference: string) =>
  db
    .selectFrom("order_refund")
    .select(["id", "amount", "state", "way"])
    .where("payment_id", "=", reference)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

async function stockOf(db: Db, orderId: string): Promise<number> {
  const { stock } = await db
    .selectFrom("product")
    .innerJoin("stock_movement", "stock_movement.product_id", "product.id")
    .select("product.stock")
    .where("stock_movement.order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  return stock;
}

/** An order that one payment has paid, each thing once. */
export const paidOnce = {
  order: "paid",
  payment: "settled",
  entered: expect.objectContaining({ paid: 1 }),
  emails: ["ご注文ありがとうございます"],
  tasks: [],
  refunds: [],
};

/** Expects that every invariant of the audit holds. */
export async function assertAudited(db: Db): Promise<void> {
  const broken = (await findings(db)).flatMap(({ words, broken: places }) =>
    places.map((place) => `${words}: ${place}`),
  );
  expect(broken).toEqual([]);
}
