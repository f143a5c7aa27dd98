import { paymentAccounts } from "@noren/contract/payment-method/payment-account.owner.ts";
import { paymentSettings } from "@noren/contract/payment-method/payment-setting.owner.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import { type Calls, mount } from "#api/platform/http/mount.ts";
import { paymentAccountRoutes } from "./account/account.owner-routes.ts";
import { paymentSettingRoutes } from "./payment-setting.owner-routes.ts";
import type { ProviderShop } from "./provider/provider-context.ts";

export function mountPaymentMethodOwner<C extends OwnerContext<ProviderShop>>(calls: Calls<C>) {
  mount(calls, paymentSettings, paymentSettingRoutes);
  mount(calls, paymentAccounts, paymentAccountRoutes);
}
