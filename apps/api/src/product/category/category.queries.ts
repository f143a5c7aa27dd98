import type { Db } from "#api/platform/db/open.ts";

export type CategoryRow = { id: string; parent_id: string | null; key: string; name: string };

export function categoriesOf(db: Db, channelId: string, table: "products" | "inquiries"): Promise<CategoryRow[]> {
  return db
    .selectFrom("category")
    .select(["id", "parent_id", "key", "name"])
    .where("channel_id", "=", channelId)
    .where("table_name", "=", table)
    .orderBy("sort")
    .orderBy("id")
    .execute();
}
