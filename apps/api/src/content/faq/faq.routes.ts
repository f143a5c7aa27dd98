import type { qa } from "@noren/contract/content/qa.ts";
import type { Context } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { listQaCategories, listQas } from "./faq.service.ts";

export const qaRoutes: Handlers<typeof qa, Context> = {
  list: (query, ctx) => listQas(ctx, query),
  categories: (_, ctx) => listQaCategories(ctx),
};
