import type { productList, ProductListFilter } from "@noren/contract/product/product-list.owner.ts";
import { productStatusNames } from "@noren/contract/product/product-list.ts";
import type { Output } from "@noren/contract/platform/endpoint.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import { chosenChannels } from "#api/channel/chosen-channels.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { ForStaff } from "#api/platform/context.ts";
import { type PageRequest, paged, rowsOf } from "#api/platform/http/paged.ts";
import { mayIn } from "#api/platform/staff/staff-rights.ts";
import type { ListedChannel, ListQuery } from "./product-list.owner-filter.ts";
import { listedProduct } from "./product-list.owner-present.ts";
import {
  countProducts,
  countVariants,
  filterChoices,
  listedRows,
  type ListedRow,
  listIds,
  modelsOfJan,
  statusCounts,
} from "./product-list.owner-queries.ts";
import { searchWordsOf } from "./search-text.ts";

export type ListContext = ForStaff<OwnerContext>;

const perPage = 50;
/** Max products that are counted where filters are given. */
const countMax = 10_000;
/** Max words of one search. */
const wordsMax = 5;

export const listedChannel = ({ id, settings }: Channel): ListedChannel => ({
  id,
  fewBelow: settings["STOCK.FEW_BELOW"],
});
const idsOf = (channels: readonly { id: string }[]) => channels.map(({ id }) => id);

/** What the filters mean in the caller's channels. */
export async function listQueryOf(ctx: ListContext, filter: ProductListFilter): Promise<ListQuery> {
  const channels = chosenChannels(ctx, filter.channel).map(listedChannel);
  const words = searchWordsOf(filter.word ?? "").slice(0, wordsMax);
  const texts: string[] = [];
  const janHits: string[][] = [];
  for (const word of words) {
    const hits = /^(\d{8}|\d{13})$/.test(word) ? await modelsOfJan(ctx.db, idsOf(channels), word) : [];
    if (hits.length > 0) janHits.push(hits);
    else texts.push(word);
  }
  return { filter, channels, words: texts, janHits, now: ctx.now };
}

/** Whether the list is narrowed by its channels and status alone, which an index counts. */
const isWhole = ({ filter, words, janHits }: ListQuery) => {
  const { channel: _, status: __, sort: ___, word: ____, ...others } = filter;
  const isGiven = (value: unknown) => value !== undefined && value !== "" && value !== "0" && value !== false;
  return words.length === 0 && janHits.length === 0 && !Object.values(others).some(isGiven);
};

/** Number of products, up to the max where filters are given. */
export async function totalOf(ctx: ListContext, query: ListQuery): Promise<{ total: number; isCapped: boolean }> {
  if (isWhole(query)) return { total: await countProducts(ctx.db, query, null), isCapped: false };
  const count = await countProducts(ctx.db, query, countMax + 1);
  return count > countMax ? { total: countMax, isCapped: true } : { total: count, isCapped: false };
}

/** A page of the list. */
export async function productsForOwner(
  ctx: ListContext,
  { page, per, ...filter }: ProductListFilter & PageRequest,
): Promise<Output<typeof productList.list>> {
  const query = await listQueryOf(ctx, filter);
  const { limit, offset } = rowsOf({ page, per }, perPage);
  const { total, isCapped } = await totalOf(ctx, query);
  const ids = await listIds(ctx.db, query, { limit: limit!, offset, total: isCapped ? Infinity : total });
  const rows = await listedRows(ctx.db, query, ids);
  const data = rows.map((row) => presented(ctx, row));
  return { ...paged(data, total, { page, per }, perPage), more: { is_capped: isCapped } };
}

export function presented(ctx: ListContext, row: ListedRow) {
  const channel = ctx.channels.find(({ id }) => id === row.channel_id)!;
  return listedProduct(row, { channel, now: ctx.now, mayEdit: mayIn(ctx.staff, "catalogue.edit", channel.id) });
}

/** The statuses with their numbers, and all products and variants. */
export async function productCounts(ctx: ListContext, channel?: string): Promise<Output<typeof productList.counts>> {
  const channelIds = idsOf(chosenChannels(ctx, channel));
  const counts = new Map((await statusCounts(ctx.db, channelIds, ctx.now)).map(({ status, count }) => [status, count]));
  const statuses = productStatusNames.map((status) => ({ status, count: counts.get(status) ?? 0 }));
  const products = statuses.reduce((sum, { count }) => sum + count, 0);
  return { statuses, products, variants: await countVariants(ctx.db, channelIds) };
}

export async function productChoices(ctx: ListContext, channel?: string): Promise<Output<typeof productList.choices>> {
  const rows = await filterChoices(ctx.db, idsOf(chosenChannels(ctx, channel)));
  const of = (kind: (typeof rows)[number]["kind"]) =>
    rows.filter((row) => row.kind === kind).map(({ key, name }) => ({ key, name }));
  return { makers: of("maker"), brands: of("brand"), categories: of("category"), tags: of("tag") };
}
