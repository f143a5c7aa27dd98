import type { cart } from "@noren/contract/cart/cart.ts";
import type { Output, Parsed } from "@noren/contract/platform/endpoint.ts";
import type { CartContext } from "./cart-context.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { emptyDocument, joined, removeLines } from "./cart-document.ts";
import type { CartLine } from "./cart-line.ts";
import { planned } from "./cart-plan.ts";
import type { CartRow } from "./cart-rows.ts";
import {
  findCartWithVariants,
  findMemberCart,
  lockCarts,
  type MemberCart,
  setTokenHash,
  updateCart,
  variantsByIds,
} from "./cart.queries.ts";
import {
  cartView,
  type Edit,
  editCart,
  type VariantsById,
  itemsOf,
  isOwn,
  lifetimeEnd,
  openCart,
  productIds,
} from "./cart.service.ts";
import { scopeOf } from "#api/product/tag/tag-access.ts";
import { cartToken, cartTokenHash, storedCartToken } from "./cart-token.ts";
import { lineProblem } from "./line-view.ts";

type Joined = { product_id: string; quantity: number }[];
/** `variants` is set if they were read with the cart. */
type Opened = { token: string; row: CartRow; joined: Joined; variants?: VariantsById };

/**
 * Opens the stored cart, or a new one if there is none or it has expired. With invalid_product, lines that cannot be
 * bought are removed (CART-20).
 */
export async function initCart(ctx: CartContext, input: Parsed<typeof cart.init>): Promise<Output<typeof cart.init>> {
  const { token, row, joined: joinedLines, ...read } = await openSaved(ctx, input.token ?? undefined);
  const variants = read.variants ?? (await itemsOf(ctx, row.document));
  const named = joinedLines.map(({ product_id, quantity }) => ({
    name: variants.get(product_id)?.name ?? "",
    quantity,
  }));
  const isDropping = input.invalid_product && input.invalid_product !== "0" && input.invalid_product !== "false";
  const view = isDropping ? await dropInvalid(ctx, token) : await cartView(ctx, token, row, variants);
  return { ...view, joined: named.filter(({ name }) => name !== "") };
}

/** If two requests create a member's one cart at the same time, the second reads the first one's. */
async function openSaved(ctx: CartContext, token: string | undefined): Promise<Opened> {
  const saved = await savedCart(ctx, token);
  if (saved) return saved;
  const opened = await openCart(ctx, emptyDocument);
  return opened ? { ...opened, joined: [] } : openSaved(ctx, token);
}

function dropInvalid(ctx: CartContext, token: string) {
  const edit: Edit = (document, variants) => {
    // a line whose choices are no longer offered stays, so that the buyer can choose again
    const isGone = (line: CartLine) => {
      const problem = lineProblem({ ...line, quantity: 1 }, variants.get(line.product_id), ctx.now);
      return problem !== null && problem !== "option_gone";
    };
    return removeLines(document, new Set(document.lines.filter(isGone).map(({ key }) => key)));
  };
  return editCart(ctx, token, edit, { isItemsOnly: true });
}

/**
 * A visitor's cart is found by its token, a member's by the member. The lines of the visitor's cart with that token
 * join the member's (CART-35), which always has another token, since an attacker may have planted the visitor's
 * (SEC-06).
 */
export async function savedCart(
  ctx: CartContext,
  token: string | undefined,
  more: readonly string[] = [],
): Promise<Opened | undefined> {
  const found = token && (await findCartWithVariants(ctx.db, scopeOf(ctx), cartTokenHash(token), { more }));
  const isSaved = found && found.row.expires_at > ctx.now && isOwn(ctx, found.row);
  const saved: Opened | undefined = isSaved ? { token, ...found, joined: [] } : undefined;
  if (!ctx.member || saved?.row.member_id === ctx.member.id) return saved;

  // a cart that waits for a payment joins only afterwards: its lines are then either ordered, or in the cart again
  if (saved?.row.document.pending) return saved;
  const own = await findMemberCart(ctx.db, ctx.member.id);
  if (!own && !saved) return undefined;
  const opened = own ? { row: own.row, token: await tokenOf(ctx, own) } : await openCart(ctx, emptyDocument);
  const both = opened && (await renewed(ctx, opened.row, saved?.row));
  return both ? { token: opened.token, row: both.row, joined: both.lines } : savedCart(ctx, token, more);
}

/** A cart whose secret is not accepted any more gets another token: the member finds it without one. */
async function tokenOf({ db, shop }: CartContext, cart: MemberCart): Promise<string> {
  const { id } = cart.row;
  const stored = storedCartToken({ id, token_hash: cart.token_hash }, shop.secret);
  if (stored !== undefined) return stored;
  const token = cartToken(id, shop.secret);
  await setTokenHash(db, id, cartTokenHash(token));
  return token;
}

/** Whether a visitor's cart has content to move at login. */
const isUsed = ({ lines, shippings, orderer }: CartRow["document"]) =>
  lines.length > 0 || shippings.length > 0 || orderer !== null;

/**
 * Moves the visitor's lines to the member's cart, which is emptied first if it has expired, in one transaction.
 * undefined if the visitor's cart has begun to wait for a payment meanwhile.
 */
async function renewed(
  ctx: CartContext,
  own: CartRow,
  saved: CartRow | undefined,
): Promise<{ row: CartRow; lines: Joined } | undefined> {
  if (own.expires_at > ctx.now && !(saved && isUsed(saved.document))) return { row: own, lines: [] };
  return inTransaction(ctx, async (trx) => {
    const rows = await lockCarts(trx, saved ? [own.id, saved.id] : [own.id]);
    const mine = rows.find(({ id }) => id === own.id)!;
    const guest = rows.find(({ id }) => id === saved?.id);
    if (guest?.document.pending) return undefined;
    const { next, last_order } = mine.document;
    const before = mine.expires_at > ctx.now ? mine.document : { ...emptyDocument, next, last_order };
    const visitors = guest?.member_id === null ? guest.document : emptyDocument;
    const together = joined(before, visitors);
    const variants = await variantsByIds(trx, scopeOf(ctx), together.shippings.length > 0 ? productIds(together) : []);
    const document = planned(together, { variants, carriers: ctx.channel.carriers });
    const expiresAt = lifetimeEnd(ctx);
    await updateCart(trx, { id: mine.id, version: mine.version, document, now: ctx.now, expiresAt });
    if (guest && isUsed(visitors)) {
      const emptied = { ...emptyDocument, next: visitors.next, last_order: visitors.last_order };
      await updateCart(trx, { id: guest.id, version: guest.version, document: emptied, now: ctx.now, expiresAt });
    }
    return { row: { ...mine, document, version: mine.version + 1, expires_at: expiresAt }, lines: visitors.lines };
  });
}
