import type { Cart } from "@noren/contract/cart/cart.ts";
import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { cart } from "@noren/contract/cart/cart.ts";
import type { PaymentCode } from "@noren/contract/payment-method/payment.ts";
import type { CartContext } from "./cart-context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { isUuid, uuidv7 } from "#api/platform/db/uuid.ts";
import { type CartDocument, emptyDocument } from "./cart-document.ts";
import { planned } from "./cart-plan.ts";
import type { CartRow, CartWithVariants, VariantRow } from "./cart-rows.ts";
import { findCart, findCartWithVariants, variantsByIds, insertCart, updateCart } from "./cart.queries.ts";
import { cartToken, cartTokenHash } from "./cart-token.ts";
import { priceCart, type PricedCart, type PricingInfo } from "./pricing.ts";
import { type Promotions, promotionsOf } from "./cart-promotions.ts";

export type CartInput<N extends keyof typeof cart> = Parsed<(typeof cart)[N]>;
export type VariantsById = ReadonlyMap<string, VariantRow>;
/** One edit: a pure step from what the buyer said so far to what is said now; it may refuse by throwing. */
export type Edit = (document: CartDocument, goods: VariantsById) => CartDocument;
/** Judges the edited cart by its prices before it is written; it may refuse by throwing. */
export type Check = (priced: PricedCart, promotions: Promotions, row: CartRow) => void | Promise<void>;

const attempts = 8;
const hour = 3_600_000;
const day = 24 * hour;

export function lifetimeEnd({ channel, now }: CartContext): Date {
  return new Date(now.getTime() + channel.settings["CART.LIFETIME_DAYS"] * day);
}

/** Every edit lets a cart live on. Within an hour its end stays where it is: a moved one is written into an index, too. */
export function movedEnd(ctx: CartContext, { expires_at }: CartRow): Date {
  const end = lifetimeEnd(ctx);
  return Math.abs(end.getTime() - expires_at.getTime()) < hour ? expires_at : end;
}

/** A cart that lives, or the refusal that says why not. */
function livingCart(row: CartRow | undefined, now: Date): CartRow {
  if (!row) throw new ShopError("cart.not_found");
  if (row.expires_at <= now) throw new ShopError("cart.common.is_expired");
  return row;
}

/** A member's cart is his alone; to others it is missing, whoever has its token. */
export async function cartByToken(ctx: CartContext, token: string): Promise<CartRow> {
  const row = await findCart(ctx.db, ctx.channel.id, cartTokenHash(token));
  return livingCart(isOwn(ctx, row) ? row : undefined, ctx.now);
}

/** The same with its goods, and with more that may come into it. */
export async function cartWithVariants(
  ctx: CartContext,
  token: string,
  more: readonly string[] = [],
): Promise<CartWithVariants> {
  const found = await findCartWithVariants(ctx.db, ctx.channel.id, cartTokenHash(token), { more: more.filter(isUuid) });
  livingCart(isOwn(ctx, found?.row) ? found?.row : undefined, ctx.now);
  return found!;
}

/** A cart with its goods, locked until the commit: the first of the decision's locks. */
export async function lockCartWithVariants(ctx: CartContext, trx: Db, token: string): Promise<CartWithVariants> {
  const found = await findCartWithVariants(trx, ctx.channel.id, cartTokenHash(token), { isLocked: true });
  livingCart(isOwn(ctx, found?.row) ? found?.row : undefined, ctx.now);
  return found!;
}

export const isOwn = (ctx: CartContext, row: CartRow | undefined) =>
  row !== undefined && (row.member_id === null || row.member_id === ctx.member?.id);

/**
 * A member who holds a visitor's cart, because it waits for a payment or could not join, writes nothing of their own into it:
 * others may have its token (SEC-06).
 */
const isOnlyForItems = (ctx: CartContext, { member_id }: CartRow) => ctx.member !== undefined && member_id === null;

export function assertMembersOwn(ctx: CartContext, row: CartRow) {
  if (isOnlyForItems(ctx, row)) throw new ShopError("cart.busy");
}

