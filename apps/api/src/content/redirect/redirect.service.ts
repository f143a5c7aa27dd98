import { figure } from "@noren/contract/platform/yen.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import type { Shop } from "#api/channel/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { type Acting, inTransaction } from "#api/platform/db/transaction.ts";
import { parseRedirects, redirectMax } from "./redirect-file.ts";
import { entryAmong, lookups, partsOf, withoutChains, withRest, withSortedParts } from "./redirect-map.ts";
import { allRedirects, lockRedirects, redirectRows, type RedirectRow, replaceRedirects } from "./redirect.queries.ts";

/** Result for an old address: moved permanently, or gone. */
export type Moved = { status: 301; to: string } | { status: 410 };

/** Max redirects followed. Imports already shorten chains, except across addresses that differ in case. */
const maxSteps = 4;

/**
 * The redirect of an old address (CON-17). The entry with the most parameters of the request wins, in any order; other
 * parameters are passed on. An entry that differs in case counts only if none matches exactly. Undefined for an address
 * that the browser would be led back to.
 */
export async function findRedirect(work: Work, path: string, search: string): Promise<Moved | undefined> {
  const first = await stepFrom(work, path, search);
  const seen = new Set([path + search]);
  for (let step = first; step?.status === 301 && step.to.startsWith("/");) {
    const [nextPath, nextSearch] = partsOf(step.to);
    if (seen.has(nextPath + nextSearch)) return undefined;
    if (seen.size > maxSteps) break;
    seen.add(nextPath + nextSearch);
    const next = await stepFrom(work, nextPath, nextSearch);
    // The target is the old address in another case, so it is the end.
    if (next?.status === 301 && next.to === step.to) break;
    step = next;
  }
  if (first?.status !== 301 || !first.to.startsWith("/")) return first;
  const { prefix } = work.channel;
  return { status: 301, to: prefix + first.to };
}

type Work = { db: Db; channel: Channel };

async function stepFrom({ db, channel }: Work, path: string, search: string): Promise<Moved | undefined> {
  const candidates = lookups(path, search);
  if (candidates.length === 0) return undefined;
  const rows = await redirectRows(
    db,
    channel.id,
    candidates.map(({ address }) => address),
  );
  const found = entryAmong(rows, candidates);
  if (!found) return undefined;
  const { target } = found.row;
  return target === null ? { status: 410 } : { status: 301, to: withRest(target, search, found.picked) };
}

export const listRedirects = ({ db }: Pick<Shop, "db">, channel: Channel) => allRedirects(db, channel.id);

export type ImportedRedirects = { problems: string[] } | { given: number; total: number; shortened: number };

/** Adds or replaces entries, all or none. With `isWhole`, the file replaces the whole map. */
export async function importRedirects(
  owner: Acting,
  channel: Channel,
  text: string,
  { isWhole = false, isTrial = false } = {},
): Promise<ImportedRedirects> {
  const parsed = parseRedirects(text, channel);
  if (parsed.problems.length > 0) return { problems: parsed.problems };
  return inTransaction(owner, async (trx): Promise<ImportedRedirects> => {
    await lockRedirects(trx, channel.id);
    const entries = new Map<string, RedirectRow>();
    if (!isWhole)
      for (const row of await allRedirects(trx, channel.id)) entries.set(withSortedParts(row.from_path), row);
    for (const [name, { line: _, ...row }] of parsed.rows) entries.set(name, row);
    const { rows, loops } = withoutChains(entries);
    if (loops.length > 0) {
      const lines = loops.map((from) => [parsed.rows.get(withSortedParts(from))?.line, from] as const);
      return {
        problems: lines.map(([line, from]) => `${line ? `${line}行目` : "いまの設定"}: ${from} は自分自身に戻ります。`),
      };
    }
    if (rows.length > redirectMax)
      return {
        problems: [`転送は${figure(redirectMax)}件までです（いまの設定と合わせて${rows.length}件）。`],
      };
    const shortened = rows.filter(
      ({ from_path, target }) => target !== (parsed.rows.get(withSortedParts(from_path)) ?? { target }).target,
    ).length;
    if (!isTrial) await replaceRedirects(trx, channel.id, rows);
    return { given: parsed.rows.size, total: rows.length, shortened };
  });
}
