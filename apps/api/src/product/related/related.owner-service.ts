import { type FieldErrors, ShopError } from "@noren/contract/platform/errors.ts";
import { isSameValue } from "@noren/contract/platform/merge-fields.ts";
import { changesOf, type Edit } from "@noren/contract/platform/version.ts";
import type { ProductRelated, RelatedCandidate, RelatedFields } from "@noren/contract/product/product-related.owner.ts";
import { candidatesMax } from "@noren/contract/product/product-related.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { ForStaff } from "#api/platform/context.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { mayIn } from "#api/platform/staff/staff-rights.ts";
import { changedMeanwhile, type Stored } from "#api/platform/version/save-edit.ts";
import { planAccessories } from "../accessory/accessory.owner-service.ts";
import { getOwnedProduct } from "../picture/product-picture.owner-service.ts";
import { productsForOwner } from "../product-list.owner-service.ts";
import { planOwn } from "../recommendation/recommendation.service.ts";
import { nameOf } from "../variant/variant-options.ts";
import {
  type AccessoryRow,
  accessoriesFor,
  lockProduct,
  recommendationsFor,
  type RecommendedRow,
  variantsOf,
  versionOf,
} from "./related.owner-queries.ts";

type Ctx = ForStaff<OwnerContext>;

/** Errors: product.not_found. */
export async function relatedOf(ctx: Ctx, id: string): Promise<ProductRelated> {
  const { channel_id, code, name } = await getOwnedProduct(ctx, id);
  const accessories = await accessoriesFor(ctx.db, id, ctx.now);
  return {
    id,
    version: await versionOf(ctx.db, id),
    code,
    name,
    accessories: accessories.map(({ color_name, size, option_values, ...row }) => ({
      ...row,
      variant_name: nameOf({ color_name, size, option_values }),
    })),
    recommendations: await recommendationsFor(ctx.db, id, ctx.now),
    may_edit: mayIn(ctx.staff, "catalogue.edit", channel_id),
  };
}

/** Other products of the product's channel that match the words, with their variants. Errors: product.not_found. */
export async function relatedCandidates(
  ctx: Ctx,
  { id, word }: { id: string; word: string },
): Promise<RelatedCandidate[]> {
  const { channel_id } = await getOwnedProduct(ctx, id);
  const channel = ctx.channels.find((one) => one.id === channel_id)!.code;
  const { data } = await productsForOwner(ctx, { channel, word, per: candidatesMax + 1 });
  const found = data.filter((product) => product.id !== id).slice(0, candidatesMax);
  const variants = await variantsOf(
    ctx.db,
    found.map((product) => product.id),
  );
  return found.map(({ id: product_id, code, name, status }) => ({
    product_id,
    code,
    name,
    status,
    variants: variants
      .filter((variant) => variant.product_id === product_id)
      .map((variant) => ({ code: variant.code, variant_name: nameOf(variant) })),
  }));
}

/**
 * Replaces accessories, recommendations or both. An older version is no conflict while what the edit replaces is unchanged:
 * prices and texts of the product have the same version. Errors: product.not_found; common.changed_meanwhile;
 * common.invalid_input by field.
 */
export async function saveRelated(ctx: Ctx, id: string, edit: Edit<RelatedFields>): Promise<{ version: number }> {
  const { channel_id } = await getOwnedProduct(ctx, id);
  return inTransaction(ctx, async (trx) => {
    const version = await lockProduct(trx, id);
    const stored = {
      version,
      values: valuesOf(await accessoriesFor(trx, id, ctx.now), await recommendationsFor(trx, id, ctx.now)),
    };
    assertUnchanged(edit, stored);
    const { accessories, recommendations } = edit.values;
    const offered = accessories && (await planAccessories(trx, channel_id, [{ line: 0, modelId: id, accessories }]));
    const shown = recommendations && (await planOwn(trx, channel_id, { modelId: id, codes: recommendations }));
    const problems: FieldErrors = {
      ...(offered?.problems.length && { accessories: offered.problems.map(({ words }) => words) }),
      ...(shown?.problems.length && { recommendations: shown.problems }),
    };
    if (Object.keys(problems).length > 0) throw new ShopError("common.invalid_input", {}, problems);
    if (!isSameValue(accessories ?? stored.values.accessories, stored.values.accessories)) await offered?.write(trx);
    if (!isSameValue(recommendations ?? stored.values.recommendations, stored.values.recommendations))
      await shown?.write();
    return { version: await versionOf(trx, id) };
  });
}

const valuesOf = (accessories: readonly AccessoryRow[], recommendations: readonly RecommendedRow[]): RelatedFields => ({
  accessories: accessories.map(({ code, per_piece }) => ({ code, per_piece })),
  recommendations: recommendations.map(({ code }) => code),
});

function assertUnchanged({ version, base = {}, values }: Edit<RelatedFields>, stored: Stored<RelatedFields>): void {
  if (version === stored.version) return;
  const isTheirs = (name: keyof RelatedFields) =>
    values[name] !== undefined &&
    !isSameValue(base[name], stored.values[name]) &&
    !isSameValue(values[name], stored.values[name]);
  if (isTheirs("accessories") || isTheirs("recommendations"))
    throw changedMeanwhile({ version: stored.version, fields: changesOf({ base, values }, stored.values) });
}
