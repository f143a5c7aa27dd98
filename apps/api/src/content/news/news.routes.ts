import type { news } from "@noren/contract/content/news.ts";
import type { Context } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { listNews, markAsRead, showNews } from "./news.service.ts";

export const newsRoutes: Handlers<typeof news, Context> = {
  list: (query, ctx) => listNews(ctx, query),
  detail: ({ key }, ctx) => showNews(ctx, key),
  async read({ readable_id }, ctx) {
    await markAsRead(ctx, readable_id);
    return { readable_id };
  },
};
