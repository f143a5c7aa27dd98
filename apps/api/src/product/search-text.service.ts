import type { Work } from "#api/channel/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { type Acting, inTransaction } from "#api/platform/db/transaction.ts";
import { loadDictionary } from "./search-dictionary.ts";
import { countStale, lockStale, searchableRows, writeSearchTexts } from "./search-text.queries.ts";
import { searchFieldsOf } from "./search-text.ts";
import { otherWritings, type Writings } from "./other-writings.ts";

/** Products folded in one transaction: an order that takes the last piece of one waits so long at most. */
const atOnce = 50;
/** Those that somebody was writing are tried again after so long (ms). */
const pause = 2000;

/** The job behind a changed name: triggers mark the search texts that it stands in as stale (0025_derived_by_triggers.sql). */
export async function foldSearchTexts({ shop, db, actor, now }: Work): Promise<void> {
  const left = await foldStaleTexts({ db, actor });
  if (left > 0) await shop.jobs(db, "search.fold", {}, { startAfter: new Date(now.getTime() + pause) });
}

/** Folds what is stale; an import does so at its end. Answers how many are left because somebody is writing them. */
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
