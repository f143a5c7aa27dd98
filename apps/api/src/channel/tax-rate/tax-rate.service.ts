import { ShopError } from "@noren/contract/platform/errors.ts";
import { type TaxKind, taxKindWords } from "@noren/contract/platform/tax.ts";
import type { Shop } from "#api/channel/context.ts";
import { addDays, type Day, dayWords, tokyoDay } from "#api/platform/day/day.ts";
import type { Db } from "#api/platform/db/open.ts";
import { type Acting, inTransaction } from "#api/platform/db/transaction.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { type DatedRate, dayWithoutReduction } from "#api/platform/money/tax-rates.ts";
import { deleteTaxRate, insertTaxRate, lockTaxRates, type TaxRateRow, taxRateRows } from "./tax-rate.queries.ts";

export type TaxWork = Acting & { shop: Shop; now: Date };

/** The first day from which a new rate may apply: today's prices have been shown with today's rates. */
export const firstDay = (now: Date): Day => addDays(tokyoDay(now), 1);

export type RateState = "past" | "current" | "coming";

/** All rates, the latest first. */
export async function listTaxRates(db: Db, now: Date): Promise<(TaxRateRow & { state: RateState })[]> {
  const rows = await taxRateRows(db);
  const today = tokyoDay(now);
  const stateOf = ({ kind, from_day }: DatedRate): RateState => {
    if (from_day > today) return "coming";
    const later = rows.some((row) => row.kind === kind && row.from_day > from_day && row.from_day <= today);
    return later ? "past" : "current";
  };
  return rows
    .map((row) => ({ ...row, state: stateOf(row) }))
    .toSorted((one, other) => (one.from_day === other.from_day ? 0 : one.from_day < other.from_day ? 1 : -1));
}

/** Plans a rate and returns its id. Errors: common.invalid_input by field. */
export async function addTaxRate(work: TaxWork, { kind, from_day, percent }: DatedRate): Promise<string> {
  const { shop, now } = work;
  const first = firstDay(now);
  if (from_day < first) throw refused("from_day", `${dayWords(first)}からあとの日を入力してください。`);
  const id = uuidv7(now, shop.random);
  await inTransaction(work, async (trx) => {
    const rows = await lockTaxRates(trx);
    if (rows.some((row) => row.kind === kind && row.from_day === from_day))
      throw refused("from_day", `${dayWords(from_day)}からの${taxKindWords[kind]}は、もうあります。`);
    const row = { id, kind, from_day, percent };
    requireReduction([...rows, row]);
    await insertTaxRate(trx, row);
  });
  shop.channels.drop();
  return id;
}

/** Removes a planned rate and returns it. Errors: common.not_found, common.invalid_input. */
export async function removeTaxRate(work: TaxWork, isMeant: (row: TaxRateRow) => boolean): Promise<TaxRateRow> {
  const removed = await inTransaction(work, async (trx) => {
    const rows = await lockTaxRates(trx);
    const row = rows.find(isMeant);
    if (!row) throw new ShopError("common.not_found");
    if (row.from_day < firstDay(work.now))
      throw new ShopError("common.invalid_input", {}, {}, "始まった税率は取り消せません。");
    requireReduction(rows.filter((one) => one !== row));
    await deleteTaxRate(trx, row.id);
    return row;
  });
  work.shop.channels.drop();
  return removed;
}

/** Documents tell the two kinds apart by their percentages. */
function requireReduction(rates: readonly DatedRate[]): void {
  const day = dayWithoutReduction(rates);
  if (day)
    throw refused(
      "percent",
      `${dayWords(day)}に、軽減税率が標準税率より低くなりません。軽減税率は標準税率より低くしてください。`,
    );
}

const refused = (name: string, words: string) => new ShopError("common.invalid_input", {}, { [name]: [words] });

/** "標準税率 12%" */
export const rateWords = ({ kind, percent }: { kind: TaxKind; percent: number }) => `${taxKindWords[kind]} ${percent}%`;
