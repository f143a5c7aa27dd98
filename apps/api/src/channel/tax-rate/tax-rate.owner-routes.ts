import type { taxRates } from "@noren/contract/channel/tax-rate.owner.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { addForOwner, listForOwner, removeForOwner } from "./tax-rate.owner-service.ts";

export const taxRateRoutes: Handlers<typeof taxRates, OwnerContext> = {
  list: (_, ctx) => listForOwner(ctx),
  add: (input, ctx) => addForOwner(ctx, input),
  remove: ({ id }, ctx) => removeForOwner(ctx, id),
};
