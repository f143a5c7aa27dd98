import type { Db } from "@noren/api/platform/db/open.ts";
import { uuidv7 } from "@noren/api/platform/db/uuid.ts";

const plenty = 100_000;

/** Adds stock and stock movements to five variants of a channel; returns their ids. */
export async function addStock(db: Db, prefix: string): Promise<string[]> {
  const products = await db
    .selectFrom("product as p")
    .innerJoin("channel as c", "c.id", "p.channel_id")
    .innerJoin("product_model as m", "m.id", "p.model_id")
    .select(["p.id", "p.channel_id"])
    .where("c.prefix", "=", prefix)
    .where("p.stock", ">", 5)
    .where("p.price", "<", 5000)
    .where("m.delivery_class", "=", "normal")
    .orderBy("p.code")
    .limit(5)
    .execute();
  const now = new Date();
  for (const { id, channel_id } of products) {
    await db
      .updateTable("product")
      .set((eb) => ({ stock: eb("stock", "+", plenty) }))
      .where("id", "=", id)
      .execute();
    await db
      .insertInto("stock_movement")
      .values({ id: uuidv7(now), channel_id, product_id: id, delta: plenty, reason: "correction" })
      .execute();
  }
  return products.map(({ id }) => id);
}
