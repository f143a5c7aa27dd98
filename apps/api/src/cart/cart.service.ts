import type { CarriageEstimate, Cart } from "@noren/contract/cart/cart.ts";
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
import { abilitiesOf, servedMethods } from "#api/payment-method/choices.ts";
import { scopeOf } from "#api/product/tag/tag-access.ts";
import { cartToken, cartTokenHash } from "./cart-token.ts";
import { withSeenPrices } from "./unit-price.ts";
import { priceCart, type PricedCart, type PricingInfo } from "./pricing.ts";
import { type Promotions, promotionsOf } from "./cart-promotions.ts";

export type CartInput<N extends keyof typeof cart> = Parsed<(typeof cart)[N]>;
export type VariantsById = ReadonlyMap<string, VariantRow>;
/** A pure function from the old document to the new one, which throws to refuse the edit. */
export type Edit = (document: CartDocument, variants: VariantsById) => CartDocument;
/** Checks the priced cart before it is written, and throws to refuse the edit. */
export type Check = (priced: PricedCart, promotions: Promotions, row: CartRow) => void | Promise<void>;

const attempts = 8;
const hour = 3_600_000;
const day = 24 * hour;

export function lifetimeEnd({ channel, now }: CartContext): Date {
  return new Date(now.getTime() + channel.settings["CART.LIFETIME_DAYS"] * day);
}

/** In ms. A visitor's cart that was never edited lives a day, since any call can open one (SEC-10). */
const unusedLifetime = day;

/**
 * The end of a cart's lifetime after an edit. It moves in steps of an hour, since each change is also written to an
 * index.
 */
export function extendedEnd(ctx: CartContext, { expires_at }: CartRow): Date {
  const end = lifetimeEnd(ctx);
  return Math.abs(end.getTime() - expires_at.getTime()) < hour ? expires_at : end;
}

/** Refuses a missing or an expired cart. */
function validCart(row: CartRow | undefined, now: Date): CartRow {
  if (!row) throw new ShopError("cart.not_found");
  if (row.expires_at <= now) throw new ShopError("cart.common.is_expired");
  return row;
}

/** A member's cart is found by the member only; everyone else gets cart.not_found, even with its token. */
export async function cartByToken(ctx: CartContext, token: string): Promise<CartRow> {
  const row = await findCart(ctx.db, ctx.channel.id, cartTokenHash(token));
  return validCart(isOwn(ctx, row) ? row : undefined, ctx.now);
}

/** As cartByToken, with the variants of the cart and those of `more`, which may be added. */
export async function cartWithVariants(
  ctx: CartContext,
  token: string,
  more: readonly string[] = [],
): Promise<CartWithVariants> {
  const found = await findCartWithVariants(ctx.db, scopeOf(ctx), cartTokenHash(token), { more: more.filter(isUuid) });
  validCart(isOwn(ctx, found?.row) ? found?.row : undefined, ctx.now);
  return found!;
}

/** A cart with its variants, locked until the commit. The decision takes this lock first. */
export async function lockCartWithVariants(ctx: CartContext, trx: Db, token: string): Promise<CartWithVariants> {
  const found = await findCartWithVariants(trx, scopeOf(ctx), cartTokenHash(token), { isLocked: true });
  validCart(isOwn(ctx, found?.row) ? found?.row : undefined, ctx.now);
  return found!;
}

export const isOwn = (ctx: CartContext, row: CartRow | undefined) =>
  row !== undefined && (row.member_id === null || row.member_id === ctx.member?.id);

/**
 * Whether a member works on a visitor's cart, which waits for a payment or could not join the member's. The member may
 * change its lines, but write no personal data into it, since others may have its token (SEC-06).
 */
const isOnlyForItems = (ctx: CartContext, { member_id }: CartRow) => ctx.member !== undefined && member_id === null;

/**
 * Refuses personal data in a visitor's cart until its payment ends, or until carts/init moves its lines to the member's
 * cart.
 */
export function assertMembersOwn(ctx: CartContext, row: CartRow) {
  if (isOnlyForItems(ctx, row)) throw new ShopError(row.document.pending ? "cart.pending" : "cart.not_joined");
}

export function pricingInfo(
  { channel, now, shop, member }: CartContext,
  variants: VariantsById,
  promotions: Promotions,
  row?: CartRow,
): PricingInfo {
  const { byMethod } = shop.providers.of(channel);
  const served = servedMethods(byMethod, channel.payments);
  const abilities = abilitiesOf(byMethod);
  const memberId = row ? row.member_id : (member?.id ?? null);
  return { channel, variants, promotions, now, served, abilities, memberId };
}

