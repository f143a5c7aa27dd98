import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Liked } from "@noren/contract/product/like.ts";
import { figure } from "@noren/contract/platform/yen.ts";
import type { MemberWork } from "#api/channel/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { findShownModel } from "../product.service.ts";
import { countLikes, deleteLike, insertLike, isLiked } from "./like.queries.ts";
import type { CatalogueWork } from "../tag/tag-access.ts";

/** Adds a visible product to the member's favourites (CAT-06), up to the channel's limit. */
export async function addLike(ctx: CatalogueWork & MemberWork, key: string): Promise<Liked> {
  const model = await findShownModel(ctx, key);
  if (!model) throw new ShopError("product.not_found");
  await inTransaction(ctx, (trx) => likeModels(ctx, trx, [model.id]));
  return { ...model, is_favorite: true };
}

/** Adds visible products to the favourites; those already there are left alone. */
export async function likeModels(
  { channel, now, member }: CatalogueWork & MemberWork,
  trx: Db,
  modelIds: readonly string[],
) {
  const memberId = member.id;
  const limit = channel.settings["MEMBER.LIKE_LIMIT"];
  let count = await countLikes(trx, memberId);
  for (const modelId of modelIds) {
    if (await isLiked(trx, memberId, modelId)) continue;
    if (count >= limit) {
      const words = `お気に入りに登録できる商品は${figure(limit)}点までです。`;
      throw new ShopError("like.limit_reached", { limit }, {}, words);
    }
    await insertLike(trx, { memberId, modelId, channelId: channel.id, now });
    count += 1;
  }
}

/**
 * Removes a favourite, also one that is no longer visible. Errors: product.not_found if it is neither a favourite nor
 * visible.
 */
export async function removeLike(ctx: CatalogueWork & MemberWork, key: string): Promise<Liked> {
  const taken = await deleteLike(ctx.db, { memberId: ctx.member.id, channelId: ctx.channel.id, key });
  const model = taken ?? (await findShownModel(ctx, key));
  if (!model) throw new ShopError("product.not_found");
  return { ...model, is_favorite: false };
}
