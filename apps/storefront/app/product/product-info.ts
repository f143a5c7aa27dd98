import type { PageInfo } from "#app/platform/page/meta.ts";
import type { loadProduct } from "./product.server.ts";

/** A product for search engines and other sites (CAT-04): description, picture and schema.org's Product. */
export function productInfo(product: Awaited<ReturnType<typeof loadProduct>>): Partial<PageInfo> {
  const description = product.description
    .replace(/<[^<>]*>/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 120);
  const variants = product.product_model.products;
  const prices = variants.map((variant) => variant.price);
  const isInStock = variants.some((variant) => variant.stock_state !== "none");
  return {
    description,
    picture: product.gallery[0] ?? null,
    structuredData: [
      {
        "@context": "https://schema.org",
        "@type": "Product",
        name: product.name,
        description,
        ...(product.brand && { brand: { "@type": "Brand", name: product.brand.name } }),
        sku: variants[0]?.code,
        offers: {
          "@type": "AggregateOffer",
          priceCurrency: "JPY",
          lowPrice: Math.min(...prices),
          highPrice: Math.max(...prices),
          offerCount: variants.length,
          availability: `https://schema.org/${isInStock ? "InStock" : "OutOfStock"}`,
        },
      },
    ],
  };
}
