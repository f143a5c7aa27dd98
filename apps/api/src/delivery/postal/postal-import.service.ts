import { type Acting, inTransaction } from "#api/platform/db/transaction.ts";
import { parsePostalFile } from "./postal-file.ts";
import { countPostalCodes, lockPostalCodes, replacePostalCodes } from "./postal.queries.ts";

export type PostalImport = { problems: string[] } | { before: number; now: number; isSmaller?: boolean };

/**
 * Replaces all postal codes by Japan Post's file, in one transaction. A file with fewer than half of the existing codes
 * is not the whole list (one prefecture's, or a month's changes) and is refused unless forced.
 */
export async function importPostalCodes(
  owner: Acting,
  text: string,
  { mayShrink = false } = {},
): Promise<PostalImport> {
  const parsed = parsePostalFile(text);
  if ("problems" in parsed) return parsed;
  const { rows } = parsed;
  return inTransaction(owner, async (trx) => {
    await lockPostalCodes(trx);
    const before = await countPostalCodes(trx);
    if (rows.length * 2 < before && !mayShrink) return { before, now: rows.length, isSmaller: true };
    await replacePostalCodes(trx, rows);
    return { before, now: rows.length };
  });
}
