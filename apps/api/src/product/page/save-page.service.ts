import type { Output, Parsed } from "@noren/contract/platform/endpoint.ts";
import { type FieldErrors, ShopError } from "@noren/contract/platform/errors.ts";
import type { NewVariant, ProductPageFields, productPage } from "@noren/contract/product/product-page.owner.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import { chosenChannels } from "#api/channel/chosen-channels.ts";
import { inTransaction, violatedConstraint } from "#api/platform/db/transaction.ts";
import type { Db } from "#api/platform/db/open.ts";
import { isUuid, uuidv7 } from "#api/platform/db/uuid.ts";
import { sentencesOfNewClasses } from "../delivery-class/delivery-class.service.ts";
import { periodRefusal } from "../sale-price/period-refusal.ts";
import { assertUnchanged } from "./assert-unchanged.ts";
import type { PageEffects } from "./page-effects.ts";
import { findPage, type StoredPage } from "./page.queries.ts";
import { type Ctx, pathOf } from "./page.service.ts";
import { findProblems, problemList } from "./page-problems.ts";
import {
  deleteVariants,
  insertModel,
  insertVariants,
  lockPage,
  updateModel,
  updateVariants,
} from "./page-writes.queries.ts";
import { planVariants, type VariantEdit } from "./plan-variants.ts";
import { referenceProblems, removalProblems } from "./stored-problems.service.ts";

type Calls = typeof productPage;
type Saved = Output<Calls["save"]>;

/** Adds a product with its variants. Errors: channel.not_found, common.invalid_input by field. */
export async function addProductPage(
  ctx: Ctx,
  { channel: code, product: given, added }: Parsed<Calls["add"]>,
): Promise<Saved> {
  const channel = chosenChannels(ctx, code)[0]!;
  const id = uuidv7(ctx.now, ctx.shop.random);
  const values = { ...given, ...groupsOf(given, given) };
  const work = { ...ctx, channel, modelId: id };
  return refusingTaken(() =>
    inTransaction(ctx, async (trx) => {
      const variants = await planned(trx, work, {
        values,
        changes: values,
        stored: undefined,
        edits: [],
        added,
        removed: [],
      });
      await insertModel(trx, { id, channelId: channel.id, values, now: ctx.now });
      await insertVariants(trx, variants.added, { channelId: channel.id, modelId: id, now: ctx.now });
      const effects = sentencesOfNewClasses(channel.carriers, [values]);
      return { id, version: (await findPage(trx, [channel.id], id))!.version, effects };
    }),
  );
}

/**
 * Saves an edit of a product and its variants in one transaction. Errors: product.not_found; common.changed_meanwhile,
 * with the fields of the product by name and those of variants by `variants.<id>.<name>`; common.invalid_input by field.
 */
export async function saveProductPage(ctx: Ctx, input: Parsed<Calls["save"]>, effects: PageEffects): Promise<Saved> {
  const { id, variants: edits, added, removed } = input;
  if (!isUuid(id)) throw new ShopError("product.not_found");
  const channelIds = ctx.channels.map((channel) => channel.id);
  const touched = [...edits.map((edit) => edit.id), ...removed].filter(isUuid);
  return refusingTaken(() =>
    inTransaction(ctx, async (trx) => {
      await lockPage(trx, id, { variantIds: touched, isRenamed: input.values.axes !== undefined });
      const stored = await findPage(trx, channelIds, id);
      const channel = ctx.channels.find((one) => one.id === stored?.channelId);
      if (!stored || !channel) throw new ShopError("product.not_found");
      assertUnchanged(input, stored);
      const values: ProductPageFields = withLiterals({ ...stored.values, ...input.values });
      const groups = groupsOf(values, input.values);
      const changes = withTimes({ ...input.values, ...groups }, values);
      const work = { ...ctx, channel, modelId: id };
      const plan = { values: { ...values, ...groups }, changes, stored, edits, added, removed };
      const variants = await planned(trx, work, plan, effects);
      await deleteVariants(trx, removed);
      await updateModel(trx, id, changes, ctx.now);
      await updateVariants(trx, variants.changed);
      await insertVariants(trx, variants.added, { channelId: channel.id, modelId: id, now: ctx.now });
      const sentences = await afterEffects(trx, channel, { stored, values: changes, effects });
      return { id, version: (await findPage(trx, channelIds, id))!.version, effects: sentences };
    }),
  );
}

