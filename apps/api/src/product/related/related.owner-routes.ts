import type { productRelated } from "@noren/contract/product/product-related.owner.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { relatedCandidates, relatedOf, saveRelated } from "./related.owner-service.ts";

export const productRelatedRoutes: Handlers<typeof productRelated, OwnerContext> = {
  of: ({ id }, ctx) => relatedOf(ctx, id),
  candidates: (input, ctx) => relatedCandidates(ctx, input),
  save: ({ id, ...edit }, ctx) => saveRelated(ctx, id, edit),
};
