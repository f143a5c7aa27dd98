import type { Context } from "#api/platform/context.ts";
import type { CartWithGoods, GoodsRow } from "./cart.queries.ts";

/**
 * Carts and goods as this process has last read or written them, so that the next edit need not read before it writes.
 * Nothing is taken from here unseen: an edit made of a remembered cart is written only where version, member and goods are
 * still the same in the database, and else is made again of what stands there.
 */
type Memory = { carts: Map<string, CartWithGoods>; goods: Map<string, GoodsRow> };

const limit = 2500;
const memories = new WeakMap<Context["shop"], Memory>();
const keyOf = ({ channel }: Context, token: string) => `${channel.id} ${token}`;

function memoryOf({ shop }: Context): Memory {
  if (!memories.has(shop)) memories.set(shop, { carts: new Map(), goods: new Map() });
  return memories.get(shop)!;
}

/** What was touched last stands last; the first one goes. */
function keep<V>(kept: Map<string, V>, key: string, value: V) {
  kept.delete(key);
  kept.set(key, value);
  if (kept.size > limit) kept.delete(kept.keys().next().value!);
}

/** What a transaction has read or written is remembered when it stands, since it may be taken back. */
export function rememberCart(ctx: Context, token: string, cart: CartWithGoods) {
  if (ctx.db.isTransaction) ctx.afterCommit?.push(() => remember(ctx, token, cart));
  else remember(ctx, token, cart);
}

function remember(ctx: Context, token: string, cart: CartWithGoods) {
  const { carts, goods } = memoryOf(ctx);
  const key = keyOf(ctx, token);
  const ids = new Set(cart.row.document.lines.map(({ product_id }) => product_id));
  const own = [...cart.goods].filter(([, { mark }]) => mark !== undefined);
  for (const [id, row] of own) keep(goods, id, row);
  const whole = new Map(own.filter(([id]) => ids.has(id)));
  if (whole.size === ids.size) keep(carts, key, { row: cart.row, goods: whole });
  else carts.delete(key);
}

/** A cart that has been found changed. */
export function forgetCart(ctx: Context, token: string) {
  memoryOf(ctx).carts.delete(keyOf(ctx, token));
}

/** The cart with its goods and those that are to come in, as far as all of them are known. */
export function rememberedCart(ctx: Context, token: string, more: readonly string[]): CartWithGoods | undefined {
  const { carts, goods } = memoryOf(ctx);
  const cart = carts.get(keyOf(ctx, token));
  if (!cart || more.every((id) => cart.goods.has(id))) return cart;
  const coming = more.flatMap((id) => goods.get(id) ?? []);
  const all = new Map([...cart.goods, ...coming.map((row) => [row.id, row] as const)]);
  return more.every((id) => all.has(id)) ? { row: cart.row, goods: all } : undefined;
}
