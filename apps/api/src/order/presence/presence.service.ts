import type { orderPresence } from "@noren/contract/order/order-presence.owner.ts";
import type { Output } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { ForStaff } from "#api/platform/context.ts";
import { isUuid } from "#api/platform/db/uuid.ts";
import { signPresence } from "#api/platform/staff/presence.ts";
import { versionIn } from "./presence.queries.ts";

/** Stores that the caller has the order's page open, and answers who else has. */
export async function reportPresence(
  ctx: ForStaff<OwnerContext>,
  orderId: string,
): Promise<Output<(typeof orderPresence)["report"]>> {
  const channelIds = ctx.channels.map(({ id }) => id);
  const version = isUuid(orderId) ? await versionIn(ctx.db, channelIds, orderId) : undefined;
  if (version === undefined) throw new ShopError("order.not_found");
  return { others: await signPresence(ctx, "order", orderId), version };
}
