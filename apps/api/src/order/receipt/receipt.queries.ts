import type { Honorific } from "@noren/contract/order/receipt.ts";
import { sql } from "kysely";
import type { Rounding } from "#api/platform/money/tax.ts";
import { json } from "#api/platform/db/json.ts";
import type { Db } from "#api/platform/db/open.ts";
import type { Issuer } from "#api/channel/issuer.ts";

type InfoRow = { addressee: string; honorific: Honorific; proviso: string };

/** Data for receipts that OrderRow does not have. */
export type ReceiptRow = {
  settled_at: Date | null;
  delivered_at: Date | null;
  info: InfoRow | null;
  issues: number;
  /** Carriage refunded after changes of the delivery, in yen. */
  carriage_back: number;
  tax_rounding: Rounding;
  first_issued_at: Date | null;
  /** Its time is a string, since it comes from a JSON result. */
  last_issue: (InfoRow & { actor: string; issued_at: string }) | null;
};

export async function receiptRow(db: Db, orderId: string): Promise<ReceiptRow> {
  const { rows } = await sql<ReceiptRow>`
    select
      (select settled_at from payment where order_id = ${orderId} order by created_at desc, id desc limit 1) as settled_at,
      (select max(created_at) from order_state_change where order_id = ${orderId} and to_state = 'delivered') as delivered_at,
      (select json_build_object('addressee', addressee, 'honorific', honorific, 'proviso', proviso)
        from receipt_info where order_id = ${orderId}) as info,
      (select coalesce(sum(carriage_before - carriage_after), 0)::int from order_delivery_change
        where order_id = ${orderId}) as carriage_back,
      (select tax_rounding from shop_order where id = ${orderId}) as tax_rounding,
      (select count(*)::int from receipt_issue where order_id = ${orderId}) as issues,
      (select min(issued_at) from receipt_issue where order_id = ${orderId}) as first_issued_at,
      (select json_build_object('addressee', addressee, 'honorific', honorific, 'proviso', proviso, 'actor', actor,
        'issued_at', issued_at) from receipt_issue where order_id = ${orderId} order by issue desc limit 1) as last_issue`.execute(
    db,
  );
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
