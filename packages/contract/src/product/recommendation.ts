import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { AnyKey, ProductCard } from "./product.ts";

/** Max recommendations of a product. */
export const recommendationMax = 8;

export const recommendation = {
  ofProduct: endpoint("GET /v1/products/{key}/recommend", {
    summary:
      "Recommendations for a product: the owner's choice, then products bought with it, then popular ones of its category",
    input: z.object({ key: AnyKey }),
    output: ProductCard,
    answer: "list",
    errors: ["product.not_found"],
  }),
};
