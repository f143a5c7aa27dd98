import * as z from "zod/mini";
import { Cart, Quantity } from "./cart.ts";
import { endpoint } from "../platform/endpoint.ts";
import { sizedList } from "../platform/form/sized.ts";
import { cartLineLimit } from "../platform/limits.ts";
import { Id, reference } from "../platform/shapes.ts";
import { ConfigurationInput } from "../product/configuration.ts";

export const productSet = {
  add: endpoint("PATCH /v1/carts/products/add-set", {
    summary:
      "Adds several variants, all or none, made-to-order ones with a configuration; a refusal names the field, such as products.0.quantity or products.0.configuration.measurements.0.value",
    input: z.object({
      token: z.optional(z.nullable(reference(200))),
      products: sizedList(
        z
          .array(
            z.object({
              product_id: Id,
              /** Default: the product's minimum quantity. */
              quantity: z.optional(Quantity),
              configuration: z.optional(z.nullable(ConfigurationInput)),
            }),
            {
              error: "カートに入れる商品を指定してください",
            },
          )
          .check(z.minLength(1)),
        cartLineLimit,
      ),
    }),
    output: Cart,
    errors: [
      "cart.not_found",
      "cart.common.is_expired",
      "cart.busy",
      "cart.too_many_lines",
      "cart.update_products.product_not_found",
      "cart.update_products.not_sale",
      "cart.update_products.out_of_stock",
      "cart.update_products.option_gone",
      "cart.update_products.wrong_quantity",
    ],
  }),
};
