import type { PageInfo, PagePlace } from "#app/platform/page/meta.ts";
import { variantQuery } from "./product-detail.ts";
import type { loadProduct } from "./product.server.ts";

type Loaded = Awaited<ReturnType<typeof loadProduct>>;
type Variant = Loaded["product_model"]["products"][number];

/** A product for search engines and other sites (CAT-04): description, picture and schema.org's Product. */
export function productInfo(product: Loaded): Partial<PageInfo> {
  const description = product.description
    .replace(/<[^<>]*>/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 120);
  const variants = product.product_model.products;
  return {
    description,
    picture: product.gallery[0] ?? null,
    structuredData: (place) => [
      {
        "@context": "https://schema.org",
        "@type": "Product",
        name: product.name,
        description,
        ...(place.picture && { image: place.picture }),
        ...(product.brand && { brand: { "@type": "Brand", name: product.brand.name } }),
        ...(product.maker && { manufacturer: { "@type": "Organization", name: product.maker.name } }),
        sku: variants[0]?.code,
        ...product.structured,
        offers: variants.length === 1 ? offerOf(variants[0]!, place) : offersOf(variants, place),
      },
      product.breadcrumbs,
    ],
  };
}

const currency = { priceCurrency: "JPY" };

/** The price includes tax, as the page's does. */
function offerOf(variant: Variant, { address }: PagePlace) {
  const query = variantQuery(variant.color?.code, variant.size);
  return {
    "@type": "Offer",
    sku: variant.code,
    ...(address !== null && { url: address + query }),
    ...currency,
    price: variant.price,
    ...variant.offer,
    availability: availability([variant]),
  };
}

/** A product with several variants: the range of their prices, and each of them. */
function offersOf(variants: readonly Variant[], place: PagePlace) {
  const prices = variants.map(({ price }) => price);
  return {
    "@type": "AggregateOffer",
    ...currency,
    lowPrice: Math.min(...prices),
    highPrice: Math.max(...prices),
    offerCount: variants.length,
    availability: availability(variants),
    offers: variants.map((variant) => offerOf(variant, place)),
  };
}

const availability = (variants: readonly Variant[]) =>
  `https://schema.org/${variants.some(({ stock_state }) => stock_state !== "none") ? "InStock" : "OutOfStock"}`;
