import type { CarriageEstimate, Cart } from "@noren/contract/cart/cart.ts";
import type { PaymentCode } from "@noren/contract/payment-method/methods/methods.ts";
import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { cart } from "@noren/contract/cart/cart.ts";
import type { CartContext } from "./cart-context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { isUuid, uuidv7 } from "#api/platform/db/uuid.ts";
import { localLimit } from "#api/platform/rate-limit/local-limit.ts";
import { carriageEstimate } from "./carriage-estimate.ts";
import { type CartDocument, emptyDocument } from "./cart-document.ts";
import { planned } from "./cart-plan.ts";
import type { CartRow, CartWithVariants, VariantRow } from "./cart-rows.ts";
import { findCart, findCartWithVariants, variantsByIds, insertCart, updateCart } from "./cart.queries.ts";
import { scopeOf } from "#api/product/tag/tag-access.ts";
import { cartToken, cartTokenHash } from "./cart-token.ts";
import { priceCart, type PricedCart, type PricingInfo } from "./pricing.ts";
import { type Promotions, promotionsOf } from "./cart-promotions.ts";

export type CartInput<N extends keyof typeof cart> = Parsed<(typeof cart)[N]>;
export type VariantsById = ReadonlyMap<string, VariantRow>;
/** One edit: a pure function from the old document to the new one; it throws to refuse. */
export type Edit = (document: CartDocument, variants: VariantsById) => CartDocument;
/** Checks the priced cart before it is written; throws to refuse the edit. */
export type Check = (priced: PricedCart, promotions: Promotions, row: CartRow) => void | Promise<void>;

const attempts = 8;
const hour = 3_600_000;
const day = 24 * hour;

export function lifetimeEnd({ channel, now }: CartContext): Date {
  return new Date(now.getTime() + channel.settings["CART.LIFETIME_DAYS"] * day);
}

/** One that nothing was ever put into, which a call alone opens, lives a day (SEC-10); the first edit extends it. */
const unusedLifetime = day;

/**
 * Every edit extends the cart's lifetime, in steps of an hour: a changed end is written into an index, too.
 */
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

/** A member's cart is visible to the member alone; for everyone else it is not found, even with its token. */
export async function cartByToken(ctx: CartContext, token: string): Promise<CartRow> {
  const row = await findCart(ctx.db, ctx.channel.id, cartTokenHash(token));
  return livingCart(isOwn(ctx, row) ? row : undefined, ctx.now);
}

/** The same with its variants, and with variants that may be added. */
export async function cartWithVariants(
  ctx: CartContext,
  token: string,
  more: readonly string[] = [],
): Promise<CartWithVariants> {
  const found = await findCartWithVariants(ctx.db, scopeOf(ctx), cartTokenHash(token), { more: more.filter(isUuid) });
  livingCart(isOwn(ctx, found?.row) ? found?.row : undefined, ctx.now);
  return found!;
}

/** A cart with its variants, locked until the commit: the first of the decision's locks. */
export async function lockCartWithVariants(ctx: CartContext, trx: Db, token: string): Promise<CartWithVariants> {
  const found = await findCartWithVariants(trx, scopeOf(ctx), cartTokenHash(token), { isLocked: true });
  livingCart(isOwn(ctx, found?.row) ? found?.row : undefined, ctx.now);
  return found!;
}

export const isOwn = (ctx: CartContext, row: CartRow | undefined) =>
  row !== undefined && (row.member_id === null || row.member_id === ctx.member?.id);

/**
 * A member on a visitor's cart (it waits for a payment or could not join) may write no personal data into it:
 * others may have its token (SEC-06).
 */
const isOnlyForItems = (ctx: CartContext, { member_id }: CartRow) => ctx.member !== undefined && member_id === null;

/** A repetition does not help: the payment has to end, or carts/init has to move the lines to the member's cart. */
export function assertMembersOwn(ctx: CartContext, row: CartRow) {
  if (isOnlyForItems(ctx, row)) throw new ShopError(row.document.pending ? "cart.pending" : "cart.not_joined");
}

/** What the price of a cart follows from. */
export function pricingInfo(
  { channel, now, shop, member }: CartContext,
  variants: VariantsById,
  promotions: Promotions,
  row?: CartRow,
): PricingInfo {
  const served = Object.keys(shop.providers) as PaymentCode[];
  return { channel, variants, promotions, now, served, memberId: row ? row.member_id : (member?.id ?? null) };
}

/** The answer of every cart call: the document, priced now. */
export async function cartView(ctx: CartContext, token: string, row: CartRow, variants: VariantsById): Promise<Cart> {
  const promotions = await promotionsOf(ctx, row.document, row.member_id);
  const priced = priceCart(row.document, pricingInfo(ctx, variants, promotions, row));
  return { token, ...priced, expires_at: row.expires_at.toISOString() };
}