/** What the price of a cart follows from. */
export function pricingInfo(
  { channel, now, shop, member }: CartContext,
  goods: VariantsById,
  promotions: Promotions,
  row?: CartRow,
): PricingInfo {
  const served = Object.keys(shop.providers) as PaymentCode[];
  return { channel, goods, promotions, now, served, memberId: row ? row.member_id : (member?.id ?? null) };
}

/** The answer of every cart call: what the buyer said, priced now. */
export async function cartView(ctx: CartContext, token: string, row: CartRow, goods: VariantsById): Promise<Cart> {
  const promotions = await promotionsOf(ctx, row.document, row.member_id);
  const priced = priceCart(row.document, pricingInfo(ctx, goods, promotions, row));
  return { token, ...priced, expires_at: row.expires_at.toISOString() };
}

export const productIds = (document: CartDocument) => document.lines.map(({ product_id }) => product_id);
export const itemsOf = (ctx: CartContext, document: CartDocument, more: readonly string[] = []) =>
  variantsByIds(ctx.db, ctx.channel.id, [...new Set([...productIds(document), ...more])].filter(isUuid));

export async function getCart(ctx: CartContext, token: string): Promise<Cart> {
  const { row, goods } = await cartWithVariants(ctx, token);
  return cartView(ctx, token, row, goods);
}

/** undefined when another request of the member's has just opened his one cart. */
export async function openCart(
  ctx: CartContext,
  document: CartDocument,
): Promise<{ token: string; row: CartRow } | undefined> {
  const id = uuidv7(ctx.now, ctx.shop.random);
  const token = cartToken(id, ctx.shop.secret);
  const expiresAt = lifetimeEnd(ctx);
  const member_id = ctx.member?.id ?? null;
  const isOpened = await insertCart(ctx.db, {
    id,
    channelId: ctx.channel.id,
    memberId: member_id,
    tokenHash: cartTokenHash(token),
    document,
    now: ctx.now,
    expiresAt,
  });
  if (!isOpened) return undefined;
  const row = { id, member_id, generation: 0, version: 0, document, expires_at: expiresAt };
  return { token, row };
}

type EditOptions = {
  /** Products that may come into the cart. */
  more?: readonly string[];
  /** The cart, where it has been read already. */
  found?: CartWithVariants;
  check?: Check;
  /** It changes goods alone, so a member may make it in a visitor's cart. */
  isItemsOnly?: boolean;
};

/** Read, one pure step, price once, write if nobody has in between; again on a miss. The price is the answer. */
export async function editCart(ctx: CartContext, token: string, edit: Edit, options: EditOptions = {}): Promise<Cart> {
  const { more = [], found, check, isItemsOnly } = options;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const { row, goods } = (attempt === 0 && found) || (await cartWithVariants(ctx, token, more));
    if (!isItemsOnly) assertMembersOwn(ctx, row);
    const edited = edit(row.document, goods);
    const isSame = edited === row.document;
    const document = isSame ? edited : planned(edited, { goods, carriers: ctx.channel.carriers });
    const promotions = await promotionsOf(ctx, document, row.member_id);
    const priced = priceCart(document, pricingInfo(ctx, goods, promotions, row));
    await check?.(priced, promotions, row);
    const expiresAt = isSame ? row.expires_at : movedEnd(ctx, row);
    const written = { id: row.id, version: row.version, document, now: ctx.now, expiresAt };
    if (isSame || (await updateCart(ctx.db, written))) return { token, ...priced, expires_at: expiresAt.toISOString() };
  }
  throw new ShopError("cart.busy");
}

/** An emptied cart keeps its token, and who ordered it. */
export function resetCart(ctx: CartContext, { token }: CartInput<"reset">): Promise<Cart> {
  const empty = ({ next, last_order, pending }: CartDocument) => ({ ...emptyDocument, next, last_order, pending });
  return editCart(ctx, token, empty, { isItemsOnly: true });
}
