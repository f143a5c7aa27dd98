import type { Db } from "#api/platform/db/open.ts";

/** Locks the member's row, so that two concurrent adds are counted one after the other. */
export async function countLikes(trx: Db, memberId: string): Promise<number> {
  await trx.selectFrom("member").select("id").where("id", "=", memberId).forNoKeyUpdate().execute();
  const { count } = await trx
    .selectFrom("product_like")
    .select((of) => of.fn.countAll<string>().as("count"))
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function isLiked(trx: Db, memberId: string, modelId: string): Promise<boolean> {
  const row = await trx
    .selectFrom("product_like")
    .select("model_id")
    .where("member_id", "=", memberId)
    .where("model_id", "=", modelId)
    .executeTakeFirst();
  return row !== undefined;
}

type NewLike = { memberId: string; modelId: string; channelId: string; now: Date };

export async function insertLike(trx: Db, { memberId, modelId, channelId, now }: NewLike): Promise<void> {
  await trx
    .insertInto("product_like")
    .values({ member_id: memberId, model_id: modelId, channel_id: channelId, created_at: now })
    .execute();
}

type OldLike = { memberId: string; channelId: string; key: string };

/** Returns the product if it was a favourite. */
export function deleteLike(
  db: Db,
  { memberId, channelId, key }: OldLike,
): Promise<{ id: string; key: string } | undefined> {
  return db
    .deleteFrom("product_like")
    .using("product_model")
    .whereRef("product_model.id", "=", "product_like.model_id")
    .where("product_model.channel_id", "=", channelId)
    .where("product_model.key", "=", key)
    .where("member_id", "=", memberId)
    .returning(["product_model.id", "product_model.key"])
    .executeTakeFirst();
}
