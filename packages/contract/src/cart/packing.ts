import * as z from "zod/mini";
import { Cart } from "./cart.ts";
import { ownCartErrors } from "./cart.errors.ts";
import { endpoint } from "../platform/endpoint.ts";
import { field } from "../platform/form/rules.ts";
import { sizedList } from "../platform/form/sized.ts";
import { divisionBody } from "../platform/limits.ts";
import { GiftWrappingInput, knots, noshiCords, packingKinds } from "../delivery/wrapping.ts";
import { Day, Yen, reference } from "../platform/shapes.ts";

const Token = reference(200);
const partErrors = [...ownCartErrors, "cart.shipping.not_found", "cart.packing.not_found"] as const;
const LinePart = z.object({
  shipping_key: reference(64),
  packing_key: z.optional(reference(64)),
  quantity: field.integer("数量", 0, 999),
});
const Part = z.object({ key: reference(64), quantity: field.integer("数量", 0, 999) });

/** A channel's packing option. `noshi` is set for noshi only: its design, and the titles to choose from. */
export const PackingOption = z.object({
  kind: z.enum(packingKinds),
  code: z.string(),
  name: z.string(),
  note: z.string(),
  fee: Yen,
  noshi: z.nullable(
    z.object({
      knot: z.enum(knots),
      cords: z.enum(noshiCords),
      has_mark: z.boolean(),
      titles: z.array(z.string()),
    }),
  ),
});
export type PackingOption = z.infer<typeof PackingOption>;

export const choiceModes = ["together", "each"] as const;
export type ChoiceMode = (typeof choiceModes)[number];

/** One way to send a shipping's items: carriage, and arrival of the first and the last parcel. */
export const PackingPlan = z.object({
  mode: z.enum(choiceModes),
  is_chosen: z.boolean(),
  carriage: Yen,
  /** Totals of the whole cart if this shipping is sent this way. */
  total_carriage: Yen,
  total_payment: Yen,
  first: z.nullable(Day),
  last: z.nullable(Day),
  parcels: z.array(
    z.object({
      products: z.array(z.object({ key: z.string(), quantity: z.number() })),
      carrier: z.nullable(z.object({ code: z.string(), name: z.string() })),
      carriage: Yen,
      earliest: z.nullable(Day),
      reason: z.string(),
    }),
  ),
  /** Comparison with the other way as a sentence: お荷物1個（送料が660円お得です。お届けは2日遅くなります）. */
  difference: z.string(),
});
export type PackingPlan = z.infer<typeof PackingPlan>;

export const packing = {
  options: endpoint("GET /v1/packing-options", {
    summary: "Wrappings, noshi, bags and cards of the channel with their fees",
    output: PackingOption,
    answer: "list",
  }),
  plans: endpoint("GET /v1/carts/{token}/parcels", {
    summary: "The ways to send each shipping, if there are several",
    input: z.object({ token: Token }),
    output: z.object({ shipping_key: z.string(), plans: z.array(PackingPlan) }),
    answer: "list",
    errors: ["cart.not_found", "cart.common.is_expired"],
  }),
  divide: endpoint("PATCH /v1/carts/products/divide", {
    summary: "Divides lines among shippings and parcels; the parts of each line add up to its quantity",
    body: divisionBody,
    input: z.object({
      token: Token,
      products: sizedList(
        z
          .array(z.object({ key: reference(64), parts: sizedList(z.array(LinePart).check(z.minLength(1)), 100) }), {
            error: "分ける商品を指定してください",
          })
          .check(z.minLength(1)),
        200,
      ),
    }),
    output: Cart,
    errors: [...partErrors, "cart.line_not_found"],
  }),
  add: endpoint("PATCH /v1/carts/packings/add", {
    summary: "Moves items of a shipping to a new parcel",
    input: z.object({
      token: Token,
      shipping_key: reference(64),
      /** Parcel to take the items from; without it, any parcel of the shipping, the last first. */
      packing_key: z.optional(reference(64)),
      products: sizedList(z.array(Part, { error: "分ける商品を指定してください" }).check(z.minLength(1)), 200),
      ...GiftWrappingInput.shape,
    }),
    output: Cart,
    errors: [...partErrors, "cart.line_not_found", "cart.packing.too_many", "gift.one_parcel"],
  }),
  modify: endpoint("PATCH /v1/carts/packings/modify", {
    summary: "Sets wrapping, noshi, bags and card of a parcel; omitted fields stay, null removes",
    input: z.object({
      token: Token,
      shipping_key: reference(64),
      packing_key: reference(64),
      /** Removes the parcel; its items return to the shipping's first parcel. */
      is_removed: z.optional(z.boolean()),
      ...GiftWrappingInput.shape,
    }),
    output: Cart,
    errors: partErrors,
  }),
};
