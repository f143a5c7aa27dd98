import { ShopError } from "@noren/contract/platform/errors.ts";
import { CompiledQuery, type RawBuilder, sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import { json } from "#api/platform/db/json.ts";
import type { PriceColumns } from "#api/product/sale-price/sale-price.ts";
import { type OwnPricesColumn, ownPrices, visitorPrice } from "#api/product/price-list/own-price.ts";
import { type QuantityPriceColumn, shownQuantityPrices } from "#api/product/price-list/quantity-prices.ts";
import { variantPicture } from "#api/product/picture/variant-picture.ts";
import { lockedTags, lockedTagsOf, type Scope } from "#api/product/tag/tag-access.ts";
import type { CartDocument } from "./cart-document.ts";
import type { CartRow, CartWithVariants, VariantRow } from "./cart-rows.ts";
import { readDocument, storedDocument } from "./stored-document.ts";

const cartColumns = ["id", "member_id", "generation", "version", "document", "expires_at"] as const;

export function cartRow(row: Omit<CartRow, "document"> & { document: unknown }): CartRow {
  return { ...row, document: readDocument(row.document) };
}

export async function findCart(db: Db, channelId: string, tokenHash: Buffer): Promise<CartRow | undefined> {
  const row = await db
    .selectFrom("cart")
    .select(cartColumns)
    .where("token_hash", "=", tokenHash)
    .where("channel_id", "=", channelId)
    .executeTakeFirst();
  return row && cartRow(row);
}

export type MemberCart = { row: CartRow; token_hash: Uint8Array };

export async function findMemberCart(db: Db, memberId: string): Promise<MemberCart | undefined> {
  const found = await db
    .selectFrom("cart")
    .select([...cartColumns, "token_hash"])
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  if (!found) return undefined;
  const { token_hash, ...row } = found;
  return { row: cartRow(row), token_hash };
}

export async function setTokenHash(db: Db, id: string, token_hash: Buffer): Promise<void> {
  await db.updateTable("cart").set({ token_hash }).where("id", "=", id).execute();
}

/** Locks carts in the order of their ids, so that two logins never deadlock. */
export async function lockCarts(trx: Db, ids: readonly string[]): Promise<CartRow[]> {
  const rows = await trx
    .selectFrom("cart")
    .select(cartColumns)
    .where("id", "in", [...ids])
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map(cartRow);
}

/** False if the member has a cart already: another request has created it. */
export async function insertCart(
  db: Db,
  cart: {
    memberId: string | null;
    id: string;
    channelId: string;
    tokenHash: Buffer;
    document: CartDocument;
    now: Date;
    expiresAt: Date;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("cart")
    .values({
      id: cart.id,
      channel_id: cart.channelId,
      member_id: cart.memberId,
      token_hash: cart.tokenHash,
      document: json(storedDocument(cart.document)),
      created_at: cart.now,
      updated_at: cart.now,
      expires_at: cart.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

type WrittenCart = {
  id: string;
  version: number;
  document: CartDocument;
  now: Date;
  expiresAt: Date;
  generation?: number;
};

const cartUpdate =
  "update cart set document = $3::jsonb, version = $2 + 1, updated_at = $4, expires_at = $5 where id = $1 and version = $2";
const cartUpdateWithGeneration = cartUpdate.replace(" where", ", generation = $6 where");

/**
 * Writes the document; false if the cart's version has changed since it was read. As a text: a buyer's seven writes
 * would each be compiled anew.
 */
export async function updateCart(db: Db, cart: WrittenCart): Promise<boolean> {
  const { id, version, document, now, expiresAt, generation } = cart;
  const values = [id, version, JSON.stringify(storedDocument(document)), now, expiresAt];
  const query =
    generation === undefined
      ? CompiledQuery.raw(cartUpdate, values)
      : CompiledQuery.raw(cartUpdateWithGeneration, [...values, generation]);
  const { numAffectedRows = 0n } = await db.executeQuery(query);
  return numAffectedRows > 0n;
}

/** `locked`: tags that hide their products; `list`: id of the visitor's price list. */
const variantSelection = (
  locked: RawBuilder<unknown>,
  list: RawBuilder<unknown>,
) => sql`p.id, p.code, p.price, p.price_periods, p.quantity_prices, ${ownPrices(list)}, p.is_made_to_order, p.stock, p.is_on_sale, p.color_name, p.size, p.option_values,
  m.key as model_key, m.name, m.tax_kind, m.delivery_class, m.quantity_min, m.quantity_step, coalesce(o.lead_days, m.lead_days) as lead_days, m.published_at, m.sale_ends_at,
      m.tag_ids && ${locked} as is_hidden,
      coalesce(k.lead_days, 0) as maker_lead_days,
      exists (select 1 from product_accessory a where a.model_id = m.id) as has_accessories,
  case when k.id is null then null else json_build_object('id', k.id, 'key', k.key, 'name', k.name) end as maker,
  case when b.id is null then null else json_build_object('id', b.id, 'key', b.key, 'name', b.name) end as brand,
  coalesce(main.path_names, '{}') as categories,
  case when m.wrapping_ids is not null then array(select w.code from packing_option w where w.id = any(m.wrapping_ids))
    end as wrapping_codes,
  ${variantPicture} as image,
  o.options as made_to_order
  from product p
  join product_model m on m.id = p.model_id
  left join made_to_order o on o.product_id = p.id
  left join maker k on k.id = m.maker_id
  left join brand b on b.id = m.brand_id
  left join category main on main.id = m.main_category_id`;

/** Variants by their ids; deleted ones and those of another channel are missing from the result. */
export async function variantsByIds(db: Db, scope: Scope, ids: readonly string[]): Promise<Map<string, VariantRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<StoredVariant>`
    select ${variantSelection(lockedTags(scope), sql.val(scope.priceList?.id ?? null))} where p.channel_id = ${scope.channelId} and p.id = any(${sql.val(ids)}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, pricedRow(row, scope)]));
}

/** Parameters: hash of the token, channel, unlocked tags, variants to be added, the visitor's price list. */
const cartQuery = (lock: RawBuilder<unknown>) => sql`
  with found as (
    select id, member_id, generation, version, document, expires_at from cart
    where token_hash = ${sql.raw("$1")} and channel_id = ${sql.raw("$2")} ${lock}
  )
  select found.*, coalesce((select json_agg(each) from (
    select ${variantSelection(lockedTagsOf(sql.raw("$2"), sql.raw("$3")), sql.raw("$5"))}
    where p.channel_id = ${sql.raw("$2")} and p.id = any(array(
      select (line ->> 'product_id')::uuid from jsonb_array_elements(found.document -> 'lines') line
    ) || ${sql.raw("$4")}::uuid[])) each), '[]') as variants
  from found`;
const cartTexts = new Map<boolean, string>();

/** The text for a locked or an unlocked cart, compiled once: each step of a checkout reads its cart. */
function cartText(db: Db, isLocked: boolean): string {
  const known = cartTexts.get(isLocked);
  if (known !== undefined) return known;
  const text = cartQuery(isLocked ? sql`for update` : sql``).compile(db).sql;
  cartTexts.set(isLocked, text);
  return text;
}

/**
 * A cart, its variants, and those of `more` (to be added), in one query. `isLocked` locks the cart's row until the
 * commit.
 */
export async function findCartWithVariants(
  db: Db,
  scope: Scope,
  tokenHash: Buffer,
  { more = [], isLocked = false }: { more?: readonly string[]; isLocked?: boolean } = {},
): Promise<CartWithVariants | undefined> {
  const values = [tokenHash, scope.channelId, scope.unlocked ?? [], more, scope.priceList?.id ?? null];
  const { rows } = await db.executeQuery<CartRow & { variants: JsonVariant[] }>(
    CompiledQuery.raw(cartText(db, isLocked), values),
  );
  const [found] = rows;
  if (!found) return undefined;
  const { variants, ...row } = found;
  return {
    row: cartRow(row),
    variants: new Map(variants.map((one) => [one.id, pricedRow(withDates(one), scope)])),
  };
}

type StoredVariant = Omit<VariantRow, "sale" | "own_price" | "quantity_prices"> &
  PriceColumns &
  QuantityPriceColumn &
  OwnPricesColumn & { is_made_to_order: boolean };

/** A variant in a JSON result, in which times are strings. */
type JsonVariant = Omit<StoredVariant, "published_at" | "sale_ends_at"> & {
  published_at: string;
  sale_ends_at: string | null;
};

const withDates = (row: JsonVariant): StoredVariant => ({
  ...row,
  published_at: new Date(row.published_at),
  sale_ends_at: row.sale_ends_at === null ? null : new Date(row.sale_ends_at),
});

/** Refuses visitors who see no prices: a cart cannot be priced for them. Errors: auth.login_required. */
function pricedRow(row: StoredVariant, scope: Scope): VariantRow {
  if (scope.hidesPrices) throw new ShopError("auth.login_required");
  const { price_periods: _, own_prices: _own, is_made_to_order: _made, ...columns } = row;
  const { price, sale, own } = visitorPrice(row, scope);
  return { ...columns, price, sale, own_price: own, quantity_prices: shownQuantityPrices(price, row) };
}
