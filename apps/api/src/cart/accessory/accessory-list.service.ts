import type { Accessory } from "@noren/contract/cart/accessory.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { CartContext } from "../cart-context.ts";
import { stockOf } from "#api/product/product-present.ts";
import { accessoryRows } from "./accessory.queries.ts";

/** What is offered with a product (CART-08). */
export async function accessoriesOfProduct({ db, channel, now }: CartContext, key: string): Promise<Accessory[]> {
  const rows = await accessoryRows(db, { channelId: channel.id, key, now });
  if (!rows) throw new ShopError("product.not_found");
  return rows.map(({ color_name, size, stock, ...row }) => ({
    ...row,
    variant_name: [color_name, size].filter(Boolean).join(" / "),
    ...stockOf(stock, channel.settings["STOCK.FEW_BELOW"]),
  }));
}
