import { sql } from "kysely";
import type { Work } from "#api/channel/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import type { CartContext } from "./cart-context.ts";
import type { OrderedPieces } from "./cart-accessories.ts";
import { afterOrder, type CartDocument, emptyDocument } from "./cart-document.ts";
import type { CartRow } from "./cart-rows.ts";
import { cartRow, updateCart } from "./cart.queries.ts";
import { lifetimeEnd } from "./cart.service.ts";

type Ordered = { order_id: string; order_no: string; cart_id: string };

/** The first lock of everything that changes an order which waits: decision and settling take them in one order. */
export async function lockCartOf(trx: Db, cartId: string): Promise<CartRow> {
  const { rows } = await sql<CartRow>`
    select id, member_id, generation, version, document, expires_at from cart where id = ${cartId} for update`.execute(
    trx,
  );
  return cartRow(rows[0]!);
}

type PlacedOrder = {
  id: string;
  order_no: string;
  payment_id: string;
  /** Of the screen that was confirmed. */
  digest: string;
  /** Every piece of it, those made to order too. */
  items: OrderedPieces[];
  isPending: boolean;
};

/**
 * Empties the cart of a new order, or marks it as waiting for the provider, and raises its generation, which makes one
 * order of each. The decision has locked the cart.
 */
export async function recordOrderInCart(ctx: CartContext, trx: Db, row: CartRow, order: PlacedOrder) {
  const { id, order_no, payment_id, digest, items, isPending } = order;
  const pending = { order_id: id, order_no, payment_id, digest, products: items, resume_url: null };
  await updateCart(trx, {
    id: row.id,
    version: row.version,
    document: isPending ? { ...row.document, pending } : afterOrder(row.document, { id, order_no, digest }, items),
    generation: row.generation + 1,
    now: ctx.now,
    expiresAt: lifetimeEnd(ctx),
  });
}

/** The order stands, or may: its lines leave the cart. Does nothing when they have left already. */
export async function clearOrderedCart({ now }: Work, trx: Db, { order_id, order_no, cart_id }: Ordered) {
  const row = await lockCartOf(trx, cart_id);
  const pending = row.document.pending;
  if (pending?.order_id !== order_id) return;
  const last = { id: order_id, order_no, digest: pending.digest };
  await write(trx, row, afterOrder(row.document, last, pending.products), now);
}

/**
 * The payment failed: restores the cart. False when its lines had left it, so nothing waits for the payment any more.
 */
export async function releaseCart({ now }: Work, trx: Db, { order_id, cart_id }: Ordered): Promise<boolean> {
  const row = await lockCartOf(trx, cart_id);
  if (row.document.pending?.order_id !== order_id) return false;
  await write(trx, row, { ...row.document, pending: null }, now);
  return true;
}

/** Stores the URL of the provider's page, so that a buyer who went back can continue there. */
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

/** Locks the cart of a member who leaves, before anything else of the member's. */
export async function clearMemberCart({ now }: Pick<Work, "now">, trx: Db, memberId: string) {
  const { rows } = await sql<CartRow>`
    select id, member_id, generation, version, document, expires_at from cart where member_id = ${memberId} for update`.execute(
    trx,
  );
  for (const row of rows.map(cartRow)) await write(trx, row, emptyDocument, now);
}
