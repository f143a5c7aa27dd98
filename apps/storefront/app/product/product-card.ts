import type { ProductCard } from "@noren/contract/product/product.ts";
import { orderQuantityWords } from "@noren/contract/product/order-quantity.ts";
import { isReducedTax } from "@noren/contract/platform/tax.ts";
import { orderQuantityView } from "./order-quantity.ts";
import { saleView } from "./sale/sale-view.ts";
import { quantityPriceView } from "./quantity-prices.ts";
import type { OrderRowView, ProductCardProps } from "./product-view.ts";

type Ordered = Pick<
  ProductCard["product_model"]["products"][number],
  | "code"
  | "name"
  | "price"
  | "price_without_tax"
  | "is_price_hidden"
  | "quantity_prices"
  | "stock_state"
  | "stock_left"
  | "is_sale_ended"
>;
type Orderable = Pick<ProductCard, "is_only_made_to_order" | "order_quantity"> & {
  product_model: { products: readonly Ordered[] };
};

/** Rows of a list with quantity fields: each variant with its number. */
export const orderRowsOf = ({ product_model, is_only_made_to_order, order_quantity }: Orderable): OrderRowView[] =>
  is_only_made_to_order
    ? []
    : product_model.products.map(
        ({
          code,
          name,
          price,
          price_without_tax,
          is_price_hidden,
          quantity_prices,
          stock_state,
          stock_left,
          is_sale_ended,
        }) => ({
          code,
          name,
          price,
          priceWithoutTax: price_without_tax,
          ...(is_price_hidden && { isPriceHidden: true }),
          ...(quantity_prices && { quantityPrices: quantity_prices.map(quantityPriceView) }),
          orderQuantity: orderQuantityView(order_quantity, stock_left),
          stock: { state: stock_state, left: stock_left, isEnded: is_sale_ended },
        }),
      );

export function cardOf(product: ProductCard): ProductCardProps {
  const lot = orderQuantityWords(product.order_quantity);
  return {
    key: product.key,
    code: product.code,
    leadDays: product.lead_days ?? null,
    href: `/product/${encodeURIComponent(product.key)}`,
    name: product.name,
    maker: product.maker?.name ?? null,
    picture: product.images[0] ?? null,
    secondPicture: product.images[1] ?? null,
    price: product.price_min,
    priceWithoutTax: product.price_min_without_tax,
    taxRate: product.tax_rate,
    isReducedRate: isReducedTax(product),
    sale: saleView(product.sale, product.own_price),
    ...(product.is_price_hidden && { isPriceHidden: true }),
    hasPriceRange: product.price_max > product.price_min || product.is_made_to_order === true,
    stock: { state: product.stock_state, left: product.stock_left, isEnded: product.is_sale_ended },
    isNew: product.is_new,
    isFavorite: product.is_favorite,
    rating: product.rating,
    swatches: product.colors.map((color) => color.hex),
    ...(lot && { lot }),
  };
}
