import * as z from "zod/mini";
import { field } from "../platform/form/rules.ts";
import { sizedList, sizedText } from "../platform/form/sized.ts";
import { ownerEndpoint } from "../platform/owner-endpoint.ts";
import { Id, Moment, momentPattern, Nothing, TaxRate, Yen } from "../platform/shapes.ts";
import { editOf, Version } from "../platform/version.ts";

/** sale: a lower price for a time; regular: the regular price from a moment on. */
export const periodKinds = ["sale", "regular"] as const;
/** percent_off, yen_off: below the regular price at the start; percent_up, yen_up: above it; price: the same for all. */
export const priceRules = ["percent_off", "yen_off", "price", "percent_up", "yen_up"] as const;
/** Yen to whose multiples a computed price is rounded down. */
export const roundingUnits = ["1", "10", "100"] as const;
export const periodStates = ["over", "running", "coming"] as const;
export type PeriodState = (typeof periodStates)[number];

export const priceMax = 99_999_999;
/** Periods of a variant that are not over. */
export const periodsMax = 24;
export const chosenProductsMax = 500;
export const chosenVariantsMax = 2000;

/** A typed moment with its offset, as ISO 8601 in UTC. */
const momentField = (label: string) => {
  const error = `${label}は、2000年から2099年までの日時で入力してください`;
  const isMoment = (text: string) =>
    momentPattern.test(text) && /^20\d\d-/.test(text) && !Number.isNaN(Date.parse(text));
  return sizedText(
    z.pipe(
      z.string({ error }).check(z.refine(isMoment, { error, abort: true })),
      z.transform((text) => new Date(text).toISOString()),
    ),
    40,
    error,
  );
};

const name = field.optionalText("セールの名前", 40);
const starts_at = momentField("始まり");
const ends_at = z.nullable(momentField("終わり"));

/** How prices of several variants change, and when. */
export const PriceChange = z.object({
  kind: field.choice("種類", periodKinds),
  rule: field.choice("価格の決め方", priceRules),
  /** Percent or yen, as the rule takes it. */
  amount: field.integer("値", 1, priceMax),
  unit: field.choice("端数", roundingUnits),
  name,
  starts_at,
  /** The first moment after a sale; null for a regular price. */
  ends_at,
});
export type PriceChange = z.output<typeof PriceChange>;

/** Fields of a period that an owner edits. */
export const PeriodFields = z.object({ name, price: field.integer("価格", 1, priceMax), starts_at, ends_at });
export type PeriodFields = z.output<typeof PeriodFields>;

export const PricePeriod = z.object({
  id: Id,
  kind: z.enum(periodKinds),
  sale_id: Id,
  name: z.string(),
  price: Yen,
  starts_at: Moment,
  ends_at: z.nullable(Moment),
  state: z.enum(periodStates),
  version: z.int(),
});
export type PricePeriod = z.infer<typeof PricePeriod>;

/** A variant with its prices of now and its periods, the newest start last. */
export const PricedVariant = z.object({
  id: Id,
  code: z.string(),
  /** Colour and size; empty for a product of one variant. */
  words: z.string(),
  /** Regular price at this moment. */
  regular_price: Yen,
  /** What buyers pay at this moment, with and without tax. */
  price: Yen,
  price_without_tax: Yen,
  periods: z.array(PricePeriod),
});
export type PricedVariant = z.infer<typeof PricedVariant>;

export const ProductPrices = z.object({
  id: Id,
  /** The channel's key. */
  channel: z.string(),
  code: z.string(),
  name: z.string(),
  tax_rate: TaxRate,
  now: Moment,
  /** The product's page in the shop. */
  url: z.string(),
  may_edit: z.boolean(),
  variants: z.array(PricedVariant),
});
export type ProductPrices = z.infer<typeof ProductPrices>;

const Chosen = {
  /** Ids of products: all their variants. */
  products: sizedList(z.array(Id).check(z.minLength(1, "商品を選んでください")), chosenProductsMax),
  /** Ids of the variants among them; omitted: all. */
  variants: z.optional(
    sizedList(z.array(Id).check(z.minLength(1, "価格を変える種類を選んでください")), chosenVariantsMax),
  ),
};

export const TriedPrice = z.object({
  variant_id: Id,
  product_id: Id,
  product_name: z.string(),
  /** The channel's key. */
  channel: z.string(),
  code: z.string(),
  words: z.string(),
  /** Regular price at the start of the change; now, without one. */
  regular_price: Yen,
  /** null without a change. */
  new_price: z.nullable(Yen),
  /** Why the price cannot be set, as a sentence; null: it can. */
  problem: z.nullable(z.string()),
});
export type TriedPrice = z.infer<typeof TriedPrice>;

