import { businessDate } from "@noren/contract/delivery/business-date.ts";
import { postal } from "@noren/contract/delivery/postal.ts";
import type { Context } from "#api/channel/context.ts";
import { type Calls, mount } from "#api/platform/http/mount.ts";
import { businessDateRoutes } from "./business-date/business-date.routes.ts";
import { postalRoutes } from "./postal/postal.routes.ts";

export function mountDelivery<C extends Context>(calls: Calls<C>) {
  mount(calls, postal, postalRoutes);
  mount(calls, businessDate, businessDateRoutes);
}
