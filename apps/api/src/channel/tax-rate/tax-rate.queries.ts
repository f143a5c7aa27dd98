import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { DatedRate } from "#api/platform/money/tax-rates.ts";

export type TaxRateRow = DatedRate & { id: string };

const columns = sql`id, kind, to_char(from_day, 'YYYY-MM-DD') as from_day, percent`;

/** All rates, each kind from its first day on. */
export async function taxRateRows(db: Db): Promise<TaxRateRow[]> {
  const { rows } = await sql<TaxRateRow>`select ${columns} from tax_rate order by kind, from_day`.execute(db);
  return rows;
}

/** Lets no other transaction write rates until this one ends, since each is compared with all others. */
export async function lockTaxRates(trx: Db): Promise<TaxRateRow[]> {
  await sql`lock table tax_rate in share row exclusive mode`.execute(trx);
  return taxRateRows(trx);
}

export async function insertTaxRate(trx: Db, row: TaxRateRow): Promise<void> {
  await trx.insertInto("tax_rate").values(row).execute();
}

export async function deleteTaxRate(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom("tax_rate").where("id", "=", id).execute();
}
