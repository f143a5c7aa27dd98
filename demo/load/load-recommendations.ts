import type { Db } from "@noren/api/platform/db/open.ts";
import { recommendations } from "../recommendations.ts";
import { insertRows } from "./insert-rows.ts";

/** Writes what the shop itself recommends, as far as the channel carries both products. */
export async function loadRecommendations({ trx, channelId }: { trx: Db; channelId: string }): Promise<void> {
  const models = await trx
    .selectFrom("product_model")
    .select(["id", "key"])
    .where("channel_id", "=", channelId)
    .execute();
  const ids = new Map(models.map(({ id, key }) => [key, id]));
  const rows = Object.entries(recommendations).flatMap(([key, recommended]) =>
    recommended.flatMap((other, sort) => {
      const [model_id, recommended_id] = [ids.get(key), ids.get(other)];
      return model_id && recommended_id ? [{ model_id, recommended_id, sort }] : [];
    }),
  );
  await insertRows(trx, "product_recommendation", rows);
}
