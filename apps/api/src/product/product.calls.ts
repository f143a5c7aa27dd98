import { accessory } from "@noren/contract/product/accessory.ts";
import { brand, category, maker } from "@noren/contract/product/catalogue.ts";
import { deliveryPromise } from "@noren/contract/product/delivery-promise.ts";
import { productHistory } from "@noren/contract/product/history.ts";
import { like } from "@noren/contract/product/like.ts";
import { madeToOrder } from "@noren/contract/product/made-to-order.ts";
import { productSearch } from "@noren/contract/product/product-search.ts";
import { product } from "@noren/contract/product/product.ts";
import { recommendation } from "@noren/contract/product/recommendation.ts";
import { restock } from "@noren/contract/product/restock.ts";
import { review } from "@noren/contract/product/review.ts";
import { searchHistory } from "@noren/contract/product/search-history.ts";
import type { Context } from "#api/channel/context.ts";
import { type Calls, mount } from "#api/platform/http/mount.ts";
import { accessoryRoutes } from "./accessory/accessory.routes.ts";
import { brandRoutes } from "./brand/brand.routes.ts";
import { categoryRoutes } from "./category/category.routes.ts";
import { deliveryPromiseRoutes } from "./delivery-promise/delivery-promise.routes.ts";
import { productHistoryRoutes } from "./history/history.routes.ts";
import { likeRoutes } from "./like/like.routes.ts";
import { madeToOrderRoutes } from "./made-to-order/made-to-order.routes.ts";
import { makerRoutes } from "./maker/maker.routes.ts";
import { productSearchRoutes } from "./product-search.routes.ts";
import { productRoutes } from "./product.routes.ts";
import { recommendationRoutes } from "./recommendation/recommendation.routes.ts";
import { restockRoutes } from "./restock/restock.routes.ts";
import type { RequireCaptcha } from "./restock/restock-guard.ts";
import { reviewRoutes } from "./review/review.routes.ts";
import type { HasBought } from "./review/review.service.ts";
import { searchHistoryRoutes } from "./search-history/search-history.routes.ts";
import type { FindSizeTables } from "./size-table/size-table.ts";

/** Dependencies of these calls on higher groups. */
type ProductNeeds<C extends Context> = {
  findSizeTables: FindSizeTables;
  hasBought: HasBought;
  requireCaptcha: RequireCaptcha<C>;
};

export function mountProduct<C extends Context>(
  calls: Calls<C>,
  { findSizeTables, hasBought, requireCaptcha }: ProductNeeds<C>,
) {
  // Must come before product, whose addresses with a key would match too.
  mount(calls, productSearch, productSearchRoutes);
  mount(calls, product, productRoutes(findSizeTables));
  mount(calls, madeToOrder, madeToOrderRoutes);
  mount(calls, like, likeRoutes);
  mount(calls, review, reviewRoutes(hasBought));
  mount(calls, productHistory, productHistoryRoutes);
  mount(calls, recommendation, recommendationRoutes);
  mount(calls, deliveryPromise, deliveryPromiseRoutes);
  mount(calls, searchHistory, searchHistoryRoutes);
  mount(calls, maker, makerRoutes);
  mount(calls, brand, brandRoutes);
  mount(calls, category, categoryRoutes);
  mount(calls, accessory, accessoryRoutes);
  mount(calls, restock, restockRoutes(requireCaptcha));
}
