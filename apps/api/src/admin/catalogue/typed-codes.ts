import { normaliseCode } from "@noren/contract/platform/form/normalise.ts";
import { storedCodes } from "#api/product/code/stored-code.ts";
import type { CatalogueKind, Planning } from "./catalogue-kind.ts";
import { nameIn, namesIn } from "./keyed-rows.ts";
import { cellText, type TableRow } from "./table-file.ts";

/** The rows with the codes that their product and variant codes mean; a new one in half width. */
export async function withStoredCodes(
  { db, channel }: Pick<Planning, "db" | "channel">,
  { codes = {} }: Pick<CatalogueKind, "codes">,
  rows: readonly TableRow[],
): Promise<readonly TableRow[]> {
  let all = rows;
  for (const [column, table] of Object.entries(codes)) {
    const stored = await storedCodes(db, table, channel.id, namesIn(all, column));
    all = all.map((row) => {
      const typed = nameIn(row, column);
      const code = stored.get(typed) ?? normaliseCode(typed);
      return code === typed ? row : { ...row, cells: { ...row.cells, [column]: cellText(code) } };
    });
  }
  return all;
}
