import type { paymentSettings } from "@noren/contract/payment-method/payment-setting.owner.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { prepared } from "#api/platform/http/prepared.ts";
import {
  channelToChange,
  listMethodsForOwner,
  offerMethodForOwner,
  saveMethodForOwner,
} from "./method.owner-service.ts";
import type { ProviderShop } from "./provider/provider-context.ts";

export const paymentSettingRoutes: Handlers<typeof paymentSettings, OwnerContext<ProviderShop>> = {
  list: (input, ctx) => listMethodsForOwner(ctx, input),
  save: prepared(
    ({ channel }, ctx) => channelToChange(ctx, channel),
    (input, ctx, named) => saveMethodForOwner(ctx, input, named),
  ),
  offer: prepared(
    ({ channel }, ctx) => channelToChange(ctx, channel),
    (input, ctx, named) => offerMethodForOwner(ctx, input, named),
  ),
};
