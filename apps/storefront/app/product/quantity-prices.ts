import type { QuantityPrice } from "@noren/contract/product/quantity-price-shape.ts";
import type { QuantityPriceView } from "./price-view.ts";

export const quantityPriceView = ({
  min_quantity: min,
  price,
  price_without_tax,
}: QuantityPrice): QuantityPriceView => ({
  min,
  price,
  priceWithoutTax: price_without_tax,
});
