import { foldCode } from "@noren/contract/platform/form/normalise.ts";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

/**
 * The codes of the channel's variants, or products, that typed codes mean: in any width, case and kind of hyphen. A code
 * that is there as typed is meant; of two others that fold to one neither is.
 */
export async function storedCodes(
  db: Db,
  table: "product" | "product_model",
  channelId: string,
  typed: readonly string[],
): Promise<Map<string, string>> {
  if (typed.length === 0) return new Map();
  const folded = sql.val([...new Set(typed.map(foldCode))]);
  const { rows } = await sql<{ code: string }>`
    select code from ${sql.table(table)} where channel_id = ${channelId} and fold_code(code) = any(${folded}::text[])`.execute(
    db,
  );
  const byFold = Map.groupBy(rows, ({ code }) => foldCode(code));
  return new Map(
    typed.flatMap((code) => {
      const found = byFold.get(foldCode(code)) ?? [];
      const meant = found.find((one) => one.code === code) ?? (found.length === 1 ? found[0] : undefined);
      return meant ? [[code, meant.code] as const] : [];
    }),
  );
}

/** The variant's code that a typed one means; otherwise as typed. */
export const variantCodeOf = async (db: Db, channelId: string, typed: string): Promise<string> =>
  (await storedCodes(db, "product", channelId, [typed])).get(typed) ?? typed;
