import { prefectures } from "@noren/contract/delivery/prefectures.ts";
import type { Image } from "@noren/contract/platform/shapes.ts";
import { colorOption, sizeOption, variantQuery } from "@noren/contract/product/variant-options.ts";
import type { Carriage, ProductDetail, ReturnTerms, Variant } from "@noren/contract/product/product.ts";
import { breadcrumbList } from "@noren/web/page/breadcrumb-list.ts";
import { pictureUrl, storageUrl } from "#app/platform/picture/picture-url.ts";
import { plainDescription } from "./plain-description.ts";

/** Addresses start with the channel's; SITE.STORAGE_URL may set another host for pictures. */
export type StructuredDataShop = { name: string; origin: string; prefix: string; settings: Record<string, unknown> };

/** Description for search engines: text without tags, max 120 characters. */
export const metaDescription = (product: Pick<ProductDetail, "description">) => plainDescription(product).slice(0, 120);

/**
 * Structured data of a product's page, one object for each script element: schema.org's Product with its offer, or
 * ProductGroup with a Product for each variant, and the breadcrumbs (CAT-04, CAT-24). Made on the server, so that no
 * browser loads it.
 */
export function structuredData(product: ProductDetail, description: string, shop: StructuredDataShop): object[] {
  const address = `${shop.origin}${shop.prefix}/product/${encodeURIComponent(product.key)}`;
  const pictureOf = (picture: Image) => pictureUrl(picture, 1280, "jpeg", storageUrl(shop.settings) || shop.origin);
  const [only, ...more] = product.product_model.products;
  const common = {
    name: product.name,
    description,
    ...(product.gallery[0] && { image: pictureOf(product.gallery[0]) }),
    ...(product.brand && { brand: { "@type": "Brand", name: product.brand.name } }),
    ...(product.maker && { manufacturer: { "@type": "Organization", name: product.maker.name } }),
    url: address,
    ...(product.rating && { aggregateRating: ratingOf(product.rating), review: product.reviews.map(reviewOf) }),
  };
  const isGroup = more.length > 0;
  return [
    isGroup
      ? productGroup(product, { common, address, pictureOf })
      : {
          "@context": context,
          "@type": "Product",
          ...common,
          ...(only && soldAs(only, address, termsOf(product, only))),
        },
    breadcrumbs(product, shop),
  ];
}

const context = "https://schema.org";

/** Max variants: more make the page long and are of little use for search engines; the feed has all. */
const variantMax = 100;

type Shared = { common: object; address: string; pictureOf: (picture: Image) => string };

/** Values that variants share are in the group, or in a node that each offer refers to. */
function productGroup(product: ProductDetail, { common, address, pictureOf }: Shared): object[] {
  const variants = product.product_model.products.slice(0, variantMax);
  const nodes = new Map<string, object>();
  const named = (id: string, node: object) => {
    nodes.set(id, { "@context": context, "@id": id, ...node });
    return { "@id": id };
  };
  const members = variants.map((variant) => {
    const { shippingDetails, hasMerchantReturnPolicy } = termsOf(product, variant);
    // another variant's picture only if there is no other
    const picture =
      variant.image ?? product.gallery.find(({ variant_id }) => variant_id === null) ?? product.gallery[0];
    return {
      "@type": "Product",
      name: variant.name === product.name ? product.name : `${product.name}（${variant.name}）`,
      ...(picture && { image: pictureOf(picture) }),
      ...soldAs(variant, address, {
        ...(shippingDetails && {
          shippingDetails: named(
            shippingDetails.shippingRate.value === 0 ? "#free-shipping" : "#shipping",
            shippingDetails,
          ),
        }),
        ...(hasMerchantReturnPolicy && { hasMerchantReturnPolicy: named("#returns", hasMerchantReturnPolicy) }),
      }),
    };
  });
  const variesBy = [
    { name: "color", values: variants.map(({ color }) => color?.code) },
    { name: "size", values: variants.map(({ size }) => size) },
  ].filter(({ values }) => new Set(values).size > 1);
  return [
    {
      "@context": context,
      "@type": "ProductGroup",
      ...common,
      productGroupID: product.code,
      ...(variesBy.length > 0 && { variesBy: variesBy.map(({ name }) => `${context}/${name}`) }),
      hasVariant: members,
    },
    ...nodes.values(),
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
  ...(rating !== null && { reviewRating: { "@type": "Rating", ratingValue: rating, bestRating: 5 } }),
  author: { "@type": "Person", name: display_name },
  datePublished: created_at,
  reviewBody: review,
});

const currency = { priceCurrency: "JPY" };

const soldAs = (variant: Variant, address: string, terms: object) => ({
  sku: variant.code,
  ...(variant.jan_code && { gtin: variant.jan_code }),
  ...(variant.color && { color: variant.color.name }),
  ...(variant.size && { size: variant.size }),
  ...propertiesOf(variant),
  // without prices there is no offer
  ...(!variant.is_price_hidden && { offers: { ...offerOf(variant, address), ...terms } }),
});

/** Options for which schema.org has no property. */
function propertiesOf({ options, color }: Variant) {
  const own = options.filter(({ name }) => name !== sizeOption && !(name === colorOption && color));
  if (own.length === 0) return {};
  return { additionalProperty: own.map(({ name, value }) => ({ "@type": "PropertyValue", name, value })) };
}

/** The price includes tax, as on the page. */
const offerOf = (variant: Variant, address: string) => ({
  "@type": "Offer",
  url: address + variantQuery(variant),
  ...currency,
  price: variant.price,
  ...(variant.sale && saleOf(variant.sale)),
  availability: `https://schema.org/${variant.stock_state === "none" ? "OutOfStock" : "InStock"}`,
  itemCondition,
});

/** The shop sells new products only. */
const itemCondition = "https://schema.org/NewCondition";

type Terms = {
  shippingDetails?: ReturnType<typeof shippingOf>;
  hasMerchantReturnPolicy?: ReturnType<typeof returnsOf>;
};

/** Terms of an offer; none without prices. */
function termsOf({ carriage, return_terms: returns, is_price_hidden }: ProductDetail, { price }: Variant): Terms {
  if (is_price_hidden) return {};
  return {
    ...(carriage && { shippingDetails: shippingOf(carriage, price) }),
    ...(returns && { hasMerchantReturnPolicy: returnsOf(returns) }),
  };
}

/** Carriage depends on the prefecture; this is the highest, as in the feed, so that nobody pays more than shown. */
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

/** The end of a sale price, and the regular price, which the page shows struck through. */
const saleOf = ({ regular_price, ends_at }: NonNullable<ProductDetail["sale"]>) => ({
  priceValidUntil: ends_at,
  priceSpecification: {
    "@type": "UnitPriceSpecification",
    priceType: "https://schema.org/StrikethroughPrice",
    price: regular_price,
    ...currency,
  },
});

const breadcrumbs = ({ name, category_paths: [path = []] }: ProductDetail, shop: StructuredDataShop) =>
  breadcrumbList(
    shop,
    path.map((step) => ({ name: step.name, path: `/product?category=${encodeURIComponent(step.key)}` })),
    name,
  );
