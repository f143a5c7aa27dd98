import type { Cart } from "@noren/contract/cart/cart.ts";
import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { cart } from "@noren/contract/cart/cart.ts";
import type { PaymentCode } from "@noren/contract/payment-method/payment.ts";
import type { CartContext } from "./cart-context.ts";
import { isUuid, uuidv7 } from "#api/platform/db/uuid.ts";
import { type CartDocument, emptyDocument } from "./cart-document.ts";
import { planned } from "./cart-plan.ts";
import {
  type CartRow,
  type CartWithVariants,
  findCart,
  findCartWithVariants,
  type VariantRow,
  variantsByIds,
  insertCart,
  updateCart,
} from "./cart.queries.ts";
import { cartToken, cartTokenHash } from "./cart-token.ts";
import { priceCart, type PricingInfo } from "./pricing.ts";
import { hasSamePromotions, type Promotions, promotionsOf } from "./cart-promotions.ts";

export type CartInput<N extends keyof typeof cart> = Parsed<(typeof cart)[N]>;
export type Goods = ReadonlyMap<string, VariantRow>;
/** One edit: a pure step from what the buyer said so far to what is said now; it may refuse by throwing. */
export type Edit = (document: CartDocument, goods: Goods, promotions: Promotions) => CartDocument;

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
export function livingCart(row: CartRow | undefined, now: Date): CartRow {
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
  goods: Goods,
  promotions: Promotions,
  row?: CartRow,
): PricingInfo {
  const served = Object.keys(shop.providers) as PaymentCode[];
  return { channel, goods, promotions, now, served, memberId: row ? row.member_id : (member?.id ?? null) };
}

/** The answer of every cart call: what the buyer said, priced now. */
export async function cartView(
  ctx: CartContext,
  token: string,
  row: CartRow,
  goods: Goods,
  known?: Promotions,
): Promise<Cart> {
  const promotions = known ?? (await promotionsOf(ctx, row.document, row.member_id));
  return {
    token,
    ...priceCart(row.document, pricingInfo(ctx, goods, promotions, row)),
    expires_at: row.expires_at.toISOString(),
  };
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
  /** The way to pay that the edit chooses. */
  choosing?: string | undefined;
  /** It changes goods alone, so a member may make it in a visitor's cart. */
  isItemsOnly?: boolean;
};

/** Read, one pure step, write if nobody has in between; again on a miss. */
export async function editCart(ctx: CartContext, token: string, edit: Edit, options: EditOptions = {}): Promise<Cart> {
  const { more = [], found, choosing, isItemsOnly } = options;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const { row, goods } = (attempt === 0 && found) || (await cartWithVariants(ctx, token, more));
    if (!isItemsOnly) assertMembersOwn(ctx, row);
    const promotions = await promotionsOf(ctx, choosingIn(row.document, choosing), row.member_id);
    const edited = edit(row.document, goods, promotions);
    if (edited === row.document) return cartView(ctx, token, row, goods, promotions);
    const written = writtenCart(ctx, row, goods, edited);
    if (!(await updateCart(ctx.db, written))) continue;
    const after = afterEdit(row, written);
    // promotions are found again only where the edit touched what they follow from
    return cartView(ctx, token, after, goods, hasSamePromotions(row.document, after.document) ? promotions : undefined);
  }
  throw new ShopError("cart.busy");
}

const choosingIn = (document: CartDocument, choosing: string | undefined) =>
  choosing === undefined ? document : { ...document, payment_method_id: choosing };

function writtenCart(ctx: CartContext, row: CartRow, goods: Goods, edited: CartDocument) {
  const document = planned(edited, { goods, carriers: ctx.channel.carriers });
  return { id: row.id, version: row.version, document, now: ctx.now, expiresAt: movedEnd(ctx, row) };
}

const afterEdit = (row: CartRow, { document, version, expiresAt }: ReturnType<typeof writtenCart>): CartRow => ({
  ...row,
  document,
  version: version + 1,
  expires_at: expiresAt,
});

/** An emptied cart keeps its token, and who ordered it. */
export function resetCart(ctx: CartContext, { token }: CartInput<"reset">): Promise<Cart> {
  const empty = ({ next, last_order, pending }: CartDocument) => ({ ...emptyDocument, next, last_order, pending });
  return editCart(ctx, token, empty, { isItemsOnly: true });
}
