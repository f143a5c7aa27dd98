import { taxRates } from "@noren/contract/channel/tax-rate.owner.ts";
import { type Calls, mount } from "#api/platform/http/mount.ts";
import type { OwnerContext } from "./context.ts";
import { taxRateRoutes } from "./tax-rate/tax-rate.owner-routes.ts";

/** The owner's calls about the settings of the shop. */
export function mountChannelOwner<C extends OwnerContext>(calls: Calls<C>) {
  mount(calls, taxRates, taxRateRoutes);
}
