import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Liked } from "@noren/contract/product/like.ts";
import { figure } from "@noren/contract/platform/yen.ts";
import type { Context } from "#api/channel/context.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { findShownModel } from "../product.service.ts";
import { countLikes, deleteLike, insertLike, isLiked } from "./like.queries.ts";

/** Adds a visible product to the member's favourites (CAT-06), up to the channel's limit. */
export async function addLike(ctx: Context, key: string): Promise<Liked> {
  const { channel, now } = ctx;
  const memberId = ctx.member!.id;
  const model = await findShownModel(ctx, key);
  if (!model) throw new ShopError("product.not_found");
  const limit = channel.settings["MEMBER.LIKE_LIMIT"];
  await inTransaction(ctx.db, async (trx) => {
    const count = await countLikes(trx, memberId);
    if (await isLiked(trx, memberId, model.id)) return;
    if (count >= limit) {
      const words = `お気に入りに登録できる商品は${figure(limit)}点までです。`;
      throw new ShopError("like.limit_reached", { limit }, {}, words);
    }
    await insertLike(trx, { memberId, modelId: model.id, channelId: channel.id, now });
  });
  return { ...model, is_favorite: true };
}

/**
 * A product that is no longer visible can still be removed by members who like it; for everyone else it is not found.
 */
export async function removeLike(ctx: Context, key: string): Promise<Liked> {
  const taken = await deleteLike(ctx.db, { memberId: ctx.member!.id, channelId: ctx.channel.id, key });
  const model = taken ?? (await findShownModel(ctx, key));
  if (!model) throw new ShopError("product.not_found");
  return { ...model, is_favorite: false };
}
