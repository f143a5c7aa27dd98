import type { staticPage } from "@noren/contract/content/static-page.ts";
import type { Context } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { listStaticPages, showStaticPage } from "./static-page.service.ts";

export const staticPageRoutes: Handlers<typeof staticPage, Context> = {
  byPath: ({ path }, ctx) => showStaticPage(ctx, path),
  urls: (_, ctx) => listStaticPages(ctx),
};
