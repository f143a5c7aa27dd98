import type { couponCodes } from "@noren/contract/promotion/coupon-code.owner.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { codesFile, listCodes, makeCodes, takeFile } from "./coupon-code.service.ts";
import { giveToMembers } from "./give-coupon.service.ts";

export const couponCodeRoutes: Handlers<typeof couponCodes, OwnerContext> = {
  make: (input, ctx) => makeCodes(ctx, input),
  list: (input, ctx) => listCodes(ctx, input),
  takeFile: (input, ctx) => takeFile(ctx, input),
  file: (input, ctx) => codesFile(ctx, input),
  give: (input, ctx) => giveToMembers(ctx, input),
};
