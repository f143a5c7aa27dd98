import type { Output, Parsed } from "@noren/contract/platform/endpoint.ts";
import { type FieldErrors, ShopError } from "@noren/contract/platform/errors.ts";
import { changesOf } from "@noren/contract/platform/version.ts";
import { type Configuration, configure } from "@noren/contract/product/configuration.ts";
import { configurationRange } from "@noren/contract/product/configuration-range.ts";
import type { madeToOrderOffer, OfferEffect, OwnedOffer } from "@noren/contract/product/made-to-order.owner.ts";
import type { MadeToOrderOptions } from "@noren/contract/product/made-to-order.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { ForStaff } from "#api/platform/context.ts";
import { inTransaction, violatedConstraint } from "#api/platform/db/transaction.ts";
import { mayIn } from "#api/platform/staff/staff-rights.ts";
import { changedMeanwhile } from "#api/platform/version/save-edit.ts";
import { getOwnedProduct } from "../picture/product-picture.owner-service.ts";
import { periodRefusal } from "../sale-price/period-refusal.ts";
import { type PriceColumns, shownPrice } from "../sale-price/sale-price.ts";
import {
  deleteOffer,
  findOffer,
  hasReadyVariants,
  lockOffer,
  type OfferRow,
  picturesToChoose,
} from "./made-to-order.owner-queries.ts";
import { picturesByPath } from "./made-to-order.queries.ts";
import { completeOffer } from "./complete-offer.ts";
import type { OfferEffects } from "./offer-effects.ts";
import type { OfferProblem } from "./offer-problems.ts";
import { fileOf, optionsOf, picturePaths } from "./options-file.ts";
import { offerProblems, writeOffer } from "./save-offer.ts";

type Ctx = ForStaff<OwnerContext>;
type Calls = typeof madeToOrderOffer;

/** A product's offer, or that it has none. Errors: product.not_found. */
export async function ownedOffer(ctx: Ctx, id: string): Promise<OwnedOffer> {
  const { channel_id, code, name } = await getOwnedProduct(ctx, id);
  const row = await findOffer(ctx.db, id);
  const values = row ? fileOf(row) : null;
  const own = await picturesToChoose(ctx.db, id);
  const paths = values ? picturePaths(values).filter((path) => own.every((one) => one.path !== path)) : [];
  const others = await picturesByPath(ctx.db, channel_id, paths);
  return {
    id,
    version: row?.version ?? 0,
    code,
    name,
    channel: ctx.channels.find((one) => one.id === channel_id)!.code,
    values,
    price_range: row ? pricesOf(row, row.options, ctx.now) : null,
    pictures: [...own, ...others.values()],
    has_variants: await hasReadyVariants(ctx.db, id),
    may_edit: mayIn(ctx.staff, "catalogue.edit", channel_id),
  };
}

function pricesOf(row: PriceColumns, options: MadeToOrderOptions, now: Date): NonNullable<OwnedOffer["price_range"]> {
  const { price } = shownPrice(row, now);
  const { cheapest, dearest } = configurationRange(options);
  const priced = ({ difference, parts }: typeof cheapest) => ({
    price: price + difference,
    added: parts.filter((part) => part.price > 0),
  });
  return { cheapest: priced(cheapest), dearest: priced(dearest) };
}

/** What a save of the values would do, or the end of the offer. Errors: product.not_found, common.invalid_input by field. */
export async function offerEffect(
  ctx: Ctx,
  { id, values }: Parsed<Calls["effect"]>,
  effects: OfferEffects,
): Promise<OfferEffect> {
  const { channel_id: channelId } = await getOwnedProduct(ctx, id);
  const row = await findOffer(ctx.db, id);
  const after = values && (await planned(ctx, { channelId, modelId: id, row, values }));
  const inCarts = row
    ? await effects.configurationsInCarts(ctx.db, { channelId, variantId: row.product_id, now: ctx.now })
    : [];
  return {
    price_range:
      after && pricesOf({ price: after.price, price_periods: row?.price_periods ?? null }, after.options, ctx.now),
    carts: inCarts.length,
    ended_carts: inCarts.filter((held) => held.some((one) => ends(one, row, after))).length,
  };
}

