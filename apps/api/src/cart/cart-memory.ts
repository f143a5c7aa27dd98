import type { Context } from "../context.ts";
import type { CartWithGoods } from "./cart.queries.ts";

/**
 * Carts as this process has last read or written them, so that the next edit need not read before it writes. Nothing is
 * taken from here unseen: an edit made of a remembered cart is written only where version, member and goods are still the
 * same in the database, and else is made again of what stands there.
 */
type CartMemory = Map<string, CartWithGoods>;

const limit = 300;
const memories = new WeakMap<Context["shop"], CartMemory>();
const keyOf = ({ channel }: Context, token: string) => `${channel.id} ${token}`;

function memoryOf({ shop }: Context): CartMemory {
  if (!memories.has(shop)) memories.set(shop, new Map());
  return memories.get(shop)!;
}

/** Within a transaction nothing is remembered, since it may be taken back. */
export function rememberCart(ctx: Context, token: string, cart: CartWithGoods) {
  const memory = memoryOf(ctx);
  const key = keyOf(ctx, token);
  memory.delete(key);
  const { lines } = cart.row.document;
  const isWhole = new Set(lines.map(({ product_id }) => product_id)).size === cart.goods.size;
  if (ctx.db.isTransaction || !isWhole) return;
  memory.set(key, cart);
  // the one that was not touched for the longest goes
  if (memory.size > limit) memory.delete(memory.keys().next().value!);
}

export function rememberedCart(ctx: Context, token: string): CartWithGoods | undefined {
  return ctx.db.isTransaction ? undefined : memoryOf(ctx).get(keyOf(ctx, token));
}
