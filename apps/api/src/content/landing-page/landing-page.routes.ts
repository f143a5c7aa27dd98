import type { landingPage } from "@noren/contract/content/landing-page.ts";
import { listContent } from "../content.service.ts";
import type { Context } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { landingPageKind } from "./landing-page-kind.ts";
import { findLandingPage } from "./landing-page.service.ts";

export const landingPageRoutes: Handlers<typeof landingPage, Context> = {
  async list(request, ctx) {
    const { data, pagination } = await listContent(ctx, landingPageKind, request, { order: "sorted" });
    return {
      data: data.map(({ key, title, fields: { description, image = null }, updated_at }) => ({
        slug: key,
        title,
        description,
        image,
        updated_at: updated_at.toISOString(),
      })),
      pagination,
    };
  },
  bySlug: ({ slug }, ctx) => findLandingPage(ctx, slug),
};