export const productIds = (document: CartDocument) => document.lines.map(({ product_id }) => product_id);
export const itemsOf = (ctx: CartContext, document: CartDocument, more: readonly string[] = []) =>
  variantsByIds(ctx.db, scopeOf(ctx), [...new Set([...productIds(document), ...more])].filter(isUuid));

/** The cart, and with a prefecture what it comes to there, as long as no address is known. */
export async function getCart(
  ctx: CartContext,
  { token, prefecture }: CartInput<"get">,
): Promise<Cart & { carriage_estimate?: CarriageEstimate | null }> {
  const { row, variants } = await cartWithVariants(ctx, token);
  const promotions = await promotionsOf(ctx, row.document, row.member_id);
  const info = pricingInfo(ctx, variants, promotions, row);
  const priced = priceCart(row.document, info);
  const estimate = prefecture !== undefined && { carriage_estimate: carriageEstimate(row.document, info, prefecture) };
  return { token, ...priced, expires_at: row.expires_at.toISOString(), ...estimate };
}

/** A member has one cart; a visitor may open any number. */
const newCarts = localLimit<CartContext>({
  max: ({ channel: { settings } }) => settings["LIMIT.CART.NEW_OF_RANGE"],
  seconds: 3600,
});

/** Bytes of a visitor's cart that nobody counts: that of most buyers, with lines, orderer and an address. */
const ordinaryBytes = 3000;
/** What visitors' carts may grow beyond that: each new one by 5,000 bytes in the mean, a hundred lines at twenty addresses by 200,000. */
const moreBytes = localLimit<CartContext>({
  max: ({ channel: { settings } }) => settings["LIMIT.CART.NEW_OF_RANGE"] * 5000,
  seconds: 3600,
});

const bytesOf = (document: CartDocument) => Buffer.byteLength(JSON.stringify(document));

async function countGrowth(ctx: CartContext, after: CartDocument, before = emptyDocument): Promise<void> {
  if (ctx.member) return;
  const more = bytesOf(after) - Math.max(ordinaryBytes, bytesOf(before));
  if (more > 0) await moreBytes.consume(ctx, ctx.addressRange, "common.too_many_requests", more);
}

/** undefined when another request has just created the member's one cart. */
export async function openCart(
  ctx: CartContext,
  document: CartDocument,
): Promise<{ token: string; row: CartRow } | undefined> {
  if (!ctx.member) await newCarts.consume(ctx, ctx.addressRange);
  await countGrowth(ctx, document);
  const id = uuidv7(ctx.now, ctx.shop.random);
  const token = cartToken(id, ctx.shop.secret);
  const isUnused = document === emptyDocument && !ctx.member;
  const expiresAt = isUnused ? new Date(ctx.now.getTime() + unusedLifetime) : lifetimeEnd(ctx);
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
  /** The edit changes lines alone, so a member may make it in a visitor's cart. */
  isItemsOnly?: boolean;
};

/**
 * Reads, applies one pure edit, prices once, writes if the version is unchanged; retries on a conflict. Returns the
 * priced cart.
 */
export async function editCart(ctx: CartContext, token: string, edit: Edit, options: EditOptions = {}): Promise<Cart> {
  const { more = [], found, check, isItemsOnly } = options;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const { row, variants } = (attempt === 0 && found) || (await cartWithVariants(ctx, token, more));
    if (!isItemsOnly) assertMembersOwn(ctx, row);
    const edited = withoutOldRemoved(row.document, edit(row.document, variants));
    const isSame = edited === row.document;
    const document = isSame ? edited : planned(edited, { variants, carriers: ctx.channel.carriers });
    const promotions = await promotionsOf(ctx, document, row.member_id);
    const priced = priceCart(document, pricingInfo(ctx, variants, promotions, row));
    await check?.(priced, promotions, row);
    const expiresAt = isSame ? row.expires_at : movedEnd(ctx, row);
    if (!isSame && attempt === 0) await countGrowth(ctx, document, row.document);
    const written = { id: row.id, version: row.version, document, now: ctx.now, expiresAt };
    if (isSame || (await updateCart(ctx.db, written))) return { token, ...priced, expires_at: expiresAt.toISOString() };
  }
  throw new ShopError("cart.busy");
}

/** What was deleted before another edit no longer fits the cart. */
function withoutOldRemoved(before: CartDocument, edited: CartDocument): CartDocument {
  if (edited === before || !edited.removed || edited.removed !== before.removed) return edited;
  const { removed: _, ...rest } = edited;
  return rest;
}

/** An emptied cart keeps its token and its orderer. */
export function resetCart(ctx: CartContext, { token }: CartInput<"reset">): Promise<Cart> {
  const empty = ({ next, last_order, pending }: CartDocument) => ({ ...emptyDocument, next, last_order, pending });
  return editCart(ctx, token, empty, { isItemsOnly: true });
}
