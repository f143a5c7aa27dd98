import type { ProductDetail } from "@noren/contract/product/product.ts";
import { dayInWords } from "#app/platform/format/format.ts";
import { restockHref } from "./restock/restock-href.ts";
import { saleView } from "./sale-view.ts";

/**
 * What the page shows or says of a product, without what only lists need. Words of days are made here, on the server, so
 * that the page's script need not bring what makes them.
 */
export function shownProduct(product: ProductDetail) {
  const {
    id: _,
    has_accessories: _a,
    code: _c,
    images: _i,
    colors: _l,
    is_new: _n,
    published_at: _p,
    sale: _s,
    reviews: _r,
    maker_detail: _m,
    is_made_to_order: _o,
    is_only_made_to_order: isOnlyMadeToOrder = false,
    ...shown
  } = product;
  const products = product.product_model.products.map(({ sale, jan_code, ...variant }) => ({
    ...variant,
    sale: saleView(sale),
    offer: { ...(jan_code !== null && { gtin: jan_code }), ...(sale && offerOf(sale)) },
    restockHref: restockHref(product.key, variant),
  }));
  const [only, ...more] = products;
  /** What schema.org's Product says beside what the page's script knows. */
  const structured = {
    ...(more.length === 0 && only?.offer.gtin && { gtin: only.offer.gtin }),
    ...(product.rating && { aggregateRating: ratingOf(product.rating) }),
  };
  return {
    ...shown,
    product_model: { products },
    structured,
    delivery_estimate: estimateOf(product),
    isOnlyMadeToOrder,
  };
}

const ratingOf = ({ average, count }: NonNullable<ProductDetail["rating"]>) => ({
  "@type": "AggregateRating",
  ratingValue: average,
  reviewCount: count,
  bestRating: 5,
});

type Shop = { name: string; origin: string; prefix: string };

/** Home, the main category's path and the product, for search engines; addresses begin with the channel's. */
export function breadcrumbList(
  { name, category_paths: [path = []] }: ProductDetail,
  { name: shop, origin, prefix }: Shop,
) {
  const home = origin + prefix;
  const steps = [
    { name: shop, item: home || "/" },
    ...path.map((step) => ({ name: step.name, item: `${home}/product?category=${encodeURIComponent(step.key)}` })),
    // the last one is the page itself
    { name },
  ];
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, at) => ({ "@type": "ListItem", position: at + 1, ...step })),
  };
}

/** What schema.org's Offer says of a sale price: its end, and the price that the page shows struck through. */
const offerOf = ({ regular_price, ends_at }: NonNullable<ProductDetail["sale"]>) => ({
  priceValidUntil: ends_at,
  priceSpecification: {
    "@type": "UnitPriceSpecification",
    priceType: "https://schema.org/StrikethroughPrice",
    price: regular_price,
    priceCurrency: "JPY",
  },
});

function estimateOf({ delivery_estimate: estimate }: ProductDetail) {
  return (
    estimate && {
      dispatch: dayInWords(estimate.dispatch),
      first: dayInWords(estimate.first),
      last: dayInWords(estimate.last),
      reason: estimate.reason,
    }
  );
}