/** Prices the document; the answer of the cart's calls. */
export async function cartView(ctx: CartContext, token: string, row: CartRow, variants: VariantsById): Promise<Cart> {
  const promotions = await promotionsOf(ctx, row.document, row.member_id);
  const priced = priceCart(row.document, pricingInfo(ctx, variants, promotions, row));
  return { token, ...priced, expires_at: row.expires_at.toISOString() };
}

export const productIds = (document: CartDocument) => document.lines.map(({ product_id }) => product_id);
export const itemsOf = (ctx: CartContext, document: CartDocument, more: readonly string[] = []) =>
  variantsByIds(ctx.db, scopeOf(ctx), [...new Set([...productIds(document), ...more])].filter(isUuid));

/** The cart; with a prefecture, and while the cart has no address, also the estimated carriage to it. */
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

/** New carts of visitors, by address range. */
const newCarts = localLimit<CartContext>({
  max: ({ channel: { settings } }) => settings["LIMIT.CART.NEW_OF_RANGE"],
  seconds: 3600,
});

/** Bytes of a visitor's cart that are not counted: a usual cart with lines, orderer and an address. */
const ordinaryBytes = 3000;
/**
 * Bytes beyond ordinaryBytes by which the visitors' carts of an address range may grow in an hour: 5,000 for each new
 * cart on average. One cart with 100 lines and 20 addresses takes 200,000.
 */
const moreBytes = localLimit<CartContext>({
  max: ({ channel: { settings } }) => settings["LIMIT.CART.NEW_OF_RANGE"] * 5000,
  seconds: 3600,
});

const bytesOf = (document: CartDocument) => Buffer.byteLength(JSON.stringify(document));

async function countGrowth(ctx: CartContext, after: CartDocument, before = emptyDocument): Promise<void> {
  if (ctx.member) return;
  const bytes = bytesOf(after);
  // the usual cart, so its old document is not measured
  if (bytes <= ordinaryBytes) return;
  const more = bytes - Math.max(ordinaryBytes, bytesOf(before));
  if (more > 0) await moreBytes.consume(ctx, ctx.addressRange, "common.too_many_requests", more);
}

/** Creates a cart; undefined if the member has one already, which another request has created. */
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
  /** Ids of variants that the edit may add. */
  more?: readonly string[];
  /** The cart, if it has been read already. */
  found?: CartWithVariants;
  check?: Check;
  /** The edit changes lines only, so a member may make it in a visitor's cart. */
  isItemsOnly?: boolean;
};

/**
 * Reads the cart, applies the edit, prices the result and writes it; starts again if another request has written
 * meanwhile.
 */
export async function editCart(ctx: CartContext, token: string, edit: Edit, options: EditOptions = {}): Promise<Cart> {
  const { more = [], found, check, isItemsOnly } = options;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const { row, variants } = (attempt === 0 && found) || (await cartWithVariants(ctx, token, more));
    if (!isItemsOnly) assertMembersOwn(ctx, row);
    const changed = withSeenPrices(row.document, edit(row.document, variants), variants);
    const edited = withoutOldRemoved(row.document, changed);
    const isSame = edited === row.document;
    const document = isSame ? edited : planned(edited, { variants, carriers: ctx.channel.carriers });
    const promotions = await promotionsOf(ctx, document, row.member_id);
    const priced = priceCart(document, pricingInfo(ctx, variants, promotions, row));
    await check?.(priced, promotions, row);
    const expiresAt = isSame ? row.expires_at : extendedEnd(ctx, row);
    if (!isSame && attempt === 0) await countGrowth(ctx, document, row.document);
    const written = { id: row.id, version: row.version, document, now: ctx.now, expiresAt };
    if (isSame || (await updateCart(ctx.db, written))) return { token, ...priced, expires_at: expiresAt.toISOString() };
  }
  throw new ShopError("cart.busy");
}

/** Drops the lines of an earlier deletion, which no longer fit the edited cart. */
function withoutOldRemoved(before: CartDocument, edited: CartDocument): CartDocument {
  if (edited === before || !edited.removed || edited.removed !== before.removed) return edited;
  const { removed: _, ...rest } = edited;
  return rest;
}

/** Empties the cart. Token, next key, last order and a waiting order stay. */
export function resetCart(ctx: CartContext, { token }: CartInput<"reset">): Promise<Cart> {
  const empty = ({ next, last_order, pending }: CartDocument) => ({ ...emptyDocument, next, last_order, pending });
  return editCart(ctx, token, empty, { isItemsOnly: true });
}
