import type { orderPresence } from "@noren/contract/order/order-presence.owner.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { reportPresence } from "./presence.service.ts";

export const orderPresenceRoutes: Handlers<typeof orderPresence, OwnerContext> = {
  report: ({ id }, ctx) => reportPresence(ctx, id),
};
