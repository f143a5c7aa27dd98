import { sql } from "kysely";
import type { Work } from "#api/channel/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { afterOrder, type CartDocument } from "./cart-document.ts";
import { type CartRow, cartRow, updateCart } from "./cart.queries.ts";

type Ordered = { order_id: string; order_no: string; cart_id: string };

/** The first lock of everything that changes an order which waits: decision and settling take them in one order. */
export async function lockCartOf(trx: Db, cartId: string): Promise<CartRow> {
  const { rows } = await sql<CartRow>`
    select id, member_id, generation, version, document, expires_at from cart where id = ${cartId} for update`.execute(
    trx,
  );
  return cartRow(rows[0]!);
}

/** The order stands, or may: its goods leave the cart. Nothing happens when they have left already. */
export async function clearOrderedCart({ now }: Work, trx: Db, { order_id, order_no, cart_id }: Ordered) {
  const row = await lockCartOf(trx, cart_id);
  const pending = row.document.pending;
  if (pending?.order_id !== order_id) return;
  const last = { id: order_id, order_no, digest: pending.digest };
  await write(trx, row, afterOrder(row.document, last, pending.goods), now);
}

/** The payment failed: the cart is as it was. False when its goods had left it, so that nobody waits for it any more. */
export async function releaseCart({ now }: Work, trx: Db, { order_id, cart_id }: Ordered): Promise<boolean> {
  const row = await lockCartOf(trx, cart_id);
  if (row.document.pending?.order_id !== order_id) return false;
  await write(trx, row, { ...row.document, pending: null }, now);
  return true;
}

/** Keeps the provider's page, so that a buyer who went back can go on there. */
export async function rememberResumeUrl(
  { now }: Work,
  trx: Db,
  { order_id, cart_id }: Ordered,
  resumeUrl: string | null,
) {
  const row = await lockCartOf(trx, cart_id);
  const { pending } = row.document;
  if (pending?.order_id !== order_id || pending.resume_url === resumeUrl) return;
  await write(trx, row, { ...row.document, pending: { ...pending, resume_url: resumeUrl } }, now);
}

async function write(trx: Db, row: CartRow, document: CartDocument, now: Date) {
  await updateCart(trx, { id: row.id, version: row.version, document, now, expiresAt: row.expires_at });
}
