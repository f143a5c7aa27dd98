import { relatedMax } from "@noren/contract/product/product-related.ts";
import type { ProductCard } from "@noren/contract/product/product.ts";
import { recommendationMax } from "@noren/contract/product/recommendation.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { ChannelWork } from "#api/channel/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { storedCodes } from "../code/stored-code.ts";
import { cardsOf, findShownReference, visibleTo } from "../product.service.ts";
import {
  modelIdsByCode,
  modelIdsByKey,
  ownersRecommendations,
  recommendedIds,
  replaceBoughtTogether,
  writeRecommendations,
} from "./recommendation.queries.ts";
import type { CatalogueWork } from "../tag/tag-access.ts";

/**
 * Recommendations beside a product (CAT-26): the same for everybody; never the product itself, nor sold-out or hidden
 * ones.
 */
export async function recommend(ctx: CatalogueWork, key: string): Promise<ProductCard[]> {
  const model = await findShownReference(ctx, key);
  if (!model) throw new ShopError("product.not_found");
  if (!ctx.channel.settings["PLUGIN.RECOMMEND.IS_USE"]) return [];
  const query = { modelId: model.id, isVisible: visibleTo(ctx), now: ctx.now, limit: recommendationMax };
  return cardsOf(ctx, await recommendedIds(ctx.db, query));
}

/** Saves the products bought together, as computed from orders. */
export const saveBoughtTogether = (
  trx: Db,
  modelIds: readonly string[],
  pairs: readonly { model_id: string; other_id: string; orders: number }[],
) => replaceBoughtTogether(trx, modelIds, pairs);

export type OwnRecommendation = { key: string; recommended: readonly string[] };

/**
 * Plans the owner's recommendations of a product by product codes, which match in any width and case. The caller writes
 * within the transaction in which it has planned.
 */
export async function planOwn(
  trx: Db,
  channelId: string,
  { modelId, codes }: { modelId: string; codes: readonly string[] },
) {
  const stored = await storedCodes(trx, "product_model", channelId, codes);
  const ids = await modelIdsByCode(trx, channelId, [...stored.values()]);
  const recommended = codes.map((code) => ids.get(stored.get(code) ?? ""));
  const problems = codes.flatMap((code, at) => {
    const id = recommended[at];
    if (id === undefined) return [`「${code.slice(0, 60)}」という商品コードの商品はありません。`];
    if (id === modelId) return [`「${code}」は、この商品です。ほかの商品を選んでください。`];
    return recommended.indexOf(id) < at ? [`「${code}」が2度あります。`] : [];
  });
  return {
    problems,
    write: () =>
      writeRecommendations(
        trx,
        modelId,
        recommended.filter((id) => id !== undefined),
      ),
  };
}

export const listOwn = ({ db, channel }: ChannelWork) => ownersRecommendations(db, channel.id);

/**
 * Replaces the owner's recommendations of these products, all or none. Returns problems as sentences that name their
 * product.
 */
export async function saveOwn(
  { db, actor, channel }: ChannelWork,
  recommendations: readonly OwnRecommendation[],
): Promise<string[]> {
  const keys = [...new Set(recommendations.flatMap(({ key, recommended }) => [key, ...recommended]))];
  const ids = await modelIdsByKey(db, channel.id, keys);
  const problems = recommendations.flatMap(({ key, recommended }) => [
    ...(recommended.includes(key) ? [`${key}: 同じ商品はすすめられません。`] : []),
    ...(new Set(recommended).size < recommended.length ? [`${key}: 同じ商品が二度あります。`] : []),
    ...(recommended.length > relatedMax ? [`${key}: すすめられるのは${relatedMax}点までです。`] : []),
    ...[key, ...recommended].filter((one) => !ids.has(one)).map((one) => `${one}: この商品はありません。`),
  ]);
  if (problems.length > 0) return [...new Set(problems)];
  await inTransaction({ db, actor }, async (trx) => {
    for (const { key, recommended } of recommendations)
      await writeRecommendations(
        trx,
        ids.get(key)!,
        recommended.map((one) => ids.get(one)!),
      );
  });
  return [];
}
