import type { Db } from "#api/platform/db/open.ts";
import { codesWithZeros, lostZerosSentence, storedCodes } from "../code/stored-code.ts";
import { accessoriesOfModels, replaceAccessories, variantsByCode } from "./accessory.owner-queries.ts";
import type { OfferedAccessory, OwnerAccessories } from "./offered-accessory.ts";

export const accessoriesOfProducts = (db: Db, channelId: string, codes: readonly string[]) =>
  accessoriesOfModels(db, channelId, { codes });

const atOnce = 1000;

/** All products of the channel that have accessories, in batches. */
export async function* productsWithAccessories(db: Db, channelId: string): AsyncGenerator<OwnerAccessories[]> {
  for (let after = ""; ;) {
    const rows = await accessoriesOfModels(db, channelId, { after, limit: atOnce });
    if (rows.length > 0) yield rows;
    if (rows.length < atOnce) return;
    after = rows.at(-1)!.code;
  }
}

/** The accessories requested for a product; `line` identifies the row in the caller's problems. */
type RequestedAccessories = { line: number; modelId: string; accessories: readonly OfferedAccessory[] };
type AccessoryProblem = { line: number; words: string };

/**
 * Plans which variants are offered as accessories. Codes match in any width and case. Refused: a variant of the product
 * itself, and one made to order, which would need a configuration.
 */
export async function planAccessories(db: Db, channelId: string, requested: readonly RequestedAccessories[]) {
  const typed = [...new Set(requested.flatMap(({ accessories }) => accessories.map(({ code }) => code)))];
  const stored = await storedCodes(db, "product", channelId, typed);
  const unknown = typed.filter((code) => !stored.has(code));
  const zeros = await codesWithZeros(db, "product", channelId, unknown);
  const variants = await variantsByCode(db, channelId, [...stored.values()]);
  const problems: AccessoryProblem[] = [];
  const rows = requested.flatMap(({ line, modelId, accessories }) =>
    accessories.flatMap(({ code, per_piece }, sort) => {
      const variant = variants.get(stored.get(code) ?? "");
      const words = variant ? refusalOf(variant, modelId) : unknownWords(code, zeros.get(code));
      if (words) problems.push({ line, words });
      return variant ? [{ model_id: modelId, product_id: variant.id, per_piece, sort }] : [];
    }),
  );
  // Two spellings of a code can mean the same variant.
  const byModel = Map.groupBy(rows, ({ model_id }) => model_id);
  for (const { line, modelId } of requested) {
    const own = byModel.get(modelId) ?? [];
    if (new Set(own.map(({ product_id }) => product_id)).size < own.length)
      problems.push({ line, words: "同じ商品番号が2度あります。" });
  }
  const modelIds = requested.map(({ modelId }) => modelId);
  return { problems, write: (trx: Db) => replaceAccessories(trx, modelIds, rows) };
}

type Variant = { code: string; model_id: string; is_made_to_order: boolean };

function refusalOf({ code, model_id, is_made_to_order }: Variant, modelId: string): string | undefined {
  if (model_id === modelId) return `「${code}」は、この商品の種類です。`;
  return is_made_to_order ? `「${code}」はオーダーメイドのため、添えられません。` : undefined;
}

const unknownWords = (code: string, similar: string | undefined) =>
  similar === undefined
    ? `「${code.slice(0, 60)}」という商品番号の種類はありません。`
    : lostZerosSentence(code, similar);
