import type { Work } from "#api/channel/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { type Acting, inTransaction } from "#api/platform/db/transaction.ts";
import { loadDictionary } from "./search-dictionary.ts";
import { countStale, lockStale, searchableRows, writeSearchTexts } from "./search-text.queries.ts";
import { searchFieldsOf } from "./search-text.ts";
import { otherWritings, type Writings } from "./other-writings.ts";

/** Products folded per transaction. Bounds the wait of an order that takes the last piece of one of them. */
const atOnce = 50;
/** Delay before products locked by others are tried again (ms). */
const pause = 2000;

/** Job after a changed name: triggers mark the search texts that contain it as stale (0025_derived_by_triggers.sql). */
export async function foldSearchTexts({ shop, db, actor, now }: Work): Promise<void> {
  const left = await foldStaleTexts({ db, actor });
  if (left > 0) await shop.jobs(db, "search.fold", {}, { startAfter: new Date(now.getTime() + pause) });
}

/**
 * Folds all stale texts; also run at the end of an import. Returns how many are left because others hold locks on them.
 */
export async function foldStaleTexts(acting: Acting): Promise<number> {
  let folded: number;
  do folded = await inTransaction(acting, foldSome);
  while (folded === atOnce);
  return countStale(acting.db);
}

async function foldSome(trx: Db): Promise<number> {
  const ids = await lockStale(trx, atOnce);
  if (ids.length === 0) return 0;
  const rows = await searchableRows(trx, ids);
  const dictionary = await loadDictionary();
  const known = new Map<string, Writings>();
  const others = (term: string) => {
    const found = known.get(term) ?? otherWritings(term, dictionary);
    known.set(term, found);
    return found;
  };
  const texts = rows.map(({ id, keywords, ...names }) => ({
    id,
    ...searchFieldsOf({ ...names, keywords: keywords.split(" ").filter(Boolean) }, others),
  }));
  await writeSearchTexts(trx, texts);
  return ids.length;
}
