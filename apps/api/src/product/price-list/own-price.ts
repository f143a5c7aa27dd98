import type { OwnPrice } from "@noren/contract/product/own-price-shape.ts";
import type { Sale } from "@noren/contract/product/product.ts";
import type { QuantityPrice } from "@noren/contract/product/quantity-price.ts";
import { type RawBuilder, sql } from "kysely";
import { type PriceColumns, priceAt, shownPrice } from "../sale-price/sale-price.ts";
import type { Scope } from "../tag/tag-access.ts";

type Priced = Pick<Scope, "now" | "priceList" | "hidesPrices">;

/** Prices of the visitor's own list, the smallest quantity first; null or absent: none. */
export type OwnPricesColumn = { own_prices?: readonly QuantityPrice[] | null };

const beforeList = `(select json_agg(json_build_object('min_quantity', i.min_quantity, 'price', i.price) order by i.min_quantity)
  from price_list_item i where i.list_id = `;
const afterList = "::uuid and i.product_id = p.id) as own_prices";

/** SQL: the column `own_prices` of variant `p`; `listId` is a parameter such as `$3`. */
export const ownPricesText = (listId: string): string => `${beforeList}${listId}${afterList}`;

/** SQL: the same, as a part of a query. */
export const ownPrices = (listId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${sql.raw(beforeList)}${listId}${sql.raw(afterList)}`;

/**
 * SQL: the price of one piece of variant `p` for the visitor; 0 if they see none. Pieces made to order have no price of a
 * list.
 */
export function visitorPriceAt({ now, priceList, hidesPrices }: Priced): RawBuilder<number> {
  if (hidesPrices) return sql`0`;
  if (!priceList) return priceAt(now);
  return sql`least(${priceAt(now)}, (select i.price from price_list_item i where i.list_id = ${priceList.id}::uuid
    and i.product_id = p.id and i.min_quantity = 1 and not p.is_made_to_order))`;
}

/**
 * SQL: joins `own.price` to model `m`, the lowest price of one piece that the visitor's list has for it; nothing without a
 * list, which has at most some ten thousand variants.
 */
export const joinOwnPrices = ({ priceList }: Pick<Scope, "priceList">): RawBuilder<unknown> =>
  priceList
    ? sql`left join (
        select p.model_id, min(i.price) as price from price_list_item i join product p on p.id = i.product_id
        where i.list_id = ${priceList.id}::uuid and i.min_quantity = 1 and not p.is_made_to_order group by p.model_id
      ) own on own.model_id = m.id`
    : sql``;

export type VisitorPrice = { price: number; sale: Sale | null; own: OwnPrice | null };

/** Shown to visitors who see no price. No product costs 0. */
export const noPrice: VisitorPrice = { price: 0, sale: null, own: null };

/** A variant's price of one piece for its visitor: the lower of everybody's at this moment and that of the own list. */
export function visitorPrice(
  row: PriceColumns & OwnPricesColumn & { is_made_to_order: boolean },
  { now, priceList, hidesPrices }: Priced,
): VisitorPrice {
  if (hidesPrices) return noPrice;
  const { price, sale } = shownPrice(row, now);
  const first = priceList && !row.is_made_to_order && row.own_prices?.find(({ min_quantity }) => min_quantity === 1);
  if (!first || first.price >= price) return { price, sale, own: null };
  return { price: first.price, sale: null, own: { kind: priceList.kind, usual_price: price } };
}
