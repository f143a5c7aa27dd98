import { type SearchHistory, searchHistoryMax } from "@noren/contract/product/search-history.ts";
import type { Context } from "#api/channel/context.ts";
import type { ForMember } from "#api/platform/context.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { localLimit } from "#api/platform/rate-limit/local-limit.ts";
import { deleteSearches, searchesOf, writeSearch } from "./search-history.queries.ts";

/** Searches noted, on each node. */
const searches = localLimit({ max: 3000, seconds: 60 });

/** Each word once, newest first, twenty at most (CAT-03). */
export async function addSearch(ctx: Context, word: string): Promise<void> {
  await searches.consume(ctx, ctx.addressRange);
  const { db, actor, channel, member, now, shop } = ctx;
  if (!member) return;
  const row = {
    id: uuidv7(now, shop.random),
    channel_id: channel.id,
    member_id: member.id,
    word,
    searched_at: now,
  };
  await inTransaction({ db, actor }, (trx) => writeSearch(trx, row, searchHistoryMax));
}

export async function ownSearches({ db, channel, member }: ForMember<Context>): Promise<SearchHistory[]> {
  const rows = await searchesOf(db, channel.id, member.id);
  return rows.map(({ searched_at, ...row }) => ({ ...row, searched_at: searched_at.toISOString() }));
}

export const clearSearches = ({ db, member }: ForMember<Context>) => deleteSearches(db, member.id);
