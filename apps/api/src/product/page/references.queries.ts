import { foldCode } from "@noren/contract/platform/form/normalise.ts";
import type { ProductPageFields } from "@noren/contract/product/product-page.owner.ts";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import { isUuid } from "#api/platform/db/uuid.ts";

type Owner = { channelId: string; modelId: string };
type Taken = { code: string; by: string };

/** Codes of variants that other products of the channel have, in any width and case, with those products' codes. */
export async function takenVariantCodes(
  db: Db,
  { channelId, modelId }: Owner,
  codes: readonly string[],
): Promise<Map<string, Taken>> {
  if (codes.length === 0) return new Map();
  const folded = sql.val([...new Set(codes.map(foldCode))]);
  const { rows } = await sql<Taken>`
    select p.code, m.code as by from product p join product_model m on m.id = p.model_id
    where p.channel_id = ${channelId} and p.model_id <> ${modelId}::uuid
      and fold_code(p.code) = any(${folded}::text[])`.execute(db);
  return new Map(rows.map((row) => [foldCode(row.code), row]));
}

type Names = Partial<Pick<ProductPageFields, "code" | "key">>;

/** Other products of the channel with this code, in any width and case, or with this key. */
export async function productsNamed(db: Db, { channelId, modelId }: Owner, { code, key }: Names) {
  const { rows } = await sql<{ code: string; has_code: boolean; has_key: boolean }>`
    select code, fold_code(code) is not distinct from ${code === undefined ? null : foldCode(code)}::text as has_code,
      key is not distinct from ${key ?? null}::text as has_key
    from product_model where channel_id = ${channelId} and id <> ${modelId}::uuid
      and (fold_code(code) = ${code === undefined ? null : foldCode(code)}::text or key = ${key ?? null}::text)`.execute(
    db,
  );
  return rows;
}

const tables = {
  maker_id: sql`select id from maker where channel_id = `,
  brand_id: sql`select id from brand where channel_id = `,
  main_category_id: sql`select id from category where table_name = 'products' and channel_id = `,
  category_ids: sql`select id from category where table_name = 'products' and channel_id = `,
  tag_ids: sql`select id from tag where channel_id = `,
  wrapping_ids: sql`select id from packing_option where kind = 'wrapping' and channel_id = `,
};
type Reference = keyof typeof tables;
const references = Object.keys(tables) as Reference[];

/** Those of the fields that refer to something that the channel does not have. */
export async function lostReferences(
  db: Db,
  channelId: string,
  values: Partial<Pick<ProductPageFields, Reference>>,
): Promise<Reference[]> {
  const lost: Reference[] = [];
  for (const name of references) {
    const ids = [values[name] ?? []].flat();
    if (ids.length === 0) continue;
    if (!ids.every(isUuid)) {
      lost.push(name);
      continue;
    }
    const { rows } = await sql`${tables[name]} ${channelId}::uuid and id = any(${sql.val(ids)}::uuid[])`.execute(db);
    if (rows.length < new Set(ids).size) lost.push(name);
  }
  return lost;
}
