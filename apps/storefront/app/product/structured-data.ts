import { prefectures } from "@noren/contract/delivery/prefectures.ts";
import type { Carriage, ProductDetail, ReturnTerms, Variant } from "@noren/contract/product/product.ts";
import { breadcrumbList } from "#app/platform/page/breadcrumb-list.ts";
import { pictureUrl, storageUrl } from "#app/platform/picture/picture-url.ts";
import { plainDescription } from "./plain-description.ts";
import { variantQuery } from "./variant-query.ts";

/** Addresses begin with the channel's; SITE.STORAGE_URL may say where pictures are. */
export type StructuredDataShop = { name: string; origin: string; prefix: string; settings: Record<string, unknown> };

/** What the page says to search engines of a product without markup, in at most 120 characters. */
export const metaDescription = (product: Pick<ProductDetail, "description">) => plainDescription(product).slice(0, 120);

/** schema.org's Product with its offers, and the way to it (CAT-04, CAT-24). Made on the server, so that no browser loads it. */
export function structuredData(product: ProductDetail, shop: StructuredDataShop): object[] {
  const variants = product.product_model.products;
  const [only, ...more] = variants;
  const address = `${shop.origin}${shop.prefix}/product/${encodeURIComponent(product.key)}`;
  const [picture] = product.gallery;
  return [
    {
      "@context": "https://schema.org",
      "@type": "Product",
      name: product.name,
      description: metaDescription(product),
      ...(picture && { image: pictureUrl(picture, 1280, "jpeg", storageUrl(shop.settings) || shop.origin) }),
      ...(product.brand && { brand: { "@type": "Brand", name: product.brand.name } }),
      ...(product.maker && { manufacturer: { "@type": "Organization", name: product.maker.name } }),
      url: address,
      sku: more.length === 0 ? only?.code : product.code,
      ...(more.length === 0 && only?.jan_code && { gtin: only.jan_code }),
      ...(more.length === 0 && only?.color && { color: only.color.name }),
      ...(more.length === 0 && only?.size && { size: only.size }),
      ...(product.rating && { aggregateRating: ratingOf(product.rating), review: product.reviews.map(reviewOf) }),
      offers:
        more.length === 0 && only
          ? { ...offerOf(only, address), ...termsOf(product, only.price) }
          : { ...offersOf(variants, address), ...termsOf(product, product.price_min) },
    },
    breadcrumbs(product, shop),
  ];
}

const ratingOf = ({ average, count }: NonNullable<ProductDetail["rating"]>) => ({
  "@type": "AggregateRating",
  ratingValue: average,
  reviewCount: count,
  bestRating: 5,
});

const reviewOf = ({ rating, review, display_name, created_at }: ProductDetail["reviews"][number]) => ({
  "@type": "Review",
  reviewRating: { "@type": "Rating", ratingValue: rating, bestRating: 5 },
  author: { "@type": "Person", name: display_name },
  datePublished: created_at,
  reviewBody: review,
});

const currency = { priceCurrency: "JPY" };

/** The price includes tax, as the page's does. */
const offerOf = (variant: Variant, address: string) => ({
  "@type": "Offer",
  sku: variant.code,
  url: address + variantQuery(variant.color?.code, variant.size),
  ...currency,
  price: variant.price,
  ...(variant.jan_code !== null && { gtin: variant.jan_code }),
  ...(variant.sale && saleOf(variant.sale)),
  availability: availability([variant]),
  itemCondition,
});

/** The shop sells nothing used. */
const itemCondition = "https://schema.org/NewCondition";

/** Of all variants: what a parcel costs, and whether they may be sent back. */
const termsOf = ({ carriage, return_terms: returns }: ProductDetail, price: number) => ({
  ...(carriage && { shippingDetails: shippingOf(carriage, price) }),
  ...(returns && { hasMerchantReturnPolicy: returnsOf(returns) }),
});

/** Carriage depends on the prefecture: the highest, so that nobody pays more than was shown, as in the feed. */
const shippingOf = ({ most, free_from, not_to }: Carriage, price: number) => ({
  "@type": "OfferShippingDetails",
  shippingRate: {
    "@type": "MonetaryAmount",
    value: free_from !== null && price >= free_from ? 0 : most,
    currency: "JPY",
  },
  shippingDestination: {
    "@type": "DefinedRegion",
    addressCountry: "JP",
    // by ISO 3166-2, whose numbers are those of JIS
    ...(not_to.length > 0 && {
      addressRegion: prefectures.filter(({ name }) => !not_to.includes(name)).map(({ code }) => code),
    }),
  },
});

const returnsOf = ({ days, carriage }: ReturnTerms) => ({
  "@type": "MerchantReturnPolicy",
  applicableCountry: "JP",
  ...(days === 0
    ? { returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted" }
    : {
        returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
        merchantReturnDays: days,
        returnMethod: "https://schema.org/ReturnByMail",
        returnFees: `https://schema.org/${carriage === "shop" ? "FreeReturn" : "ReturnFeesCustomerResponsibility"}`,
      }),
});

/** The end of a sale price, and the price that the page shows struck through. */
const saleOf = ({ regular_price, ends_at }: NonNullable<ProductDetail["sale"]>) => ({
  priceValidUntil: ends_at,
  priceSpecification: {
    "@type": "UnitPriceSpecification",
    priceType: "https://schema.org/StrikethroughPrice",
    price: regular_price,
    ...currency,
  },
});

/** A product with several variants: the range of their prices, and each of them. */
function offersOf(variants: readonly Variant[], address: string) {
  const prices = variants.map(({ price }) => price);
  return {
    "@type": "AggregateOffer",
    ...currency,
    lowPrice: Math.min(...prices),
    highPrice: Math.max(...prices),
    offerCount: variants.length,
    availability: availability(variants),
    offers: variants.map((variant) => offerOf(variant, address)),
  };
}

const availability = (variants: readonly Variant[]) =>
  `https://schema.org/${variants.some(({ stock_state }) => stock_state !== "none") ? "InStock" : "OutOfStock"}`;

/** Home, the main category's path and the product. */
const breadcrumbs = ({ name, category_paths: [path = []] }: ProductDetail, shop: StructuredDataShop) =>
  breadcrumbList(
    shop,
    path.map((step) => ({ name: step.name, path: `/product?category=${encodeURIComponent(step.key)}` })),
    name,
  );
