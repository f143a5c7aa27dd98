import * as z from "zod/mini";
import type { BodyLimit } from "../platform/limits.ts";
import { ownerEndpoint } from "../platform/owner-endpoint.ts";
import { Id, Image, Nothing, Yen } from "../platform/shapes.ts";
import { editOf, Version } from "../platform/version.ts";
import { ConfigurationPart } from "./configuration.ts";
import { offerFields, OptionKey, optionsWith, partsWith, PicturePath, storedParts } from "./made-to-order.ts";

/**
 * A made-to-order offer as its owner edits it: pictures by path. A group, a choice or another row that is new has no key;
 * it gets one that no earlier row has had, since carts hold keys.
 */
export const MadeToOrderFields = z.object({
  ...offerFields,
  ...optionsWith(PicturePath, partsWith(z.optional(OptionKey))).shape,
});
export type MadeToOrderFields = z.output<typeof MadeToOrderFields>;

/** The stored offer: every row has its key. */
const StoredOffer = z.object({ ...offerFields, ...optionsWith(PicturePath, storedParts).shape });
export type StoredOffer = z.infer<typeof StoredOffer>;

/** Price of a configuration now, in yen with tax, and the parts that have a surcharge. */
const PricedConfiguration = z.object({ price: Yen, added: z.array(ConfigurationPart) });

const Prices = z.object({ cheapest: PricedConfiguration, dearest: PricedConfiguration });

/** A product's made-to-order offer for its owner; `version` is 0 and `values` null without one. */
export const OwnedOffer = z.object({
  id: Id,
  version: z.int(),
  /** Code and name of the product. */
  code: z.string(),
  name: z.string(),
  channel: z.string(),
  values: z.nullable(StoredOffer),
  price_range: z.nullable(Prices),
  /** Pictures of the product, and those that the offer shows. */
  pictures: z.array(Image),
  /** It is sold ready-made too. */
  has_variants: z.boolean(),
  may_edit: z.boolean(),
});
export type OwnedOffer = z.infer<typeof OwnedOffer>;

const OfferEffect = z.object({
  /** Null after the offer's end. */
  price_range: z.nullable(Prices),
  /** Open carts with a configuration of the product. */
  carts: z.int(),
  /** Those of them that could no longer be ordered as they are. */
  ended_carts: z.int(),
});
export type OfferEffect = z.infer<typeof OfferEffect>;

/** 20 groups of 60 choices of six values each. */
const body: BodyLimit = { bytes: 1024 * 1024, values: 12_000 };

/** What may be chosen of a product made to order. */
export const madeToOrderOffer = {
  of: ownerEndpoint("GET /admin/v1/products/{id}/made-to-order", {
    summary:
      "A product's made-to-order offer with its version, and the prices of its cheapest and dearest configuration",
    may: "catalogue.see",
    input: z.object({ id: Id }),
    output: OwnedOffer,
    errors: ["product.not_found"],
  }),
  effect: ownerEndpoint("POST /admin/v1/products/{id}/made-to-order/effect", {
    summary:
      "What a save of these values would do: prices of the cheapest and dearest configuration, and carts whose configuration would end. `values`: null for the end of the offer. Changes nothing",
    may: "catalogue.edit",
    input: z.object({ id: Id, values: z.nullable(z.partial(MadeToOrderFields)) }),
    output: OfferEffect,
    errors: ["product.not_found"],
    body,
  }),
  save: ownerEndpoint("PUT /admin/v1/products/{id}/made-to-order", {
    summary: "Saves an edit of a product's made-to-order offer, or its first one, which has all fields and version 0",
    may: "catalogue.edit",
    input: z.extend(editOf(MadeToOrderFields), { id: Id }),
    output: z.object({ version: z.int() }),
    errors: ["product.not_found", "common.changed_meanwhile"],
    body,
  }),
  remove: ownerEndpoint("DELETE /admin/v1/products/{id}/made-to-order", {
    summary: "Ends a product's made-to-order offer; orders keep their configuration, carts can no longer order it",
    may: "catalogue.edit",
    input: z.object({ id: Id, version: Version }),
    output: Nothing,
    errors: ["product.not_found", "common.not_found", "common.changed_meanwhile"],
  }),
};
