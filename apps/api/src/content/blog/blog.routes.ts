import type { blog } from "@noren/contract/content/blog.ts";
import type { Context } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { listArticles, showArticle } from "../article/article.service.ts";
import { blogKind } from "./blog-kind.ts";

export const blogRoutes: Handlers<typeof blog, Context> = {
  list: (query, ctx) =>
    listArticles(ctx, blogKind, query, async (pieces) => pieces.map(({ fields: { author } }) => ({ author }))),
  detail: ({ key }, ctx) => showArticle(ctx, blogKind, key, async ({ fields: { author } }) => ({ author })),
};
