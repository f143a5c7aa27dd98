import type { ecommerceEvent } from "@noren/contract/analytics/ecommerce-event.ts";
import type { Context } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { addEvent, eventOfPoster } from "./ecommerce-event.service.ts";

export const ecommerceEventRoutes: Handlers<typeof ecommerceEvent, Context> = {
  add: (input, ctx) => addEvent(ctx, input),
  detail: (input, ctx) => eventOfPoster(ctx, input),
};
