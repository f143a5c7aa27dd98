import * as z from "zod/mini";
import { field } from "../platform/form/rules.ts";
import { sizedList } from "../platform/form/sized.ts";
import { ownerEndpoint } from "../platform/owner-endpoint.ts";
import { Id } from "../platform/shapes.ts";
import { Version } from "../platform/version.ts";
import { productStatusNames } from "./product-list.ts";
import { chosenProductsMax, productStepNames } from "./product-step.ts";

const tooMany = `一度に選べる商品は${chosenProductsMax}件までです`;

/** A chosen product, with the version that a step on it must name. */
export const StepProduct = z.object({
  id: Id,
  version: z.int(),
  code: z.string(),
  name: z.string(),
  status: z.enum(productStatusNames),
});
export type StepProduct = z.infer<typeof StepProduct>;

/** Whether every chosen product allows a step, and if not, why. */
export const OfferedProductStep = z.object({
  step: z.enum(productStepNames),
  is_offered: z.boolean(),
  /** Chosen products that do not allow it, or are so already. */
  refused: z.int(),
  why: z.array(z.object({ words: z.string(), products: z.int() })),
});
export type OfferedProductStep = z.infer<typeof OfferedProductStep>;

export const ProductOutcome = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  outcome: z.enum(["done", "already", "refused"]),
  /** What it is now, or why it was refused. */
  message: z.string(),
});
export type ProductOutcome = z.infer<typeof ProductOutcome>;

export const productStep = {
  offered: ownerEndpoint("POST /admin/v1/product-steps/offered", {
    summary: "The chosen products of the caller's channels, and the steps that they allow",
    may: "catalogue.edit",
    input: z.object({ ids: sizedList(z.array(Id), chosenProductsMax, tooMany) }),
    output: z.object({ products: z.array(StepProduct), offered: z.array(OfferedProductStep) }),
  }),
  take: ownerEndpoint("POST /admin/v1/product-steps", {
    summary: "Takes a step on each of the chosen products that allows it and has the version, with the outcome of each",
    may: "catalogue.edit",
    input: z.object({
      step: field.choice("すること", productStepNames),
      products: sizedList(z.array(z.object({ id: Id, version: Version })), chosenProductsMax, tooMany),
    }),
    output: ProductOutcome,
    answer: "list",
  }),
};
