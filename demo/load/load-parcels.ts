import { json } from "@noren/api/platform/db/json.ts";
import type { Db } from "@noren/api/platform/db/open.ts";
import type { DemoProduct } from "../demo-types.ts";
import { accessoriesByTag, packingOptions } from "../packing.ts";
import { insertRows } from "./insert-rows.ts";

type Loading = { trx: Db; channelId: string; nextId: () => string; products: readonly DemoProduct[] };

/** Writes what a channel wraps and adds, and which of its products go with which. */
export async function loadParcels({ trx, channelId, nextId, products }: Loading): Promise<void> {
  await insertRows(
    trx,
    "packing_option",
    packingOptions.map(({ rules = null, ...option }, sort) => ({
      ...option,
      id: nextId(),
      channel_id: channelId,
      rules: json(rules ?? {}),
      sort,
    })),
  );
  const placed = await trx
    .selectFrom("product")
    .innerJoin("product_model", "product_model.id", "product.model_id")
    .select(["product.id", "product.model_id", "product_model.key"])
    .where("product.channel_id", "=", channelId)
    .orderBy("product.sort")
    .execute();
  const first = (key: string) => placed.find((row) => row.key === key);
  const offered = new Set(Object.values(accessoriesByTag).flatMap((list) => list.map(({ key }) => key)));
  const rows = products
    .filter(({ key }) => !offered.has(key))
    .flatMap(({ key, tags }) => {
      const model = first(key);
      const accessories = tags.flatMap((tag) => accessoriesByTag[tag] ?? []);
      return accessories.flatMap((accessory, sort) => {
        const variant = first(accessory.key);
        if (!model || !variant) return [];
        return [{ model_id: model.model_id, product_id: variant.id, per_piece: accessory.perPiece, sort }];
      });
    });
  if (rows.length > 0) await insertRows(trx, "product_accessory", rows);
}
