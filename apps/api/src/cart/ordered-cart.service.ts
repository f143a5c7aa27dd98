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

/**
 * Whatever changes a waiting order locks its cart first, so that decision and settling take their locks in the same
 * order.
 */
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
  /** The digest that the buyer confirmed. */
  digest: string;
  /** All pieces of the order, including those made to order. */
  items: OrderedPieces[];
  isPending: boolean;
};

/**
 * Empties the cart of a new order, or stores that the order waits for a provider. Raises the cart's generation, of
 * which each has one order. The caller has locked the cart.
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

/**
 * Removes the lines of an order that stands, or whose payment may still come. Does nothing if they have been removed
 * already.
 */
export async function clearOrderedCart({ now }: Work, trx: Db, { order_id, order_no, cart_id }: Ordered) {
  const row = await lockCartOf(trx, cart_id);
  const pending = row.document.pending;
  if (pending?.order_id !== order_id) return;
  const last = { id: order_id, order_no, digest: pending.digest };
  await write(trx, row, afterOrder(row.document, last, pending.products), now);
}

/** Makes the cart editable again after a failed payment. False if the order's lines have left the cart already. */
export async function releaseCart({ now }: Work, trx: Db, { order_id, cart_id }: Ordered): Promise<boolean> {
  const row = await lockCartOf(trx, cart_id);
  if (row.document.pending?.order_id !== order_id) return false;
  await write(trx, row, { ...row.document, pending: null }, now);
  return true;
}

/** Stores the URL of the provider's page, on which a buyer who came back to the shop can continue. */
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

/** Empties the cart of a member who is being deleted. The cart is locked before other rows of the member. */
export async function clearMemberCart({ now }: Pick<Work, "now">, trx: Db, memberId: string) {
  const { rows } = await sql<CartRow>`
    select id, member_id, generation, version, document, expires_at from cart where member_id = ${memberId} for update`.execute(
    trx,
  );
  for (const row of rows.map(cartRow)) await write(trx, row, emptyDocument, now);
}
