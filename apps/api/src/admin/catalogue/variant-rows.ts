import { variantName } from "@noren/contract/product/variant-options.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import { information, required, textColumn } from "./column.ts";

/** A variant in files of stock and prices. */
export type VariantRow = {
  id: string;
  model_id: string;
  code: string;
  name: string;
  color_name: string;
  size: string;
  option_values: string[];
};

export const variantColumns = {
  code: required(textColumn("商品番号", 100, { kind: "code", rule: "種類（色・サイズなど）ごとの番号です。" })),
  name: information("商品名"),
  color_name: information("色"),
  size: information("サイズ"),
  option_values: information("軸の値"),
};

export const unknownVariant = () => "この商品番号の種類はありません。products で加えてください。";

const atOnce = 2000;

/** Variants of the channel with these codes, with more columns of `product p`. */
export async function variantsOf<R extends VariantRow>(
  db: Db,
  channelId: string,
  codes: readonly string[],
  more: RawBuilder<unknown>,
): Promise<Map<string, R>> {
  const rows = await select<R>(db, channelId, more, sql`p.code = any(${sql.val([...codes])}::text[])`);
  return new Map(rows.map((row) => [row.code, row]));
}

/** All variants of the channel by code, in batches. */
export async function* variantPages<R extends VariantRow>(
  db: Db,
  channelId: string,
  more: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): AsyncGenerator<R[]> {
  for (let after = ""; ;) {
    const rows = await select<R>(
      db,
      channelId,
      more,
      sql`p.code > ${after} and ${where} order by p.code limit ${atOnce}`,
    );
    if (rows.length > 0) yield rows;
    if (rows.length < atOnce) return;
    after = rows.at(-1)!.code;
  }
}

async function select<R>(db: Db, channelId: string, more: RawBuilder<unknown>, where: RawBuilder<unknown>) {
  const { rows } = await sql<R>`
    select p.id, p.model_id, p.code, m.name, p.option_values,
      case when p.option_values = '{}' then coalesce(p.color_name, '') else '' end as color_name,
      case when p.option_values = '{}' then coalesce(p.size, '') else '' end as size, ${more}
    from product p join product_model m on m.id = p.model_id where p.channel_id = ${channelId} and ${where}`.execute(
    db,
  );
  return rows;
}

export const namesOf = ({ code, name, color_name, size, option_values }: VariantRow) => ({
  code,
  name,
  color_name,
  size,
  option_values: variantName(option_values),
});
