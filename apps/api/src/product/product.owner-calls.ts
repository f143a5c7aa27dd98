import { pricePeriods, sales } from "@noren/contract/product/price-period.owner.ts";
import { priceLists } from "@noren/contract/product/price-list.owner.ts";
import { productCost } from "@noren/contract/product/product-cost.owner.ts";
import { productList } from "@noren/contract/product/product-list.owner.ts";
import { productPage } from "@noren/contract/product/product-page.owner.ts";
import { productPictures } from "@noren/contract/product/product-picture.owner.ts";
import { productRelated } from "@noren/contract/product/product-related.owner.ts";
import { productSheet } from "@noren/contract/product/product-sheet.owner.ts";
import { productStep } from "@noren/contract/product/product-step.owner.ts";
import { stockArrival } from "@noren/contract/product/stock-arrival.owner.ts";
import { stock } from "@noren/contract/product/stock.owner.ts";
import { stocktaking } from "@noren/contract/product/stocktaking.owner.ts";
import { synonyms } from "@noren/contract/product/synonym.owner.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import { type Calls, mount } from "#api/platform/http/mount.ts";
import { productCostRoutes } from "./cost/cost.owner-routes.ts";
import type { PageEffects } from "./page/page-effects.ts";
import { productPageRoutes } from "./page/product-page.owner-routes.ts";
import { productPictureRoutes } from "./picture/product-picture.owner-routes.ts";
import { pricePeriodRoutes, saleRoutes } from "./price-period/price-period.owner-routes.ts";
import { priceListRoutes } from "./price-list/price-list.owner-routes.ts";
import { productRelatedRoutes } from "./related/related.owner-routes.ts";
import { productListRoutes } from "./product-list.owner-routes.ts";
import { productStepRoutes } from "./product-step.owner-routes.ts";
import { productSheetRoutes } from "./sheet/product-sheet.owner-routes.ts";
import { stockArrivalRoutes } from "./stock/arrival.owner-routes.ts";
import { stockRoutes } from "./stock/stock.owner-routes.ts";
import { stocktakingRoutes } from "./stocktaking/stocktaking.owner-routes.ts";
import { synonymRoutes } from "./synonym.owner-routes.ts";

/** The owner's calls about products. `effects`: what they need of higher groups. */
export function mountProductOwner<C extends OwnerContext>(calls: Calls<C>, effects: PageEffects) {
  mount(calls, productPage, productPageRoutes(effects));
  mount(calls, stock, stockRoutes);
  mount(calls, stockArrival, stockArrivalRoutes);
  mount(calls, productCost, productCostRoutes);
  mount(calls, stocktaking, stocktakingRoutes);
  mount(calls, pricePeriods, pricePeriodRoutes);
  mount(calls, sales, saleRoutes);
  mount(calls, priceLists, priceListRoutes);
  mount(calls, productPictures, productPictureRoutes);
  mount(calls, productRelated, productRelatedRoutes);
  mount(calls, synonyms, synonymRoutes);
  mount(calls, productList, productListRoutes);
  mount(calls, productStep, productStepRoutes);
  mount(calls, productSheet, productSheetRoutes);
}
