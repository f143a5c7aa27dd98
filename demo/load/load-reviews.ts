import type { Db } from "@noren/api/platform/db/open.ts";
import type { ChannelCode } from "../demo-types.ts";
import { reviews } from "../reviews.ts";
import { insertRows } from "./insert-rows.ts";

interface Loading {
  readonly trx: Db;
  readonly channelId: string;
  readonly code: ChannelCode;
  readonly nextId: () => string;
  readonly now: Date;
}

const dayInMs = 86_400_000;

/** Writes what buyers have said of the channel's products; they are nobody's who has a login. */
export async function loadReviews({ trx, channelId, code, nextId, now }: Loading): Promise<void> {
  const models = await trx
    .selectFrom("product_model")
    .select(["id", "key"])
    .where("channel_id", "=", channelId)
    .execute();
  const sized = await wornModels(trx, channelId);
  const rows = reviews.flatMap(({ product, written }) => {
    const model = models.find(({ key }) => key === product);
    if (!model) return [];
    return written
      .filter(([, , , , by]) => by !== "company" || code === "business")
      .map(([rating, display_name, daysAgo, review], at) => ({
        id: nextId(),
        channel_id: channelId,
        model_id: model.id,
        rating,
        review,
        display_name,
        is_purchaser: true,
        state: "shown",
        fit: sized.has(model.id) ? (rating >= 4 ? "good" : at % 2 === 0 ? "small" : "large") : null,
        helpful_count: (at * 5 + product.length) % 7,
        // a morning, an evening: not all of them at the hour of the start
        created_at: new Date(now.getTime() - daysAgo * dayInMs - ((at * 7 + product.length) % 11) * 3_600_000),
      }));
  });
  await insertRows(trx, "product_review", rows);
}

/** Products with sizes to wear, whose buyers say how they fit. */
async function wornModels(trx: Db, channelId: string): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom("product")
    .select("model_id")
    .distinct()
    .where("channel_id", "=", channelId)
    .where("size", "in", ["S", "M", "L", "LL"])
    .execute();
  return new Set(rows.map(({ model_id }) => model_id));
}
