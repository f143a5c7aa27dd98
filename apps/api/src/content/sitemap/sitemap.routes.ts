import type { sitemap } from "@noren/contract/content/sitemap.ts";
import type { Context } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { sitemapSections } from "./sitemap.service.ts";

export const sitemapRoutes: Handlers<typeof sitemap, Context> = {
  sections: (_, ctx) => sitemapSections(ctx),
};
