import { figure } from "@noren/contract/platform/yen.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import type { Shop } from "#api/channel/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { parseRedirects, redirectMax } from "./redirect-file.ts";
import { lookedUp, withoutChains } from "./redirect-map.ts";
import { allRedirects, lockRedirects, redirectOf, type RedirectRow, replaceRedirects } from "./redirect.queries.ts";

/** What became of an address: it has moved for good, or is gone. */
export type Moved = { status: 301; to: string } | { status: 410 };

/**
 * Where an old address of the channel leads to (CON-17). An entry with the query counts before one without, which passes the
 * query on where its target has none of its own.
 */
export async function findRedirect(
  { db, channel }: { db: Db; channel: Channel },
  path: string,
  search: string,
): Promise<Moved | undefined> {
  const addresses = lookedUp(path, search);
  const row = addresses.length > 0 ? await redirectOf(db, channel.id, addresses) : undefined;
  if (!row) return undefined;
  if (row.target === null) return { status: 410 };
  const place = row.target.startsWith("/") ? channel.prefix + row.target : row.target;
  const isPassedOn = !row.from_path.includes("?") && !place.includes("?");
  if (!isPassedOn || search === "") return { status: 301, to: place || "/" };
  const [before = "", hash] = place.split("#");
  return { status: 301, to: before + search + (hash === undefined ? "" : `#${hash}`) };
}

export const listRedirects = ({ db }: Pick<Shop, "db">, channel: Channel) => allRedirects(db, channel.id);

export type ImportedRedirects = { problems: string[] } | { given: number; total: number; shortened: number };

/** Adds or replaces entries, all or none; `isWhole` takes the file for the whole map. */
export async function importRedirects(
  { db }: Pick<Shop, "db">,
  channel: Channel,
  text: string,
  { isWhole = false, isTrial = false } = {},
): Promise<ImportedRedirects> {
  const parsed = parseRedirects(text, channel);
  if (parsed.problems.length > 0) return { problems: parsed.problems };
  return inTransaction(db, async (trx): Promise<ImportedRedirects> => {
    await lockRedirects(trx, channel.id);
    const entries = new Map<string, RedirectRow>();
    if (!isWhole) for (const row of await allRedirects(trx, channel.id)) entries.set(row.from_path, row);
    for (const { line: _, ...row } of parsed.rows.values()) entries.set(row.from_path, row);
    const { rows, loops } = withoutChains(entries);
    if (loops.length > 0) {
      const lines = loops.map((from) => [parsed.rows.get(from)?.line, from] as const);
      return {
        problems: lines.map(([line, from]) => `${line ? `${line}行目` : "いまの設定"}: ${from} は自分自身に戻ります。`),
      };
    }
    if (rows.length > redirectMax)
      return {
        problems: [`転送は${figure(redirectMax)}件までです（いまの設定と合わせて${rows.length}件）。`],
      };
    const shortened = rows.filter(
      (row) => parsed.rows.has(row.from_path) && row.target !== parsed.rows.get(row.from_path)!.target,
    ).length;
    if (!isTrial) await replaceRedirects(trx, channel.id, rows);
    return { given: parsed.rows.size, total: rows.length, shortened };
  });
}
