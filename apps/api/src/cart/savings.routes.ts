import type { savings } from "@noren/contract/savings.ts";
import type { Handlers } from "../http/mount.ts";
import { addCoupon, deleteCoupon, usePoints } from "./savings.service.ts";

export const savingsRoutes: Handlers<typeof savings> = {
  addCoupon: (input, ctx) => addCoupon(ctx, input),
  deleteCoupon: (input, ctx) => deleteCoupon(ctx, input),
  usePoints: (input, ctx) => usePoints(ctx, input),
};
