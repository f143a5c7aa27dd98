import type { ProductDetail } from "@noren/contract/product/product.ts";
import { dayInWords } from "#app/platform/format/format.ts";
import { orderQuantityView } from "./order-quantity.ts";
import { restockHref } from "./restock/restock-href.ts";
import type { Picture } from "#app/platform/picture/picture-view.ts";
import { saleView } from "./sale/sale-view.ts";

/** Without fields for lists only. Days are formatted here, so that the page's script need not do it. */
export function shownProduct(product: ProductDetail) {
  const {
    id: _,
    has_accessories: _a,
    categories: _k,
    images: _i,
    colors: _l,
    is_new: _n,
    published_at: _p,
    sale: _s,
    own_price: _w,
    reviews: _r,
    carriage: _g,
    maker_detail: _m,
    is_made_to_order: _o,
    return_terms: _t,
    arrivals = [],
    delivery_estimate: estimate,
    delivery_class: _c,
    size_table: _z,
    seo_title: _e,
    seo_description: _d,
    film,
    is_only_made_to_order: isOnlyMadeToOrder = false,
    order_quantity,
    ...shown
  } = product;
  const products = product.product_model.products.map(({ sale, own_price, jan_code: _j, ...variant }) => ({
    ...variant,
    sale: saleView(sale, own_price),
    restockHref: restockHref(product.key, variant),
    arrivalDay: arrivalDayOf(arrivals, variant.id),
    orderQuantity: orderQuantityView(order_quantity, variant.stock_left),
  }));
  const poster = film && posterOf(product.gallery);
  const dispatchDay = estimate && dayInWords(estimate.dispatch);
  return { ...shown, poster, product_model: { products }, dispatchDay, isOnlyMadeToOrder };
}

/** "12月5日": when the next pieces of a sold-out variant are expected; null if nobody knows. */
function arrivalDayOf(arrivals: NonNullable<ProductDetail["arrivals"]>, id: string): string | null {
  const day = arrivals.find(({ variant_id }) => variant_id === id)?.day;
  return day === undefined ? null : dayInWords(day);
}

/** Poster of a film: the first picture of the product in use, else its first picture. */
export function posterOf(gallery: ProductDetail["gallery"]): Picture | null {
  const found = gallery.find(({ kind }) => kind === "scene") ?? gallery[0];
  if (!found) return null;
  const { kind: _, variant_id: _v, ...picture } = found;
  return picture;
}
