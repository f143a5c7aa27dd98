import type { productStep } from "@noren/contract/product/product-step.owner.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { offeredSteps, takeStep } from "./product-step.owner-service.ts";

export const productStepRoutes: Handlers<typeof productStep, OwnerContext> = {
  offered: (input, ctx) => offeredSteps(ctx, input),
  take: (input, ctx) => takeStep(ctx, input),
};
