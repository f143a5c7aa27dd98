import type { Db } from "@noren/api/platform/db/open.ts";
import { savePackingOptions } from "@noren/api/delivery/wrapping/packing-option.owner-service.ts";
import { accessoriesOfProducts, planAccessories } from "@noren/api/product/accessory/accessory.owner-service.ts";
import type { DemoProduct } from "../demo-types.ts";
import { accessoriesByTag, packingOptions } from "../packing.ts";

type Loading = { trx: Db; channelId: string; nextId: () => string; products: readonly DemoProduct[] };

/** Writes what a channel wraps and adds, and which of its products go with which. */
export async function loadParcels({ trx, channelId, nextId, products }: Loading): Promise<void> {
  await savePackingOptions(
    trx,
    channelId,
    packingOptions.map(({ kind, code, name, note, fee, rules }, sort) => ({
      id: nextId(),
      kind,
      code,
      name,
      note,
      fee,
      knot: rules?.knot ?? null,
      cords: rules?.cords ?? null,
      has_mark: rules?.has_mark ?? false,
      titles: [...(rules?.titles ?? [])],
      sort,
      is_active: true,
    })),
  );
  const offered = new Set(Object.values(accessoriesByTag).flatMap((list) => list.map(({ key }) => key)));
  const firstVariant = new Map(products.map(({ key, variants }) => [key, variants[0]?.code]));
  const parents = products.filter(({ key, tags }) => !offered.has(key) && tags.some((tag) => accessoriesByTag[tag]));
  const models = await accessoriesOfProducts(
    trx,
    channelId,
    parents.map(({ code }) => code),
  );
  const wanted = parents.flatMap(({ code, tags }, line) => {
    const model = models.find((one) => one.code === code);
    const accessories = tags
      .flatMap((tag) => accessoriesByTag[tag] ?? [])
      .flatMap(({ key, perPiece }) => {
        const variant = firstVariant.get(key);
        return variant ? [{ code: variant, per_piece: perPiece }] : [];
      });
    return model && accessories.length > 0 ? [{ line, modelId: model.id, accessories }] : [];
  });
  const { problems, write } = await planAccessories(trx, channelId, wanted);
  if (problems.length > 0) throw new Error(problems.map(({ words }) => words).join(" "));
  await write(trx);
}
