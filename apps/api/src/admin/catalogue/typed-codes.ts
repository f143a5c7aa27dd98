import { normaliseCode } from "@noren/contract/platform/form/normalise.ts";
import { codesWithZeros, lostZerosSentence, storedCodes } from "#api/product/code/stored-code.ts";
import type { CatalogueKind, Planning } from "./catalogue-kind.ts";
import { nameIn, namesIn } from "./keyed-rows.ts";
import type { Problem } from "./merge-rows.ts";
import { cellText, type TableRow } from "./table-file.ts";

type Rows = { rows: readonly TableRow[]; problems: Problem[] };

/**
 * Replaces typed codes of products and variants by the stored ones; new codes become half width. Refuses a number that
 * matches only a code with leading zeros: a spreadsheet has removed them, and as a new code it would be another
 * product.
 */
export async function withStoredCodes(
  { db, channel }: Pick<Planning, "db" | "channel">,
  { codes = {}, columns }: Pick<CatalogueKind, "codes" | "columns">,
  rows: readonly TableRow[],
): Promise<Rows> {
  let all = rows;
  const problems: Problem[] = [];
  for (const [column, table] of Object.entries(codes)) {
    const typed = namesIn(all, column);
    const stored = await storedCodes(db, table, channel.id, typed);
    const zeros = await codesWithZeros(
      db,
      table,
      channel.id,
      typed.filter((code) => !stored.has(code)),
    );
    all = all.map((row) => {
      const name = nameIn(row, column);
      const withZeros = zeros.get(name);
      if (withZeros !== undefined)
        problems.push({ line: row.line, column: columns[column]?.label, words: lostZerosSentence(name, withZeros) });
      const code = stored.get(name) ?? normaliseCode(name);
      return code === name ? row : { ...row, cells: { ...row.cells, [column]: cellText(code) } };
    });
  }
  return { rows: all, problems };
}
