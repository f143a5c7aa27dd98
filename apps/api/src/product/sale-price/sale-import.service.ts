import { yen } from "@noren/contract/platform/yen.ts";
import type { ChannelWork } from "#api/channel/context.ts";
import { codesWithZeros, lostZerosSentence, storedCodes } from "../code/stored-code.ts";
import { momentText } from "#api/platform/day/day.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { isOutdated } from "#api/platform/version/version-mark.ts";
import { conflictOf, otherPeriods } from "./price-rules.ts";
import type { Planned } from "./planned-period.ts";
import { plannedOf } from "./planned-period.queries.ts";
import { parseSales, type SaleRow } from "./sale-file.ts";
import { lockVariants, type StoredSale, type VariantSale, writeSales } from "./sale-price.queries.ts";

/** Result of one row of the file. */
export type ImportedSale = { line: number; code: string; price: number; sale: StoredSale | null; isChanged: boolean };

/**
 * Imports sale prices of many variants from a CSV, all or none. An empty cell keeps the value. Problems are sentences
 * that name their line.
 */
export async function importSales(
  { db, actor, channel }: Pick<ChannelWork, "db" | "actor" | "channel">,
  text: string,
  { isTrial, overwrites = false }: { isTrial: boolean; overwrites?: boolean },
): Promise<{ problems: string[] } | { sales: ImportedSale[] }> {
  const { rows, problems } = parseSales(text);
  return inTransaction({ db, actor }, async (trx) => {
    const typed = rows.map(({ code }) => code);
    const stored = await storedCodes(trx, "product", channel.id, typed);
    const unknown = typed.filter((code) => !stored.has(code));
    const zeros = await codesWithZeros(trx, "product", channel.id, unknown);
    const found = await lockVariants(trx, channel.id, [...stored.values()]);
    const variants = new Map(found.map((variant) => [variant.code, variant]));
    const planned = await plannedOf(
      trx,
      found.map(({ id }) => id),
    );
    const sales: (ImportedSale & { id: string })[] = [];
    const all = [...problems];
    const lines = new Map<string, number>();
    for (const typedRow of rows) {
      const row = { ...typedRow, code: stored.get(typedRow.code) ?? typedRow.code };
      const before = lines.get(row.code);
      if (before) all.push(`${row.line}行目: 商品番号 ${row.code} は${before}行目にもあります。`);
      lines.set(row.code, row.line);
      const variant = variants.get(row.code);
      const withZeros = zeros.get(row.code);
      const unknownWords = withZeros
        ? lostZerosSentence(row.code, withZeros)
        : `${channel.code} に、商品番号 ${row.code} の種類はありません。`;
      const sale = variant ? saleOf(row, variant, planned.get(variant.id)) : unknownWords;
      const isLate = !overwrites && variant !== undefined && row.version && isOutdated(row.version, variant);
      if (typeof sale === "string") all.push(`${row.line}行目: ${sale}`);
      else if (isLate && isChanged(variant, sale)) all.push(`${row.line}行目: ${changedWords(variant, sale)}`);
      else sales.push({ ...row, id: variant!.id, price: variant!.price, sale, isChanged: isChanged(variant!, sale) });
    }
    if (all.length > 0) return { problems: all.toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10)) };
    const changed = sales.filter((one) => one.isChanged);
    if (!isTrial && changed.length > 0) await writeSales(trx, changed);
    return { sales };
  });
}

function changedWords({ code, sale_price, starts_at, ends_at }: VariantSale, sale: StoredSale | null): string {
  const wordsOf = (one: StoredSale | null) =>
    one ? `${yen(one.sale_price)}（${momentText(one.starts_at)}〜${momentText(one.ends_at)}）` : "セールなし";
  const stands = sale_price === null ? null : { sale_price, starts_at: starts_at!, ends_at: ends_at! };
  return `${code} は、書き出したあとに、ほかの人が変えました。いまは${wordsOf(stands)}、ファイルは${wordsOf(sale)}です。ファイルの値にするには、--overwrite を付けてください。`;
}

/** The variant's sale price with the row's values applied, or the problem as a sentence. */
function saleOf(row: SaleRow, variant: VariantSale, planned: Planned | undefined): StoredSale | null | string {
  if (row.sale_price === null) return null;
  const sale_price = row.sale_price ?? variant.sale_price;
  const starts_at = row.starts_at ?? variant.starts_at;
  const ends_at = row.ends_at ?? variant.ends_at;
  if (sale_price === null || !starts_at || !ends_at)
    return `${row.code} にはまだセール価格がないため、sale_price・from・until をすべて書いてください。`;
  if (ends_at <= starts_at) return "until は from より後にしてください。";
  if (sale_price >= variant.price)
    return `${row.code} の通常価格は${yen(variant.price)}です。セール価格は、それより安くしてください。`;
  const periods = planned ? otherPeriods(planned.periods, variant) : [];
  const conflict = conflictOf(
    { price: variant.price, periods },
    { kind: "sale", price: sale_price, starts_at, ends_at },
  );
  return conflict ? `${row.code} は、${conflict}` : { sale_price, starts_at, ends_at };
}

const isChanged = (before: VariantSale, sale: StoredSale | null) =>
  before.sale_price !== (sale?.sale_price ?? null) ||
  before.starts_at?.getTime() !== sale?.starts_at.getTime() ||
  before.ends_at?.getTime() !== sale?.ends_at.getTime();
