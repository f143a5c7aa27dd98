import type { Accessory } from "@noren/contract/product/accessory.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { taxAt } from "#api/platform/money/tax-rates.ts";
import { isUuid } from "#api/platform/db/uuid.ts";
import { type CatalogueWork, scopeOf } from "../tag/tag-access.ts";
import { stockOf } from "../product-present.ts";
import { nameOf } from "../variant/variant-options.ts";
import { accessoryRows, perPieceOf } from "./accessory.queries.ts";

/** The accessories of a product that can be bought now (CART-08). */
export async function accessoriesOfProduct(ctx: CatalogueWork, key: string): Promise<Accessory[]> {
  const { db, channel, now } = ctx;
  const scope = scopeOf(ctx);
  const rows = await accessoryRows(db, scope, key);
  if (!rows) throw new ShopError("product.not_found");
  return rows.map(({ color_name, size, option_values, stock, tax_kind, ...row }) => ({
    ...row,
    ...taxAt(channel.taxRates, tax_kind, now),
    variant_name: nameOf({ color_name, size, option_values }),
    ...stockOf(stock, channel.settings["STOCK.FEW_BELOW"]),
    ...(scope.hidesPrices && { is_price_hidden: true }),
  }));
}

/** Max pieces per piece of the parent product, by variant. Errors: cart.accessory.not_offered. */
export async function offeredWith(
  ctx: CatalogueWork,
  parentId: string,
  named: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const productIds = named.filter(isUuid);
  const isAsked = productIds.length > 0 && isUuid(parentId);
  const offered = isAsked
    ? await perPieceOf(ctx.db, ctx.channel.id, { parentId, productIds })
    : new Map<string, number>();
  if (!named.every((id) => offered.has(id))) throw new ShopError("cart.accessory.not_offered");
  return offered;
}
