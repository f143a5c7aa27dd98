import type { Image } from "@noren/contract/platform/shapes.ts";
import type { Db } from "#api/platform/db/open.ts";

/** Sorted by furigana, because kana sort the same in every collation. */
export function brandsByKana(db: Db, channelId: string, { limit, offset }: { limit: number | null; offset: number }) {
  return db
    .selectFrom("brand")
    .select(["id", "key", "name", "name_kana", "description"])
    .select((column) => column.ref("image").$castTo<Image | null>().as("image"))
    .where("channel_id", "=", channelId)
    .orderBy("name_kana")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countBrands(db: Db, channelId: string): Promise<number> {
  const { total } = await db
    .selectFrom("brand")
    .select((column) => column.fn.countAll<number>().as("total"))
    .where("channel_id", "=", channelId)
    .executeTakeFirstOrThrow();
  return total;
}
