import type { recommendation } from "@noren/contract/product/recommendation.ts";
import type { Context } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { recommend } from "./recommendation.service.ts";

export const recommendationRoutes: Handlers<typeof recommendation, Context> = {
  ofProduct: ({ key }, ctx) => recommend(ctx, key),
};
