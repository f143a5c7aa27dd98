import type { coupons } from "@noren/contract/promotion/coupon.owner.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { createCoupon, endOwnedCoupon, saveCoupon } from "./coupon-edit.service.ts";
import { previewCoupon } from "./coupon-preview.service.ts";
import { couponDetail, listCoupons, scopeChoices } from "./owned-coupon.service.ts";

export const couponOwnerRoutes: Handlers<typeof coupons, OwnerContext> = {
  list: (input, ctx) => listCoupons(ctx, input),
  detail: (input, ctx) => couponDetail(ctx, input),
  create: (input, ctx) => createCoupon(ctx, input),
  save: (input, ctx) => saveCoupon(ctx, input),
  end: (input, ctx) => endOwnedCoupon(ctx, input),
  preview: (input, ctx) => previewCoupon(ctx, input),
  scopeChoices: (input, ctx) => scopeChoices(ctx, input),
};
