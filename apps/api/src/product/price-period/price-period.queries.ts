import type { TaxKind } from "@noren/contract/platform/tax.ts";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { OptionColumns } from "../variant/variant-options.ts";
import type { PlannedPrice } from "../sale-price/sale-price.ts";
import type { PeriodRow } from "../sale-price/planned-period.ts";
import type { Period } from "../sale-price/price-rules.ts";

const anyOf = (ids: readonly string[]) => sql`any(${sql.val(ids)}::uuid[])`;

type ModelRow = {
  id: string;
  channel_id: string;
  code: string;
  key: string;
  name: string;
  tax_kind: TaxKind;
};

export async function findProduct(db: Db, channelIds: readonly string[], id: string): Promise<ModelRow | undefined> {
  const { rows } = await sql<ModelRow>`
    select id, channel_id, code, key, name, tax_kind from product_model
    where id = ${id}::uuid and channel_id = ${anyOf(channelIds)}`.execute(db);
  return rows[0];
}

export type PricedRow = OptionColumns & {
  id: string;
  channel_id: string;
  model_id: string;
  code: string;
  price: number;
  price_periods: PlannedPrice[] | null;
  product_name: string;
};

type Chosen = { channelIds: readonly string[]; models: readonly string[]; variants?: readonly string[] | undefined };

/** Variants of products, in the order of lists; one more than `limit` shows that there are more. */
export async function pricedVariants(db: Db, { channelIds, models, variants }: Chosen, limit: number) {
  const { rows } = await sql<PricedRow>`
    select p.id, p.channel_id, p.model_id, p.code, p.price, p.price_periods, p.option_values, p.color_name, p.size,
      m.name as product_name
    from product p join product_model m on m.id = p.model_id
    where p.model_id = ${anyOf(models)} and p.channel_id = ${anyOf(channelIds)}
      ${variants ? sql`and p.id = ${anyOf(variants)}` : sql``}
    order by m.code, p.model_id, p.sort, p.id limit ${limit + 1}`.execute(db);
  return rows;
}

const columns = sql`r.id, r.product_id, r.kind, r.sale_id, r.name, r.price, r.starts_at, r.ends_at, r.version`;

/** Periods of a product's variants: all that are not done, and the newest 200 that are. */
export async function periodsOfProduct(db: Db, modelId: string): Promise<PeriodRow[]> {
  const { rows } = await sql<PeriodRow>`
    select * from (
      (select ${columns} from price_period r join product p on p.id = r.product_id
        where p.model_id = ${modelId}::uuid and r.done_at is null)
      union all
      (select ${columns} from price_period r join product p on p.id = r.product_id
        where p.model_id = ${modelId}::uuid and r.done_at is not null
        order by r.starts_at desc, r.id desc limit 200)) shown
    order by starts_at, id`.execute(db);
  return rows;
}

export type FoundPeriod = PeriodRow & { channel_id: string; code: string; model_id: string; is_done: boolean };

export async function findPeriod(db: Db, channelIds: readonly string[], id: string): Promise<FoundPeriod | undefined> {
  const { rows } = await sql<FoundPeriod>`
    select ${columns}, r.channel_id, p.code, p.model_id, r.done_at is not null as is_done
    from price_period r join product p on p.id = r.product_id
    where r.id = ${id}::uuid and r.channel_id = ${anyOf(channelIds)}`.execute(db);
  return rows[0];
}

type NewPeriod = Period & { id: string; channel_id: string; product_id: string; sale_id: string; name: string };

export async function insertPeriods(trx: Db, rows: readonly NewPeriod[]): Promise<void> {
  await sql`
    insert into price_period (id, channel_id, product_id, kind, sale_id, name, price, starts_at, ends_at)
    select id, channel_id, product_id, kind, sale_id, name, price, starts_at, ends_at
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (id uuid, channel_id uuid, product_id uuid, kind text,
      sale_id uuid, name text, price int, starts_at timestamptz, ends_at timestamptz)`.execute(trx);
}

type PeriodValues = {
  name?: string | undefined;
  price?: number | undefined;
  starts_at?: string | undefined;
  ends_at?: string | null | undefined;
};

/** The new version; undefined if the period has another one. */
export async function updatePeriod(trx: Db, id: string, version: number | undefined, values: PeriodValues) {
  const { starts_at, ends_at, ...rest } = values;
  const row = await trx
    .updateTable("price_period")
    .set({
      ...rest,
      ...(starts_at !== undefined && { starts_at: new Date(starts_at) }),
      ...(ends_at !== undefined && { ends_at: ends_at === null ? null : new Date(ends_at) }),
      id,
    })
    .where("id", "=", id)
    .$if(version !== undefined, (query) => query.where("version", "=", version!))
    .returning("version")
    .executeTakeFirst();
  return row?.version;
}

/** false if the period has another version. */
export async function deletePeriod(trx: Db, id: string, version: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("price_period")
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