type Sold = Pick<OfferRow, "is_on_sale" | "options">;

/** Whether a configuration that can be ordered now no longer can. */
const ends = (configuration: Configuration, before: Sold | undefined, after: Sold | null) =>
  isSold(configuration, before) && !isSold(configuration, after);

const isSold = (configuration: Configuration, offer: Sold | null | undefined): boolean =>
  offer != null && offer.is_on_sale && Object.keys(configure(offer.options, configuration).errors).length === 0;

type Planning = { channelId: string; modelId: string; row: OfferRow | undefined; values: object };

async function planned(ctx: Ctx, { channelId, modelId, row, values }: Planning): Promise<Sold & { price: number }> {
  const offer = completeOffer(row && fileOf(row), values, ctx.shop.random);
  refuse(await offerProblems(ctx.db, { channelId, modelId, offer }));
  const pictures = await picturesByPath(ctx.db, channelId, picturePaths(offer));
  return { is_on_sale: offer.is_on_sale, price: offer.price, options: optionsOf(offer, pictures) };
}

/** Errors: product.not_found, common.changed_meanwhile, common.invalid_input by field. */
export async function saveOffer(ctx: Ctx, { id, ...edit }: Parsed<Calls["save"]>): Promise<Output<Calls["save"]>> {
  const { channel_id: channelId } = await getOwnedProduct(ctx, id);
  const save = () =>
    inTransaction(ctx, async (trx) => {
      const row = await lockOffer(trx, id);
      const stored = row && fileOf(row);
      const version = row?.version ?? 0;
      const fields = edit.version === version ? {} : changesOf({ values: edit.values }, stored ?? noOffer);
      if (Object.keys(fields).length > 0)
        throw changedMeanwhile({ version, fields: changesOf(edit, stored ?? noOffer) });
      // what the edit would store is stored already: the same form was sent twice
      if (stored && edit.version !== version) return { version };
      const offer = completeOffer(stored, edit.values, ctx.shop.random);
      refuse(await writeOffer(trx, { channelId, modelId: id, offer, now: ctx.now, random: ctx.shop.random }));
      return { version: (await findOffer(trx, id))!.version };
    });
  try {
    return await save();
  } catch (error) {
    if (violatedConstraint(error) === "product_channel_id_code_key")
      throw new ShopError("common.invalid_input", {}, { "values.code": [codeTaken] });
    throw periodRefusal(error, "values.price") ?? error;
  }
}

const codeTaken = "この商品番号を、ほかの人がちょうど使いました。番号を変えてください。";

/** What a save with an older version is compared with after the offer's end. */
const noOffer = {
  code: null,
  price: null,
  is_on_sale: null,
  lead_days: null,
  groups: null,
  measurements: null,
  embroidery: null,
};

function refuse(problems: readonly OfferProblem[]): void {
  if (problems.length === 0) return;
  const fields: FieldErrors = {};
  for (const { field, words } of problems) (fields[`values.${field}`] ??= []).push(words);
  throw new ShopError("common.invalid_input", {}, fields);
}

/** Errors: product.not_found; common.not_found if there is no offer; common.changed_meanwhile. */
export async function removeOffer(ctx: Ctx, { id, version }: Parsed<Calls["remove"]>): Promise<Record<string, never>> {
  await getOwnedProduct(ctx, id);
  await inTransaction(ctx, async (trx) => {
    const row = await lockOffer(trx, id);
    if (!row) throw new ShopError("common.not_found");
    if (row.version !== version)
      throw changedMeanwhile({ version: row.version, fields: { version: { theirs: row.version, yours: version } } });
    await deleteOffer(trx, row.product_id);
  });
  return {};
}
