import type { Honorific } from "@noren/contract/order/receipt.ts";
import { sql } from "kysely";
import type { Rounding } from "#api/platform/money/tax.ts";
import { json } from "#api/platform/db/json.ts";
import type { Db } from "#api/platform/db/open.ts";
import type { Issuer } from "#api/channel/issuer.ts";
import type { GivenBack } from "./received-amounts.ts";

type InfoRow = { addressee: string; honorific: Honorific; proviso: string };

/** Data for receipts that OrderRow does not have. */
export type ReceiptRow = {
  settled_at: Date | null;
  delivered_at: Date | null;
  info: InfoRow | null;
  issues: number;
  back: GivenBack;
  tax_rounding: Rounding;
  first_issued_at: Date | null;
  /** Its time is a string, since it comes from a JSON result. */
  last_issue: (InfoRow & { actor: string; total: number; issued_at: string }) | null;
};

/** What the last payment `y` of the order `o` has not brought, and what of it was given back. */
const givenBack = sql`json_build_object(
  'not_captured', coalesce(case when y.state = 'settled' then y.amount - y.capture_amount end, 0),
  'carriage_saved', (select coalesce(sum(carriage_before - carriage_after), 0)::int from order_delivery_change
    where order_id = o.id),
  'carriage_open', (select coalesce(sum(carriage_before - carriage_after), 0)::int from order_delivery_change
    where order_id = o.id and refund_id is null),
  'refunded', (select coalesce(sum(r.amount), 0)::int from order_refund r
    where r.payment_id = y.id and r.state <> 'failed'),
  'carriage_refunded', (select coalesce(sum(r.amount), 0)::int from order_refund r
    where r.payment_id = y.id and r.state <> 'failed' and exists (
      select from order_delivery_change d where d.order_id = o.id and d.refund_id = r.id)),
  'withdrawn', (select coalesce(sum(d.amount), 0)::int from payment_dispute d
    where d.payment_id = y.id and d.is_withdrawn),
  'notes', (select coalesce(json_agg(json_build_object('issue', n.issue, 'amount', n.amount, 'points', (
        select coalesce(sum((part ->> 'points')::int), 0) from jsonb_array_elements(n.parts) part),
      'amount_by_tax_rate', n.amount_by_tax_rate) order by n.issue), '[]')
    from order_credit_note n left join order_refund r on r.id = n.refund_id
    where n.order_id = o.id and r.state is distinct from 'failed'))`;

export async function receiptRow(db: Db, orderId: string): Promise<ReceiptRow> {
  const { rows } = await sql<ReceiptRow>`
    select y.settled_at, ${givenBack} as back,
      (select max(created_at) from order_state_change where order_id = o.id and to_state = 'delivered') as delivered_at,
      (select json_build_object('addressee', addressee, 'honorific', honorific, 'proviso', proviso)
        from receipt_info where order_id = o.id) as info,
      o.tax_rounding,
      (select count(*)::int from receipt_issue where order_id = o.id) as issues,
      (select min(issued_at) from receipt_issue where order_id = o.id) as first_issued_at,
      (select json_build_object('addressee', addressee, 'honorific', honorific, 'proviso', proviso, 'actor', actor,
        'total', total, 'issued_at', issued_at) from receipt_issue where order_id = o.id order by issue desc limit 1) as last_issue
    from shop_order o left join lateral (
      select * from payment where order_id = o.id order by created_at desc, id desc limit 1) y on true
    where o.id = ${orderId}`.execute(db);
  return rows[0]!;
}

/** An order's id by its number, without an owner check: the receipt link's token is checked. */
export async function orderIdByNo(db: Db, channelId: string, orderNo: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("shop_order")
    .select("id")
    .where("channel_id", "=", channelId)
    .where("order_no", "=", orderNo)
    .executeTakeFirst();
  return row?.id;
}

/** Locks the order, so that two receipts of it are issued in turn. */
export async function lockOrder(trx: Db, orderId: string): Promise<void> {
  await trx.selectFrom("shop_order").select("id").where("id", "=", orderId).forUpdate().executeTakeFirstOrThrow();
}

export async function saveReceiptInfo(db: Db, orderId: string, info: InfoRow, now: Date): Promise<void> {
  const row = { addressee: info.addressee, honorific: info.honorific, proviso: info.proviso, updated_at: now };
  await db
    .insertInto("receipt_info")
    .values({ order_id: orderId, ...row })
    .onConflict((conflict) => conflict.column("order_id").doUpdateSet(row))
    .execute();
}

export async function insertReceiptIssue(
  trx: Db,
  issue: InfoRow & {
    id: string;
    channel_id: string;
    order_id: string;
    issue: number;
    total: number;
    issuer: Issuer;
    actor: string;
    issued_at: Date;
  },
): Promise<void> {
  await trx
    .insertInto("receipt_issue")
    .values({ ...issue, issuer: json(issue.issuer) })
    .execute();
}
