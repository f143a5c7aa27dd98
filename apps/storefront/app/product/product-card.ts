import type { ProductCard } from "@noren/contract/product/product.ts";
import { isReducedTaxRate } from "@noren/contract/platform/tax.ts";
import { saleView } from "./sale-view.ts";
import type { ProductCardProps } from "./product-view.ts";

/** What a card shows of a product of the API. */
export function cardOf(product: ProductCard): ProductCardProps {
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
    isReducedRate: isReducedTaxRate(product.tax_rate),
    sale: saleView(product.sale),
    hasPriceRange: product.price_max > product.price_min || product.is_made_to_order === true,
    stock: { state: product.stock_state, left: product.stock_left, isEnded: product.is_sale_ended },
    isNew: product.is_new,
    isFavorite: product.is_favorite,
    rating: product.rating,
    swatches: product.colors.map((color) => color.hex),
  };
}
