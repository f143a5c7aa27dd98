import { type SearchHistory, searchHistoryMax } from "@noren/contract/product/search-history.ts";
import type { MemberWork } from "#api/channel/context.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { deleteSearches, searchesOf, writeSearch } from "./search-history.queries.ts";

/** Records a search: each word once, newest first, twenty at most (CAT-03). */
export async function addSearch(ctx: MemberWork, word: string): Promise<void> {
  const { db, actor, channel, member, now, shop } = ctx;
  const row = {
    id: uuidv7(now, shop.random),
    channel_id: channel.id,
    member_id: member.id,
    word,
    searched_at: now,
  };
  await inTransaction({ db, actor }, (trx) => writeSearch(trx, row, searchHistoryMax));
}

export async function ownSearches({ db, channel, member }: MemberWork): Promise<SearchHistory[]> {
  const rows = await searchesOf(db, channel.id, member.id);
  return rows.map(({ searched_at, ...row }) => ({ ...row, searched_at: searched_at.toISOString() }));
}

export const clearSearches = ({ db, member }: MemberWork) => deleteSearches(db, member.id);
