import { ecommerceEvent } from "@noren/contract/analytics/ecommerce-event.ts";
import type { Context } from "#api/channel/context.ts";
import { type Calls, mount } from "#api/platform/http/mount.ts";
import { ecommerceEventRoutes } from "./ecommerce-event/ecommerce-event.routes.ts";

export function mountAnalytics<C extends Context>(calls: Calls<C>) {
  mount(calls, ecommerceEvent, ecommerceEventRoutes);
}