/** What a change would do, variant by variant; nothing is stored. */
export const PriceTrial = z.object({
  rows: z.array(TriedPrice),
  products: z.int(),
  problems: z.int(),
  /** Names this outcome; a save that would do something else is refused. */
  digest: z.string(),
});
export type PriceTrial = z.infer<typeof PriceTrial>;

const PeriodOutcome = z.object({ code: z.string(), product_id: Id });

/** Prices of products over time. */
export const pricePeriods = {
  of: ownerEndpoint("GET /admin/v1/products/{id}/prices", {
    summary: "Prices of a product's variants: now, coming, and past periods",
    may: "catalogue.see",
    input: z.object({ id: Id }),
    output: ProductPrices,
    errors: ["product.not_found"],
  }),
  trial: ownerEndpoint("POST /admin/v1/price-periods/trial", {
    summary: "Computes the prices that a change would set for each variant, and what refuses it; stores nothing",
    may: "catalogue.edit",
    input: z.object({ ...Chosen, change: z.optional(PriceChange) }),
    output: PriceTrial,
    errors: ["product.not_found"],
  }),
  add: ownerEndpoint("POST /admin/v1/price-periods", {
    summary: "Sets a sale, or a regular price from a moment on, for variants of products: all or none",
    may: "catalogue.edit",
    input: z.object({ ...Chosen, change: PriceChange, digest: field.text("確かめた内容", 60) }),
    output: z.object({ sale_id: Id, variants: z.int(), products: z.int() }),
    errors: ["product.not_found", "common.changed_meanwhile"],
  }),
  change: ownerEndpoint("PUT /admin/v1/price-periods/{id}", {
    summary: "Changes a period that is not over; of one that has begun, its start stays",
    may: "catalogue.edit",
    input: z.extend(editOf(PeriodFields), { id: Id }),
    output: PeriodOutcome,
    errors: ["common.not_found", "common.changed_meanwhile"],
  }),
  end: ownerEndpoint("POST /admin/v1/price-periods/{id}/end", {
    summary: "Ends a running sale of a variant now",
    may: "catalogue.edit",
    input: z.object({ id: Id, version: Version }),
    output: PeriodOutcome,
    errors: ["common.not_found", "common.changed_meanwhile"],
  }),
  remove: ownerEndpoint("DELETE /admin/v1/price-periods/{id}", {
    summary: "Removes a period that has not begun",
    may: "catalogue.edit",
    input: z.object({ id: Id, version: Version }),
    output: PeriodOutcome,
    errors: ["common.not_found", "common.changed_meanwhile"],
  }),
};

/** A sale of one or more variants that is not over. */
export const Sale = z.object({
  id: Id,
  /** The channel's key and name. */
  channel: z.string(),
  channel_name: z.string(),
  /** Empty: the owner has given none. */
  name: z.string(),
  starts_at: Moment,
  ends_at: Moment,
  state: z.enum(["running", "coming"]),
  variants: z.int(),
  /** Name of the first product by code. */
  product_name: z.string(),
  product_id: Id,
  price_min: Yen,
  price_max: Yen,
  /** Of a coming sale, a link that shows the shop at its start, valid for a day; null without catalogue.edit. */
  preview_url: z.nullable(z.string()),
  may_edit: z.boolean(),
  version: z.int(),
});
export type Sale = z.infer<typeof Sale>;

/** Fields of a sale that an owner edits. */
export const SaleFields = z.object({ name, starts_at, ends_at: momentField("終わり") });
export type SaleFields = z.output<typeof SaleFields>;

const SaleOutcome = z.object({ name: z.string(), variants: z.int() });

/** Sales as the owner set them, over all their variants. */
export const sales = {
  list: ownerEndpoint("GET /admin/v1/sales", {
    summary: "Running and coming sales of the caller's channels, the first to end first; 200 at most",
    may: "catalogue.see",
    input: z.object({ channel: z.optional(field.text("お店", 60)) }),
    output: Sale,
    answer: "list",
    errors: ["channel.not_found"],
  }),
  change: ownerEndpoint("PUT /admin/v1/sales/{id}", {
    summary: "Changes name and hours of a sale for all its variants; of one that has begun, its start stays",
    may: "catalogue.edit",
    input: z.extend(editOf(SaleFields), { id: Id }),
    output: SaleOutcome,
    errors: ["common.not_found", "common.changed_meanwhile"],
  }),
  end: ownerEndpoint("POST /admin/v1/sales/{id}/end", {
    summary: "Ends a running sale now, for all its variants",
    may: "catalogue.edit",
    input: z.object({ id: Id, version: Version }),
    output: SaleOutcome,
    errors: ["common.not_found", "common.changed_meanwhile"],
  }),
  remove: ownerEndpoint("DELETE /admin/v1/sales/{id}", {
    summary: "Removes a sale that has not begun",
    may: "catalogue.edit",
    input: z.object({ id: Id, version: Version }),
    output: Nothing,
    errors: ["common.not_found", "common.changed_meanwhile"],
  }),
};
