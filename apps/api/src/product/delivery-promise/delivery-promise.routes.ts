import type { deliveryPromise } from "@noren/contract/product/delivery-promise.ts";
import type { Context } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { promiseDelivery } from "./delivery-promise.service.ts";

export const deliveryPromiseRoutes: Handlers<typeof deliveryPromise, Context> = {
  get: (input, ctx) => promiseDelivery(ctx, input),
};