/** Stored rates and classes are what the contract allows, or stay as they are. */
const withLiterals = (values: object) => values as ProductPageFields;

/** The main category is one of the product's categories; groups are stored sorted by id. */
function groupsOf(
  { main_category_id, category_ids }: Pick<ProductPageFields, "main_category_id" | "category_ids">,
  changes: Partial<ProductPageFields>,
): Partial<ProductPageFields> {
  const all = [...new Set([main_category_id ?? [], category_ids].flat())].toSorted();
  return {
    ...((changes.main_category_id !== undefined || changes.category_ids) && { category_ids: all }),
    ...(changes.tag_ids && { tag_ids: [...new Set(changes.tag_ids)].toSorted() }),
    ...(changes.wrapping_ids && { wrapping_ids: [...new Set(changes.wrapping_ids)].toSorted() }),
  };
}

/** State and time of publication are written together. */
const withTimes = (changes: Partial<ProductPageFields>, { state, published_at }: ProductPageFields) =>
  changes.state !== undefined || changes.published_at !== undefined ? { ...changes, state, published_at } : changes;

type Work = Pick<Ctx, "shop" | "now"> & { channel: Channel; modelId: string };
type PagePlan = {
  /** The product as the edit leaves it. */
  values: ProductPageFields;
  changes: Partial<ProductPageFields>;
  stored: StoredPage | undefined;
  edits: readonly VariantEdit[];
  added: readonly NewVariant[];
  removed: readonly string[];
};

/** Rows to write. Refuses with all problems of the edit, each at its field. */
async function planned(trx: Db, { shop, now, channel, modelId }: Work, plan: PagePlan, effects?: PageEffects) {
  const { values, changes, stored, edits, added, removed } = plan;
  const { rows, isRenamed, write } = planVariants({ axes: values.axes, stored, edits, added, removed });
  const problems = problemList(stored ? "values" : "product");
  findProblems(problems, { values, variants: rows, isRenamed, isMadeToOrder: stored?.madeToOrder ?? false });
  await referenceProblems(trx, problems, { channelId: channel.id, modelId, changes, rows });
  if (effects) await removalProblems(trx, problems, { channelId: channel.id, stored, removed, effects, now });
  if (!problems.isEmpty()) throw new ShopError("common.invalid_input", {}, problems.fields);
  return write(() => uuidv7(now, shop.random));
}

type After = { stored: StoredPage; values: Partial<ProductPageFields>; effects: PageEffects };

async function afterEffects(trx: Db, channel: Channel, { stored, values, effects }: After): Promise<string[]> {
  const sentences: string[] = [];
  const { key, delivery_class } = values;
  // A draft that was never shown has no address that anybody knows.
  if (key !== undefined && key !== stored.values.key && stored.values.published_at !== null)
    sentences.push(
      (await effects.redirect(trx, channel, pathOf(stored.values.key), pathOf(key)))
        ? "前のアドレスに来た方は、新しいアドレスへ移ります。"
        : "転送の数が上限のため、前のアドレスは開けなくなりました。",
    );
  if (delivery_class !== undefined && delivery_class !== stored.values.delivery_class)
    sentences.push(
      ...sentencesOfNewClasses(channel.carriers, [{ code: values.code ?? stored.values.code, delivery_class }]),
    );
  return sentences;
}

const taken: Readonly<Record<string, FieldErrors>> = {
  product_model_channel_id_code_key: { code: ["この商品コードは、ほかの商品が使っています。"] },
  product_model_channel_id_key_key: { key: ["このアドレスは、ほかの商品が使っています。"] },
  product_channel_id_code_key: { added: ["商品番号を、ほかの人がちょうど使いました。番号を変えてください。"] },
};

/** Refuses what another edit has taken since it was checked. */
async function refusingTaken<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    const fields = taken[violatedConstraint(error) ?? ""];
    throw fields ? new ShopError("common.invalid_input", {}, fields) : (periodRefusal(error, "variants") ?? error);
  }
}
