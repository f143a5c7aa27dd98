import { foldCode } from "@noren/contract/platform/form/normalise.ts";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

/**
 * Stored codes of the channel's variants or products by the typed codes, in any width, case and kind of hyphen. An
 * exact match wins; a typed code that folds to several stored ones matches none.
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
      const match = found.find((one) => one.code === code) ?? (found.length === 1 ? found[0] : undefined);
      return match ? [[code, match.code] as const] : [];
    }),
  );
}

/** Spreadsheets keep numbers of up to 15 digits exactly. */
const digitsMax = 15;
const isNumber = /^[1-9]\d*$/;

/** For typed codes without a match: the only stored code with leading zeros before the same digits. */
export async function codesWithZeros(
  db: Db,
  table: "product" | "product_model",
  channelId: string,
  typed: readonly string[],
): Promise<Map<string, string>> {
  const numbers = typed.filter((code) => isNumber.test(foldCode(code)) && foldCode(code).length < digitsMax);
  if (numbers.length === 0) return new Map();
  const digits = sql.val([...new Set(numbers.map(foldCode))]);
  const { rows } = await sql<{ code: string }>`
    select code from ${sql.table(table)}
    where channel_id = ${channelId} and fold_code(code) like '0%' and ltrim(fold_code(code), '0') = any(${digits}::text[])`.execute(
    db,
  );
  const stored = rows.map(({ code }) => code);
  const byDigits = Map.groupBy(stored, (code) => foldCode(code).replace(/^0+/, ""));
  return new Map(
    numbers.flatMap((code) => {
      const found = byDigits.get(foldCode(code)) ?? [];
      return found.length === 1 ? [[code, found[0]!] as const] : [];
    }),
  );
}

/** Message for a row whose code has lost its leading zeros. */
export const lostZerosSentence = (typed: string, code: string): string =>
  `「${typed}」は、表計算ソフトが先頭の0を落としたようです（「${code}」ではありませんか）。元の値に直すか、.xlsx で書き出したファイルをお使いください。`;

/** The stored code of the variant that the typed code matches, else the typed code. */
export const variantCodeOf = async (db: Db, channelId: string, typed: string): Promise<string> =>
  (await storedCodes(db, "product", channelId, [typed])).get(typed) ?? typed;
