import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { AnyKey, ProductCard } from "./product.ts";

/** Max recommendations of a product. */
export const recommendationMax = 8;

export const recommendation = {
  ofProduct: endpoint("GET /v1/products/{key}/recommend", {
    summary:
      "Products that go with one: the owner's own, then what was bought with it, then its category's most popular",
    input: z.object({ key: AnyKey }),
    output: ProductCard,
    answer: "list",
    errors: ["product.not_found"],
  }),
};
