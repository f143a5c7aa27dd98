import type { Image } from "@noren/contract/platform/shapes.ts";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import { lockedTags, type Scope } from "../tag/tag-access.ts";
import { visitorPriceAt } from "../price-list/own-price.ts";
import { variantPicture } from "../picture/variant-picture.ts";
import type { OptionColumns } from "../variant/variant-options.ts";
import type { TaxKind } from "@noren/contract/platform/tax.ts";

export type AccessoryRow = OptionColumns & {
  product_id: string;
  key: string;
  name: string;
  price: number;
  tax_kind: TaxKind;
  stock: number;
  per_piece: number;
  image: Image | null;
};

/** Accessories of a product that can be bought now; undefined if there is no such product. */
export async function accessoryRows(db: Db, scope: Scope, key: string): Promise<AccessoryRow[] | undefined> {
  const { channelId, now } = scope;
  const { rows } = await sql<AccessoryRow | { product_id: null }>`
    select p.id as product_id, m.key, m.name, p.color_name, p.size, p.option_values, ${visitorPriceAt(scope)} as price, m.tax_kind, p.stock, a.per_piece,
      ${variantPicture} as image
    from product_model parent
    left join (product_accessory a
      join product p on p.id = a.product_id and p.is_on_sale
      join product_model m on m.id = p.model_id and m.published_at <= ${now}
        and (m.sale_ends_at is null or m.sale_ends_at > ${now}) and not m.tag_ids && ${lockedTags(scope)}) on a.model_id = parent.id
    where parent.channel_id = ${channelId} and parent.key = ${key} and parent.published_at <= ${now}
      and not parent.tag_ids && ${lockedTags(scope)}
    order by a.sort, p.id`.execute(db);
  if (rows.length === 0) return undefined;
  return rows.filter((row): row is AccessoryRow => row.product_id !== null);
}

/** Max pieces per piece of the parent product, by variant; only variants that are offered with the parent. */
export async function perPieceOf(
  db: Db,
  channelId: string,
  { parentId, productIds }: { parentId: string; productIds: readonly string[] },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ product_id: string; per_piece: number }>`
    select a.product_id, a.per_piece from product_accessory a join product parent on parent.model_id = a.model_id
    where parent.channel_id = ${channelId} and parent.id = ${parentId}
      and a.product_id = any(${sql.val(productIds)}::uuid[])`.execute(db);
  return new Map(rows.map(({ product_id, per_piece }) => [product_id, per_piece]));
}
